// SPDX-License-Identifier: Apache-2.0

/// The declensions of Russian nouns (Russkaya grammatika, 1980, volume I, paragraphs 1169 to
/// 1253), with the vowels that come and go.
enum RussianNouns {
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
  private enum Declension {
    case a, ya, feminine, mya, o, e, consonant, y, soft
  }

  private static func declension(_ noun: Noun) -> Declension {
    switch noun.lemma.unicodeScalars.last {
    case "а": return .a
    case "я": return noun.gender == .neuter && noun.lemma.ends("мя") ? .mya : .ya
    case "о": return .o
    case "е", "ё": return .e
    case "й": return .y
    case "ь": return noun.gender == .feminine ? .feminine : .soft
    default: return .consonant
    }
  }

  static func form(_ noun: Noun, _ cell: SlavicForm) -> String {
    if let name = cell.name, let form = noun.irregular(name) { return form }
    if noun.irregular("gen") == nil, noun.irregular("pl") == nil, !cell.isPlural,
      cell.grammaticalCase == .nominative
    {
      return noun.lemma
    }
    return cell.isPlural ? plural(noun, cell) : singular(noun, cell)
  }

  // MARK: - Letters

  static func isHushed(_ letter: Unicode.Scalar?) -> Bool {
    switch letter {
    case "ж", "ш", "щ", "ч": return true
    default: return false
    }
  }

  private static func isVelar(_ letter: Unicode.Scalar?) -> Bool {
    switch letter {
    case "г", "к", "х": return true
    default: return false
    }
  }

  static func isVowel(_ letter: Unicode.Scalar?) -> Bool {
    switch letter {
    case "а", "е", "ё", "и", "о", "у", "ы", "э", "ю", "я": return true
    default: return false
    }
  }

  static func vowels(_ word: String) -> Int { word.unicodeScalars.lazy.filter(isVowel).count }

  /// ы, or и after г к х ж ш щ ч.
  static func high(after stem: String) -> String {
    let last = stem.unicodeScalars.last
    return isHushed(last) || isVelar(last) ? "и" : "ы"
  }

  // MARK: - Singular

  private static func singular(_ noun: Noun, _ cell: SlavicForm) -> String {
    let declension = declension(noun)
    switch cell.grammaticalCase {
    case .genitive: return genitive(noun, declension)
    case .accusative: return accusative(noun, declension)
    case .dative:
      let genitive = genitive(noun, declension)
      switch declension {
      case .a, .ya: return oblique(genitive)
      case .feminine, .mya: return genitive
      default: return genitive.dropping(1) + (genitive.ends("а") ? "у" : "ю")
      }
    case .instrumental: return instrumental(noun, declension)
    case .prepositional:
      let genitive = genitive(noun, declension)
      switch declension {
      case .feminine, .mya: return genitive
      default: return oblique(genitive)
      }
    default: return noun.lemma
    }
  }

  /// The ending -е of the dative or prepositional, -и where an и stands before it.
  private static func oblique(_ genitive: String) -> String {
    let stem = genitive.dropping(1)
    return stem + (stem.ends("и") ? "и" : "е")
  }

  private static func genitive(_ noun: Noun, _ declension: Declension) -> String {
    if let genitive = noun.irregular("gen") { return genitive }
    let lemma = noun.lemma
    let stem = declension == .consonant ? lemma : lemma.dropping(1)
    switch declension {
    case .a: return stem + high(after: stem)
    case .ya, .feminine: return stem + "и"
    case .mya: return stem + "ени"
    case .o, .consonant:
      return declension == .consonant && isOffspring(noun) ? stem.dropping(2) + "ка" : stem + "а"
    case .e:
      let last = stem.unicodeScalars.last
      return stem + (isHushed(last) || last == "ц" ? "а" : "я")
    case .y, .soft: return stem + "я"
    }
  }

  private static func accusative(_ noun: Noun, _ declension: Declension) -> String {
    switch declension {
    case .a: return noun.lemma.dropping(1) + "у"
    case .ya: return noun.lemma.dropping(1) + "ю"
    case .consonant, .y, .soft: return noun.isAnimate ? genitive(noun, declension) : noun.lemma
    case .feminine, .mya, .o, .e: return noun.lemma
    }
  }

