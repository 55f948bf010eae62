// SPDX-License-Identifier: Apache-2.0

public import Locales

/// What one module of an application brings in the way of texts: tables, in languages.
public final class CatalogBundle: Sendable {
  /// The name that resources call it by.
  public let name: String

  /// The language that its texts were written in first, and that keys and default values are in.
  public let developmentLanguage: LanguageTag

  /// The languages that it has any table in, sorted by identifier.
  ///
  /// `Base` is none.
  public let languages: [LanguageTag]

  /// The names of its tables, sorted.
  public let tableNames: [String]

  /// How complete each language is, in the order of `languages`.
  public let coverage: [LanguageCoverage]

  /// How far each table is translated, by table, then by language.
  public let tableCoverage: [TableCoverage]

  private let tables: [String: [LanguageTag: CatalogTable]]
  private let baseTables: [String: CatalogTable]
  private let resourceTables: Set<String>

  init(
    name: String, developmentLanguage: LanguageTag, languages: [LanguageTag],
    tables: [String: [LanguageTag: CatalogTable]], baseTables: [String: CatalogTable],
    resourceTables: Set<String>, tableCoverage: [TableCoverage]
  ) {
    self.name = name
    self.developmentLanguage = developmentLanguage
    self.languages = languages
    self.tables = tables
    self.baseTables = baseTables
    self.resourceTables = resourceTables
    self.tableCoverage = tableCoverage
    coverage = languages.map { LanguageCoverage($0, tableCoverage) }
    tableNames = Set(tables.keys).union(baseTables.keys).sorted()
  }

  /// A table in one language, if there is one.
  ///
  /// An empty name means `Localizable`.
  public func table(_ name: String, language: LanguageTag) -> CatalogTable? {
    tables[CatalogSnapshot.tableName(name)]?[language]
  }

  /// Whether a key that a language's table lacks is looked for in the reader's next language, and
  /// in the development language last, as Android does with its resources.
  public func fallsBackPerKey(_ table: String) -> Bool {
    resourceTables.contains(CatalogSnapshot.tableName(table))
  }

  /// The table of `Base.lproj`, which is no language: the place to look last, where none of a
  /// reader's languages has the table (as CFBundle does).
  ///
  /// Its texts are in the development language.
  public func baseTable(_ name: String) -> CatalogTable? {
    baseTables[CatalogSnapshot.tableName(name)]
  }
}

/// How much of a bundle is translated into a language.
public struct LanguageCoverage: Sendable, Hashable {
  /// The language.
  public var language: LanguageTag

  /// The keys that have a text that needs no more work.
  public var translated: Int

  /// The keys that are to be translated.
  public var total: Int

  /// Makes a coverage from its parts.
  public init(language: LanguageTag, translated: Int, total: Int) {
    self.language = language
    self.translated = translated
    self.total = total
  }

  /// Adds up what a bundle's tables have of a language.
  fileprivate init(_ language: LanguageTag, _ tables: [TableCoverage]) {
    self.init(language: language, translated: 0, total: 0)
    for table in tables where table.language == language {
      translated += table.translated
      total += table.total
    }
  }
}
