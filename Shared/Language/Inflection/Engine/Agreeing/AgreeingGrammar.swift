// SPDX-License-Identifier: Apache-2.0

import Locales

/// A language whose nouns have gender and number, and whose articles, determiners, adjectives and
/// participles agree with them.
///
/// `arrange` and `inflect` consist of the steps below, each of which a language may override. It
/// must provide the readings of words (`readings`, `guessedNoun`) and their forms. By default, the
/// head is the first noun of the phrase, the words before and after it agree, and a preposition
/// ends the agreement.
protocol AgreeingGrammar: CodedGrammar {
  /// The language's name in reports.
  var languageName: String { get }

  /// The gender of dictionary forms, which shows nothing about the noun beside it.
  var unmarkedGender: GrammaticalFeatures.Gender { get }

  // MARK: Words

  /// A guess at an unknown word as a noun, from its ending; nil if there is no basis for one.
  func guessedNoun(_ word: PhraseWord) -> Reading?

  /// A word's reading beside a noun.
  func modifierReading(of word: PhraseWord) -> Reading?

  // MARK: Forms

  /// The form of the head, in lower case, and the reason for it.
  func form(
    ofHead index: Int, _ reading: Reading, _ target: AgreementTarget,
    _ analysis: PhraseAnalysis
  ) -> (form: String, reason: String)

  /// The form of a modifier, in lower case.
  func form(
    ofModifier index: Int, _ reading: Reading, _ target: AgreementTarget,
    _ analysis: PhraseAnalysis
  ) -> String

  /// The form of a verb whose subject is the head, in lower case.
  func form(ofVerb reading: Reading, _ target: AgreementTarget) -> String

  /// Whether a modifier's forms differ by gender, so that a person's must be known to use it.
  func variesInGender(_ reading: Reading) -> Bool

  // MARK: Target

  /// The language's gender to use for a requested one; nil if there is none.
  ///
  /// `isPerson` says that the phrase refers to a person: Spanish has no neuter at all, German has
  /// one for things, Swedish has one gender for both sexes.
  func supported(_ gender: GrammaticalFeatures.Gender, isPerson: Bool)
    -> GrammaticalFeatures.Gender?

  /// Adds to the target what the phrase shows: case, definiteness, animacy.
  func complete(_ target: inout AgreementTarget, head: Reading?, _ analysis: PhraseAnalysis)

  /// The number of the phrase as written.
  func ownNumber(_ analysis: PhraseAnalysis) -> GrammaticalFeatures.Number

  /// Whether a plural determiner requires the plural, even of a noun in its dictionary form (les
  /// [salade]).
  static var determinersShowPlural: Bool { get }

  /// The gender shown by the words beside a noun; nil if they show none.
  func shownGender(_ analysis: PhraseAnalysis) -> GrammaticalFeatures.Gender?

  // MARK: Arrangement

  /// Whether an adjective may follow a prepositional attribute of the head.
  static var adjectivesFollowObjects: Bool { get }

  /// Whether an adjective after a prepositional attribute modifies the head even though it also
  /// agrees with the noun beside it: tarjeta de crédito caducado.
  func speaksOfHead(_ index: Int, _ analysis: PhraseAnalysis) -> Bool

  /// Disambiguates words by their neighbours before anything else; does nothing by default.
  func prepare(_ analysis: inout PhraseAnalysis)

  /// Assigns the role of a verb before the counted noun; `last` is the word before the number and
  /// its determiners.
  func arrangeVerb(before last: Int, _ analysis: inout PhraseAnalysis)

  /// The first word, from `start`, outside the noun phrase.
  func boundary(after start: Int, in analysis: PhraseAnalysis) -> Int

  /// Finds the head of the noun phrase and assigns its role and reading.
  func takeHead(in scope: Range<Int>, of analysis: inout PhraseAnalysis) -> Int?

  /// Assigns the role and reading of a word of the noun phrase, before or after its head.
  func arrange(_ index: Int, start: Int, _ analysis: inout PhraseAnalysis)

  /// Finds the predicate of what is counted behind its attributes; does nothing by default.
  func arrangeDistantPredicate(_ analysis: inout PhraseAnalysis)

  /// Finds agreeing words after the noun phrase.
  func arrangeTail(from end: Int, start: Int, _ analysis: inout PhraseAnalysis)
}

extension AgreeingGrammar {
  static var determinersShowPlural: Bool { false }

  static var adjectivesFollowObjects: Bool { false }

  func speaksOfHead(_ index: Int, _ analysis: PhraseAnalysis) -> Bool { false }

  var unmarkedGender: GrammaticalFeatures.Gender { .masculine }

  func modifierReading(of word: PhraseWord) -> Reading? {
    word.reading(.determiner) ?? word.reading(.adjective) ?? word.reading(.numeral)
      ?? word.reading(.pronoun)
  }

  func form(ofVerb reading: Reading, _ target: AgreementTarget) -> String {
    target.number == .other ? irregular("pl", reading) ?? reading.lemma : reading.lemma
  }

  func supported(_ gender: GrammaticalFeatures.Gender, isPerson: Bool)
    -> GrammaticalFeatures.Gender?
  {
    gender == .masculine || gender == .feminine ? gender : nil
  }

  func complete(_ target: inout AgreementTarget, head: Reading?, _ analysis: PhraseAnalysis) {}

  func prepare(_ analysis: inout PhraseAnalysis) {}

  func arrangeDistantPredicate(_ analysis: inout PhraseAnalysis) {}

  /// A word's form in the lexicon, by its name.
  func irregular(_ name: StaticString, _ reading: Reading) -> String? {
    reading.entry.flatMap { lexicon.form(name, of: $0) }
  }
}
