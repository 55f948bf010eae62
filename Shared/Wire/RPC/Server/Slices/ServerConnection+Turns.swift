// SPDX-License-Identifier: Apache-2.0

import NIOCore

extension ServerConnection: LoopTurnTaker {
  /// Whether a new call waits for the connection's turn.
  var mustWait: Bool { turns.isWaiting || resources.turns.nanosecondsLeft(of: share) == 0 }

  /// A slice for a call that need not wait.
  func slice(deadline: Deadline?) -> Slice {
    Slice(
      nanosecondsMax: resources.turns.nanosecondsLeft(of: share), deadline: deadline,
      isOnEventLoop: true)
  }

  /// Counts time used outside a turn, in nanoseconds.
  func use(_ nanoseconds: UInt64) {
    resources.turns.use(nanoseconds, of: &share)
  }

  /// Makes a call wait for its turn, behind the connection's others.
  func wait(for call: SuspendedCall) {
    turns.append(call)
    resources.turns.lineUp(self)
  }

  /// Resumes the call whose turn it is, or receives more of what the client has sent.
  ///
  /// Where both wait they alternate: unfinished calls must not pile up, nor may a call run on
  /// because its cancellation waits behind it.
  func takeTurn(from start: UInt64, until end: UInt64) {
    if unread.readableBytes > 0, isInputNext || !turns.isWaiting {
      isInputNext = false
      receiveUnread(until: end)
    } else {
      isInputNext = true
      resumeCall(from: start, until: end)
    }
    if turns.isWaiting || unread.readableBytes > 0 { resources.turns.lineUp(self) }
  }

  private func resumeCall(from start: UInt64, until end: UInt64) {
    guard let call = turns.next(), let stream = call.stream else { return }
    if let deadline = stream.deadline, deadline.uptimeNanoseconds <= start {
      stream.deadlinePassed()
    } else {
      var slice = Slice(from: start, until: end, deadline: stream.deadline)
      stream.proceed(call, &slice)
      if call.stream != nil { turns.putBack(call, keptBytes: slice.keptBytes) }
    }
  }
}
