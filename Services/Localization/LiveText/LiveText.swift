// SPDX-License-Identifier: Apache-2.0

import Foundation
import Messages
import RPC

/// A text that somebody watches: what it says now, and who waits for it to change.
///
/// All that ask for the same text share one, so that a tick formats it once. A value that
/// ``LiveTexts`` keeps under its lock.
struct LiveText {
  typealias Response = Caffe.Localization.V1.ResolveResponse

  /// What is watched, as it came: the text is resolved from it again and again.
  let request: [UInt8]

  /// What it says, or why there is nothing to say any more.
  var outcome: Result<Response, RPCError>

  /// Grows whenever the words change.
  var version: UInt64 = 1

  /// When it may change next because time passes.
  var nextChange: Date?

  /// Who waits: each is woken, and takes whatever the text is by then.
  var watchers: [UInt64: AsyncStream<Void>.Continuation] = [:]

  /// Takes a new outcome over, and wakes those who wait if it says something else.
  mutating func take(_ next: Result<Response, RPCError>, nextChange: Date?) {
    self.nextChange = nextChange
    if case (.success(let old), .success(let new)) = (outcome, next), old.saysTheSame(as: new) {
      return
    }
    outcome = next
    version += 1
    for watcher in watchers.values { watcher.yield() }
  }
}

extension Caffe.Localization.V1.ResolveResponse {
  /// Whether a reader sees no difference; the revision of the catalogs is none.
  fileprivate func saysTheSame(as other: Self) -> Bool {
    text == other.text && attributedText == other.attributedText && locale == other.locale
      && source == other.source
  }
}
