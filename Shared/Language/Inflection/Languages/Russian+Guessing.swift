// SPDX-License-Identifier: Apache-2.0

extension RussianGrammar {
  func guessedNoun(_ word: PhraseWord) -> Reading? {
    let key = word.key
    guard !word.hasDigits, key.utf8.count > 3, Self.isCyrillic(key), let last = key.letter(0) else {
      return nil
    }
    let isMarked = word.markup?.partOfSpeech == .noun
    if !isMarked, isVerbal(key) { return nil }
    var reading = Reading(.noun, lemma: key, number: .one, source: .guess)
    switch last {
    case "и", "у", "ю", "ы", "э":
      guard isMarked || last != "ы" else { return nil }
      reading.gender = .neuter
      reading.traits.insert(.invariable)
    case "о", "е", "ё":
      reading.gender = .neuter
      if isForeign(key) { reading.traits.insert(.invariable) }
    case "а", "я": reading.gender = genders.model.label(of: key) ?? .feminine
    case "ь": reading.gender = softGender(key)
    default: reading.gender = .masculine
    }
    if isAdjectival(key) {
      reading.traits.insert(.adjectival)
      reading.traits.remove(.invariable)
      reading.gender =
        key.ends(inOneOf: ["ая", "яя", "аяся"])
        ? .feminine : key.ends(inOneOf: ["ое", "ее", "ееся"]) ? .neuter : .masculine
    }
    if let gender = word.markup?.gender { reading.gender = gender }
    switch reading.gender {
    case .feminine: reading.traits.insert(.feminine)
    case .neuter: reading.traits.insert(.neuter)
    default: reading.traits.insert(.masculine)
    }
    let isAnimate = word.markup?.animacy.map { $0 == .animate } ?? namesPerson(key)
    if isAnimate { reading.traits.insert(.animate) }
    return reading
  }

  private func isVerbal(_ key: String) -> Bool {
    if key.ends(inOneOf: ["ться", "тся", "ешь", "ишь", "ете", "ите", "йте", "йти", "йтись", "тесь"])
    {
      return true
    }
    return key.ends(inOneOf: ["ать", "ять", "ить", "уть", "ыть"]) && RussianNouns.vowels(key) > 1
  }

  /// Кладовая, первое, учащийся: a noun that is inflected as an adjective.
  private func isAdjectival(_ key: String) -> Bool {
    let vowels = RussianNouns.vowels(key)
    if vowels > 1, key.ends(inOneOf: ["щий", "ший", "жий", "кий", "ской", "ной"]) { return true }
    return vowels > 2
      && key.ends(inOneOf: [
        "ая", "яя", "ое", "ее", "ый", "овой", "евой", "щийся", "щаяся", "щееся", "вшийся",
      ])
  }

  /// Стажист, южанин, совёнок: what only persons and young animals are called.
  private func namesPerson(_ key: String) -> Bool {
    let vowels = RussianNouns.vowels(key)
    if vowels > 1, key.ends("ёнок") { return true }
    return vowels > 2
      && key.ends(inOneOf: [
        "ист", "анин", "янин", "чонок", "шонок", "жонок", "щик", "олог", "анец", "инец",
        "овец", "тельница", "истка", "щийся",
      ])
  }

  /// Радио, резюме, фламенко: words in -о and -е that do not end as Russian's own do.
  ///
  /// The short ones of these (окно, море) are in the lexicon; what is derived has few suffixes.
  private func isForeign(_ key: String) -> Bool {
    let before = key.letter(1)
    if key.ends("о") {
      let isOwn = key.ends(inOneOf: [
        "во", "ло", "шко", "чко", "ико", "рко", "блоко", "цо", "ено", "кно", "тно", "рно", "вно",
        "дно", "сно", "бро", "дро", "ьмо", "хо", "ото", "юдо", "железо", "молоко",
      ])
      return !isOwn || key.ends(inOneOf: ["абло", "соло", "цицо", "ццо"])
    }
    switch before {
    case "и", "ц", "щ": return false
    case "ь": return key.ends(inOneOf: ["пье", "сье"])
    default: return true
    }
  }

