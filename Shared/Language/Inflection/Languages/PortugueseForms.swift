// SPDX-License-Identifier: Apache-2.0

/// The regular forms of Portuguese nouns and adjectives (Cunha and Cintra, Nova gramática do
/// português contemporâneo, chapters 8 and 10).
enum PortugueseForms {
  typealias Letters = PortugueseLetters

  // MARK: - Number

  /// The plural of a singular noun or adjective, and the rule.
  static func plural(of singular: String) -> (form: String, rule: StaticString) {
    let letters = Array(singular.unicodeScalars)
    guard let last = letters.last, letters.count > 1 else {
      return (singular + "s", "rule: a letter takes -s")
    }
    let stem = letters.dropLast()
    let previous = stem.last ?? last
    switch last {
    case "o" where previous == "ã":
      // Órgão, bênção: an accent before says that the ending is not stressed.
      if Letters.hasAccent(stem.dropLast()) {
        return (singular + "s", "rule: an unstressed -ão takes -s")
      }
      return (Letters.string(stem.dropLast()) + "ões", "rule: -ão becomes -ões")
    case "m":
      return (Letters.string(stem) + "ns", "rule: -m becomes -ns")
    case "n" where previous == "e":
      return (
        Letters.string(stem.map(Letters.withoutAccent)) + "ns",
        "rule: -en takes -s and loses the accent"
      )
    case "l":
      return pluralOfL(letters)
    case "z" where previous == "i" && letters.count > 3 && isHiatus(letters[letters.count - 3]):
      // Raiz, raízes; juiz, juízes.
      return (Letters.string(stem.dropLast()) + "ízes", "rule: -aiz becomes -aízes")
    case "r", "z":
      return (singular + "es", "rule: -r and -z take -es")
    case "s":
      return pluralOfS(letters)
    case "x":
      return (singular, "rule: -x stays")
    case "h" where previous == "c" || previous == "s":
      return (singular + "es", "rule: -ch and -sh take -es")
    default:
      return (singular + "s", "rule: it takes -s")
    }
  }

  /// Whether an i after the letter is a syllable of its own.
  private static func isHiatus(_ letter: Unicode.Scalar) -> Bool { letter == "a" || letter == "u" }

  /// Animal, animais; papel, papéis; túnel, túneis; fuzil, fuzis; fácil, fáceis.
  private static func pluralOfL(_ letters: [Unicode.Scalar]) -> (form: String, rule: StaticString) {
    let stem = letters.dropLast(2)
    let base = Letters.string(stem)
    let isStressed = !Letters.hasAccent(stem)
    switch letters[letters.count - 2] {
    case "a": return (base + "ais", "rule: -al becomes -ais")
    case "e" where isStressed: return (base + "éis", "rule: a stressed -el becomes -éis")
    case "e": return (base + "eis", "rule: an unstressed -el becomes -eis")
    case "o" where isStressed: return (base + "óis", "rule: a stressed -ol becomes -óis")
    case "o": return (base + "ois", "rule: an unstressed -ol becomes -ois")
    case "u", "ú": return (base + "uis", "rule: -ul becomes -uis")
    case "i":
      // E-mail, cocktail.
      if stem.last.map(Letters.isVowel) == true { break }
      if isStressed { return (base + "is", "rule: a stressed -il becomes -is") }
      return (base + "eis", "rule: an unstressed -il becomes -eis")
    default: break
    }
    return (Letters.string(letters) + "s", "rule: it takes -s")
  }

  /// Mês, meses; país, países; lápis, ônibus stay.
  private static func pluralOfS(_ letters: [Unicode.Scalar]) -> (form: String, rule: StaticString) {
    let vowel = letters.count - 2
    guard Letters.isAccented(letters[vowel]) else {
      let isDeus = Letters.string(letters.suffix(3)) == "eus"
      guard isDeus, !Letters.hasAccent(letters[...]) else {
        return (Letters.string(letters), "rule: -s after an unstressed vowel stays")
      }
      return (Letters.string(letters) + "es", "rule: a stressed -s takes -es")
    }
    var letters = letters
    let isHiatus =
      (letters[vowel] == "í" || letters[vowel] == "ú") && vowel > 0
      && Letters.isVowel(letters[vowel - 1])
    if !isHiatus { letters[vowel] = Letters.withoutAccent(letters[vowel]) }
    return (Letters.string(letters) + "es", "rule: a stressed -s takes -es")
  }

  /// The singulars that a form may be the plural of, the likeliest first.
  static func singulars(of plural: String) -> [String] {
    guard plural.utf8.last == UInt8(ascii: "s") else { return [] }
    let stem = Array(plural.unicodeScalars.dropLast())
    guard stem.count > 1, let last = stem.last else { return [] }
    let base = stem.dropLast()
    var singulars: [String] = []
    switch last {
    case "e": singulars = singularsOfE(base)
    case "n": singulars = [Letters.string(base) + "m"]
    case "i": singulars = singularsOfI(base)
    default: break
    }
    singulars.append(Letters.string(stem))
    return singulars
  }

  private static func singularsOfE(_ base: ArraySlice<Unicode.Scalar>) -> [String] {
    switch base.last {
    case "õ", "ã": return [Letters.string(base.dropLast()) + "ão"]
    case "z" where base.dropLast().last == "í":
      return [Letters.string(base.dropLast(2)) + "iz"]
    case "r", "z", "n", "l", "h": return [Letters.string(base)]
    case "s":
      var singulars = [Letters.string(base)]
      let stem = base.dropLast()
      guard let vowel = stem.last else { return singulars }
      for accented in Letters.accented(vowel) {
        singulars.append(Letters.string(stem.dropLast()) + accented + "s")
      }
      return singulars
    default: return []
    }
  }

