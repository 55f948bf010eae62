// SPDX-License-Identifier: Apache-2.0

import Locales

/// The grammar of Russian: three genders, animacy, six cases, numbers that govern the noun.
///
/// Templates have adjectives in the masculine (большой) or inflected, nouns in the singular or in
/// any other form; ё may be written е.
struct RussianGrammar: SlavicGrammar {
  static let shared = embedded("ru")
  static let lists = WordLists<SlavicList>(of: "ru")

  let lexicon: Lexicon
  let genders: Learned<GrammaticalFeatures.Gender>
  let patterns: Learned<SlavicPattern>

  init(lexicon: Lexicon) {
    self.lexicon = lexicon
    genders = Self.learnedGenders(lexicon, but: ["тель", "арь", "сть"])
    patterns = Self.learnedPatterns(lexicon, among: Self.isLearned) { reading, cell in
      RussianNouns.form(
        RussianNouns.Noun(
          reading, { name in reading.entry.flatMap { lexicon.form(name, of: $0) } }),
        cell)
    }
  }

  var languageName: String { "Russian" }

  func isAdditive(_ word: PhraseWord) -> Bool { word.key == "и" }

  func folded(_ text: String) -> String {
    guard text.utf8.contains(0x91) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0 == "ё" ? "е" : $0 }))
  }

  // MARK: - Numbers

  /// 2 больших билета, 2 большие книги, 5 больших билетов (Rozental, paragraphs 164 and 193).
  ///
  /// In the other cases the number agrees as an adjective does: 2 большим билетам.
  func governed(
    _ category: PluralCategory, _ form: SlavicForm, head: Reading?, _ analysis: PhraseAnalysis
  ) -> (head: SlavicForm, modifier: SlavicForm) {
    var (noun, modifier) = (form, form)
    modifier.isPlural = true
    let isDirect =
      form.grammaticalCase == .nominative
      || (form.grammaticalCase == .accusative
        // Столик на 2 человека.
        && (!form.isAnimate || isCompound(analysis) || head?.traits.contains(.measure) == true))
    guard isDirect || category == .other else {
      // Вижу 2 друзей, 5 друзей; к 2 друзьям.
      noun.isPlural = true
      if form.grammaticalCase == .accusative {
        noun.grammaticalCase = .genitive
        modifier.grammaticalCase = .genitive
      }
      return (noun, modifier)
    }
    noun.grammaticalCase = .genitive
    noun.isPlural = category != .few && category != .other
    modifier.grammaticalCase =
      form.gender == .feminine && !noun.isPlural ? .nominative : .genitive
    return (noun, modifier)
  }

  /// 22 друга: a compound number does not heed who is counted (вижу 22 друга).
  private func isCompound(_ analysis: PhraseAnalysis) -> Bool {
    guard let count = analysis.count, let number = analysis.words[count.word].number?.integer
    else { return false }
    return number > 20 && (2...4).contains(number % 10)
  }

  func governedCase(after word: String, isCounted: Bool, head: Reading?)
    -> GrammaticalFeatures.Case?
  {
    if ["в", "во", "на"].contains(word), let head, Self.lists.has(lemma: head.lemma, in: .weekday) {
      return .accusative
    }
    return RussianCases.governed(
      by: word, isCounted: isCounted, isMeasure: head?.traits.contains(.measure) == true
    ) { word in
      lexicon.entries(word).contains { lexicon.partOfSpeech(of: $0) == .noun }
    }
  }

  func isMass(_ lemma: String) -> Bool { Self.masses.contains(lemma) }

  /// What there is much of, not many: мало воды, больше энергии.
  private static let masses: WordSet = [
    "бензин", "вино", "внимание", "вода", "воздух", "время", "еда", "золото", "информация",
    "контент", "масло", "молоко", "мука", "мусор", "мясо", "опыт", "память", "пиво", "помощь",
    "реклама", "рис", "сахар", "свет", "серебро", "соль", "спам", "счастье", "терпение",
    "топливо", "трафик", "хлеб", "чай", "шум", "электричество", "энергия",
  ]

  var thirdPersonEndings: [StaticString] {
    ["ет", "ёт", "ит", "ут", "ют", "ат", "ят", "л", "ла", "ло", "ли"]
  }

  var pastEndings: [(ending: StaticString, gender: GrammaticalFeatures.Gender?, isPlural: Bool)] {
    [("л", .masculine, false), ("ла", .feminine, false), ("ло", .neuter, false), ("ли", nil, true)]
  }

  // MARK: - Forms

  func form(ofNoun reading: Reading, _ form: SlavicForm) -> String {
    if reading.traits.contains(.invariable) { return reading.lemma }
    if reading.source == .guess, let guessed = guessedForm(reading, form) { return guessed }
    guard let entry = reading.entry else {
      return RussianNouns.form(RussianNouns.Noun(reading) { _ in nil }, form)
    }
    let lemma = lexicon.lemma(of: entry)
    let isPlural = reading.traits.contains(.pluralOnly)
    if isPlural, form.withoutAccusative.grammaticalCase == .nominative { return reading.lemma }
    let noun = RussianNouns.Noun(reading, lemma: lemma) { name in
      lexicon.form(name, of: entry) ?? (isPlural && "\(name)" == "pl" ? lemma : nil)
    }
    return modifyingPart(of: reading) + RussianNouns.form(noun, form)
  }

  func form(ofAdjective reading: Reading, _ form: SlavicForm) -> String {
    if reading.traits.contains(.invariable) { return reading.lemma }
    let isPossessive = irregular("f", reading)?.ends("ья") == true
    return RussianAdjective(reading.lemma, isPossessive: isPossessive).form(form)
  }

  func isShort(_ reading: Reading) -> Bool {
    reading.partOfSpeech == .adjective
      && !(reading.lemma.ends("й") || reading.lemma.ends("йся"))
  }

  func form(ofShort reading: Reading, _ form: SlavicForm) -> String {
    let lemma = reading.lemma
    if !form.isPlural, form.gender == .masculine { return lemma }
    let feminine =
      irregular("f", reading) ?? (lemma.ends("ён") ? lemma.dropping(2) + "ена" : lemma + "а")
    if !form.isPlural, form.gender == .feminine { return feminine }
    let stem = feminine.dropping(1)
    if form.isPlural { return irregular("pl", reading) ?? stem + RussianNouns.high(after: stem) }
    return irregular("n", reading) ?? stem + "о"
  }

  func form(ofPast reading: Reading, _ form: SlavicForm) -> String {
    let lemma = reading.lemma
    if !form.isPlural, form.gender == .masculine { return lemma }
    let isReflexive = lemma.ends("ся")
    let core = isReflexive ? lemma.dropping(2) : lemma
    let feminine =
      irregular("f", reading) ?? (core.ends("шёл") ? core.dropping(2) + "ла" : core + "а")
    let stem = (feminine.ends("сь") ? feminine.dropping(2) : feminine).dropping(1)
    let vowel = form.isPlural ? "и" : form.gender == .feminine ? "а" : "о"
    return stem + vowel + (isReflexive ? "сь" : "")
  }
}
