// SPDX-License-Identifier: Apache-2.0

extension UkrainianGrammar {
  // MARK: - Undoing inflection

  static var nounEndings: [StaticString] { nounEndingTable }
  static var adjectiveEndings: [SlavicAdjectiveEnding] { adjectiveEndingTable }
  static var adjectiveLemmaEndings: [String] { ["ий", "ій"] }

  static var combiningForms: [String] { combiningFormTable }

  static var presentEndings: [(StaticString, String)] { presentEndingTable }

  private static let presentEndingTable: [(StaticString, String)] = [
    ("ується", "уються"), ("юється", "юються"), ("ається", "аються"), ("яється", "яються"),
    ("ує", "ують"), ("ює", "юють"), ("ає", "ають"), ("яє", "яють"), ("іє", "іють"),
  ]

  private static let combiningFormTable = [
    "авіа", "авто", "агро", "анти", "аудіо", "аеро", "біо", "вело", "відео", "віце", "гео",
    "гідро", "гіпер", "євро", "кіно", "контр", "макро", "мега", "мікро", "міні", "мото", "мульти",
    "нано", "напів", "нейро", "псевдо", "психо", "радіо", "спец", "супер", "теле", "термо",
    "турбо", "ультра", "фото", "електро", "енерго",
  ]

  private static let nounEndingTable: [StaticString] = [
    "а", "я", "у", "ю", "и", "і", "ї", "е", "є", "о", "ом", "ем", "єм", "ою", "ею", "єю", "ові",
    "еві", "єві", "ів", "їв", "ей", "ам", "ям", "ами", "ями", "ах", "ях", "й", "ь",
  ]

  private static let lemmaEndingTable = ["", "а", "я", "о", "е", "ь", "й", "у", "ю"]

  private static let adjectiveEndingTable: [SlavicAdjectiveEnding] = [
    SlavicAdjectiveEnding("ого", .genitive), SlavicAdjectiveEnding("ому", .dative),
    SlavicAdjectiveEnding("ими", .instrumental, isPlural: true),
    SlavicAdjectiveEnding("іми", .instrumental, isPlural: true),
    SlavicAdjectiveEnding("ий", .nominative, .masculine),
    SlavicAdjectiveEnding("ій", .dative, .feminine),
    SlavicAdjectiveEnding("ій", .nominative, .masculine),
    SlavicAdjectiveEnding("ої", .genitive, .feminine),
    SlavicAdjectiveEnding("ою", .instrumental, .feminine),
    SlavicAdjectiveEnding("их", .genitive, isPlural: true),
    SlavicAdjectiveEnding("іх", .genitive, isPlural: true),
    SlavicAdjectiveEnding("им", .instrumental), SlavicAdjectiveEnding("ім", .instrumental),
    SlavicAdjectiveEnding("а", .nominative, .feminine),
    SlavicAdjectiveEnding("я", .nominative, .feminine),
    SlavicAdjectiveEnding("е", .nominative, .neuter),
    SlavicAdjectiveEnding("є", .nominative, .neuter),
    SlavicAdjectiveEnding("і", .nominative, isPlural: true),
    SlavicAdjectiveEnding("у", .accusative, .feminine),
    SlavicAdjectiveEnding("ю", .accusative, .feminine),
  ]

  /// Квиток, книга, море; громадян- of громадянин.
  func lemmas(ofStem stem: String) -> [String] {
    var lemmas = Self.lemmaEndingTable.map { stem + $0 }
    if stem.ends(inOneOf: ["ан", "ян"]) { lemmas.append(stem + "ин") }
    if stem.ends("ц") { lemmas.append(stem.dropping(1) + "ець") }
    if stem.ends("йц") { lemmas.append(stem.dropping(2) + "єць") }
    if stem.ends("льц") { lemmas.append(stem.dropping(2) + "ець") }
    // Ніччю, мигренню.
    if let last = stem.letter(0), last == stem.letter(1), !UkrainianNouns.isVowel(last) {
      lemmas += [stem.dropping(1), stem.dropping(1) + "ь"]
    }
    // Речам, ночами.
    if stem.utf8.count < 12, let last = stem.letter(0), let vowel = stem.letter(1),
      vowel == "е" || vowel == "о"
    {
      let closed = stem.dropping(2) + "і" + String(last)
      lemmas += [closed, closed + "ь"]
    }
    // Кров'ю.
    if stem.ends("'") { lemmas.append(stem.dropping(1)) }
    if stem.ends("ост") { lemmas.append(stem.dropping(3) + "ість") }
    if stem.ends(inOneOf: ["ят", "чат", "шат"]) { lemmas.append(stem.dropping(1)) }
    for (soft, hard) in [("з", "га"), ("ц", "ка"), ("с", "ха")] where stem.hasSuffix(soft) {
      lemmas.append(stem.dropping(1) + hard)
    }
    return lemmas
  }

