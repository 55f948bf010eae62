// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// A connection's share of its event loop: what its calls have had, and those that wait.
///
/// What a connection's calls ask for is done at once until it comes to a slice; then they wait for
/// the connection's turn, one after the other. So a connection that asks for little never waits
/// behind those that ask for much. Confined to the loop.
struct ConnectionTurns {
  private var waiting: Deque<SuspendedCall> = []
  /// What its calls have taken since its last turn, in nanoseconds.
  private var usedNanoseconds: UInt64 = 0
  /// Whether it stands in the loop's line; see ``LoopTurns``.
  var isInLine = false

  /// Whether a new call has to wait for the connection's turn.
  func mustWait(_ nanosecondsMax: UInt64) -> Bool {
    usedNanoseconds >= nanosecondsMax || !waiting.isEmpty
  }

  /// A slice for a call that need not wait.
  func slice(_ nanosecondsMax: UInt64, deadline: Deadline?) -> Slice {
    Slice(
      nanosecondsMax: nanosecondsMax - usedNanoseconds, deadline: deadline, isOnEventLoop: true)
  }

  /// Counts what was done outside of a turn.
  mutating func use(_ nanoseconds: UInt64) {
    usedNanoseconds += nanoseconds
  }

  /// Puts a call behind those that wait.
  mutating func append(_ call: SuspendedCall) {
    waiting.append(call)
  }

  /// The call whose turn it is; nil when none waits any more.
  mutating func begin() -> SuspendedCall? {
    usedNanoseconds = 0
    while let call = waiting.popFirst() {
      if call.stream != nil { return call }
    }
    return nil
  }

  /// Whether any waits.
  var isWaiting: Bool { !waiting.isEmpty }
}
