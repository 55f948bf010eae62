// SPDX-License-Identifier: Apache-2.0

/// A change of something that a service has, as its watchers are told.
public protocol NumberedChange: Sendable {
  /// The number of the change: each is larger than that of any change before.
  var revision: Int64 { get }

  /// Whether the thing is gone.
  var isDeletion: Bool { get }
}
