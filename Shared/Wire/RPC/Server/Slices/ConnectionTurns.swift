// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// The calls of a connection that wait for its turn on the event loop.
///
/// Calls run immediately until the connection has used up its share of the loop (``LoopShare``);
/// then they wait, in order. Confined to the loop.
struct ConnectionTurns {
  private var waiting: Deque<SuspendedCall> = []

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
