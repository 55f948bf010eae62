// SPDX-License-Identifier: Apache-2.0

import Concurrency

/// How many handlers of a connection run, or wait for a thread, and what of that all connections
/// share.
///
/// A few are every connection's own, so that no neighbour can take them away. A handler counts
/// until it has returned, also when its call and its connection are long gone: nothing can make it
/// stop before it notices.
final class RunningCalls: Sendable {
  /// What a connection may have running whatever the others do.
  static let ownCount = 32

  private struct State {
    var count = 0
    /// Whether the connection is gone, and nothing is its own any more.
    var isClosed = false

    /// How many of a number of handlers the server's budget has to bear.
    func shared(_ count: Int) -> Int {
      isClosed ? count : max(0, count - RunningCalls.ownCount)
    }
  }

  private let budget: SharedBudget
  private let state = Mutex(State())

  init(budget: SharedBudget) {
    self.budget = budget
  }

  /// How many run.
  var count: Int { state.withLock { $0.count } }

  /// Whether the server's budget is spent, and nothing is left of what is the connection's own.
  func isSpent(beside count: Int) -> Bool { count >= Self.ownCount && budget.isSpent }

  /// Counts a handler; false when too many run already, and then it is not counted.
  func begin() -> Bool {
    state.withLock { state in
      let more = state.shared(state.count + 1) - state.shared(state.count)
      guard more == 0 || budget.reserve(more) else { return false }
      state.count += 1
      return true
    }
  }

  /// Counts a handler that runs already, whatever the limit says.
  func take() {
    state.withLock { state in
      state.count += 1
      budget.take(state.shared(state.count) - state.shared(state.count - 1))
    }
  }

  /// A handler has returned.
  func end() {
    state.withLock { state in
      state.count -= 1
      budget.release(state.shared(state.count + 1) - state.shared(state.count))
    }
  }

  /// The connection is gone: what still runs is borne by the server's budget.
  ///
  /// Whoever opens connections, starts calls and closes them would otherwise have a few with each.
  func close() {
    state.withLock { state in
      guard !state.isClosed else { return }
      let before = state.shared(state.count)
      state.isClosed = true
      budget.take(state.shared(state.count) - before)
    }
  }
}

/// A handler that reads and writes a stream, from its beginning to its end.
///
/// Streams that wait for something to tell are many, and cost memory that is counted as such. Once
/// their caller is gone they count as running calls until they have noticed.
final class RunningStream: Sendable {
  private enum Phase { case called, abandoned, returned }

  private let calls: RunningCalls
  private let phase = Mutex(Phase.called)

  init(_ calls: RunningCalls) {
    self.calls = calls
  }

  /// Nobody waits for the handler any more.
  func abandon() {
    phase.withLock { phase in
      guard phase == .called else { return }
      phase = .abandoned
      calls.take()
    }
  }

  /// The handler has returned.
  func end() {
    phase.withLock { phase in
      if phase == .abandoned { calls.end() }
      phase = .returned
    }
  }
}
