// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales

/// Puts a bundle together from what its files have.
struct CatalogBundleBuilder {
  private let name: String
  /// What the files of each format have, those that win behind the others.
  private var layers: [CatalogLayer]
  private var sourceLanguage: LanguageTag?
  private var diagnostics: [Diagnostic] = []

  init(name: String, formats: CatalogFormats) {
    self.name = name
    layers = formats.all.map { CatalogLayer($0) }
  }

  /// The language that the bundle's texts were written in first, as far as is known: English where
  /// no file says otherwise.
  var developmentLanguage: LanguageTag { sourceLanguage ?? .english }

  /// Adds what a file has.
  mutating func add(_ document: CatalogDocument, of file: CatalogFile) {
    diagnostics += document.diagnostics
    if let own = document.sourceLanguage {
      if let sourceLanguage, sourceLanguage != own {
        diagnostics.append(
          Diagnostic(
            .warning, rule: "source-language-differs",
            message: "The source language is \(own); that of the bundle's first catalog, "
              + "\(sourceLanguage), is the bundle's.",
            location: SourceLocation(file: file.path, line: 1, column: 1)))
      }
      sourceLanguage = sourceLanguage ?? own
    }
    layers[file.precedence].add(document, of: file)
  }

  /// The bundle, and what was wrong with its files.
  func build() -> (bundle: CatalogBundle, diagnostics: [Diagnostic]) {
    var diagnostics = diagnostics
    let developmentLanguage = developmentLanguage
    let sources = layers.map { layer in
      let (tables, problems) = layer.resolved(developmentLanguage)
      diagnostics += problems
      return Source(format: layer.format, tables: tables)
    }
    var tables: [String: [LanguageTag: CatalogTable]] = [:]
    var languages: Set<LanguageTag> = []
    for name in Set(sources.flatMap(\.tables.keys)) {
      let untranslated = Self.untranslated(in: sources, table: name, developmentLanguage)
      for language in Set(sources.flatMap { $0.tables[name].map { Array($0.keys) } ?? [] }) {
        let entries = Self.entries(in: sources, table: name, language)
        tables[name, default: [:]][language] = CatalogTable(
          name: name, language: language,
          entries: language == developmentLanguage ? entries : untranslated + entries)
        languages.insert(language)
      }
    }
    var baseTables: [String: CatalogTable] = [:]
    for name in Set(layers.flatMap(\.base.keys)) {
      baseTables[name] = CatalogTable(
        name: name, language: developmentLanguage,
        entries: layers.flatMap { $0.base[name] ?? [] })
    }
    let sorted = languages.sorted { $0.identifier < $1.identifier }
    let coverage = Self.coverage(of: tables, languages: sorted, developmentLanguage)
    let perKey = sources.filter(\.format.fallsBackPerKey).flatMap(\.tables.keys)
    let bundle = CatalogBundle(
      name: name, developmentLanguage: developmentLanguage, languages: sorted, tables: tables,
      baseTables: baseTables, resourceTables: Set(perKey), tableCoverage: coverage)
    return (bundle, diagnostics)
  }

  // MARK: Entries

  /// The entries of one format.
  private struct Source {
    var format: any CatalogFormat
    var tables: CatalogLayer.Tables
  }

  /// The entries of a table in a language: of the same key, what is behind wins.
  private static func entries(
    in sources: [Source], table: String, _ language: LanguageTag
  ) -> [CatalogEntry] {
    var result: [CatalogEntry] = []
    for (precedence, source) in sources.enumerated() {
      guard let own = source.tables[table]?[language] else { continue }
      result += own
      for other in sources[..<precedence] {
        guard let others = other.tables[table]?[language] else { continue }
        result += source.format.completions(of: own, from: others, in: other.format)
      }
    }
    return result
  }

  /// What is not to be translated, which is the same in every language, also in those that only
  /// files of another kind have.
  ///
  /// Whatever such a file itself says of it wins.
  private static func untranslated(
    in sources: [Source], table: String, _ developmentLanguage: LanguageTag
  ) -> [CatalogEntry] {
    sources.flatMap { source in
      (source.tables[table]?[developmentLanguage] ?? []).filter { $0.textLanguage != nil }
    }
  }

  private static func coverage(
    of tables: [String: [LanguageTag: CatalogTable]], languages: [LanguageTag],
    _ developmentLanguage: LanguageTag
  ) -> [TableCoverage] {
    tables.sorted { $0.key < $1.key }.flatMap { name, table in
      let source = table[developmentLanguage]
      var total = 0
      // Nearly every key is in the development language; the set is for the others.
      var otherKeys: Set<ExactText> = []
      var coverage = languages.map { TableCoverage(table: name, language: $0) }
      for place in coverage.indices {
        guard let entries = table[coverage[place].language]?.entries else { continue }
        let isSource = coverage[place].language == developmentLanguage
        for entry in entries.indices {
          guard let progress = entries.progress(at: entry) else { continue }
          switch progress {
          case .translated: coverage[place].translated += 1
          case .needsReview: coverage[place].needsReview += 1
          case .missing: break
          }
          if isSource {
            total += 1
          } else if case let key = entries.key(at: entry), source?.contains(key) != true {
            otherKeys.insert(ExactText(key))
          }
        }
      }
      for place in coverage.indices { coverage[place].total = total + otherKeys.count }
      return coverage
    }
  }
}
