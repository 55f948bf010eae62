// SPDX-License-Identifier: Apache-2.0

/// The regular forms of Polish nouns, by their ending, gender and what they name.
enum PolishNouns {
  typealias Letters = PolishLetters

  /// The gender, and whether a masculine names a living being or a man.
  struct Kind: Sendable, Hashable {
    var gender: GrammaticalFeatures.Gender
    var isAnimate = false
    var isPersonal = false
  }

  // MARK: - Stem

  /// What stands before endings: stół, stoł-; książka, książk-; ojciec, ojc-.
  static func stem(of lemma: String, _ gender: GrammaticalFeatures.Gender) -> String {
    switch lemma.unicodeScalars.last {
    case "a", "o", "e": return Letters.cut(lemma, 1)
    case "ę": return lemma.ends("mię") ? Letters.cut(lemma, 1) + "eni" : lemma + "ci"
    case "i", "y": return lemma
    case "m" where gender == .neuter && lemma.ends("um"): return Letters.cut(lemma, 2)
    default: break
    }
    if gender == .masculine, Letters.vowelCount(lemma) > 1 {
      if lemma.ends("ek"), !lemma.ends("iek") {
        return Letters.cut(lemma, 2) + "k"
      }
      if lemma.ends("ec") { return withoutEc(lemma) }
    }
    if lemma.ends(inOneOf: loweredEndings) { return Letters.lowered(lemma) }
    return Letters.opened(lemma)
  }

  private static let loweredEndings: [StaticString] = [
    "ód", "óz", "ół", "ów", "ór", "ój", "óg", "ób",
  ]

  private static func withoutEc(_ lemma: String) -> String {
    for (ending, base) in ecEndings where lemma.hasSuffix(ending) {
      return Letters.cut(lemma, ending.unicodeScalars.count) + base
    }
    return lemma
  }

  private static let ecEndings = [
    ("dziec", "dźc"), ("jciec", "jc"), ("niec", "ńc"), ("rzec", "rc"), ("iec", "c"), ("ec", "c"),
  ]

  // MARK: - Plural

  static func plural(
    of lemma: String, stem: String, _ kind: Kind, isGenitive: Bool
  ) -> String {
    isGenitive
      ? genitivePlural(of: lemma, stem: stem, kind) : plural(of: lemma, stem: stem, kind)
  }

  /// The nominative plural.
  static func plural(of lemma: String, stem: String, _ kind: Kind) -> String {
    switch kind.gender {
    case .neuter:
      if lemma.ends("mię") { return Letters.cut(lemma, 1) + "ona" }
      if lemma.ends("ę") { return lemma + "ta" }
      return stem + "a"
    case .feminine:
      if lemma.ends("i") { return lemma + "e" }
      if !Letters.endsInVowel(lemma) {
        return lemma.ends(inOneOf: ["ść", "cz", "śń"]) ? Letters.withY(stem) : stem + "e"
      }
    default:
      if lemma.ends("anin") { return Letters.cut(lemma, 2) + "ie" }
      if kind.isPersonal { return personalPlural(lemma, stem) }
    }
    switch Letters.kind(of: stem) {
    case .soft, .hardened: return stem + "e"
    case .velar, .hard: return Letters.withY(stem)
    }
  }

  private static func personalPlural(_ lemma: String, _ stem: String) -> String {
    if lemma.ends(inOneOf: ["ec", "ca"]) { return stem + "y" }
    if stem.ends("graf") || stem.ends("ł") { return stem + "owie" }
    switch Letters.kind(of: stem) {
    case .soft, .hardened: return stem + "e"
    case .velar, .hard: return Letters.softenedPlural(stem)
    }
  }

  /// The stem of the plural's other cases, given its nominative.
  static func pluralStem(of plural: String) -> String {
    switch plural.unicodeScalars.last {
    case "a", "e", "y": return Letters.cut(plural, 1)
    case "i":
      let base = Letters.cut(plural, 1)
      return Letters.kind(of: base) == .velar || base.ends("l") ? base : plural
    default: return plural
    }
  }

  // MARK: - Genitive plural

  static func genitivePlural(of lemma: String, stem: String, _ kind: Kind) -> String {
    switch kind.gender {
    case .neuter:
      if lemma.ends("um") { return stem + "ów" }
      if lemma.ends("mię") { return Letters.cut(lemma, 1) + "on" }
      if lemma.ends("ę") { return Letters.cut(lemma, 1) + "ąt" }
      if lemma.ends("e"), Letters.kind(of: stem) != .soft {
        return stem.ends("c") ? stem : Letters.withY(stem)
      }
      if stem.ends("ni") || stem.ends("ci") { return Letters.closed(stem) }
      if Letters.kind(of: stem) == .soft { return stem }
      return bare(stem, isNeuter: true)
    case .feminine:
      if isForeign(lemma) { return stem + "i" }
      guard lemma.ends("a") else {
        return lemma.ends("i") ? Letters.closed(stem) : Letters.withY(stem)
      }
      return bare(stem, isNeuter: false)
    default:
      if lemma.ends("anin") { return Letters.cut(lemma, 2) }
      if lemma.ends("a") { return stem + "ów" }
      switch Letters.kind(of: stem) {
      case .soft: return stem
      case .velar, .hard: return stem + "ów"
      case .hardened:
        return stem.ends(inOneOf: ["c", "j", "dz"]) ? stem + "ów" : Letters.withY(stem)
      }
    }
  }

