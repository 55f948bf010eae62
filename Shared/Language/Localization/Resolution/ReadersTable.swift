// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Concurrency
import Locales

/// Where a bundle's texts of one table come from for the reader of some languages: found out once.
final class ReadersTable: Sendable {
  /// Whom and what it is for.
  struct Key: Hashable {
    var preferred: [LanguageTag]
    var bundle: String
    var table: String
  }

  /// What was found out, of all readers: callers name any number of them.
  typealias Cache = BoundedCache<Key, ReadersTable>

  /// The bundle.
  let bundle: CatalogBundle

  /// The table's name.
  let name: String

  /// The table to look in.
  ///
  /// As in CFBundle, it is that of the first of the reader's languages that has one, else that of
  /// `Base.lproj`, else that of the development language.
  let table: CatalogTable?

  /// Whether that is the table of `Base.lproj`, whose texts are in the development language.
  let isBase: Bool

  /// How its texts speak.
  let voice: Voice?

  /// Whether its words are those that the reader is to have.
  let fit: Resolver.Fit

  /// The best of the bundle's languages for the reader.
  let bestLanguage: LanguageTag?

  init(
    _ name: String, of bundle: CatalogBundle, for preferred: [LanguageTag], resolver: Resolver,
    work: inout Work
  ) {
    self.bundle = bundle
    self.name = name
    let languages = resolver.languages(of: bundle, for: preferred, work: &work)
    let own = languages.lazy.compactMap { bundle.table(name, language: $0) }.first
    let base = own == nil ? bundle.baseTable(name) : nil
    table = own ?? base ?? bundle.table(name, language: bundle.developmentLanguage)
    isBase = base != nil
    bestLanguage = languages.first
    let words = isBase ? bundle.developmentLanguage : table?.language
    voice = words.map { resolver.voice($0, for: preferred, work: &work) }
    fit = Resolver.Fit(words ?? .english, for: preferred)
  }

  /// No tables, for no readers.
  static func makeCache() -> Cache {
    Cache(bytesMax: 4 << 20) { key, table in
      key.preferred.heapBytes + key.bundle.heapBytes + key.table.heapBytes + HeapBytes.object
        + 8 * MemoryLayout<Int>.stride + (table.voice?.heapBytes ?? 0)
        + (table.bestLanguage?.heapBytes ?? 0)
    }
  }
}
