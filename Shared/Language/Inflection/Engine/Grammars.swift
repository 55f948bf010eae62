// SPDX-License-Identifier: Apache-2.0

/// The languages that have a grammar; one is added here, by one line.
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

  /// Codes that mean another's language.
  private static let aliases = ["no": "nb"]

  /// The codes of all languages that have a grammar, sorted.
  static var languages: [String] { table.keys.sorted() }

  static func isKnown(_ language: String) -> Bool { type(for: language) != nil }

  /// The grammar with the lexicon that is built in, made when it is first asked for.
  static func grammar(for language: String) -> (any LanguageGrammar)? {
    type(for: language)?.shared
  }

  /// A grammar with a lexicon of its own.
  static func grammar(for language: String, lexicon: Lexicon) -> (any LanguageGrammar)? {
    type(for: language)?.init(lexicon: lexicon)
  }

  /// The code under which a language's lexicon is.
  static func code(_ language: String) -> String { aliases[language] ?? language }

  private static func type(for language: String) -> (any LanguageGrammar.Type)? {
    table[code(language)]
  }
}
