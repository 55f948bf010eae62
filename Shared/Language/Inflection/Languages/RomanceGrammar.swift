// SPDX-License-Identifier: Apache-2.0

/// What the Romance languages have in common: words in -a beside words in -o, of which templates
/// may have the feminine and the plural, and pronouns that are words of other kinds as well.
protocol RomanceGrammar: AgreeingGrammar {
  /// The words of the language that the grammars of all Romance languages ask for.
  static var lists: WordLists<RomanceList> { get }

  // MARK: Forms

  /// The form of a noun, and what decided.
  func form(
    ofNoun reading: Reading, gender: GrammaticalFeatures.Gender?,
    number: GrammaticalFeatures.Number
  ) -> (form: String, reason: String)

  /// The form of a word that agrees.
  func form(
    ofModifier reading: Reading, gender: GrammaticalFeatures.Gender,
    number: GrammaticalFeatures.Number
  ) -> String

  // MARK: Readings

  /// What one line of the lexicon says; nil if it says nothing that is understood.
  func reading(_ entry: Lexicon.Entry) -> Reading?

  /// The words that may have this one as their feminine.
  static func masculines(of feminine: String) -> [String]

  /// Whether a word that the lexicon has may stand here in the feminine that rules give it.
  func mayBeFeminine(_ reading: Reading) -> Bool

  /// An unknown word taken for an adjective.
  func guessedAdjective(_ key: String) -> Reading

  /// The plural of what looks like a verb's third person of the present; nil if it does not.
  static func pluralOfPresent(_ key: String) -> String?

  /// How the third person of the future and the past ends, and its plural, longest first.
  static var tenses: [(String, String)] { get }

  /// How participles end, which are nouns as well: es helado, ca gelada.
  static var participleEndings: [StaticString] { get }

  // MARK: Pronouns

  /// The possessives that agree with what is possessed, and not with whose it is.
  static var possessives: [String] { get }

  /// What a pronoun does in its sentence.
  static func role(of key: String) -> GrammaticalFeatures?

  /// The pronoun that a word is; nil if it is none.
  func pronounReading(of word: PhraseWord) -> Reading?
}
