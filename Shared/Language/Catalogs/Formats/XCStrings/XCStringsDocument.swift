// SPDX-License-Identifier: Apache-2.0

public import Diagnostics
public import Locales

/// What a String Catalog holds: one table, in every language.
public struct XCStringsDocument: Sendable {
  /// The language that keys and missing source texts are in.
  public var sourceLanguage: LanguageTag

  /// The version of the format: `1.0`, or `1.1` since Xcode 26.
  public var version: String

  /// The entries, by language, in the file's order.
  public var entries: [LanguageTag: [CatalogEntry]]

  /// The languages that have nothing but places for translations, which to readers are none.
  public var awaitedLanguages: [LanguageTag]

  /// What was wrong with the file.
  public var diagnostics: [Diagnostic]

  /// Makes a document from its parts.
  public init(
    sourceLanguage: LanguageTag, version: String = "1.0",
    entries: [LanguageTag: [CatalogEntry]], awaitedLanguages: [LanguageTag] = [],
    diagnostics: [Diagnostic]
  ) {
    self.version = version
    self.sourceLanguage = sourceLanguage
    self.entries = entries
    self.awaitedLanguages = awaitedLanguages
    self.diagnostics = diagnostics
  }
}
