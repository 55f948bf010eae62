// SPDX-License-Identifier: Apache-2.0

import NIOCore

extension TimeAmount {
  /// The same duration, clamped to between zero and a hundred years.
  init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let bounded = max(-1, min(seconds, 3_000_000_000))
    self = .nanoseconds(max(0, bounded * 1_000_000_000 + attoseconds / 1_000_000_000))
  }
}