  private static func instrumental(_ noun: Noun, _ declension: Declension) -> String {
    let genitive = genitive(noun, declension)
    let stem = genitive.dropping(1)
    let last = stem.unicodeScalars.last
    switch declension {
    case .a: return stem + (isHushed(last) || last == "ц" ? "ей" : "ой")
    case .ya: return stem + "ей"
    case .feminine:
      // Матерью keeps what the genitive adds; ложью, любовью drop the vowel that it drops.
      return genitive.utf8.count > noun.lemma.utf8.count ? stem + "ью" : noun.lemma + "ю"
    case .mya: return stem + "ем"
    case .o: return stem + "ом"
    case .e: return noun.lemma + "м"
    case .consonant:
      if isHushed(last) { return stem + (vowels(noun.lemma) == 1 ? "ом" : "ем") }
      if last == "ц" { return stem + (noun.irregular("gpl")?.ends("ов") == true ? "ом" : "ем") }
      return stem + "ом"
    case .y, .soft: return stem + (last == "ь" ? "ём" : "ем")
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
        plural.ends("я")
        || (plural.ends("и") && high(after: stem) == "ы" && !stem.ends("ц"))
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
    let lemma = noun.lemma
    if declension == .consonant {
      // Граждане, котята.
      if isInhabitant(noun) { return lemma.dropping(2) + "е" }
      if isOffspring(noun) { return lemma.dropping(4) + (lemma.ends("ёнок") ? "ята" : "ата") }
    }
    let genitive = genitive(noun, declension)
    let stem = genitive.dropping(1)
    switch declension {
    case .a, .ya, .feminine, .e: return genitive
    case .mya: return lemma.dropping(1) + "ена"
    case .o: return lemma.ends("ко") ? stem + "и" : genitive
    case .consonant: return stem + high(after: stem)
    case .y, .soft: return stem + "и"
    }
  }

  private static func genitivePlural(_ noun: Noun, _ declension: Declension) -> String {
    if let form = noun.irregular("gpl") { return form }
    let plural = noun.irregular("pl")
    if let plural, plural.ends("ья") { return plural.dropping(1) + "ев" }
    let lemma = noun.lemma
    switch declension {
    case .a: return withoutEnding(lemma.dropping(1))
    case .ya: return withoutSoftEnding(lemma.dropping(1))
    case .mya: return (plural ?? lemma.dropping(1) + "ена").dropping(1)
    case .o: return withoutEnding((plural ?? lemma).dropping(1))
    case .e: return genitivePlural(ofNeuter: lemma)
    case .feminine: return genitive(noun, declension).dropping(1) + "ей"
    case .consonant, .y, .soft: break
    }
    if isInhabitant(noun) { return lemma.dropping(2) }
    if isOffspring(noun) { return nominativePlural(noun, declension).dropping(1) }
    let stem = genitive(noun, declension).dropping(1)
    let last = stem.unicodeScalars.last
    switch declension {
    case .y: return stem + (last == "ь" ? "ёв" : "ев")
    case .soft: return stem + "ей"
    default: return stem + (isHushed(last) ? "ей" : last == "ц" ? "ев" : "ов")
    }
  }

  private static func genitivePlural(ofNeuter lemma: String) -> String {
    let stem = lemma.dropping(1)
    let last = stem.unicodeScalars.last
    if last == "и" { return stem + "й" }
    if last == "ь" { return stem.dropping(1) + "ий" }
    return isHushed(last) || last == "ц" ? withoutEnding(stem) : stem + "ей"
  }

  /// The stem of a hard feminine or neuter as a word: чашек, сумок, копеек, полотенец.
  static func withoutEnding(_ stem: String) -> String {
    guard let last = stem.letter(0), let before = stem.letter(1), last == "к" || last == "ц",
      !isVowel(before), before != last
    else { return stem }
    let head = stem.dropping(1)
    if before == "ь" || before == "й" { return head.dropping(1) + "е" + String(last) }
    let isSoft = last == "ц" || isHushed(before) || before == "ц"
    return head + (isSoft ? "е" : "о") + String(last)
  }

  /// The stem of a soft feminine as a word: недель, песен, капель, идей, станций, статей.
  private static func withoutSoftEnding(_ stem: String) -> String {
    let last = stem.letter(0)
    if last == "ь" { return stem.dropping(1) + "ей" }
    if last == "й" { return stem }
    if isVowel(last) { return stem + "й" }
    let before = stem.letter(1)
    guard let last, last == "н" || last == "л", !isVowel(before) else { return stem + "ь" }
    let head = stem.dropping(before == "ь" || before == "й" ? 2 : 1)
    return head + "е" + String(last) + (last == "л" ? "ь" : "")
  }

  // MARK: - Classes of persons and animals

  /// Гражданин, граждане.
  private static func isInhabitant(_ noun: Noun) -> Bool {
    noun.isAnimate && (noun.lemma.ends("анин") || noun.lemma.ends("янин"))
  }

  /// Котёнок, котята.
  private static func isOffspring(_ noun: Noun) -> Bool {
    guard noun.isAnimate else { return false }
    if noun.lemma.ends("ёнок") { return true }
    return noun.lemma.ends("онок") && isHushed(noun.lemma.letter(4))
  }
}
