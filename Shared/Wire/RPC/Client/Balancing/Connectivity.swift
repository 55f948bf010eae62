// SPDX-License-Identifier: Apache-2.0

import Concurrency

/// Publishes a client's state to other threads.
final class Connectivity: Sendable {
  private struct State {
    var current = ConnectivityState.idle
    var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
    var nextWaiter = 0
  }

  private let state = Mutex(State())

  var current: ConnectivityState { state.withLock { $0.current } }

  func change(to new: ConnectivityState) {
    let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      guard state.current != new else { return [] }
      state.current = new
      defer { state.waiters = [:] }
      return Array(state.waiters.values)
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Returns when the state differs from `old`, or the task is cancelled.
  func waitForChange(from old: ConnectivityState) async {
    let id = state.withLock { state in
      state.nextWaiter += 1
      return state.nextWaiter
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let mayGo = state.withLock { state in
          guard state.current == old, !Task.isCancelled else { return true }
          state.waiters[id] = continuation
          return false
        }
        if mayGo { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: id) }?.resume()
    }
  }
}
