// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A point in time, exact to a nanosecond, as `google.protobuf.Timestamp` has it.
///
/// Foundation's `Date` counts in binary floating point and would come back slightly changed.
struct Instant: Sendable, Hashable, Comparable {
  /// Seconds since 1970-01-01T00:00:00Z; before it, negative.
  var seconds: Int64

  /// Nanoseconds that count forward in time, 0 to 999,999,999, whatever the seconds' sign.
  var nanos: Int32 = 0

  /// 0001-01-01T00:00:00Z to 9999-12-31T23:59:59Z, what a `Timestamp` may say.
  static let secondsRange: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  /// The system clock's time.
  static var now: Instant {
    let time = Date.now.timeIntervalSince1970
    let seconds = time.rounded(.down)
    return Instant(seconds: Int64(seconds), nanos: Int32((time - seconds) * 1e9))
  }

  /// The time so many seconds later, at most the last that a `Timestamp` may say.
  func adding(seconds count: Int64) -> Instant {
    let (sum, overflow) = seconds.addingReportingOverflow(count)
    let bound = Self.secondsRange
    let clamped = overflow ? bound.upperBound : min(max(sum, bound.lowerBound), bound.upperBound)
    return Instant(seconds: clamped, nanos: nanos)
  }

  /// Whether a `Timestamp` may say it.
  var isValid: Bool {
    Self.secondsRange.contains(seconds) && (0...999_999_999).contains(nanos)
  }

  static func < (left: Instant, right: Instant) -> Bool {
    (left.seconds, left.nanos) < (right.seconds, right.nanos)
  }
}
