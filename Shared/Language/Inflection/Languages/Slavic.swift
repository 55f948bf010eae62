// SPDX-License-Identifier: Apache-2.0

import Locales

/// A Slavic language: six cases, three genders, animacy, and nouns whose case and number the
/// number before them governs.
///
/// It finds the case (`complete`), undoes inflection (`readings`) and says which words of a phrase
/// agree; the language gives its declensions and what its numbers govern.
protocol SlavicGrammar: AgreeingGrammar {
  /// The words of the language that the grammars of all Slavic languages ask for.
  static var lists: WordLists<SlavicList> { get }

  /// The genders of nouns, and the ways to make their forms, by endings.
  var genders: Learned<GrammaticalFeatures.Gender> { get }
  var patterns: Learned<SlavicPattern> { get }

  // MARK: Forms

  /// A noun's form; the reading's lemma is in the lexicon, or guessed.
  func form(ofNoun reading: Reading, _ form: SlavicForm) -> String

  /// The form of an adjective, or of a noun or determiner that is inflected as one.
  func form(ofAdjective reading: Reading, _ form: SlavicForm) -> String

  /// The form of a short adjective or participle (ru готов), which agrees in the nominative only.
  func form(ofShort reading: Reading, _ form: SlavicForm) -> String

  /// The form of a verb's past (ru добавил), which agrees in gender.
  func form(ofPast reading: Reading, _ form: SlavicForm) -> String

  /// Whether an adjective is a short one.
  func isShort(_ reading: Reading) -> Bool

  // MARK: Government

  /// What a number makes of the noun and of what agrees with it, in the case of the phrase.
  func governed(
    _ category: PluralCategory, _ form: SlavicForm, head: Reading?, _ analysis: PhraseAnalysis
  ) -> (head: SlavicForm, modifier: SlavicForm)

  /// The case that a word before a noun asks for: a preposition, or a verb with an object.
  func governedCase(after word: String, isCounted: Bool, head: Reading?)
    -> GrammaticalFeatures.Case?

  /// The form of a surname or a patronymic behind a given name; nil for what has one form.
  func form(ofSurname key: String, _ cell: SlavicForm) -> String?

  /// The preposition as it is written before a word that begins so.
  func preposition(_ word: String, before next: String) -> String

  /// Whether a noun has no plural behind много: времени.
  func isMass(_ lemma: String) -> Bool

  /// What predicative participles end in behind their stem, in the singular.
  static var participleEndings: (masculine: String, feminine: String, neuter: String) { get }

  /// Whether participles of unknown verbs may have such a stem.
  func isStemOfParticiple(_ stem: String) -> Bool

  /// How verbs end in the third person of the present, and in the past.
  var thirdPersonEndings: [StaticString] { get }

  /// What follows the stem of a past, the masculine first.
  var pastEndings: [(ending: StaticString, gender: GrammaticalFeatures.Gender?, isPlural: Bool)]
  { get }

  // MARK: Undoing inflection

  /// What nouns may end in, in any form.
  static var nounEndings: [StaticString] { get }

  /// The dictionary forms that a noun with this stem may have.
  func lemmas(ofStem stem: String) -> [String]

  /// Dictionary forms that a word without an ending may come from (ru чашек, чашка).
  func lemmasWithoutEnding(_ key: String) -> [String]

  /// The masculines that a short adjective or a past may come from.
  func agreeingLemmas(_ key: String) -> [String]

  /// The endings of adjectives, the longest first, with what they show.
  static var adjectiveEndings: [SlavicAdjectiveEnding] { get }

  /// What an adjective's dictionary form may end in.
  static var adjectiveLemmaEndings: [String] { get }

  /// The adjective that an unknown word is a form of, by its ending.
  func derivedAdjective(_ word: PhraseWord) -> Reading?

  /// Whether nouns have a form in which somebody is addressed.
  static var hasVocative: Bool { get }

  /// The endings of regular presents, of one and of several.
  static var presentEndings: [(StaticString, String)] { get }

  /// First parts of compounds, before a noun or an adjective that the lexicon has (кино).
  static var combiningForms: [String] { get }

  /// The text without the marks that writers may leave out (ru ё).
  func folded(_ text: String) -> String

  /// The other spellings of what may be a masculine dative of one: uk сусіду of сусідові.
  func variants(ofDative key: String) -> [String]
}

/// An ending of adjectives, and the form that it shows.
struct SlavicAdjectiveEnding: Sendable {
  var ending: StaticString
  var grammaticalCase: GrammaticalFeatures.Case
  var gender: GrammaticalFeatures.Gender?
  var isPlural: Bool

