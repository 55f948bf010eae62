// SPDX-License-Identifier: Apache-2.0

import Locales

/// The grammar of one language: the readings of its words, their agreement, and their forms.
///
/// Everything is a pure function of the phrase and of the immutable lexicon, so a grammar can be
/// shared by all threads without a lock.
protocol LanguageGrammar: Sendable {
  /// The language's words.
  var words: Lexicon { get }

  /// Whether `inflect` does everything: it analyses the words, finds what counts, joins words, and
  /// splits nothing.
  var readsWholePhrases: Bool { get }

  /// The decimal separator of numbers in text.
  var decimalSeparator: Unicode.Scalar { get }

  /// The words, with their apostrophe, that are elided before a vowel and joined to the next word:
  /// it `l'`, `dell'`.
  var elidedWords: WordSet { get }

  /// Whether a word, with its apostrophe, is one of them.
  func isElided(_ key: String) -> Bool

  /// The number of a counted noun.
  func number(for category: PluralCategory) -> GrammaticalFeatures.Number

  /// All readings of a word in isolation, from its spelling and its markup alone.
  func readings(of word: PhraseWord) -> [Reading]

  /// Whether a number, in its position among the words, can be the phrase's count.
  func canCount(_ number: Int, _ words: [PhraseWord]) -> Bool

  /// Whether, of two numbers separated by these words, the second is the count: `3 of 5 items`, `1
  /// or 2 items`.
  func separatesNumbers(_ words: ArraySlice<PhraseWord>) -> Bool

  /// Whether a phrase may be split after a preposition and its parts inflected separately, because
  /// nouns have no cases or the preceding text determines them: es 2 noches para 3 personas, de 1
  /// Nachricht von 3 Personen.
  var splitsBehindPrepositions: Bool { get }

  /// Whether verbs stand last, behind all that is counted.
  var putsVerbsLast: Bool { get }

  /// Splits the phrase into two that are inflected separately, each with its own noun; nil if it is
  /// one.
  func parts(of analysis: PhraseAnalysis) -> PhraseAnalysis.Parts?

  /// Whether a full stop after a number makes it an ordinal (de 2. Platz).
  var ordinalsEndInPeriod: Bool { get }

  /// Whether unknown words without a vowel are treated as units and left unchanged (5 кг).
  var leavesUnits: Bool { get }

  /// Whether a word after a number is a multiplier: de 2 Mio. Aufrufe.
  func isScale(_ key: String) -> Bool

  /// Whether words agree in number, gender or case, and not only with the sounds before them (ko
  /// particles), which the text shows for certain.
  var hasAgreement: Bool { get }

  /// Whether all nouns have a capital, so that it makes no name.
  var capitalizesNouns: Bool { get }

  /// How the genitive of a name, given in lower case, ends where the template has written one of s,
  /// 's and ’s; nil if that is right.
  func genitiveEnding(of name: String, written: String) -> String?

  /// Whether names have cases.
  var declinesNames: Bool { get }

  /// Whether what the template joins itself is right as written, and only what an argument or a
  /// change has brought together is joined.
  var keepsWrittenJoints: Bool { get }

  /// Whether a day puts its month in a case, so that the number counts: ru 5 сентября.
  var daysGovernMonths: Bool { get }

  /// Whether a template that counts one is right as written, where its noun can be a singular.
  var keepsSingularTemplates: Bool { get }

  /// Whether the head's form, which is a plural as well, is a singular here: ru Удаление 1 карты.
  func isWrittenInSingular(_ analysis: PhraseAnalysis) -> Bool

  /// Whether an adjective may follow a noun's attribute, and then agrees with the noun: es tarjeta
  /// de crédito caducada.
  var adjectivesFollowAttributes: Bool { get }

  /// Whether the phrase is a predicate of the reader by its forms, without any subject.
  func isPredicateOfReader(_ analysis: PhraseAnalysis) -> Bool

  /// Whether a word is a form of the first or second person, so that what is predicated in its
  /// clause is predicated of the reader.
  func speaksOfReader(_ word: PhraseWord) -> Bool

  /// Whether a word is the participle of a verb behind which something is predicated: es quedado.
  func isCopulaParticiple(_ word: PhraseWord) -> Bool

  /// Whether a word that the lexicon has is a name as well, which it is with a capital: fr Pierre.
  func isProperName(_ word: PhraseWord) -> Bool

  /// Finds the head and assigns every word's role and reading.
  func arrange(_ analysis: inout PhraseAnalysis)

  /// Determines the target and the form of every agreeing word.
  func inflect(_ analysis: inout PhraseAnalysis)

  /// Applies changes that depend on neighbours: articles before a sound, contractions.
  func join(_ analysis: inout PhraseAnalysis)

  /// Whether a word joins a list into a plural (en and, es y, e).
  func isAdditive(_ word: PhraseWord) -> Bool

  /// Finds the pronoun that replaces another: same role, another person.
  func pronoun(
    replacing words: [PhraseWord], gender: GrammaticalFeatures.Gender?,
    pronouns: [CustomPronoun]
  ) -> [String]?
}

/// A grammar whose rules are code.
protocol CodedGrammar: LanguageGrammar {
  /// Creates the grammar with the language's lexicon.
  init(lexicon: Lexicon)

  /// The grammar with its built-in lexicon: `static let shared = embedded("es")`.
  static var shared: Self { get }

  var lexicon: Lexicon { get }
}

extension CodedGrammar {
  /// Creates the grammar with its built-in lexicon; it also works without one, by rules alone.
  static func embedded(_ language: String) -> Self {
    Self(lexicon: Lexicon(LexiconBytes(embedded: language) ?? LexiconBytes(copying: [])))
  }

  var words: Lexicon { lexicon }
}

extension LanguageGrammar {
  var readsWholePhrases: Bool { false }

  var elidedWords: WordSet { [] }

  func isElided(_ key: String) -> Bool { elidedWords.contains(key) }

  var splitsBehindPrepositions: Bool { false }

  var putsVerbsLast: Bool { false }

  func parts(of analysis: PhraseAnalysis) -> PhraseAnalysis.Parts? { nil }

  var ordinalsEndInPeriod: Bool { false }

  var leavesUnits: Bool { true }

  func isScale(_ key: String) -> Bool { false }

  var hasAgreement: Bool { true }

  var capitalizesNouns: Bool { false }

  func genitiveEnding(of name: String, written: String) -> String? { nil }

  var declinesNames: Bool { false }

  var keepsWrittenJoints: Bool { true }

  var daysGovernMonths: Bool { false }

  var keepsSingularTemplates: Bool { true }

  func isWrittenInSingular(_ analysis: PhraseAnalysis) -> Bool { false }

  var adjectivesFollowAttributes: Bool { false }

  func isPredicateOfReader(_ analysis: PhraseAnalysis) -> Bool { false }

  func speaksOfReader(_ word: PhraseWord) -> Bool {
    word.readings.contains { $0.traits.contains(.speaksOfReader) }
  }

  func isCopulaParticiple(_ word: PhraseWord) -> Bool { false }

  func isProperName(_ word: PhraseWord) -> Bool { false }

  func canCount(_ number: Int, _ words: [PhraseWord]) -> Bool { true }

  func separatesNumbers(_ words: ArraySlice<PhraseWord>) -> Bool {
    guard let first = words.first else { return false }
    // 1 von den 3 Dateien: an article may follow the preposition.
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
