// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// The moment by which a call must be over, on the monotonic clock.
public struct Deadline: Sendable, Hashable, Comparable {
  /// Nanoseconds since boot.
  let uptimeNanoseconds: UInt64

  init(uptimeNanoseconds: UInt64) {
    self.uptimeNanoseconds = uptimeNanoseconds
  }

  /// The moment `duration` from now; already past if `duration` is zero or less.
  public init(after duration: Duration) {
    let (seconds, attoseconds) = duration.components
    // A hundred years is effectively forever, and cannot overflow.
    let bounded = max(-1, min(seconds, 3_000_000_000))
    let nanoseconds = max(0, bounded * 1_000_000_000 + attoseconds / 1_000_000_000)
    self.init(uptimeNanoseconds: NIODeadline.now().uptimeNanoseconds + UInt64(nanoseconds))
  }

  /// The time left, zero once it has passed.
  public var remaining: Duration {
    .nanoseconds(Int64(clamping: remainingNanoseconds))
  }

  /// Whether the moment has passed.
  public var hasPassed: Bool { remainingNanoseconds == 0 }

  var remainingNanoseconds: UInt64 {
    let now = NIODeadline.now().uptimeNanoseconds
    return uptimeNanoseconds > now ? uptimeNanoseconds - now : 0
  }

  /// Whether `left` is earlier.
  public static func < (left: Deadline, right: Deadline) -> Bool {
    left.uptimeNanoseconds < right.uptimeNanoseconds
  }
}
