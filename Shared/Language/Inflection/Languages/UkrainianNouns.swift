// SPDX-License-Identifier: Apache-2.0

/// The declensions of Ukrainian nouns (Ukrainskyi pravopys, 2019, paragraphs 79 to 99), with the
/// vowels that come, go and change.
enum UkrainianNouns {
  typealias Gender = GrammaticalFeatures.Gender

  /// A noun, with the forms that the lexicon or a model gives.
  struct Noun {
    let lemma: String
    let gender: Gender?
    let isAnimate: Bool
    let irregular: (StaticString) -> String?

    init(_ reading: Reading, lemma: String? = nil, _ irregular: @escaping (StaticString) -> String?)
    {
      self.lemma = lemma ?? reading.lemma
      gender = reading.gender ?? reading.traits.gender
      isAnimate = reading.traits.contains(.animate)
      self.irregular = irregular
    }
  }

  /// What the dictionary form ends in.
  enum Declension {
    case a, ya, feminine, o, e, doubled, young, consonant, y, soft
  }

  private static func declension(_ noun: Noun) -> Declension {
    switch noun.lemma.unicodeScalars.last {
    case "а": return noun.gender == .neuter ? .young : .a
    case "я":
      guard noun.gender == .neuter else { return .ya }
      return isDoubled(noun.lemma) ? .doubled : .young
    case "о": return .o
    case "е", "є": return .e
    case "й": return .y
    case "ь": return noun.gender == .feminine ? .feminine : .soft
    default: return noun.gender == .feminine ? .feminine : .consonant
    }
  }

  /// Життя, обличчя, подвір'я, but теля.
  private static func isDoubled(_ lemma: String) -> Bool {
    let (last, before) = (lemma.letter(1), lemma.letter(2))
    return last == "'" || last == before || !isVowel(before)
  }

  static func form(_ noun: Noun, _ cell: SlavicForm) -> String {
    if let name = cell.name, let form = noun.irregular(name) { return form }
    return cell.isPlural ? plural(noun, cell) : singular(noun, cell)
  }

  // MARK: - Letters

  static func isHushed(_ letter: Unicode.Scalar?) -> Bool {
    switch letter {
    case "ж", "ш", "щ", "ч": return true
    default: return false
    }
  }

  static func isVowel(_ letter: Unicode.Scalar?) -> Bool {
    switch letter {
    case "а", "е", "є", "и", "і", "ї", "о", "у", "ю", "я": return true
    default: return false
    }
  }

  static func vowels(_ word: String) -> Int { word.unicodeScalars.lazy.filter(isVowel).count }

  /// и, or і after ж ч ш щ.
  private static func high(after stem: String) -> String {
    isHushed(stem.unicodeScalars.last) ? "і" : "и"
  }

  /// і, or ї after a vowel, an apostrophe or a soft sign.
  private static func soft(after stem: String) -> String {
    let last = stem.unicodeScalars.last
    return isVowel(last) || last == "'" || last == "ь" ? "ї" : "і"
  }

  /// Книзі, руці, мусі: г, к, х become з, ц, с before і.
  private static func palatalized(_ stem: String) -> String {
    switch stem.unicodeScalars.last {
    case "г": return stem.dropping(1) + "з"
    case "к": return stem.dropping(1) + "ц"
    case "х": return stem.dropping(1) + "с"
    default: return stem
    }
  }

  // MARK: - Singular

  private static func singular(_ noun: Noun, _ cell: SlavicForm) -> String {
    let declension = declension(noun)
    let genitive = genitive(noun, declension)
    let stem = genitive.dropping(1)
    switch cell.grammaticalCase {
    case .genitive: return genitive
    case .accusative: return accusative(noun, declension, genitive)
    case .instrumental: return instrumental(noun, declension, genitive)
    case .vocative: return vocative(noun, declension, genitive)
    case .dative:
      switch declension {
      case .a: return palatalized(stem) + "і"
      case .ya, .feminine, .young: return genitive
      case .doubled: return stem + "ю"
      default: return stem + (genitive.ends(inOneOf: ["а", "у"]) ? "у" : "ю")
      }
    case .prepositional:
      switch declension {
      case .a: return palatalized(stem) + "і"
      case .ya, .feminine, .young: return genitive
      case .y: return stem + "ї"
      case .doubled: return stem + soft(after: stem)
      case .consonant, .o, .e, .soft:
        let isVelar = stem.ends(inOneOf: ["к", "г", "х"])
        return stem + (isVelar ? "у" : soft(after: stem))
      }
    default: return noun.lemma
    }
  }

