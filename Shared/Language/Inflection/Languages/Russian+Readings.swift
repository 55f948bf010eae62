// SPDX-License-Identifier: Apache-2.0

extension RussianGrammar {
  // MARK: - Undoing inflection

  static var nounEndings: [StaticString] { nounEndingTable }
  static var adjectiveEndings: [SlavicAdjectiveEnding] { adjectiveEndingTable }
  static var adjectiveLemmaEndings: [String] { ["ый", "ий", "ой"] }

  static var combiningForms: [String] { combiningFormTable }

  static var presentEndings: [(StaticString, String)] { presentEndingTable }

  private static let presentEndingTable: [(StaticString, String)] = [
    ("уется", "уются"), ("ается", "аются"), ("яется", "яются"), ("еется", "еются"), ("ует", "уют"),
    ("ает", "ают"), ("яет", "яют"), ("еет", "еют"),
  ]

  private static let combiningFormTable = [
    "авиа", "авто", "агро", "анти", "аудио", "аэро", "био", "вело", "видео", "вице", "гео",
    "гидро", "гипер", "евро", "кино", "контр", "макро", "мега", "микро", "мини", "мото", "мульти",
    "нано", "нейро", "псевдо", "психо", "радио", "спец", "супер", "теле", "термо", "турбо",
    "ультра", "фото", "электро", "энерго",
  ]

  private static let nounEndingTable: [StaticString] = [
    "а", "я", "у", "ю", "ы", "и", "е", "о", "ом", "ем", "ём", "ой", "ей", "ёй", "ью", "ов", "ев",
    "ёв", "ам", "ям", "ами", "ями", "ах", "ях", "й", "ь",
  ]

  private static let lemmaEndingTable = ["", "а", "я", "о", "е", "ё", "ь", "й"]

  private static let adjectiveEndingTable: [SlavicAdjectiveEnding] = [
    SlavicAdjectiveEnding("ого", .genitive), SlavicAdjectiveEnding("его", .genitive),
    SlavicAdjectiveEnding("ому", .dative), SlavicAdjectiveEnding("ему", .dative),
    SlavicAdjectiveEnding("ыми", .instrumental, isPlural: true),
    SlavicAdjectiveEnding("ими", .instrumental, isPlural: true),
    SlavicAdjectiveEnding("ый", .nominative, .masculine),
    SlavicAdjectiveEnding("ий", .nominative, .masculine),
    SlavicAdjectiveEnding("ая", .nominative, .feminine),
    SlavicAdjectiveEnding("яя", .nominative, .feminine),
    SlavicAdjectiveEnding("ое", .nominative, .neuter),
    SlavicAdjectiveEnding("ее", .nominative, .neuter),
    SlavicAdjectiveEnding("ые", .nominative, isPlural: true),
    SlavicAdjectiveEnding("ие", .nominative, isPlural: true),
    SlavicAdjectiveEnding("ую", .accusative, .feminine),
    SlavicAdjectiveEnding("юю", .accusative, .feminine),
    SlavicAdjectiveEnding("ых", .genitive, isPlural: true),
    SlavicAdjectiveEnding("их", .genitive, isPlural: true),
    SlavicAdjectiveEnding("ой", .genitive, .feminine),
    SlavicAdjectiveEnding("ей", .genitive, .feminine),
    SlavicAdjectiveEnding("ым", .instrumental), SlavicAdjectiveEnding("им", .instrumental),
    SlavicAdjectiveEnding("ом", .prepositional), SlavicAdjectiveEnding("ем", .prepositional),
  ]

