// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales

/// What a bundle's files of one format have.
///
/// Each format is apart, because one wins over another.
struct CatalogLayer {
  /// Entries by table and language.
  typealias Tables = [String: [LanguageTag: [CatalogEntry]]]

  let format: any CatalogFormat

  /// The entries that are in no language, by table.
  private(set) var base: [String: [CatalogEntry]] = [:]

  private var tables: Tables = [:]
  /// The entries in the development language, which is not known before all files are read.
  private var development: [String: [CatalogEntry]] = [:]
  private var references = CatalogReferences()

  init(_ format: any CatalogFormat) { self.format = format }

  /// Adds what a file has.
  mutating func add(_ document: CatalogDocument, of file: CatalogFile) {
    for (place, entries) in document.entries {
      switch place {
      case .language(let language):
        tables[file.table, default: [:]][language, default: []] += entries
      case .base: base[file.table, default: []] += entries
      case .development: development[file.table, default: []] += entries
      }
    }
    references.add(document.references, of: file)
  }

  /// All entries, now that the development language is known.
  ///
  /// - Returns: The entries, and what refers to nothing that is there.
  func resolved(
    _ developmentLanguage: LanguageTag
  ) -> (tables: Tables, diagnostics: [Diagnostic]) {
    var result = tables
    for (table, entries) in development {
      let own = entries.map { entry in
        guard entry.textLanguage != nil else { return entry }
        var entry = entry
        entry.textLanguage = developmentLanguage
        return entry
      }
      // What a file says of the language itself wins, and is behind.
      result[table, default: [:]][developmentLanguage, default: []].insert(
        contentsOf: own, at: 0)
    }
    let diagnostics = references.resolve(in: &result, developmentLanguage: developmentLanguage)
    return (result, diagnostics)
  }
}
