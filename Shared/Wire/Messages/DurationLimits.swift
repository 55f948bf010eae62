// SPDX-License-Identifier: Apache-2.0

/// The limits of `google.protobuf.Duration` (google/protobuf/duration.proto).
package enum DurationLimits {
  /// The longest time, in seconds, both ways: some ten thousand years.
  package static let secondsMax: Int64 = 315_576_000_000
}
