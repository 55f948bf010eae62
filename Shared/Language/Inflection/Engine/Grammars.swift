// SPDX-License-Identifier: Apache-2.0

/// The languages with a grammar; a new one is one line here.
enum Grammars {
  /// By language code, sorted.
  private static let table: [String: any LanguageGrammar.Type] = [
    "ca": CatalanGrammar.self,
    "da": DanishGrammar.self,
    "de": GermanGrammar.self,
    "en": EnglishGrammar.self,
    "es": SpanishGrammar.self,
    "fr": FrenchGrammar.self,
    "hi": HindiGrammar.self,
    "it": ItalianGrammar.self,
    "ko": KoreanGrammar.self,
    "nb": NorwegianGrammar.self,
    "nl": DutchGrammar.self,
    "pl": PolishGrammar.self,
    "pt": PortugueseGrammar.self,
    "ru": RussianGrammar.self,
    "sv": SwedishGrammar.self,
    "uk": UkrainianGrammar.self,
  ]

  /// The codes of all languages with a grammar, sorted.
  static var languages: [String] { table.keys.sorted() }

  static func isKnown(_ language: String) -> Bool { type(for: language) != nil }

  /// The grammar with its built-in lexicon, created on first use.
  static func grammar(for language: String) -> (any LanguageGrammar)? {
    type(for: language)?.shared
  }

  /// A grammar with another lexicon.
  static func grammar(for language: String, lexicon: Lexicon) -> (any LanguageGrammar)? {
    type(for: language)?.init(lexicon: lexicon)
  }

  /// The code of a language's lexicon: `no` is treated as `nb`.
  static func code(_ language: String) -> String { language == "no" ? "nb" : language }

  private static func type(for language: String) -> (any LanguageGrammar.Type)? {
    table[code(language)]
  }
}
