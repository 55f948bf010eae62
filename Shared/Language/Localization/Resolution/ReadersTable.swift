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

  /// The table to look in, with what its texts have in common.
  ///
  /// As in CFBundle, it is that of the first of the reader's languages that has one, else that of
  /// `Base.lproj`, else that of the development language.
  let texts: ReadersTexts?

  /// Whether that is the table of `Base.lproj`, whose texts are in the development language.
  let isBase: Bool

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
    isBase = base != nil
    bestLanguage = languages.first
    let table = own ?? base ?? bundle.table(name, language: bundle.developmentLanguage)
    guard let table else {
      texts = nil
      return
    }
    let words = isBase ? bundle.developmentLanguage : table.language
    texts = ReadersTexts(
      table, of: bundle, voice: resolver.voice(words, for: preferred, work: &work),
      fit: Resolver.Fit(words, for: preferred))
  }

  /// No tables, for no readers.
  static func makeCache() -> Cache {
    Cache(bytesMax: 4 << 20) { key, table in
      key.preferred.heapBytes + key.bundle.heapBytes + key.table.heapBytes + HeapBytes.object
        + 8 * MemoryLayout<Int>.stride + (table.texts?.heapBytes ?? 0)
        + (table.bestLanguage?.heapBytes ?? 0)
    }
  }
}
