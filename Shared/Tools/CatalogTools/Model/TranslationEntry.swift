// SPDX-License-Identifier: Apache-2.0

/// A key, and what it says in each language.
public struct TranslationEntry: Sendable, Hashable {
  /// The key.
  public var key: String

  /// What translators are told.
  public var comment: String?

  /// Where the key comes from, in the words of a String Catalog: `manual`, `stale`, …
  public var extractionState: String?

  /// Whether it is for translators at all.
  public var isTranslatable = true

  /// Whether Xcode makes a symbol of it; nothing where the file does not say it.
  public var generatesSymbol: Bool?

  /// The translations, by language as the file spells it.
  public var translations: [String: Translation] = [:]

  /// Makes an entry without translations.
  public init(_ key: String, comment: String? = nil) {
    self.key = key
    self.comment = comment
  }

  /// The translation into a language, however the file spells that.
  public func translation(into language: String) -> Translation? {
    translations[language]
      ?? translations.keys.sorted().first { LanguageName.isSame($0, language) }.flatMap {
        translations[$0]
      }
  }
}
