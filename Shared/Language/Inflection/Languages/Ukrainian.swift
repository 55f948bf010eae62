// SPDX-License-Identifier: Apache-2.0

import Locales

/// The grammar of Ukrainian: three genders, animacy, six cases beside the vocative, numbers that
/// govern the noun.
///
/// Templates have adjectives in the masculine (великий) or inflected, nouns in the singular or in
/// any other form.
struct UkrainianGrammar: SlavicGrammar {
  static let shared = embedded("uk")
  static let lists = WordLists<SlavicList>(of: "uk")

  let lexicon: Lexicon
  let genders: Learned<GrammaticalFeatures.Gender>
  let patterns: Learned<SlavicPattern>

  init(lexicon: Lexicon) {
    self.lexicon = lexicon
    genders = Self.learnedGenders(lexicon, but: ["тель", "ець", "сть"])
    patterns = Self.learnedPatterns(lexicon, among: Self.isLearned) { reading, cell in
      UkrainianNouns.form(
        UkrainianNouns.Noun(
          reading, { name in reading.entry.flatMap { lexicon.form(name, of: $0) } }), cell)
    }
  }

  var languageName: String { "Ukrainian" }

  static var hasVocative: Bool { true }

  func isAdditive(_ word: PhraseWord) -> Bool { ["і", "й", "та"].contains(word.key) }

  // MARK: - Numbers

  /// 2 великі квитки, 5 великих квитків, 1,5 квитка (Ukrainskyi pravopys, 2019, paragraph 106).
  ///
  /// In the other cases the number agrees as an adjective does: 2 великим квиткам.
  func governed(
    _ category: PluralCategory, _ form: SlavicForm, head: Reading?, _ analysis: PhraseAnalysis
  ) -> (head: SlavicForm, modifier: SlavicForm) {
    var cell = form
    if category == .other {
      cell.grammaticalCase = .genitive
      cell.isPlural = false
      return (cell, cell)
    }
    cell.isPlural = true
    let isDirect = form.grammaticalCase == .nominative || form.grammaticalCase == .accusative
    guard isDirect else { return (cell, cell) }
    let isNominative =
      category == .few
      && (form.grammaticalCase == .nominative || !form.isAnimate
        // Столик на 2 людини.
        || head?.traits.contains(.measure) == true)
    cell.grammaticalCase = isNominative ? .nominative : .genitive
    var noun = cell
    // 2 громадянина: what loses a syllable in the plural keeps it after 2.
    if isNominative, let head, UkrainianNouns.isInhabitant(UkrainianNouns.Noun(head) { _ in nil }) {
      noun.grammaticalCase = .genitive
      noun.isPlural = false
    }
    return (noun, cell)
  }

  func governedCase(after word: String, isCounted: Bool, head: Reading?)
    -> GrammaticalFeatures.Case?
  {
    if ["в", "у", "на"].contains(word), let head, Self.lists.has(lemma: head.lemma, in: .weekday) {
      return .accusative
    }
    return UkrainianCases.governed(
      by: word, isCounted: isCounted, isMeasure: head?.traits.contains(.measure) == true
    ) { word in
      lexicon.entries(word).contains { lexicon.partOfSpeech(of: $0) == .noun }
    }
  }

  func isMass(_ lemma: String) -> Bool { Self.masses.contains(lemma) }

  /// What there is much of, not many: мало води, більше енергії.
  private static let masses: WordSet = [
    "борошно", "вино", "вода", "досвід", "допомога", "енергія", "золото", "контент", "м'ясо",
    "масло", "молоко", "пальне", "пам'ять", "пиво", "повітря", "реклама", "рис", "світло", "сіль",
    "спам", "срібло", "трафік", "увага", "хліб", "цукор", "чай", "час", "шум", "щастя", "їжа",
    "інформація",
  ]

  var thirdPersonEndings: [StaticString] {
    ["є", "е", "ить", "їть", "ать", "ять", "уть", "ють", "еть", "в", "ла", "ло", "ли"]
  }

  var pastEndings: [(ending: StaticString, gender: GrammaticalFeatures.Gender?, isPlural: Bool)] {
    [("в", .masculine, false), ("ла", .feminine, false), ("ло", .neuter, false), ("ли", nil, true)]
  }

  // MARK: - Forms

  func form(ofNoun reading: Reading, _ form: SlavicForm) -> String {
    if reading.traits.contains(.invariable) { return reading.lemma }
    if reading.source == .guess, let guessed = guessedForm(reading, form) { return guessed }
    guard let entry = reading.entry else {
      return UkrainianNouns.form(UkrainianNouns.Noun(reading) { _ in nil }, form)
    }
    let lemma = lexicon.lemma(of: entry)
    let isPlural = reading.traits.contains(.pluralOnly)
    if isPlural, form.withoutAccusative.grammaticalCase == .nominative { return reading.lemma }
    let noun = UkrainianNouns.Noun(reading, lemma: lemma) { name in
      lexicon.form(name, of: entry) ?? (isPlural && "\(name)" == "pl" ? lemma : nil)
    }
    return modifyingPart(of: reading) + UkrainianNouns.form(noun, form)
  }

  func form(ofAdjective reading: Reading, _ form: SlavicForm) -> String {
    reading.traits.contains(.invariable)
      ? reading.lemma : UkrainianAdjective.form(reading.lemma, form)
  }

  func isShort(_ reading: Reading) -> Bool {
    reading.partOfSpeech == .adjective && !reading.lemma.ends("й")
  }

  func form(ofShort reading: Reading, _ form: SlavicForm) -> String {
    if !form.isPlural, form.gender == .masculine { return reading.lemma }
    let feminine = irregular("f", reading) ?? reading.lemma + "а"
    if !form.isPlural, form.gender == .feminine { return feminine }
    if !form.isPlural, let neuter = irregular("n", reading) { return neuter }
    return feminine.dropping(1) + (form.isPlural ? "і" : "е")
  }

  func form(ofPast reading: Reading, _ form: SlavicForm) -> String {
    let lemma = reading.lemma
    if !form.isPlural, form.gender == .masculine { return lemma }
    let isReflexive = lemma.ends("ся")
    let core = isReflexive ? lemma.dropping(2) : lemma
    let feminine =
      irregular("f", reading)
      ?? (core.ends("шов")
        ? core.dropping(2) + "ла" : core.ends("в") ? core.dropping(1) + "ла" : core + "ла")
    let stem = (feminine.ends("ся") ? feminine.dropping(2) : feminine).dropping(1)
    let vowel = form.isPlural ? "и" : form.gender == .feminine ? "а" : "о"
    return stem + vowel + (isReflexive ? "ся" : "")
  }
}
