// SPDX-License-Identifier: Apache-2.0

/// An entry that a key was found at.
public struct CatalogMatch: Sendable, Hashable {
  /// The entry.
  public var entry: CatalogEntry

  /// Whether the key matches only when positions, widths and flags of specifiers are left
  /// aside.
  public var isNormalized: Bool

  /// Makes a match from its parts.
  public init(entry: CatalogEntry, isNormalized: Bool) {
    self.entry = entry
    self.isNormalized = isNormalized
  }
}
