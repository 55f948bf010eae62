// SPDX-License-Identifier: Apache-2.0

import Catalogs

/// What one or several files say: keys in the order of the first file that has them, with their
/// texts in each language.
public struct TranslationCatalog: Sendable, Hashable {
  /// The language that texts were written in first.
  public var sourceLanguage: String

  /// The keys.
  public private(set) var entries: [TranslationEntry] = []

  private var positions: [ExactText: Int] = [:]

  /// Makes an empty catalog.
  public init(sourceLanguage: String) { self.sourceLanguage = sourceLanguage }

  /// What this catalog calls a language; the name itself where it does not have the language.
  public func name(of language: String) -> String {
    let known = languages + [sourceLanguage]
    if known.contains(language) { return language }
    return known.first { LanguageName.isSame($0, language) } ?? language
  }

  /// The languages that any key has, sorted.
  public var languages: [String] {
    Set(entries.flatMap(\.translations.keys)).sorted()
  }

  /// The entry of a key; setting one that was not there adds it at the end.
  public subscript(key: String) -> TranslationEntry? {
    get { positions[ExactText(key)].map { entries[$0] } }
    set {
      let name = ExactText(key)
      switch (positions[name], newValue) {
      case (let position?, let entry?): entries[position] = entry
      case (nil, let entry?):
        positions[name] = entries.count
        entries.append(entry)
      case (let position?, nil):
        entries.remove(at: position)
        positions = Dictionary(
          uniqueKeysWithValues: entries.enumerated().map { (ExactText($1.key), $0) })
      case (nil, nil): break
      }
    }
  }

  /// Adds what another catalog has and this one lacks; of two texts, the other's wins.
  public mutating func merge(_ other: TranslationCatalog) {
    for added in other.entries {
      guard var entry = self[added.key] else {
        self[added.key] = added
        continue
      }
      entry.comment = entry.comment ?? added.comment
      entry.extractionState = entry.extractionState ?? added.extractionState
      entry.isTranslatable = entry.isTranslatable && added.isTranslatable
      entry.translations.merge(added.translations) { $1 }
      self[added.key] = entry
    }
  }
}
