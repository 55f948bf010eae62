// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// A connection's share of its event loop: the time its calls have used, and those that wait.
///
/// Calls run immediately until the connection has used up a slice; then they wait for the
/// connection's turn, in order. So a connection with few requests never waits behind those with
/// many. Confined to the loop.
struct ConnectionTurns {
  private var waiting: Deque<SuspendedCall> = []
  /// The time used by its calls since its last turn, in nanoseconds.
  private var usedNanoseconds: UInt64 = 0
  /// Whether it is queued for the loop; see ``LoopTurns``.
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

  /// Counts time used outside a turn.
  mutating func use(_ nanoseconds: UInt64) {
    usedNanoseconds += nanoseconds
  }

  /// Appends a call to those that wait.
  mutating func append(_ call: SuspendedCall) {
    waiting.append(call)
  }

  /// Puts back a call that has had its turn, and keeps `keptBytes` for the next.
  ///
  /// Calls that keep little take turns. One that keeps much is finished first: as long as it is
  /// unfinished nobody can read what it has made, and with many such calls at once, the memory for
  /// all of their responses would be taken long before the first of them is sent.
  mutating func putBack(_ call: SuspendedCall, keptBytes: Int) {
    if keptBytes > BufferAccount.ownBytes {
      waiting.prepend(call)
    } else {
      waiting.append(call)
    }
  }

  /// The connection's turn has come.
  mutating func begin() { usedNanoseconds = 0 }

  /// The call whose turn it is; nil if none is waiting.
  mutating func next() -> SuspendedCall? {
    while let call = waiting.popFirst() {
      if call.stream != nil { return call }
    }
    return nil
  }

  /// Whether any call is waiting.
  var isWaiting: Bool { !waiting.isEmpty }
}
