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

    /// Whether the words are not those of the bundle that was asked for, though there is one of
    /// that name.
    func isElsewhere(than name: String, in resolver: Resolver) -> Bool {
      bundle.name != name && resolver.snapshot.bundles[name] != nil
    }
  }

  /// The bundle that a resource without one looks in first.
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
  /// languages, unless `perKey` says so, or the table is of Android's resources. Each table that is
  /// looked at is work.
  func lookup(
    key: String, table: String, in bundle: CatalogBundle, for preferred: [LanguageTag],
    perKey: Bool, work: inout Work
  ) -> Lookup? {
    let keyBytes = key.utf8.count
    let hasSpecifiers = key.utf8.contains(UInt8(ascii: "%"))
    func find(in table: CatalogTable) -> Lookup? {
      work.owe(steps: Price.lookup(keyBytes: keyBytes))
      if let entry = table[key] {
        let match = CatalogMatch(entry: entry, isNormalized: false)
        return Lookup(
          match: match, bundle: bundle, language: entry.textLanguage ?? table.language)
      }
      guard hasSpecifiers else { return nil }
      work.owe(steps: Price.normalizing(keyBytes: keyBytes))
      return table.match(key).map {
        Lookup(match: $0, bundle: bundle, language: $0.entry.textLanguage ?? table.language)
      }
    }
    func find(_ language: LanguageTag) -> Lookup? {
      bundle.table(table, language: language).flatMap { find(in: $0) }
    }
    let languages = self.languages(of: bundle, for: preferred, work: &work)
    let first = languages.lazy.compactMap { bundle.table(table, language: $0) }.first
    if let first {
      if let found = find(in: first) { return found }
    } else if let base = bundle.baseTable(table) {
      work.owe(
        steps: Price.lookup(keyBytes: keyBytes)
          + (hasSpecifiers ? Price.normalizing(keyBytes: keyBytes) : 0))
      // Where no language has the table, the one of Base.lproj is the place to look.
      if let match = base.match(key) {
        return Lookup(match: match, bundle: bundle, language: bundle.developmentLanguage)
      }
    } else if let found = find(bundle.developmentLanguage) {
      return found
    }
    guard perKey || bundle.fallsBackPerKey(table) else { return nil }
    for locale in preferred {
      guard !work.isUsedUp else { return nil }
      for language in self.languages(of: bundle, for: [locale], work: &work) {
        if let found = find(language) { return found }
      }
    }
    return find(bundle.developmentLanguage)
  }

  /// The language that a bundle speaks to a reader: the best that it has for them.
  ///
  /// Nothing where there is no such bundle, which says of no language that it is the reader's.
  func language(
    ofBundle name: String, for preferred: [LanguageTag], work: inout Work
  ) -> LanguageTag? {
    guard let bundle = candidates(for: name).first else { return nil }
    return languages(of: bundle, for: preferred, work: &work).first
  }

  /// The language of the values among words that were found: that of the words, but where these
  /// are the same in every language, the one that the bundle speaks to the reader.
  func valueLanguage(
    of found: Lookup, for preferred: [LanguageTag], work: inout Work
  ) -> LanguageTag {
    if found.match.entry.textLanguage == nil { return found.language }
    return languages(of: found.bundle, for: preferred, work: &work).first ?? found.language
  }

  /// The locale that values of a language are written in for a reader.
  ///
  /// - Parameters:
  ///   - language: The language; nil for whatever the reader's is.
  ///   - preferred: The reader's locales, best first.
  /// - Returns: That of the reader's locales which speaks the language, else the language in the
  ///   region of the first.
  func formattingLocale(
    for language: LanguageTag?, among preferred: [LanguageTag]
  ) -> LanguageTag {
    guard let first = preferred.first else { return language ?? .english }
    guard let language else { return first }
    let reader = preferred.first { $0.isSameLanguage(as: language) } ?? first
    return reader.formatting(among: language)
  }
}
