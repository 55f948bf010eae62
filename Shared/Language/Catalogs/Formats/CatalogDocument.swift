// SPDX-License-Identifier: Apache-2.0

public import Diagnostics
public import Locales

/// What a catalog file holds.
public struct CatalogDocument: Sendable {
  /// The entries, by the place that they belong to, in the file's order.
  ///
  /// A place without entries is a table without keys; one that is not there is no table.
  public var entries: [CatalogPlace: [CatalogEntry]]

  /// The language that the bundle's texts were written in first, where the file says it.
  public var sourceLanguage: LanguageTag?

  /// The languages that the file has nothing but places for translations in, which to readers are
  /// none.
  public var awaitedLanguages: [LanguageTag]

  /// The version of the format, where the file says it.
  public var version: String?

  /// The entries that stand for other texts of the bundle, whose file does not matter.
  public var references: [CatalogReference]

  /// The words of a file that has words and no texts.
  public var terms: CatalogTerms?

  /// What is wrong with the file.
  public var diagnostics: [Diagnostic]

  /// Makes a document from its parts.
  public init(
    entries: [CatalogPlace: [CatalogEntry]] = [:], sourceLanguage: LanguageTag? = nil,
    awaitedLanguages: [LanguageTag] = [], version: String? = nil,
    references: [CatalogReference] = [], terms: CatalogTerms? = nil,
    diagnostics: [Diagnostic] = []
  ) {
    self.entries = entries
    self.sourceLanguage = sourceLanguage
    self.awaitedLanguages = awaitedLanguages
    self.version = version
    self.references = references
    self.terms = terms
    self.diagnostics = diagnostics
  }
}