  private static func singularsOfI(_ base: ArraySlice<Unicode.Scalar>) -> [String] {
    let stem = Letters.string(base.dropLast())
    switch base.last {
    case "a": return [stem + "al"]
    case "é": return [stem + "el"]
    case "e": return [stem + "el", stem + "il"]
    case "ó", "o": return [stem + "ol"]
    case "u": return [stem + "ul"]
    default: return [Letters.string(base) + "il"]
    }
  }

  // MARK: - Gender

  /// The feminine of an adjective, or of a noun that has one, by its ending.
  static func feminine(of masculine: String, isNoun: Bool) -> String {
    if masculine.hasSuffix("ão") { return String(masculine.dropLast()) }
    switch masculine.utf8.last {
    case UInt8(ascii: "o"): return masculine.dropLast() + "a"
    case UInt8(ascii: "u") where masculine.hasSuffix("eu"): return masculine.dropLast() + "ia"
    case UInt8(ascii: "s") where masculine.hasSuffix("ês"): return masculine.dropLast(2) + "esa"
    case UInt8(ascii: "r") where masculine.hasSuffix("or") && masculine.utf8.count > 3:
      return masculine + "a"
    case UInt8(ascii: "e") where isNoun: return masculine.dropLast() + "a"
    case UInt8(ascii: "r") where isNoun, UInt8(ascii: "l") where isNoun,
      UInt8(ascii: "z") where isNoun, UInt8(ascii: "s") where isNoun:
      return masculine + "a"
    default: return masculine
    }
  }

  /// The masculines that a form may be the feminine of.
  static func masculines(of feminine: String) -> [String] {
    if feminine.hasSuffix("ã") { return [feminine + "o"] }
    guard feminine.utf8.last == UInt8(ascii: "a"), feminine.utf8.count > 2 else { return [] }
    let stem = String(feminine.dropLast())
    var masculines = [stem + "o", stem, stem + "e"]
    if stem.hasSuffix("ei") { masculines.append(stem.dropLast() + "u") }
    if stem.hasSuffix("es") { masculines.append(stem.dropLast(2) + "ês") }
    return masculines
  }

  /// The gender that an ending tells surely: faringite beside apetite.
  static func sureGender(ofEnding noun: String) -> GrammaticalFeatures.Gender? {
    // Velhice, meninice; but vértice, apêndice.
    if noun.hasSuffix("ice"), noun.unicodeScalars.count > 5 {
      return Letters.hasAccent(Array(noun.unicodeScalars)[...]) ? .masculine : .feminine
    }
    return sureEndings.gender(of: noun)
  }

  private static let sureEndings = SureEndings([
    ("grama", 6, .masculine), ("orama", 6, .masculine), ("onarca", 7, .masculine),
    ("iarca", 6, .masculine), ("icida", 7, .masculine), ("evista", 7, .feminine),
    ("onquista", 8, .feminine), ("ista", 7, .masculine), ("nauta", 7, .masculine),
    ("crata", 7, .masculine), ("iatra", 7, .masculine), ("igma", 5, .masculine),
    ("egma", 5, .masculine), ("agma", 5, .masculine), ("ogma", 5, .masculine),
    ("isma", 5, .masculine), ("oma", 7, .masculine), ("lma", 4, .feminine), ("resma", 5, .feminine),
    ("drama", 5, .masculine), ("jama", 5, .masculine), ("ama", 5, .feminine),
    ("parte", 6, .feminine), ("arte", 7, .masculine), ("nhã", 4, .feminine), ("gem", 4, .feminine),
    ("ordem", 5, .feminine), ("em", 4, .masculine), ("é", 4, .masculine), ("esse", 6, .masculine),
    ("que", 5, .masculine), ("idão", 5, .feminine), ("adão", 5, .masculine),
    ("xão", 4, .feminine), ("asião", 5, .feminine), ("estão", 5, .feminine), ("az", 5, .masculine),
    ("oz", 5, .masculine), ("uz", 5, .masculine),
    ("ustão", 5, .feminine), ("istão", 5, .masculine), ("astão", 5, .masculine),
    ("ostão", 5, .masculine), ("nião", 5, .feminine), ("gião", 5, .feminine),
    ("ião", 5, .masculine), ("gite", 7, .feminine), ("rite", 7, .feminine), ("nite", 7, .feminine),
    ("tite", 7, .feminine), ("cite", 7, .feminine), ("quite", 7, .feminine), ("dite", 7, .feminine),
    ("usite", 7, .feminine),
  ])

  /// The gender that a noun's ending tells (Cunha and Cintra, chapter 8).
  static func gender(ofEnding noun: String) -> GrammaticalFeatures.Gender {
    for (ending, gender) in endings where noun.hasSuffix(ending) { return gender }
    return .masculine
  }

  /// The longer endings come first.
  private static let endings: [(String, GrammaticalFeatures.Gender)] = [
    ("grama", .masculine), ("ema", .masculine), ("oma", .masculine), ("ção", .feminine),
    ("são", .feminine), ("gião", .feminine), ("xão", .feminine), ("dade", .feminine),
    ("tude", .feminine), ("gem", .feminine), ("triz", .feminine), ("ite", .feminine),
    ("ice", .feminine), ("ise", .feminine), ("ose", .feminine), ("ez", .feminine),
    ("ie", .feminine), ("ã", .feminine), ("a", .feminine),
  ]
}
