// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Concurrency
import Locales
import MessageSyntax
package import Resources

extension Resolver {
  /// Where a key's words were found, and how they speak.
  package struct Lookup {
    /// The texts of which it is one.
    let texts: ReadersTexts

    /// The entry's place in the table.
    let place: Int

    /// Whether the key matches only when positions, widths and flags of specifiers are left aside.
    let isNormalized: Bool

    /// How the words speak.
    var voice: Voice { texts.voice }

    /// The words.
    var program: MessageProgram { texts.table.program(at: place) }

    /// Whether the words are not those of the bundle that was asked for, though there is one of
    /// that name: only a resource that names none is looked for in others.
    func isElsewhere(than name: String, in resolver: Resolver) -> Bool {
      guard name == Resolver.mainBundle, let first = resolver.mainCandidates.first else {
        return false
      }
      return first.name == name && texts.bundle !== first
    }
  }

  /// Whether words are those that a reader is to have.
  struct Fit {
    /// Whether they are in the first of the reader's languages.
    var isFirst: Bool

    /// Whether they are in any of them.
    var isAny: Bool

    /// Of words that are the same for all because they are not to be translated.
    static let untranslated = Fit(isFirst: true, isAny: true)

    private init(isFirst: Bool, isAny: Bool) { (self.isFirst, self.isAny) = (isFirst, isAny) }

    /// Of words of a language for a reader of some.
    init(_ words: LanguageTag, for preferred: [LanguageTag]) {
      isFirst = preferred.first?.isSameLanguage(as: words) ?? false
      isAny = isFirst || preferred.contains { $0.isSameLanguage(as: words) }
    }
  }

  /// Looks a resource's words up, as the first half of ``text(of:options:)`` does; nil where no
  /// catalog has them.
  package func look(
    up resource: LocalizedStringResource, options: ResolveOptions
  ) -> Lookup? {
    var composer = Composer(resolver: self, options: options, work: Work(.unlimited))
    let preferred = composer.preferred(for: resource)
    return composer.look(up: resource, preferred: preferred)
  }

  /// The characters of words that were looked up, with arguments: the second half of
  /// ``text(of:options:)``, by itself for those who measure what it takes.
  package func text(
    of found: Lookup, with arguments: [LocalizationArgument], options: ResolveOptions
  ) throws(ResolverError) -> String {
    var composer = Composer(resolver: self, options: options, work: Work(limits, .unlimited))
    return try TextBuffer.withRoom { (text) throws(ResolverError) in
      _ = try composer.compose(found, arguments, depth: 0, into: &text)
      return text.string
    }
  }

  /// The bundle that a resource without one looks in first.
  static let mainBundle = "main"

  /// Looks a key up for a reader's locales.
  ///
  /// A key that the reader's table lacks is not looked for in other languages, unless `perKey` says
  /// so, or the table is of Android's resources. Each table that is looked at is work.
  func lookup(
    key: String, in readers: ReadersTable, for preferred: [LanguageTag], perKey: Bool,
    work: inout Work
  ) -> Lookup? {
    work.owe(steps: Price.negotiation(locales: preferred.count))
    if let texts = readers.texts, let found = texts.table.place(of: key, &work) {
      guard texts.table.textLanguage(at: found.place) == nil else {
        let language =
          readers.isBase ? readers.bundle.developmentLanguage : texts.table.language
        return lookup(
          found, in: texts.table, language, isBase: readers.isBase, readers, for: preferred,
          work: &work)
      }
      return Lookup(texts: texts, place: found.place, isNormalized: found.isNormalized)
    }
    let bundle = readers.bundle
    guard perKey || bundle.fallsBackPerKey(readers.name) else { return nil }
    func find(_ language: LanguageTag) -> Lookup? {
      guard let own = bundle.table(readers.name, language: language),
        let found = own.place(of: key, &work)
      else { return nil }
      return lookup(found, in: own, language, readers, for: preferred, work: &work)
    }
    for locale in preferred {
      guard !work.isUsedUp else { return nil }
      for language in languages(of: bundle, for: [locale], work: &work) {
        if let found = find(language) { return found }
      }
    }
    return find(bundle.developmentLanguage)
  }

  /// What was found in a table of a language, with a voice of its own.
  ///
  /// What is not to be translated is the same in every language, and its values are the reader's.
  private func lookup(
    _ found: (place: Int, isNormalized: Bool), in table: CatalogTable, _ language: LanguageTag,
    isBase: Bool = false, _ readers: ReadersTable, for preferred: [LanguageTag],
    work: inout Work
  ) -> Lookup {
    let own = table.textLanguage(at: found.place)
    let words = isBase ? language : own ?? language
    let texts = ReadersTexts(
      table, of: readers.bundle,
      voice: voice(
        words, for: preferred, values: own == nil ? nil : readers.bestLanguage, work: &work),
      fit: own == nil ? Fit(words, for: preferred) : .untranslated)
    return Lookup(texts: texts, place: found.place, isNormalized: found.isNormalized)
  }

  /// Where a bundle's texts of a table come from for a reader.
  func readersTable(
    _ table: String, of bundle: CatalogBundle, for preferred: [LanguageTag], work: inout Work
  ) -> ReadersTable {
    readersTables.value(
      for: ReadersTable.Key(preferred: preferred, bundle: bundle.name, table: table)
    ) {
      ReadersTable(table, of: bundle, for: preferred, resolver: self, work: &work)
    }
  }

  /// The voice of words for a reader.
  ///
  /// Values among them are of the words' language. Where the words are the same in every language,
  /// they are of the one that the bundle speaks to the reader: `values`.
  func voice(
    _ words: LanguageTag, for preferred: [LanguageTag], values: LanguageTag? = nil,
    work: inout Work
  ) -> Voice {
    Voice(
      words: words, values: formattingLocale(for: values ?? words, among: preferred), work: &work)
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

extension CatalogTable {
  /// Where a key is, as it stands or else in its normalised form; looking for it is work.
  fileprivate func place(
    of key: String, _ work: inout Work
  ) -> (place: Int, isNormalized: Bool)? {
    work.owe(steps: Price.lookup(keyBytes: key.utf8.count))
    if let place = place(of: key) { return (place, false) }
    guard key.utf8.contains(UInt8(ascii: "%")) else { return nil }
    work.owe(steps: Price.normalizing(keyBytes: key.utf8.count))
    return place(matching: key)
  }
}