  /// Whether the -ia is foreign, with a genitive in -ii: historia, linia; but not ziemia, kuchnia.
  static func isForeign(_ lemma: String) -> Bool {
    guard lemma.ends("ia") else { return false }
    let base = Letters.cut(lemma, 2)
    switch base.unicodeScalars.last {
    case "r", "g", "k", "l", "f", "t", "d", "h", "p", "b", "m", "w", "x": return true
    case "n": return base.ends(inOneOf: ["an", "on", "en", "un"])
    default: return false
    }
  }

  /// A genitive plural that is the stem alone, with an e between consonants that want one.
  private static func bare(_ stem: String, isNeuter: Bool) -> String {
    let letters = Array(stem.unicodeScalars)
    guard letters.count > 2 else { return stem }
    let last = letters[letters.count - 1]
    let previous = letters[letters.count - 2]
    if last == "i" {
      // Kuchni; but świń, babć.
      let before = letters[letters.count - 3]
      let isCluster = !Letters.isVowel(previous) && !Letters.isVowel(before)
      let isSibilant = previous == "c" || previous == "s" || previous == "z"
      return isCluster && !isSibilant ? stem : Letters.closed(stem)
    }
    if last == "j" {
      return Letters.isVowel(previous) ? Letters.cut(stem, 1) + "i" : stem + "i"
    }
    if last == "l", !Letters.isVowel(previous) { return stem + "i" }
    if Letters.isVowel(previous) {
      return stem.ends(inOneOf: raisedEndings) ? Letters.raised(stem) : stem
    }
    let base = Letters.string(letters.dropLast())
    switch last {
    case "k":
      if isNeuter, previous == "s" { return stem }
      return softBefore(base) + "ek"
    case "ł":
      return base + (previous == "k" || previous == "g" ? "ieł" : "eł")
    case "n" where isNeuter: return base + (previous == "j" ? "en" : "ien")
    case "n" where previous == "s": return base + "en"
    case "r" where isNeuter: return base + "er"
    default: return stem
    }
  }

  /// What stands before an e that is put between consonants: bańk-, baniek.
  private static func softBefore(_ base: String) -> String {
    base.ends(inOneOf: ["ń", "ć", "ś", "ź"]) ? Letters.opened(base) : base
  }

  private static let raisedEndings: [StaticString] = ["ow", "od", "ob", "og", "oł"]

  // MARK: - Singular

  /// Whether an inanimate masculine has its genitive in -a, not -u, by its ending.
  static func takesA(_ lemma: String) -> Bool {
    lemma.ends(inOneOf: ["nik", "acz", "arz", "tor", "er", "ec"])
  }

  /// The other cases of the singular.
  static func singular(
    of lemma: String, stem: String, _ kind: Kind, _ grammaticalCase: GrammaticalFeatures.Case
  ) -> String {
    if kind.gender == .neuter { return neuter(lemma, stem, grammaticalCase) }
    if lemma.ends("a") || kind.gender == .feminine {
      return feminine(lemma, stem, grammaticalCase)
    }
    switch grammaticalCase {
    case .genitive: return stem + (kind.isAnimate || takesA(lemma) ? "a" : "u")
    case .dative: return stem + "owi"
    case .accusative:
      return kind.isAnimate ? singular(of: lemma, stem: stem, kind, .genitive) : lemma
    case .instrumental: return Letters.withE(stem, "em")
    case .locative, .prepositional, .vocative:
      let isHard = Letters.kind(of: stem) == .hard && !stem.ends("ch")
      return isHard ? Letters.softenedE(stem) : stem + "u"
    default: return lemma
    }
  }

  private static func feminine(
    _ lemma: String, _ stem: String, _ grammaticalCase: GrammaticalFeatures.Case
  ) -> String {
    let genitive = isForeign(lemma) ? stem + "i" : Letters.withY(stem)
    switch grammaticalCase {
    case .genitive: return genitive
    case .dative, .locative, .prepositional:
      let kind = Letters.kind(of: stem)
      let isHard = lemma.ends("a") && (kind == .hard || kind == .velar)
      return isHard ? Letters.softenedE(stem) : genitive
    case .accusative:
      if lemma.ends("i") { return lemma + "ą" }
      return lemma.ends("a") ? stem + "ę" : lemma
    case .instrumental: return stem + "ą"
    case .vocative: return lemma.ends("a") ? stem + "o" : genitive
    default: return lemma
    }
  }

  private static func neuter(
    _ lemma: String, _ stem: String, _ grammaticalCase: GrammaticalFeatures.Case
  ) -> String {
    if lemma.ends("um") { return lemma }
    switch grammaticalCase {
    case .genitive: return stem + "a"
    case .dative: return stem + "u"
    case .instrumental: return Letters.withE(stem, "em")
    case .locative, .prepositional:
      let isHard = Letters.kind(of: stem) == .hard && !stem.ends("ch")
      return isHard ? Letters.softenedE(stem) : stem + "u"
    default: return lemma
    }
  }
}
