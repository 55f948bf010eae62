// SPDX-License-Identifier: Apache-2.0

import Locales

extension TranslationCatalog {
  /// The texts that a language lacks for a key, for translators: each form that the language has,
  /// empty and in the state `new`.
  ///
  /// A reader is shown whatever has a text, be it new or not, as Xcode compiles it; what is empty
  /// and new is no text to either. The source language has its own text: a text of the source
  /// language is there even if it is empty.
  ///
  /// - Parameters:
  ///   - key: A key, which may be one that the catalog does not have.
  ///   - locale: What a reader asked for.
  /// - Returns: The language, as the catalog spells it where it has it, and the texts; nothing
  ///   where it has a text already, or the key is not for translators.
  public func missingTexts(
    key: String, locale: String
  ) -> (language: String, translation: Translation)? {
    let language = language(for: locale)
    let isSource = language == sourceLanguage
    guard let entry = self[key] else {
      return (language, Translation(isSource ? key : "", state: "new"))
    }
    guard entry.isTranslatable else { return nil }
    let units = rows(entry, language: language).compactMap { row in
      row.target == nil
        ? TextUnit(isSource ? row.source : "", path: row.path, state: "new") : nil
    }
    guard !units.isEmpty else { return nil }
    let source = entry.translations[sourceLanguage]?.variables ?? [:]
    return (language, Translation(units, variables: source))
  }

  /// The language of the catalog that a reader's locale is shown in: the locale itself, or what is
  /// left of it without its region, as far as the catalog has it; else the locale's language.
  private func language(for locale: String) -> String {
    let known = Dictionary(
      (languages + [sourceLanguage]).map { (LanguageName.canonical($0), $0) },
      uniquingKeysWith: { a, _ in a })
    var parts = LanguageName.canonical(locale).split(separator: "-")
    while !parts.isEmpty {
      if let own = known[parts.joined(separator: "-")] { return own }
      parts.removeLast()
    }
    return LanguageName.tag(locale)?.language ?? locale
  }
}