  /// The gender of a noun with a soft sign: -ость is feminine, -тель masculine.
  private func softGender(_ key: String) -> GrammaticalFeatures.Gender {
    if key.ends(inOneOf: [
      "сть", "жь", "шь", "чь", "щь", "знь", "вь", "бь", "пь", "онь", "ань", "ынь", "адь", "оть",
    ]) {
      return .feminine
    }
    if key.ends(inOneOf: ["тель", "арь"]) { return .masculine }
    return genders.model.label(of: key) == .masculine ? .masculine : .feminine
  }

  // MARK: - Forms

  /// The form of an unknown noun: by its suffix, or as known ones with its ending have it.
  func guessedForm(_ reading: Reading, _ form: SlavicForm) -> String? {
    let lemma = reading.lemma
    var (genitive, genitivePlural) = (String?.none, String?.none)
    switch reading.gender {
    case .feminine: genitivePlural = lemma.ends("нья") ? lemma.dropping(2) + "ий" : nil
    case .neuter: genitivePlural = lemma.ends("ико") ? lemma.dropping(1) + "ов" : nil
    default:
      genitive = genitiveByVowel(lemma)
      if lemma.ends("ец") {
        // Жилец, жильцов, but ленинградец, ленинградцев.
        let isStressed = RussianNouns.vowels(lemma) < 3
        genitivePlural = (genitive?.dropping(1) ?? lemma) + (isStressed ? "ов" : "ев")
      }
      if Self.isLearned(lemma, .masculine) {
        genitive = patterns.model.label(of: lemma, condition: 1)?.genitive(of: lemma)
      }
    }
    guard genitive != nil || genitivePlural != nil else { return nil }
    return RussianNouns.form(
      RussianNouns.Noun(reading) { name in
        switch "\(name)" {
        case "gen": return genitive
        case "gpl": return genitivePlural
        default: return nil
        }
      }, form)
  }

  /// Уровень has a vowel that goes and олень has not: no rule tells one from the other.
  static func isLearned(_ lemma: String, _ gender: GrammaticalFeatures.Gender) -> Bool {
    gender == .masculine && lemma.ends("ень")
  }

  /// The genitive of a masculine in -ок, -ек, -ёк, -ец: its vowel goes if another one is left.
  private func genitiveByVowel(_ lemma: String) -> String? {
    let stem = lemma.dropping(2)
    guard let last = stem.letter(0), RussianNouns.vowels(stem) > 0 else { return nil }
    let isAfterConsonants = stem.letter(1).map { !RussianNouns.isVowel($0) } ?? false
    if lemma.ends("ок") {
      guard !RussianNouns.isVowel(last) else { return nil }
      // Приток, моноблок, видеоурок.
      let isRoot = lemma.ends(inOneOf: [
        "поток", "риток", "исток", "отток", "овоток", "осток", "троток", "блок", "кок", "оурок",
        "срок", "порок", "пророк", "морок", "корок", "игрок", "рошок", "тишок",
      ])
      return isRoot && !lemma.ends("порошок") ? nil : stem + "ка"
    }
    if lemma.ends("ёж") { return stem + "ежа" }
    if lemma.ends("ек") { return RussianNouns.isHushed(last) ? stem + "ка" : nil }
    if lemma.ends("ёк") {
      if RussianNouns.isVowel(last) { return stem + "йка" }
      return lemma.ends(inOneOf: ["лёк", "нёк", "рёк"]) && !isAfterConsonants ? stem + "ька" : nil
    }
    guard lemma.ends("ец") else { return nil }
    if RussianNouns.isVowel(last) { return stem + "йца" }
    // Храбрец, мудрец, but голландец.
    if isAfterConsonants, !stem.ends("нд") { return stem + "еца" }
    return stem + (last == "л" ? "ьца" : "ца")
  }
}
