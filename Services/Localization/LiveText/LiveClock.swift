// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What live texts tell the time by; tests bring a clock of their own.
struct LiveClock: Sendable {
  /// The time of day.
  var now: @Sendable () -> Date

  /// Returns at a moment, or when the task is cancelled.
  var sleep: @Sendable (_ until: Date) async -> Void

  /// Lets others run, between one text and the next.
  var rest: @Sendable () async -> Void = { await Task.yield() }

  /// The server's clock.
  ///
  /// A moment far away is slept in parts, so that a clock that is set, forward or back, moves the
  /// texts soon.
  static let system = LiveClock(
    now: { Date() },
    sleep: { moment in
      let seconds = min(max(moment.timeIntervalSinceNow, 0), 60)
      try? await Task.sleep(for: .seconds(seconds))
    })
}
