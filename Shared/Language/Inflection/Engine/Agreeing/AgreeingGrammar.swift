// SPDX-License-Identifier: Apache-2.0

import Locales

/// A language in which a noun has a gender and a number, and articles, determiners, adjectives
/// and participles agree with it.
///
/// `arrange` and `inflect` are made of the steps below, each of which a language may replace. What
/// it must give is what its words are (`readings`, `guessedNoun`) and their forms. By default the
/// head is the first noun of the phrase, what stands before and after it agrees, and a
/// preposition ends what agrees.
protocol AgreeingGrammar: LanguageGrammar {
  /// What reports call the language.
  var languageName: String { get }

  /// The gender of the dictionary forms, which shows nothing about the noun beside it.
  var unmarkedGender: GrammaticalFeatures.Gender { get }

  // MARK: Words

  /// An unknown word taken for a noun, by its ending; nil where there is no telling.
  func guessedNoun(_ word: PhraseWord) -> Reading?

  /// What a word is when it stands beside a noun.
  func modifierReading(of word: PhraseWord) -> Reading?

  // MARK: Forms

  /// The form of the head, in lower case, and what decided.
  func form(
    ofHead index: Int, _ reading: Reading, _ target: AgreementTarget,
    _ analysis: PhraseAnalysis
  ) -> (form: String, reason: String)

  /// The form of a word that agrees, in lower case.
  func form(
    ofModifier index: Int, _ reading: Reading, _ target: AgreementTarget,
    _ analysis: PhraseAnalysis
  ) -> String

  /// The form of a verb whose subject the head is, in lower case.
  func form(ofVerb reading: Reading, _ target: AgreementTarget) -> String

  /// Whether a modifier's forms differ by gender, so that somebody's must be known to use it.
  func variesInGender(_ reading: Reading) -> Bool

  // MARK: Target

  /// The gender, among those that the language tells apart, that is used for one that is asked
  /// for; nil if there is none.
  ///
  /// `isPerson` tells that it is a person that the phrase speaks of: Spanish has no neuter at all,
  /// German has one for things, Swedish has one gender for both sexes.
  func supported(_ gender: GrammaticalFeatures.Gender, isPerson: Bool)
    -> GrammaticalFeatures.Gender?

  /// Completes the target by what the phrase shows: case, definiteness, animacy.
  func complete(_ target: inout AgreementTarget, head: Reading?, _ analysis: PhraseAnalysis)

  /// The number that the phrase has as it is written.
  func ownNumber(_ analysis: PhraseAnalysis) -> GrammaticalFeatures.Number

  /// Whether a plural determiner asks for the plural, even of a noun in its dictionary form
  /// (les [salade]).
  static var determinersShowPlural: Bool { get }

  /// The gender that the words beside a noun show; nil if they show none.
  func shownGender(_ analysis: PhraseAnalysis) -> GrammaticalFeatures.Gender?

  // MARK: Arrangement

  /// Whether an adjective may stand behind what a preposition adds to the head.
  static var adjectivesFollowObjects: Bool { get }

  /// Whether an adjective behind what a preposition adds speaks of the head even where it agrees
  /// with the noun beside it: tarjeta de crédito caducado.
  func speaksOfHead(_ index: Int, _ analysis: PhraseAnalysis) -> Bool

  /// Settles, before anything else, what a word is by the words beside it; nothing by default.
  func prepare(_ analysis: inout PhraseAnalysis)

  /// Gives a verb before what is counted its role; `last` is the word right before the number and
  /// its determiners.
  func arrangeVerb(before last: Int, _ analysis: inout PhraseAnalysis)

  /// The first word, from `start`, that does not belong to the noun phrase.
  func boundary(after start: Int, in analysis: PhraseAnalysis) -> Int

  /// Finds the head in the noun phrase and gives it its role and reading.
  func takeHead(in scope: Range<Int>, of analysis: inout PhraseAnalysis) -> Int?

  /// Gives a word of the noun phrase, before or after its head, its role and reading.
  func arrange(_ index: Int, start: Int, _ analysis: inout PhraseAnalysis)

  /// Looks for words that agree in what comes after the noun phrase.
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

  /// A form that the lexicon has for a word, by its name.
  func irregular(_ name: StaticString, _ reading: Reading) -> String? {
    reading.entry.flatMap { lexicon.form(name, of: $0) }
  }
}
