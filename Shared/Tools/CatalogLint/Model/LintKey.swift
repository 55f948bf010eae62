// SPDX-License-Identifier: Apache-2.0

/// A key of a table in all its languages.
public struct LintKey: Sendable {
  /// The key.
  public var name: String

  /// Its entries, by the place of their language in ``LintTable/languages``.
  public var entries: [LintEntry?]

  /// The place of the source language; nil where none is known.
  public var sourcePlace: Int?

  /// The entry in the source language.
  public var source: LintEntry? { sourcePlace.flatMap { entries[$0] } }
}
