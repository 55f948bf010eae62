// SPDX-License-Identifier: Apache-2.0

/// A change of one of a service's items, as reported to its watchers.
public protocol NumberedChange: Sendable {
  /// The number of the change, larger than those of all earlier changes.
  var revision: Int64 { get }

  /// The memory that the change takes until it is reported, in bytes, about.
  var byteCount: Int { get }

  /// Whether the item was deleted.
  var isDeletion: Bool { get }
}
