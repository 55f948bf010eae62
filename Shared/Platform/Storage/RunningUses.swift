// SPDX-License-Identifier: Apache-2.0

import Concurrency

/// Counts the reads and writes in progress, so that the database is closed after the last one.
///
/// SQLite's functions must not be called on a closed connection, and GRDB leaves that to the
/// caller.
final class RunningUses: Sendable {
  fileprivate struct State {
    var count = 0
    var isClosed = false
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Counts a use; false if the database is closing.
  func begin() -> Bool {
    state.withLock { state in
      guard !state.isClosed else { return false }
      state.count += 1
      return true
    }
  }

  /// Ends a use.
  func end() {
    let waiters = state.withLock { state in
      state.count -= 1
      return state.takeWaiters()
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Admits no further uses, and returns when those in progress have ended.
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
  /// The continuations that wait for the last use, once it has ended.
  fileprivate mutating func takeWaiters() -> [CheckedContinuation<Void, Never>] {
    guard count == 0 else { return [] }
    defer { waiters = [] }
    return waiters
  }
}