  private static func genitive(_ noun: Noun, _ declension: Declension) -> String {
    if let genitive = noun.irregular("gen") { return genitive }
    let lemma = noun.lemma
    let stem = lemma.dropping(1)
    switch declension {
    case .a: return stem + high(after: stem)
    case .ya: return stem + soft(after: stem)
    case .feminine:
      if lemma.ends("ість") { return lemma.dropping(4) + "ості" }
      return (lemma.ends("ь") ? stem : lemma) + "і"
    case .o: return stem + "а"
    case .e: return stem + (isHushed(stem.unicodeScalars.last) ? "а" : "я")
    case .doubled: return lemma
    case .young: return lemma + "ти"
    case .y, .soft:
      if lemma.ends("єць") { return lemma.dropping(3) + "йця" }
      if lemma.ends("ець") { return softened(lemma.dropping(3)) + "ця" }
      return stem + "я"
    case .consonant: return lemma + (takesU(noun) ? "у" : "а")
    }
  }

  /// Українець, українця; боєць has its vowel in the lexicon.
  private static func softened(_ stem: String) -> String { stem.ends("л") ? stem + "ь" : stem }

  /// Things that are not bounded, and most foreign words, have -у: меду, залу, проєкту.
  private static func takesU(_ noun: Noun) -> Bool {
    guard !noun.isAnimate else { return false }
    return !noun.lemma.ends(inOneOf: ["ок", "ик", "ач", "тор", "ер", "метр", "яр", "ар", "ж", "ч"])
  }

  private static func accusative(
    _ noun: Noun, _ declension: Declension, _ genitive: String
  ) -> String {
    switch declension {
    case .a: return noun.lemma.dropping(1) + "у"
    case .ya: return noun.lemma.dropping(1) + "ю"
    case .consonant, .y, .soft: return noun.isAnimate ? genitive : noun.lemma
    case .o: return noun.gender == .masculine && noun.isAnimate ? genitive : noun.lemma
    case .feminine, .e, .doubled, .young: return noun.lemma
    }
  }

  private static func instrumental(
    _ noun: Noun, _ declension: Declension, _ genitive: String
  ) -> String {
    let stem = genitive.dropping(1)
    let isHushed = isHushed(stem.unicodeScalars.last)
    switch declension {
    case .a: return stem + (isHushed ? "ею" : "ою")
    case .ya: return stem + (genitive.ends("ї") ? "єю" : "ею")
    case .feminine: return feminineInstrumental(noun, stem)
    case .o: return stem + "ом"
    case .e: return noun.lemma + "м"
    case .doubled: return noun.lemma + "м"
    case .young: return noun.lemma + "м"
    case .consonant:
      return stem + (isHushed || genitive.ends("я") || isCraftsman(noun) ? "ем" : "ом")
    case .y: return stem + "єм"
    case .soft: return stem + (soft(after: stem) == "ї" ? "єм" : "ем")
    }
  }

  /// Ніччю, сіллю, любов'ю, радістю: one consonant after a vowel is doubled.
  private static func feminineInstrumental(_ noun: Noun, _ stem: String) -> String {
    let bare = noun.lemma.ends("ь") ? noun.lemma.dropping(1) : noun.lemma
    guard let last = bare.letter(0), let before = bare.letter(1) else { return noun.lemma }
    switch last {
    case "б", "п", "в", "м", "ф": return bare + "'ю"
    case "р": return bare + "'ю"
    default: return isVowel(before) ? bare + String(last) + "ю" : bare + "ю"
    }
  }

  // MARK: - Plural

  private static func plural(_ noun: Noun, _ cell: SlavicForm) -> String {
    let declension = declension(noun)
    switch cell.grammaticalCase {
    case .genitive: return genitivePlural(noun, declension)
    case .accusative:
      return noun.isAnimate ? genitivePlural(noun, declension) : nominativePlural(noun, declension)
    case .dative, .instrumental, .prepositional:
      let plural = nominativePlural(noun, declension)
      let stem = plural.dropping(1)
      let isSoft =
        plural.ends(inOneOf: ["я", "ї"])
        || (plural.ends("і") && !isHushed(stem.unicodeScalars.last) && !isCraftsman(noun))
      let vowel = isSoft ? "я" : "а"
      switch cell.grammaticalCase {
      case .dative: return stem + vowel + "м"
      case .instrumental: return stem + vowel + "ми"
      default: return stem + vowel + "х"
      }
    default: return nominativePlural(noun, declension)
    }
  }