  /// Билет, книга, поле; граждан- of гражданин, котят- of котёнок.
  func lemmas(ofStem stem: String) -> [String] {
    var lemmas = Self.lemmaEndingTable.map { stem + $0 }
    if stem.ends(inOneOf: ["ан", "ян"]) { lemmas.append(stem + "ин") }
    // Блёснам, сёстрами.
    let plain = folded(stem)
    if plain != stem { lemmas += [plain + "а", plain + "о", plain + "я"] }
    if stem.ends(inOneOf: ["ёнк", "онк"]) { lemmas.append(stem.dropping(1) + "ок") }
    if stem.ends("ят") { lemmas.append(stem.dropping(2) + "ёнок") }
    if stem.ends("ат") { lemmas.append(stem.dropping(2) + "онок") }
    return lemmas
  }

  /// Чашек, окон, копеек: the vowel goes and -а or -о comes back; книг, недель, зданий.
  func lemmasWithoutEnding(_ key: String) -> [String] {
    var lemmas: [String] = []
    let last = key.letter(0)
    if last == "ь" {
      let stem = key.dropping(1)
      lemmas = [stem + "я"]
      if let vowel = stem.letter(1), vowel == "е", let consonant = stem.letter(0) {
        lemmas.append(stem.dropping(2) + String(consonant) + "я")
      }
      return lemmas
    }
    if last == "й" {
      return [key.dropping(1) + "е", key.dropping(2) + "ье", key.dropping(2) + "ья"]
    }
    guard let last, let vowel = key.letter(1), vowel == "е" || vowel == "о" || vowel == "ё" else {
      return last.map(RussianNouns.isVowel) == false ? self.lemmas(ofStem: key) : []
    }
    let stem = key.dropping(2)
    lemmas = [key + "а", key + "о"]
    for middle in ["", "ь", "й"] {
      for ending in ["а", "о", "я", "е"] {
        lemmas.append(stem + middle + String(last) + ending)
      }
    }
    return lemmas
  }

  /// Готова, добавила, сохранились: the vowel goes; прошло of прошёл.
  func agreeingLemmas(_ key: String) -> [String] {
    if key.ends("сь") { return [key.dropping(3) + "ся"] }
    return key.dropping(1).ends("шл")
      ? [key.dropping(2) + "ёл", key.dropping(1)] : [key.dropping(1)]
  }

  // MARK: - Unknown words

  func derivedAdjective(_ word: PhraseWord) -> Reading? {
    let key = word.key
    guard !word.hasDigits, Self.isCyrillic(key), key.utf8.count > 8 else { return nil }
    if key.ends("тельно") { return Reading(.adverb, lemma: key, source: .rule) }
    let isReflexive = key.ends("ся")
    let long = isReflexive ? key.dropping(2) : key
    for ending in Self.adjectiveEndings where long.ends(ending.ending) {
      let stem = long.dropping(ending.ending.utf8CodeUnitCount / 2)
      guard RussianNouns.vowels(stem) > 0, let last = stem.letter(0), !RussianNouns.isVowel(last)
      else { continue }
      guard Self.isSure(ending.ending, stem: stem, isReflexive: isReflexive) else { continue }
      let isSoft = long.ends(inOneOf: ["ий", "яя", "ее", "юю", "ие", "их", "ими", "им"])
      let isStressed = long.ends("ой")
      let tail = isStressed ? "ой" : isSoft ? "ий" : "ый"
      var lemma = long.ends(inOneOf: ["ый", "ий"]) ? long : stem + tail
      let takesI = RussianNouns.high(after: stem) == "и"
      if takesI, !isStressed { lemma = stem + "ий" }
      return Reading(
        .adjective, lemma: isReflexive ? lemma + "ся" : lemma,
        gender: ending.isPlural ? nil : isStressed ? .masculine : ending.gender,
        number: ending.isPlural ? .other : .one, source: .rule)
    }
    return derivedParticiple(word) ?? derivedPast(key) ?? derivedPresent(key)
  }

