// SPDX-License-Identifier: Apache-2.0

import Concurrency

/// The reads and writes that use a database, so that it is closed behind the last one.
///
/// SQLite's functions may not be called on a connection that is closed, which GRDB leaves to
/// whoever closes it.
final class RunningUses: Sendable {
  fileprivate struct State {
    var count = 0
    var isClosed = false
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Counts a use; false when it comes too late.
  func begin() -> Bool {
    state.withLock { state in
      guard !state.isClosed else { return false }
      state.count += 1
      return true
    }
  }

  /// A use is over.
  func end() {
    let waiters = state.withLock { state in
      state.count -= 1
      return state.takeWaiters()
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Lets no more begin, and returns when those that have begun are over.
  func close() async {
    await withCheckedContinuation { continuation in
      let waiters = state.withLock { state in
        state.isClosed = true
        state.waiters.append(continuation)
        return state.takeWaiters()
      }
      for waiter in waiters { waiter.resume() }
    }
  }
}

extension RunningUses.State {
  /// Those who wait for the last use, once there is none.
  fileprivate mutating func takeWaiters() -> [CheckedContinuation<Void, Never>] {
    guard count == 0 else { return [] }
    defer { waiters = [] }
    return waiters
  }
}