  private static func nominativePlural(_ noun: Noun, _ declension: Declension) -> String {
    if let plural = noun.irregular("pl") { return plural }
    if isInhabitant(noun) { return noun.lemma.dropping(2) + "и" }
    let genitive = genitive(noun, declension)
    let stem = genitive.dropping(1)
    switch declension {
    case .a, .ya, .feminine, .doubled: return genitive
    case .young: return noun.lemma + "та"
    case .o: return noun.gender == .masculine ? stem + "и" : genitive
    case .e: return genitive
    case .y: return stem + "ї"
    case .soft: return stem + soft(after: stem)
    case .consonant:
      let isSoft = genitive.ends(inOneOf: ["я", "ю"]) || isCraftsman(noun)
      return stem + (isSoft ? "і" : high(after: stem))
    }
  }

  private static func genitivePlural(_ noun: Noun, _ declension: Declension) -> String {
    if let form = noun.irregular("gpl") { return form }
    let lemma = noun.lemma
    if isInhabitant(noun) { return lemma.dropping(2) }
    let stem = genitive(noun, declension).dropping(1)
    switch declension {
    case .a: return withoutEnding(lemma.dropping(1))
    case .ya: return withoutSoftEnding(lemma.dropping(1))
    case .feminine: return stem + "ей"
    case .o where lemma.ends("сько"): return lemma.dropping(1)
    case .o:
      return noun.gender == .masculine
        ? stem + "ів" : withoutEnding((noun.irregular("pl") ?? lemma).dropping(1))
    case .e:
      let bare = lemma.dropping(1)
      if isHushed(bare.unicodeScalars.last) { return bare }
      return bare.ends("ц") ? withoutSoftEnding(bare, isNeuter: true) : bare + "ів"
    case .doubled: return genitivePlural(ofDoubled: lemma)
    case .young: return lemma + "т"
    case .y: return stem + "їв"
    case .soft, .consonant: return stem + (soft(after: stem) == "ї" ? "їв" : "ів")
    }
  }

  /// Завдань, зусиль, облич; відкриттів, подвір'їв.
  private static func genitivePlural(ofDoubled lemma: String) -> String {
    let stem = lemma.dropping(1)
    if stem.ends("'") { return stem + "їв" }
    if stem.ends("тт") { return stem.ends("літт") ? stem.dropping(1) + "ь" : stem + "ів" }
    let single = stem.letter(0) == stem.letter(1) ? stem.dropping(1) : stem
    return isHushed(single.unicodeScalars.last) ? single : single + "ь"
  }

  /// The stem of a hard feminine or neuter as a word: книг, чашок, копійок, вікон.
  private static func withoutEnding(_ stem: String) -> String {
    guard let last = stem.letter(0), let before = stem.letter(1), last == "к", !isVowel(before),
      before != last
    else { return stem }
    return stem.dropping(before == "ь" || before == "й" ? 2 : 1)
      + (before == "й" ? "йок" : before == "ь" ? "ьок" : "ок")
  }

  /// The stem of a soft feminine as a word: вулиць, пісень, крапель, компаній, ідей.
  ///
  /// A vowel comes before ц in neuters only: кілець, but вбивць.
  private static func withoutSoftEnding(_ stem: String, isNeuter: Bool = false) -> String {
    guard let last = stem.letter(0) else { return stem }
    if isVowel(last) { return stem + "й" }
    if isHushed(last) { return stem }
    if last == "'" { return stem.dropping(1) + "ей" }
    let before = stem.letter(1)
    guard last == "н" || last == "л" || (last == "ц" && isNeuter), !isVowel(before), before != last
    else { return stem + "ь" }
    return stem.dropping(before == "ь" ? 2 : 1) + "е" + String(last) + "ь"
  }

  /// Школяр, маляр, столяр: the mixed group, школярем and школярі but школярам.
  private static func isCraftsman(_ noun: Noun) -> Bool {
    noun.isAnimate && noun.lemma.ends("яр")
  }

  /// Громадянин, громадяни.
  static func isInhabitant(_ noun: Noun) -> Bool {
    noun.isAnimate && noun.lemma.ends(inOneOf: ["анин", "янин"])
  }
}
