// SPDX-License-Identifier: Apache-2.0

/// The languages that have a grammar; one is added here, by two lines.
enum Grammars {
  /// By language code; each is made when it is first asked for.
  private static let table: [String: @Sendable () -> any LanguageGrammar] = [
    "en": { english },
    "es": { spanish },
  ]

  private static let english = make("en", EnglishGrammar.self)
  private static let spanish = make("es", SpanishGrammar.self)

  static func isKnown(_ language: String) -> Bool { table[language] != nil }

  static func grammar(for language: String) -> (any LanguageGrammar)? { table[language]?() }

  private static func make<Grammar: LanguageGrammar>(
    _ language: String, _ grammar: Grammar.Type
  ) -> Grammar {
    // A grammar works without a lexicon too, by rules alone.
    let bytes = LexiconBytes(embedded: language) ?? LexiconBytes(copying: [])
    return Grammar(lexicon: Lexicon(bytes))
  }
}
