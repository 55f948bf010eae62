// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales

/// Puts a bundle together from its files.
struct CatalogBundleBuilder {
  private typealias Entries = [String: CatalogEntry]

  /// The language of a bundle that says nothing of it.
  private static let defaultLanguage = LanguageTag(validating: "en")

  private let name: String
  private var sourceLanguage: LanguageTag?
  private var diagnostics: [Diagnostic] = []
  /// By table and language, each kind of file apart, because they win over each other.
  private var catalogs: [String: [LanguageTag: Entries]] = [:]
  private var strings: [String: [LanguageTag: Entries]] = [:]
  private var plurals: [String: [LanguageTag: Entries]] = [:]
  private var baseStrings: [String: Entries] = [:]
  private var basePlurals: [String: Entries] = [:]

  init(name: String) { self.name = name }

  // MARK: Files

  /// Reads a file.
  mutating func add(_ bytes: [UInt8], of file: CatalogFile) {
    switch file.format {
    case .xcstrings: addCatalog(bytes, of: file)
    case .strings:
      let document = StringsReader.read(bytes, file: file.path)
      diagnostics += document.diagnostics
      add(document.entries, of: file, to: &strings, &baseStrings)
    case .stringsdict:
      let document = StringsDictReader.read(bytes, file: file.path)
      diagnostics += document.diagnostics
      add(document.entries, of: file, to: &plurals, &basePlurals)
    }
  }

  private mutating func addCatalog(_ bytes: [UInt8], of file: CatalogFile) {
    guard let fallback = sourceLanguage ?? Self.defaultLanguage else { return }
    let document = XCStringsReader.read(bytes, file: file.path, developmentLanguage: fallback)
    diagnostics += document.diagnostics
    if let sourceLanguage, sourceLanguage != document.sourceLanguage {
      diagnostics.append(
        Diagnostic(
          .warning, rule: "source-language-differs",
          message: "The source language is \(document.sourceLanguage); that of the bundle's first "
            + "catalog, \(sourceLanguage), is the bundle's.",
          location: SourceLocation(file: file.path, line: 1, column: 1)))
    }
    sourceLanguage = sourceLanguage ?? document.sourceLanguage
    for (language, entries) in document.entries {
      Self.merge(entries, into: &catalogs[file.table, default: [:]][language, default: [:]])
    }
  }

  private func add(
    _ entries: [CatalogEntry], of file: CatalogFile,
    to tables: inout [String: [LanguageTag: Entries]], _ baseTables: inout [String: Entries]
  ) {
    switch file.place {
    case .language(let language):
      Self.merge(entries, into: &tables[file.table, default: [:]][language, default: [:]])
    case .base: Self.merge(entries, into: &baseTables[file.table, default: [:]])
    case .bundle: return
    }
  }

  private static func merge(_ entries: [CatalogEntry], into table: inout Entries) {
    table.reserveCapacity(table.count + entries.count)
    for entry in entries { table[entry.key] = entry }
  }

  // MARK: Bundle

  /// The bundle, and what was wrong with its files.
  func build() -> (bundle: CatalogBundle?, diagnostics: [Diagnostic]) {
    guard let developmentLanguage = sourceLanguage ?? Self.defaultLanguage else {
      return (nil, diagnostics)
    }
    var tables: [String: [LanguageTag: CatalogTable]] = [:]
    var languages: Set<LanguageTag> = []
    for name in Set(catalogs.keys).union(strings.keys).union(plurals.keys) {
      let sources = [catalogs[name], strings[name], plurals[name]].compactMap { $0 }
      for language in Set(sources.flatMap(\.keys)) {
        var entries: Entries = [:]
        for source in sources {
          guard let more = source[language] else { continue }
          entries = entries.isEmpty ? more : entries.merging(more, uniquingKeysWith: Self.override)
        }
        tables[name, default: [:]][language] = CatalogTable(
          name: name, language: language, entries: entries)
        languages.insert(language)
      }
    }
    var baseTables: [String: CatalogTable] = [:]
    for name in Set(baseStrings.keys).union(basePlurals.keys) {
      let entries = (baseStrings[name] ?? [:])
        .merging(basePlurals[name] ?? [:], uniquingKeysWith: Self.override)
      baseTables[name] = CatalogTable(
        name: name, language: developmentLanguage, entries: entries)
    }
    let sorted = languages.sorted { $0.identifier < $1.identifier }
    let bundle = CatalogBundle(
      name: name, developmentLanguage: developmentLanguage, languages: sorted, tables: tables,
      baseTables: baseTables, coverage: Self.coverage(of: tables, languages: sorted))
    return (bundle, diagnostics)
  }

  /// The entry that wins. Its key may lack a comment that the other has.
  private static func override(_ old: CatalogEntry, _ new: CatalogEntry) -> CatalogEntry {
    var entry = new
    entry.comment = new.comment ?? old.comment
    return entry
  }

  private static func coverage(
    of tables: [String: [LanguageTag: CatalogTable]], languages: [LanguageTag]
  ) -> [LanguageCoverage] {
    var total = 0
    var translated: [LanguageTag: Int] = [:]
    for table in tables.values {
      var keys: Set<String> = []
      for (language, texts) in table {
        var count = 0
        for entry in texts.entries where entry.textLanguage == nil {
          keys.insert(entry.key)
          if entry.isTranslated { count += 1 }
        }
        translated[language, default: 0] += count
      }
      total += keys.count
    }
    return languages.map {
      LanguageCoverage(language: $0, translated: translated[$0] ?? 0, total: total)
    }
  }
}
