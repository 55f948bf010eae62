// SPDX-License-Identifier: Apache-2.0

import Locales

/// A text beside the one that it translates.
struct TranslationRow {
  var key: String
  var path: [String]
  var source: String
  var target: String?
  var state: String?
  var comment: String?
  var isTranslatable: Bool
}

extension TranslationCatalog {
  /// The texts of a language beside those of the source language, with those that are missing: a
  /// plural has all the forms that the language has.
  func rows(language: String) -> [TranslationRow] {
    entries.flatMap { rows($0, language: language) }
  }

  func rows(_ entry: TranslationEntry, language: String) -> [TranslationRow] {
    let target = entry.translations[language]
    return paths(of: entry, in: language).map { path in
      let unit = target?[path]
      return TranslationRow(
        key: entry.key, path: path, source: sourceText(of: entry, at: path), target: unit?.value,
        state: unit?.state, comment: entry.comment, isTranslatable: entry.isTranslatable)
    }
  }

  /// The text of the source language that belongs to a path: of a plural form that the language
  /// lacks, it is `other`, and a key without a text is its own.
  func sourceText(of entry: TranslationEntry, at path: [String]) -> String {
    guard let source = entry.translations[sourceLanguage] else { return entry.key }
    if let unit = source[path] { return unit.value }
    var path = path
    while !path.isEmpty {
      for index in path.indices.reversed() where index % 2 == 1 && path[index] != "other" {
        var other = path
        other[index] = "other"
        if let unit = source[other] { return unit.value }
      }
      path.removeLast(min(2, path.count))
      if let unit = source[path] { return unit.value }
    }
    return source.units.last?.value ?? entry.key
  }

  /// The paths of an entry's texts in a language.
  private func paths(of entry: TranslationEntry, in language: String) -> [[String]] {
    let own = entry.translations[language]?.units.map(\.path) ?? []
    let source = entry.translations[sourceLanguage]?.units.map(\.path) ?? []
    // A translation may vary where the source does not, and the other way around.
    var paths = own.isEmpty ? source : own
    if paths.isEmpty { return [[]] }
    guard language != sourceLanguage else { return paths }
    let categories = Self.categories(of: language)
    var result: [[String]] = []
    for path in paths {
      guard path.count >= 2, path[path.count - 2] == "plural" else {
        result.append(path)
        continue
      }
      let stem = Array(path.dropLast())
      for category in categories + [path[path.count - 1]] {
        let full = stem + [category]
        // What the source has and the language does not is no form of it, unless it is `zero`,
        // which stands for the number in String Catalogs.
        let isForeign =
          !categories.contains(category) && !own.contains(full) && category != "zero"
        if !isForeign, !result.contains(full) { result.append(full) }
      }
    }
    paths = result
    return paths
  }

  /// The plural categories of a language, in CLDR's order.
  static func categories(of language: String) -> [String] {
    guard let tag = LanguageTag(validating: language) else { return ["other"] }
    let categories = PluralRules.rules(for: tag).categories
    return PluralCategory.allCases.filter(categories.contains).map(\.rawValue)
  }

  /// Whether the source language can have a form: a file with translations has a source text for
  /// each form of the other language.
  func hasSourceForm(_ path: [String]) -> Bool {
    guard path.count >= 2, path[path.count - 2] == "plural" else { return true }
    return path.last == "zero" || Self.categories(of: sourceLanguage).contains(path.last ?? "")
  }

  /// Adds a text; texts of one key may come one after another.
  mutating func add(_ unit: TextUnit, key: String, language: String) {
    var entry = self[key] ?? TranslationEntry(key)
    var translation = entry.translations[language] ?? Translation()
    translation.units.removeAll { $0.path == unit.path }
    translation.units.append(unit)
    if unit.path.count > 2, unit.path[0] == "substitutions",
      translation.variables[unit.path[1]] == nil
    {
      let specifier = TextSpecifier.firstNumber(in: unit.value)
      translation.variables[unit.path[1]] = TextVariable(formatSpecifier: specifier ?? "lld")
    }
    entry.translations[language] = translation
    self[key] = entry
  }
}
