// SPDX-License-Identifier: Apache-2.0

import Concurrency

/// Counts a connection's handlers that are running, or waiting for a thread, and how many of them
/// the shared limit has to bear.
///
/// Each connection has some of its own, which no neighbour can take away. A handler counts until it
/// has returned, even when its call and its connection are long gone: nothing can stop it before it
/// notices.
final class RunningCalls: Sendable {
  /// The handlers that a connection may run regardless of the others.
  static let ownCount = 32

  private struct State {
    var count = 0
    /// Whether the connection is closed and no longer has handlers of its own.
    var isClosed = false

    /// How many of a number of handlers count against the server's budget.
    func shared(_ count: Int) -> Int {
      isClosed ? count : max(0, count - RunningCalls.ownCount)
    }
  }

  private let budget: SharedBudget
  private let state = Mutex(State())

  init(budget: SharedBudget) {
    self.budget = budget
  }

  /// The number of running handlers.
  var count: Int { state.withLock { $0.count } }

  /// Whether both the server's budget and the connection's own are used up.
  func isSpent(beside count: Int) -> Bool { count >= Self.ownCount && budget.isSpent }

  /// Counts a handler; false, without counting it, if too many are running already.
  func begin() -> Bool {
    state.withLock { state in
      let more = state.shared(state.count + 1) - state.shared(state.count)
      guard more == 0 || budget.reserve(more) else { return false }
      state.count += 1
      return true
    }
  }

  /// Counts a running handler, regardless of the limit.
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

  /// The connection is gone: its remaining handlers count against the server's budget.
  ///
  /// Otherwise, opening connections, starting calls and closing them in a loop would yield some
  /// each time.
  func close() {
    state.withLock { state in
      guard !state.isClosed else { return }
      let before = state.shared(state.count)
      state.isClosed = true
      budget.take(state.shared(state.count) - before)
    }
  }
}

/// The lifetime of a handler that reads and writes a stream.
///
/// Waiting streams are numerous, and cost memory, which is accounted for. Once their caller is
/// gone, they count as running calls until they have noticed.
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
