// SPDX-License-Identifier: Apache-2.0

import Locales

/// The grammar of one language: what its words are, which of them agree, and their forms.
///
/// All is a pure function of the phrase and of the lexicon, which is immutable, so that a grammar
/// can be shared by all threads without a lock.
protocol LanguageGrammar: Sendable {
  /// Makes the grammar with the language's lexicon.
  init(lexicon: Lexicon)

  /// The grammar with the lexicon that is built in: `static let shared = embedded("es")`.
  static var shared: Self { get }

  var lexicon: Lexicon { get }

  /// What separates the fraction of a number that is written in text.
  var decimalSeparator: Unicode.Scalar { get }

  /// The words, with their apostrophe, that lose their ending before a vowel and are written
  /// together with what follows: it `l'`, `dell'`.
  var elidedWords: WordSet { get }

  /// The number of a counted noun.
  func number(for category: PluralCategory) -> GrammaticalFeatures.Number

  /// Finds everything that a word can be, without regard to its neighbours: by what it is written
  /// as and by its markup, and by nothing else.
  func readings(of word: PhraseWord) -> [Reading]

  /// Whether a number, at its place among the words, can be what the phrase counts with.
  func canCount(_ number: Int, _ words: [PhraseWord]) -> Bool

  /// Whether, of two numbers with these words between them, it is the second that counts:
  /// `3 of 5 items`, `1 or 2 items`.
  func separatesNumbers(_ words: ArraySlice<PhraseWord>) -> Bool

  /// Whether a phrase may be cut behind a preposition and its parts inflected one by one, since
  /// nouns have no cases or the text before them tells: es 2 noches para 3 personas, de 1 Nachricht
  /// von 3 Personen.
  var splitsBehindPrepositions: Bool { get }

  /// The phrase in two that are inflected one by one, each with a noun of its own; nil where it is
  /// one.
  func parts(of analysis: PhraseAnalysis) -> PhraseAnalysis.Parts?

  /// Whether a full stop behind a number makes an ordinal of it (de 2. Platz).
  var ordinalsEndInPeriod: Bool { get }

  /// Whether unknown words without a vowel are units that stay as they are (5 кг).
  var leavesUnits: Bool { get }

  /// Whether a word behind a number says how many of it there are: de 2 Mio. Aufrufe.
  func isScale(_ key: String) -> Bool

  /// Finds the head and gives every word its role and its reading.
  func arrange(_ analysis: inout PhraseAnalysis)

  /// Decides what the phrase becomes and gives every word that agrees its form.
  func inflect(_ analysis: inout PhraseAnalysis)

  /// Changes what depends on neighbours: articles before a sound, contractions.
  func join(_ analysis: inout PhraseAnalysis)

  /// Whether a word joins the parts of a list so that the whole is a plural (en and, es y, e).
  func isAdditive(_ word: PhraseWord) -> Bool

  /// Finds the pronoun that takes another's place: same role, another person.
  func pronoun(
    replacing words: [PhraseWord], gender: GrammaticalFeatures.Gender?,
    pronouns: [CustomPronoun]
  ) -> [String]?
}

extension LanguageGrammar {
  /// Makes the grammar with the lexicon that is built in; it works without one too, by rules alone.
  static func embedded(_ language: String) -> Self {
    Self(lexicon: Lexicon(LexiconBytes(embedded: language) ?? LexiconBytes(copying: [])))
  }

  var elidedWords: WordSet { [] }

  var splitsBehindPrepositions: Bool { false }

  func parts(of analysis: PhraseAnalysis) -> PhraseAnalysis.Parts? { nil }

  var ordinalsEndInPeriod: Bool { false }

  var leavesUnits: Bool { true }

  func isScale(_ key: String) -> Bool { false }

  func canCount(_ number: Int, _ words: [PhraseWord]) -> Bool { true }

  func separatesNumbers(_ words: ArraySlice<PhraseWord>) -> Bool {
    guard let first = words.first else { return false }
    // 1 von den 3 Dateien: an article may stand behind the preposition.
    return (first.can(be: .preposition) || first.can(be: .conjunction))
      && words.dropFirst().allSatisfy {
        $0.can(be: .preposition) || $0.can(be: .conjunction) || $0.can(be: .determiner)
      }
  }

  /// For languages with a singular and a plural.
  func number(for category: PluralCategory) -> GrammaticalFeatures.Number {
    category == .one ? .one : .other
  }
}
