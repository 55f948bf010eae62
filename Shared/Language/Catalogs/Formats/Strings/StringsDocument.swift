// SPDX-License-Identifier: Apache-2.0

public import Diagnostics

/// What a `.strings` or `.stringsdict` file holds: one table in one language.
public struct StringsDocument: Sendable {
  /// The entries, in the file's order, each key once.
  public var entries: [CatalogEntry]

  /// What was wrong with the file.
  public var diagnostics: [Diagnostic]

  /// Makes a document from its parts.
  public init(entries: [CatalogEntry], diagnostics: [Diagnostic]) {
    self.entries = entries
    self.diagnostics = diagnostics
  }
}
