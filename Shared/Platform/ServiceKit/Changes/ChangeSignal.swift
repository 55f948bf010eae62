// SPDX-License-Identifier: Apache-2.0

import Concurrency

/// Wakes those who wait for changes.
///
/// It carries no data: a slow listener misses no state, because it reads the newest one when it
/// wakes, so nothing is buffered for it.
public final class ChangeSignal: Sendable {
  private struct State {
    var nextID: UInt64 = 0
    var listeners: [UInt64: AsyncStream<Void>.Continuation] = [:]
  }

  private let state = Mutex(State())

  /// Creates a signal without listeners.
  public init() {}

  /// Wakes every listener.
  public func send() {
    state.withLock { state in
      for listener in state.listeners.values { listener.yield() }
    }
  }

  /// The wake-ups from now on.
  ///
  /// Several pending ones are merged into one.
  public func wakes() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = state.withLock { state in
      state.nextID += 1
      state.listeners[state.nextID] = continuation
      return state.nextID
    }
    continuation.onTermination = { [weak self] _ in
      _ = self?.state.withLock { $0.listeners.removeValue(forKey: id) }
    }
    return stream
  }

  /// The number of listeners.
  public var listenerCount: Int { state.withLock { $0.listeners.count } }
}
