// SPDX-License-Identifier: Apache-2.0

public import Locales

/// How far a table of a bundle is translated into one of the bundle's languages.
public struct TableCoverage: Sendable, Hashable {
  /// The table's name.
  public var table: String

  /// The language.
  public var language: LanguageTag

  /// The keys that have a text that needs no more work.
  public var translated: Int

  /// The keys that have a text which somebody is to look at again.
  public var needsReview: Int

  /// The keys that are to be translated.
  public var total: Int

  /// The keys without a text that is to be used.
  public var missing: Int { max(0, total - translated - needsReview) }

  /// Makes a coverage from its parts.
  public init(
    table: String, language: LanguageTag, translated: Int = 0, needsReview: Int = 0, total: Int = 0
  ) {
    self.table = table
    self.language = language
    self.translated = translated
    self.needsReview = needsReview
    self.total = total
  }
}
