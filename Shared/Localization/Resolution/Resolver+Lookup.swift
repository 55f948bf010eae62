// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Locales
import Resources

extension Resolver {
  /// Where a key's words were found.
  struct Lookup {
    var match: CatalogMatch
    var bundle: CatalogBundle
    var language: LanguageTag

    /// Whether the words are those that readers of some languages are to have: in one of their
    /// languages, or the same for all because they are not to be translated.
    func suits(_ preferred: some Sequence<LanguageTag>) -> Bool {
      match.entry.textLanguage != nil || preferred.contains { $0.isSameLanguage(as: language) }
    }
  }

  /// The bundle that a resource without one looks in.
  static let mainBundle = "main"

  /// The bundles to look a resource up in, in order.
  ///
  /// A caller that names none means `main`: first the bundle of that name, if there is one, then
  /// the others in the order of their names, as an app's main bundle holds everything that its
  /// author has not put elsewhere.
  func candidates(for name: String) -> [CatalogBundle] {
    if name == Self.mainBundle { return mainCandidates }
    return snapshot.bundles[name].map { [$0] } ?? []
  }

  /// Looks a key up for a reader's locales.
  ///
  /// As in CFBundle, the table is read from the first of the reader's languages that has it, else
  /// from the development language; a key that this table lacks is not looked for in other
  /// languages, unless `perKey` says so, or the table is of Android's resources.
  func lookup(
    key: String, table: String, in bundle: CatalogBundle, for preferred: [LanguageTag],
    perKey: Bool
  ) -> Lookup? {
    func find(in table: CatalogTable) -> Lookup? {
      table.match(key).map {
        Lookup(match: $0, bundle: bundle, language: $0.entry.textLanguage ?? table.language)
      }
    }
    func find(_ language: LanguageTag) -> Lookup? {
      bundle.table(table, language: language).flatMap { find(in: $0) }
    }
    let languages = self.languages(of: bundle, for: preferred)
    let first = languages.lazy.compactMap { bundle.table(table, language: $0) }.first
    if let first {
      if let found = find(in: first) { return found }
    } else if let base = bundle.baseTable(table) {
      // Where no language has the table, the one of Base.lproj is the place to look.
      if let match = base.match(key) {
        return Lookup(match: match, bundle: bundle, language: bundle.developmentLanguage)
      }
    } else if let found = find(bundle.developmentLanguage) {
      return found
    }
    guard perKey || bundle.fallsBackPerKey(table) else { return nil }
    for locale in preferred {
      for language in self.languages(of: bundle, for: [locale]) {
        if let found = find(language) { return found }
      }
    }
    return find(bundle.developmentLanguage)
  }

  /// The reader's locale that a found language answers: the first that speaks it, else the first of
  /// all.
  ///
  /// Values are written in this locale, with its region and its extensions.
  func formattingLocale(for language: LanguageTag, among preferred: [LanguageTag]) -> LanguageTag {
    preferred.first { $0.isSameLanguage(as: language) } ?? preferred.first ?? language
  }
}
