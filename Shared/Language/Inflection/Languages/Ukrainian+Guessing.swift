// SPDX-License-Identifier: Apache-2.0

extension UkrainianGrammar {
  func guessedNoun(_ word: PhraseWord) -> Reading? {
    let key = word.key
    guard !word.hasDigits, key.utf8.count > 3, Self.isCyrillic(key), let last = key.letter(0) else {
      return nil
    }
    let isMarked = word.markup?.partOfSpeech == .noun
    if !isMarked,
      key.ends(inOneOf: [
        "ться", "ися", "ати", "яти", "ити", "іти", "ути", "єш", "ють", "іть", "йте", "жте", "чте",
        "ьте", "ано", "яно", "ено", "єно",
      ])
    {
      return nil
    }
    var reading = Reading(.noun, lemma: key, number: .one, source: .guess)
    switch last {
    case "и", "і", "ї", "у", "ю", "є":
      guard isMarked || last != "и" else { return nil }
      reading.gender = .neuter
      reading.traits.insert(.invariable)
    case "о", "е":
      reading.gender = .neuter
      if isForeign(key) { reading.traits.insert(.invariable) }
    case "а": reading.gender = genders.model.label(of: key) == .masculine ? .masculine : .feminine
    case "я":
      // Кошеня, вовченя are young; знання and подвір'я are not.
      // Туркеня is a woman.
      let isYoung = key.ends("еня") && !key.ends("кеня") && UkrainianNouns.vowels(key) > 2
      if isYoung { reading.traits.insert(.animate) }
      reading.gender = isYoung || isVerbalNoun(key) ? .neuter : .feminine
    case "ь": reading.gender = softGender(key)
    default: reading.gender = .masculine
    }
    if isAdjectival(key) {
      reading.traits.insert(.adjectival)
      reading.traits.remove(.invariable)
      reading.gender = last == "а" ? .feminine : last == "й" ? .masculine : .neuter
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

  /// Черговий, диспетчерська, вихідне: a noun that is inflected as an adjective.
  private func isAdjectival(_ key: String) -> Bool {
    guard UkrainianNouns.vowels(key) > 2 else { return false }
    return key.ends(inOneOf: ["ий", "ській", "ська", "цька", "ське", "цьке", "льне", "чне"])
  }

  /// Стажист, росіянин, біолог: what only persons are called.
  private func namesPerson(_ key: String) -> Bool {
    guard UkrainianNouns.vowels(key) > 2 else { return false }
    return key.ends(inOneOf: [
      "ист", "іст", "анин", "янин", "олог", "анець", "інець", "івець", "ївець", "истка", "істка",
      "чиня", "киня", "иця",
    ]) && !key.ends(inOneOf: ["ниця", "плейлист"]) || key.ends("тельниця")
  }

  /// Радіо, тирамісу, кредо: words in -о and -е that do not end as Ukrainian's own do.
  ///
  /// The short ones of these (вікно, море) are in the lexicon; what is derived has few suffixes.
  private func isForeign(_ key: String) -> Bool {
    if key.ends("о") {
      let isOwn = key.ends(inOneOf: [
        "во", "ло", "шко", "чко", "жко", "нько", "тко", "сько", "рко", "хо", "ено", "шно", "кно",
        "тно", "рно", "йно", "вно", "дно", "сно", "зно", "бро", "дро", "ито", "ято",
      ])
      return !isOwn || key.ends(inOneOf: ["абло", "соло"])
    }
    return !key.ends(inOneOf: ["ще", "че", "це"])
  }

  /// Життя, подвір'я, повітря: neuters in -я have two consonants or an apostrophe before it, but
  /// so have пісня, крапля and праця.
  private func isVerbalNoun(_ key: String) -> Bool {
    guard let last = key.letter(1), let before = key.letter(2) else { return false }
    if last == "'" { return true }
    if last == "т" || last == "д" { return !UkrainianNouns.isVowel(before) }
    return last == before || (last == "р" && before == "т")
  }

  private func softGender(_ key: String) -> GrammaticalFeatures.Gender {
    if key.ends(inOneOf: ["сть", "знь", "адь", "азь", "узь", "ять", "уть", "ить"]) {
      return .feminine
    }
    if key.ends(inOneOf: ["ець", "єць", "тель", "інь"]) { return .masculine }
    // Вертикаль, педаль, вуаль, but шпиталь and who does it: скрипаль.
    if key.ends("аль") {
      let isMasculine = key.ends(inOneOf: [
        "піталь", "питаль", "стиваль", "шталь", "гдаль", "каль", "паль", "оваль", "страль",
      ])
      return isMasculine && !key.ends(inOneOf: ["тикаль", "істраль"]) ? .masculine : .feminine
    }
    return genders.model.label(of: key) ?? .masculine
  }

  // MARK: - Forms

  /// The form of an unknown noun: by its suffix, or as known ones with its ending have it.
  func guessedForm(_ reading: Reading, _ form: SlavicForm) -> String? {
    let lemma = reading.lemma
    guard reading.gender == .masculine || reading.gender == nil else { return nil }
    let genitive =
      Self.isLearned(lemma, .masculine)
      ? patterns.model.label(of: lemma, condition: 1)?.genitive(of: lemma)
      : genitiveByVowel(lemma) ?? softGenitive(lemma)
    guard let genitive else { return nil }
    return UkrainianNouns.form(
      UkrainianNouns.Noun(reading) { name in "\(name)" == "gen" ? genitive : nil }, form)
  }

  /// Учень has a vowel that goes and олень has not: no rule tells one from the other.
  static func isLearned(_ lemma: String, _ gender: GrammaticalFeatures.Gender) -> Bool {
    gender == .masculine && lemma.ends("ень")
  }

  /// Вівчар, секретар, школяр are soft, семінар and футляр are not.
  private func softGenitive(_ lemma: String) -> String? {
    let isSoft = lemma.ends(inOneOf: [
      "кар", "чар", "етар", "нтар", "хтар", "втар", "хар", "ндар", "одар", "няр", "оляр",
    ])
    return isSoft ? lemma + "я" : nil
  }

  /// The genitive of a masculine of which a vowel goes or changes: будинок, боєць, вихід.
  private func genitiveByVowel(_ lemma: String) -> String? {
    if lemma.ends("ок") {
      let stem = lemma.dropping(2)
      let isRoot = lemma.ends(inOneOf: [
        "поток", "исток", "блок", "кок", "урок", "строк", "порок", "пророк", "отрок",
      ])
      guard UkrainianNouns.vowels(stem) > 0, !isRoot, !UkrainianNouns.isVowel(stem.letter(0)) else {
        return nil
      }
      let isSmall = lemma.ends(inOneOf: ["чок", "жок", "шок", "ьок"])
      return stem + (isSmall ? "ка" : "ку")
    }
    if lemma.ends(inOneOf: ["ець", "єць"]) {
      let stem = lemma.dropping(3)
      guard let last = stem.letter(0), UkrainianNouns.vowels(stem) > 0 else { return nil }
      if UkrainianNouns.isVowel(last) { return stem + "йця" }
      let isAfterConsonants = stem.letter(1).map { !UkrainianNouns.isVowel($0) } ?? false
      // Мудрець, but голландець.
      if isAfterConsonants, !stem.ends("нд") { return stem + "еця" }
      return stem + (last == "л" ? "ьця" : "ця")
    }
    if lemma.ends("мисел") { return lemma.dropping(2) + "лу" }
    if lemma.ends("іж") { return lemma.dropping(2) + "ежу" }
    // Перехід, переходу; foreign words keep their і.
    guard let root = Self.changing.first(where: { lemma.ends($0) }), !lemma.ends("логін") else {
      return nil
    }
    let stem = lemma.dropping("\(root)".unicodeScalars.count)
    let open = "\(root)".replacing("і", with: "о")
    return stem + (open.ends("й") ? open.dropping(1) + "ю" : open + "у")
  }

  /// Roots of which the і becomes о in an open syllable.
  private static let changing: [StaticString] = [
    "хід", "провід", "родовід", "бір", "бій", "гін", "твір", "стрій", "стій", "пій", "тік",
    "покій", "плід", "говір", "ріст", "хвіст", "дріт", "острів", "рів", "сіб", "ріб", "звіл",
    "стір", "двір", "хутір", "носоріг", "єдиноріг", "поріг", "ркіт", "укіт", "рхіт", "піт",
  ]
}