  init(
    _ ending: StaticString, _ grammaticalCase: GrammaticalFeatures.Case = .nominative,
    _ gender: GrammaticalFeatures.Gender? = nil, isPlural: Bool = false
  ) {
    self.ending = ending
    self.grammaticalCase = grammaticalCase
    self.gender = gender
    self.isPlural = isPlural
  }
}

extension SlavicGrammar {
  static var hasVocative: Bool { false }

  var decimalSeparator: Unicode.Scalar { "," }

  var declinesNames: Bool { true }

  var splitsBehindPrepositions: Bool { true }

  var daysGovernMonths: Bool { true }

  /// Ул. Садовая, 25 and Уровень 12 пройден count nothing.
  func canCount(_ number: Int, _ words: [PhraseWord]) -> Bool {
    guard number > 0 else { return true }
    let isAddress = words[..<number].contains { word in
      Self.lists.has(form: word.key, in: .streetWord) && word.letterCase != .upper
    }
    if isAddress, words[number - 1].letterCase == .title { return false }
    // A participle that the lexicon lacks.
    guard number == 1, words.count == 3, words[1].gap == .space, words[2].gap == .space,
      words[2].readings.isEmpty, words[0].letterCase == .title, words[2].letterCase == .lower,
      let noun = words[0].reading(.noun), noun.lemma == words[0].key
    else { return true }
    let ending = Self.participleEnding(noun.gender)
    guard words[2].key.hasSuffix(ending) else { return true }
    return !isStemOfParticiple(words[2].key.dropping(ending.unicodeScalars.count))
  }

  /// What participles of a gender end in behind their stem.
  static func participleEnding(_ gender: GrammaticalFeatures.Gender?) -> String {
    switch gender {
    case .feminine: participleEndings.feminine
    case .neuter: participleEndings.neuter
    default: participleEndings.masculine
    }
  }

  static func condition(_ gender: GrammaticalFeatures.Gender?) -> UInt8 {
    switch gender {
    case .feminine: return 2
    case .neuter: return 3
    default: return 1
    }
  }

  func folded(_ text: String) -> String { text }

  func variants(ofDative key: String) -> [String] { [] }

  func supported(_ gender: GrammaticalFeatures.Gender, isPerson: Bool)
    -> GrammaticalFeatures.Gender?
  {
    gender == .common || (gender == .neuter && isPerson) ? nil : gender
  }

  /// The genders of nouns in a vowel or a soft sign, but of those with an ending that is sure.
  static func learnedGenders(
    _ lexicon: Lexicon, but sure: [StaticString]
  ) -> Learned<GrammaticalFeatures.Gender> {
    Learned(caution: 1, fewest: 1) {
      lexicon.samples(of: .noun) { _, lemma, traits in
        guard lemma.ends(inOneOf: ["а", "я", "ь"]), !lemma.ends(inOneOf: sure),
          traits.isDisjoint(with: [.adjectival, .pluralOnly])
        else { return nil }
        return traits.gender.map { (0, $0) }
      }
    }
  }

  /// The ways of the lexicon's own nouns, for those that it lacks; `isLearned` says for which
  /// nouns no rule serves.
  static func learnedPatterns(
    _ lexicon: Lexicon,
    among isLearned: @escaping @Sendable (String, GrammaticalFeatures.Gender) -> Bool,
    _ form: @escaping @Sendable (Reading, SlavicForm) -> String
  ) -> Learned<SlavicPattern> {
    Learned(caution: 1, fewest: 1) {
      lexicon.samples(of: .noun) { entry, lemma, traits in
        guard let gender = traits.gender, isLearned(lemma, gender),
          traits.isDisjoint(with: [.pluralOnly, .adjectival, .invariable]),
          // Города, братья, солдат are what only known words have.
          lexicon.form("pl", of: entry) == nil,
          gender != .masculine || lexicon.form("gpl", of: entry) == nil
        else { return nil }
        let reading = Reading(
          .noun, lemma: lemma, traits: traits, gender: gender, entry: entry, source: .lexicon)
        let cell = { (grammaticalCase: GrammaticalFeatures.Case, isPlural: Bool) in
          form(
            reading,
            SlavicForm(grammaticalCase: grammaticalCase, isPlural: isPlural, gender: gender))
        }
        let pattern = SlavicPattern(
          lemma: lemma, genitive: cell(.genitive, false), plural: cell(.nominative, true),
          genitivePlural: cell(.genitive, true))
        return pattern.map { (condition(gender), $0) }
      }
    }
  }

  /// What stands before the part of a compound that the lexicon has (веб-сайт).
  func modifyingPart(of reading: Reading) -> String {
    guard let entry = reading.entry else { return "" }
    let count = lexicon.lemma(of: entry).utf8.count
    let whole = reading.lemma.utf8
    guard whole.count > count else { return "" }
    return String(reading.lemma[..<whole.index(whole.endIndex, offsetBy: -count)])
  }
}