  /// Чашок, вулиць, завдань, компаній.
  func lemmasWithoutEnding(_ key: String) -> [String] {
    guard let last = key.letter(0), !UkrainianNouns.isVowel(last) else { return [] }
    if last == "ь", let consonant = key.letter(1) {
      let stem = key.dropping(1)
      let without = stem.dropping(2) + String(consonant)
      return [
        stem + "я", stem + "е", stem + String(consonant) + "я", without + "я", without + "е",
        stem.dropping(2) + "ь" + String(consonant) + "я",
      ]
    }
    if last == "й" { return [key.dropping(1) + "я", key.dropping(2) + "'я"] }
    var lemmas = lemmas(ofStem: key) + [key + String(last) + "я"]
    if let vowel = key.letter(1), vowel == "о" || vowel == "е" {
      let stem = key.dropping(2)
      lemmas += [stem + String(last) + "а", stem + String(last) + "о"]
    }
    return lemmas
  }

  /// Додала, залишилися: the masculine has -в; винна of винен is in the lexicon.
  func agreeingLemmas(_ key: String) -> [String] {
    let isReflexive = key.ends("ся")
    let core = isReflexive ? key.dropping(2) : key
    let tail = isReflexive ? "ся" : ""
    var lemmas = [core.dropping(1) + tail]
    if core.letter(1) == "л" { lemmas += [core.dropping(2) + "в" + tail, core.dropping(2) + tail] }
    if core.letter(1) == "л", core.letter(2) == "ш" {
      lemmas.append(core.dropping(2) + "ов" + tail)
    }
    return lemmas
  }

  func variants(ofDative key: String) -> [String] {
    guard key.utf8.count > 10 else { return [] }
    let stem = key.dropping(3)
    if key.ends("ові") { return [stem + "у"] }
    if key.ends("еві") { return [stem + "у", stem + "ю"] }
    return key.ends("єві") ? [stem + "ю"] : []
  }

  // MARK: - Unknown words

  /// Переглянутий, переглянута, переглянуте.
  static var participleEndings: (masculine: String, feminine: String, neuter: String) {
    ("ий", "а", "е")
  }

  func isStemOfParticiple(_ stem: String) -> Bool {
    UkrainianNouns.vowels(stem) > 1
      && stem.ends(inOneOf: ["ан", "ян", "ен", "єн", "ят", "ит", "ут"])
  }

  func derivedAdjective(_ word: PhraseWord) -> Reading? {
    let key = word.key
    guard !word.hasDigits, Self.isCyrillic(key), key.utf8.count > 8 else { return nil }
    for ending in Self.adjectiveEndings where key.ends(ending.ending) {
      let stem = key.dropping(ending.ending.utf8CodeUnitCount / 2)
      guard UkrainianNouns.vowels(stem) > 0, let last = stem.letter(0),
        !UkrainianNouns.isVowel(last), Self.isSure(ending.ending, stem),
        // Внутрішній is the masculine.
        !(ending.grammaticalCase == .dative && ending.gender == .feminine)
      else { continue }
      let isSoft = key.ends("ій") || stem.ends("шн") && key.ends(inOneOf: ["я", "є"])
      return Reading(
        .adjective, lemma: stem + (isSoft ? "ій" : "ий"),
        gender: ending.isPlural ? nil : ending.gender, number: ending.isPlural ? .other : .one,
        source: .rule)
    }
    return derivedPast(key) ?? derivedPresent(key)
  }

  /// Приєднався, підключилися: pasts in -ся, of whatever verb.
  private func derivedPast(_ key: String) -> Reading? {
    let endings: [(StaticString, GrammaticalFeatures.Gender?)] = [
      ("вся", .masculine), ("лася", .feminine), ("лась", .feminine), ("лося", .neuter),
      ("лось", .neuter), ("лися", nil), ("лись", nil),
    ]
    guard let (ending, gender) = endings.first(where: { key.ends($0.0) }) else { return nil }
    let stem = key.dropping(ending.utf8CodeUnitCount / 2)
    guard UkrainianNouns.vowels(stem) > 1, UkrainianNouns.isVowel(stem.letter(0)) else {
      return nil
    }
    return Reading(
      .verb, lemma: stem + "вся", gender: gender, number: gender == nil ? .other : .one,
      source: .rule)
  }

  /// Whether the ending is that of adjectives alone, or the stem is.
  private static func isSure(_ ending: StaticString, _ stem: String) -> Bool {
    switch "\(ending)" {
    case "ий", "ого", "ому", "ої", "их": return true
    // Питання is a noun, вечірня an adjective.
    case "я", "є", "ю", "ій", "іх", "ім", "іми": return stem.ends("шн")
    default:
      return stem.ends(inOneOf: [
        "ськ", "цьк", "зьк", "льн", "чн", "нн", "шн", "ійн", "ован", "ивн",
      ])
    }
  }

  static func isCyrillic(_ key: String) -> Bool {
    key.unicodeScalars.allSatisfy {
      ("а"..."я").contains($0) || "єіїґ'-".unicodeScalars.contains($0)
    }
  }
}
