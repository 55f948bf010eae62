// SPDX-License-Identifier: Apache-2.0

extension UkrainianNouns {
  /// The form in which somebody is addressed: Олено, друже, користувачу (Ukrainskyi pravopys,
  /// 2019, paragraph 87 and 94).
  static func vocative(_ noun: Noun, _ declension: Declension, _ genitive: String) -> String {
    let lemma = noun.lemma
    if let form = irregularVocatives[lemma] { return form }
    let stem = genitive.dropping(1)
    switch declension {
    case .a:
      // Душе, but Сашо.
      let isSoft = isHushed(lemma.letter(1)) && !noun.isAnimate
      return lemma.dropping(1) + (isSoft ? "е" : "о")
    case .ya:
      let stem = lemma.dropping(1)
      let last = stem.letter(0)
      if isVowel(last) || last == "'" { return stem + "є" }
      // Галю, Настю, бабусю, but Ілле, княгине.
      let isDear =
        (noun.isAnimate && noun.gender == .feminine && !lemma.ends("иня"))
        || SlavicNames.given.contains(lemma) && lemma != "ілля"
      return stem + (isDear ? "ю" : "е")
    case .feminine: return stem + "е"
    case .consonant: return vocative(ofConsonant: noun, stem, isSoft: genitive.ends("я"))
    case .y: return stem + "ю"
    case .soft:
      // Хлопче, but гравцю.
      return vocativesInChe.contains(lemma) ? stem.dropping(1) + "че" : stem + "ю"
    case .o:
      guard noun.gender == .masculine else { return lemma }
      return lemma.dropping(1) + (lemma.ends("ко") ? "у" : "е")
    case .e, .doubled, .young: return lemma
    }
  }

  private static func vocative(ofConsonant noun: Noun, _ stem: String, isSoft: Bool) -> String {
    if isSoft { return stem + "ю" }
    switch stem.letter(0) {
    case "к":
      // Козаче, but учаснику, синку.
      let isOld = noun.isAnimate && noun.lemma.ends(inOneOf: ["ак", "як"])
      return isOld ? stem.dropping(1) + "че" : stem + "у"
    case "г", "х": return stem + "у"
    default: return stem + (noun.isAnimate && isHushed(stem.letter(0)) ? "у" : "е")
    }
  }

  private static let vocativesInChe: WordSet = [
    "кравець", "молодець", "мудрець", "отець", "старець", "творець", "хлопець", "швець",
  ]

  private static let irregularVocatives = [
    "бог": "боже", "боєць": "бійцю", "друг": "друже", "дід": "діду", "знавець": "знавцю",
    "мати": "мамо", "олег": "олеже", "пан": "пане", "пастух": "пастуше", "син": "сину",
    "сторож": "стороже", "тато": "тату", "чоловік": "чоловіче",
  ]
}