  /// Подключился, зарегистрировались, лайкнули: pasts of whatever verb, by endings that nouns
  /// have not.
  private func derivedPast(_ key: String) -> Reading? {
    for (past, vowelsMin) in [("лся", 2), ("нул", 1), ("ировал", 1)] as [(StaticString, Int)] {
      let isReflexive = "\(past)" == "лся"
      let base = isReflexive ? "л" : "\(past)"
      var endings: [(String, GrammaticalFeatures.Gender?)] = [
        (isReflexive ? "ся" : "", .masculine), (isReflexive ? "ись" : "и", nil),
      ]
      // Гранула is a noun.
      if "\(past)" != "нул" {
        endings += [(isReflexive ? "ась" : "а", .feminine), (isReflexive ? "ось" : "о", .neuter)]
      }
      for (ending, gender) in endings where key.hasSuffix(base + ending) {
        let stem = key.dropping((base + ending).unicodeScalars.count)
        guard RussianNouns.vowels(stem) >= vowelsMin else { return nil }
        return Reading(
          .verb, lemma: stem + "\(past)", gender: gender, number: gender == nil ? .other : .one,
          source: .rule)
      }
    }
    return nil
  }

  /// Whether the ending is that of adjectives alone; -ой, -ем are those of nouns too.
  private static func isSure(_ ending: StaticString, stem: String, isReflexive: Bool) -> Bool {
    if isReflexive { return stem.ends(inOneOf: ["щ", "ш"]) }
    // Новостной, гостевой, заводской; страной and москвой are forms that the lexicon knows.
    if "\(ending)" == "ой" { return stem.ends(inOneOf: ["ов", "ев", "ск", "н"]) }
    // Суждение, беззаконие, двоеточие are nouns.
    if "\(ending)" == "ие" {
      return stem.ends(inOneOf: [
        "ск", "цк", "щ", "вш", "шн", "йш", "ок", "ик", "г", "х", "к", "жн",
      ])
    }
    switch "\(ending)" {
    case "ый", "ая", "яя", "ые", "ого", "ому", "ыми", "ых", "ую", "юю": return true
    case "ий", "ое", "ее", "ие", "его", "ему", "ими", "их":
      let isDerived = stem.ends(inOneOf: [
        "ск", "цк", "щ", "вш", "шн", "йш", "ческ", "тн", "льн", "нн", "ок", "ик", "г", "х", "к",
        "жн", "чн", "рн", "вн", "дн", "пн", "н", "в", "ч", "ш", "ж",
      ])
      return isDerived
    default: return false
    }
  }

  /// Загружено, переименованы: what an unknown word's ending makes a short participle.
  private func derivedParticiple(_ word: PhraseWord) -> Reading? {
    guard word.letterCase == .lower || word.key.ends(inOneOf: ["о", "ы"]), word.key.utf8.count > 12
    else { return nil }
    for (ending, gender) in Self.participleVowels where word.key.ends(ending) {
      let stem = gender == .masculine ? word.key : word.key.dropping(1)
      // Котлован and караван are nouns.
      if gender == .masculine, stem.ends("ован"), RussianNouns.vowels(stem) < 4 { continue }
      guard stem.ends(inOneOf: ["ован", "лен", "щен", "жен", "шен", "чен", "ирован", "лён", "дан"])
      else { continue }
      return Reading(
        .adjective, lemma: stem, gender: gender, number: gender == nil ? .other : .one,
        source: .rule)
    }
    return nil
  }

  /// Убран, убрана, убрано.
  static var participleEndings: (masculine: String, feminine: String, neuter: String) {
    ("", "а", "о")
  }

  func isStemOfParticiple(_ stem: String) -> Bool {
    RussianNouns.vowels(stem) > 1
      && stem.ends(inOneOf: ["ан", "ян", "ен", "ён", "ят", "ыт", "ут", "ит"])
  }

  private static let participleVowels:
    [(ending: StaticString, gender: GrammaticalFeatures.Gender?)] = [
      ("а", .feminine), ("о", .neuter), ("ы", nil), ("н", .masculine),
    ]

  static func isCyrillic(_ key: String) -> Bool {
    key.unicodeScalars.allSatisfy { ("а"..."я").contains($0) || $0 == "ё" || $0 == "-" }
  }
}
