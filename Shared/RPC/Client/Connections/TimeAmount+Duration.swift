// SPDX-License-Identifier: Apache-2.0

import NIOCore

extension TimeAmount {
  /// The same length; nothing for one below zero, and a hundred years for one above that.
  init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let isLong = seconds >= 3_000_000_000
    self = .nanoseconds(
      isLong
        ? 3_000_000_000_000_000_000 : max(0, max(seconds, -1) * 1_000_000_000 + attoseconds / 1_000_000_000))
  }
}
