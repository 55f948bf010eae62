// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// Calls that wait for a connection with capacity, in order of arrival.
struct CallQueue {
  private var calls: Deque<ClientStream> = []
  /// Calls in `calls` that ended while they waited.
  private var endedCount = 0

  /// The number of calls that still wait.
  var count: Int { calls.count - endedCount }

  var isEmpty: Bool { count == 0 }

  mutating func append(_ call: ClientStream) {
    call.isQueued = true
    calls.append(call)
  }

  /// Puts back a call returned by ``popFirst()``.
  mutating func prepend(_ call: ClientStream) {
    call.isQueued = true
    calls.prepend(call)
  }

  /// Removes the first call that is still waiting.
  mutating func popFirst() -> ClientStream? {
    while let call = calls.popFirst() {
      guard call.outcome == nil else {
        endedCount -= 1
        continue
      }
      call.isQueued = false
      return call
    }
    return nil
  }

  /// A waiting call has ended; dead entries are removed once they are the majority.
  mutating func ended() {
    endedCount += 1
    guard endedCount > 64, endedCount > calls.count / 2 else { return }
    calls.removeAll { $0.outcome != nil }
    endedCount = 0
  }

  /// Removes the calls that are still waiting and satisfy `condition`.
  mutating func removeAll(where condition: (ClientStream) -> Bool) -> [ClientStream] {
    var removed: [ClientStream] = []
    var rest: Deque<ClientStream> = []
    for call in calls where call.outcome == nil {
      if condition(call) {
        call.isQueued = false
        removed.append(call)
      } else {
        rest.append(call)
      }
    }
    calls = rest
    endedCount = 0
    return removed
  }
}
