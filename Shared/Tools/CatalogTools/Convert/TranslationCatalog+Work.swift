// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Locales

extension TranslationCatalog {
  /// The entries that a translator into a language has to look at: those with a text that is
  /// missing, new, or to be reviewed.
  public func needingWork(language: String) -> TranslationCatalog {
    var result = TranslationCatalog(sourceLanguage: sourceLanguage)
    for entry in entries where entry.isTranslatable && entry.extractionState != "stale" {
      let needsWork = rows(entry, language: language).contains { row in
        row.target == nil || (row.state ?? "translated") != "translated"
      }
      if needsWork { result[entry.key] = entry }
    }
    return result
  }

  /// The same, with a name for the only language that there is beside the source's: a translator's
  /// tool may call it `de-DE` where the catalog says `de`.
  ///
  /// A file of another language has no text in this one; what is no tag may be any language.
  func naming(_ language: String) -> TranslationCatalog {
    let others = languages.filter { !LanguageName.isSame($0, sourceLanguage) }
    guard others.count == 1, !LanguageName.isSame(language, others[0]),
      !LanguageName.isSame(language, sourceLanguage),
      LanguageName.tag(others[0]).map({ $0.language == LanguageName.tag(language)?.language })
        ?? true
    else { return self }
    var result = self
    for var entry in entries {
      entry.translations[language] = entry.translations.removeValue(forKey: others[0])
      result[entry.key] = entry
    }
    return result
  }

  /// The same, with languages called as they are elsewhere: `pt-BR` where a file says `pt_BR`.
  public func calling(_ names: [String]) -> TranslationCatalog {
    func name(_ own: String) -> String {
      names.contains(own) ? own : names.first { LanguageName.isSame($0, own) } ?? own
    }
    var result = self
    result.sourceLanguage = name(sourceLanguage)
    for var entry in entries {
      entry.translations = Dictionary(
        entry.translations.map { (name($0), $1) }, uniquingKeysWith: { first, _ in first })
      result[entry.key] = entry
    }
    return result
  }

  /// What came back from a translator, as far as it fits this catalog.
  public struct Delivery: Sendable, Hashable {
    /// The texts, by language.
    public var translations: [String: [Text]] = [:]
    /// Keys that are not in this catalog.
    public var unknown: [String] = []
    /// Keys whose source text has changed since it was sent out.
    public var outdated: [String] = []

    /// A key and its texts.
    public struct Text: Sendable, Hashable {
      /// The key.
      public var key: String
      /// The texts.
      public var translation: Translation
    }
  }

  /// Fits translations in.
  ///
  /// A catalog of one language, which has an empty source language, has no source texts that could
  /// have changed.
  ///
  /// - Parameters:
  ///   - delivered: What came back.
  ///   - format: The format that it came in, where it is known: a file that has the source's texts
  ///     says of a key without one that it is its own.
  ///   - state: The state of its texts; nothing for what the file says.
  public func delivery(
    _ delivered: TranslationCatalog, from format: ConversionFormat? = nil, state: String?
  ) -> Delivery {
    var delivery = Delivery()
    for entry in delivered.entries {
      guard let own = self[entry.key] else {
        delivery.unknown.append(entry.key)
        continue
      }
      var isOutdated = false
      for (language, translation) in entry.translations where language != sourceLanguage {
        var translation = translation
        translation.units = translation.units.compactMap { unit in
          let path = unit.path
          let sent = delivered.sentText(of: entry, at: path, into: language, from: format)
          var unit = unit
          if unit.state == "new" {
            // Many translators write the text and leave the state that it came with.
            let untouched = [
              "", sent ?? sourceText(of: own, at: path),
              own.translations[language]?[path]?.value ?? "",
            ]
            if untouched.contains(where: unit.value.isExactly) { return nil }
            unit.state = nil
          }
          if let sent, !isSourceText(sent, of: own, at: path) {
            isOutdated = true
            unit.state = "needs_review"
          } else {
            unit.state = state ?? unit.state ?? "translated"
          }
          return unit
        }
        // Which argument a variable stands for is the catalog's to say.
        let known = own.translation(into: language)?.variables ?? [:]
        let inSource = own.translations[sourceLanguage]?.variables ?? [:]
        for name in translation.variables.keys {
          translation.variables[name] =
            known[name] ?? inSource[name] ?? translation.variables[name]
        }
        guard !translation.units.isEmpty else { continue }
        delivery.translations[language, default: []].append(
          Delivery.Text(key: entry.key, translation: translation))
      }
      if isOutdated { delivery.outdated.append(entry.key) }
    }
    return delivery
  }

  /// The source text that a delivered one is a translation of; nothing where the file does not say
  /// it.
  private func sentText(
    of entry: TranslationEntry, at path: [String], into language: String,
    from format: ConversionFormat?
  ) -> String? {
    let units = entry.translations[sourceLanguage]?.units ?? []
    // A text that is the key itself is not read as one of the source language. Texts of a third
    // language are the source's by another name than this catalog's.
    if path.isEmpty, !units.contains(where: \.path.isEmpty), format?.isBilingual == true,
      entry.translations.keys.allSatisfy({ $0 == language || $0 == sourceLanguage })
    {
      return entry.key
    }
    return units.isEmpty ? nil : sourceText(of: entry, at: path)
  }

  /// Whether a text that was sent out is still what the source language says.
  private func isSourceText(
    _ text: String, of entry: TranslationEntry, at path: [String]
  ) -> Bool {
    // Without a source language, as in a file of one language, there is nothing to compare with.
    if sourceLanguage.isEmpty || text == sourceText(of: entry, at: path) { return true }
    guard let source = entry.translations[sourceLanguage], !source.variables.isEmpty else {
      return false
    }
    // Formats without variables were given plural forms.
    var plain = entry
    plain.translations[sourceLanguage] = source.withPluralForms
    return text == sourceText(of: plain, at: path)
  }
}
