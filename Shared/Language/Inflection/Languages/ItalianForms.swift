// SPDX-License-Identifier: Apache-2.0

/// The regular forms of Italian nouns and adjectives (Serianni, Grammatica italiana, III and V).
enum ItalianForms {
  private static func isVowel(_ letter: UInt8?) -> Bool {
    switch letter {
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"),
      UInt8(ascii: "u"):
      return true
    default: return false
    }
  }

  // MARK: - Number

  /// The plural of a singular noun or adjective, and the rule.
  static func plural(of singular: String, isFeminine: Bool) -> (form: String, rule: StaticString) {
    let stem = String(singular.dropLast())
    guard stem.utf8.count > 0, let last = singular.utf8.last else {
      return (singular, "rule: nothing to inflect")
    }
    switch last {
    case UInt8(ascii: "o"):
      return pluralOfO(stem)
    case UInt8(ascii: "a") where isFeminine:
      return pluralOfFeminineA(stem)
    case UInt8(ascii: "a"):
      let isHard = stem.utf8.last == UInt8(ascii: "c") || stem.utf8.last == UInt8(ascii: "g")
      return (stem + (isHard ? "hi" : "i"), "rule: a masculine in -a takes -i")
    case UInt8(ascii: "e"):
      // Serie, specie.
      if stem.utf8.last == UInt8(ascii: "i") { return (singular, "rule: -ie stays") }
      return (stem + "i", "rule: -e becomes -i")
    default:
      return (singular, "rule: accents, consonants and -i stay")
    }
  }

  private static func pluralOfO(_ stem: String) -> (form: String, rule: StaticString) {
    switch stem.utf8.last {
    case UInt8(ascii: "i"):
      return (stem, "rule: -io becomes -i")
    case UInt8(ascii: "c"):
      // Medico, medici: the stress is on the third syllable from the end; banco, banchi.
      let isSoft = stem.ends(inOneOf: softEndings)
      return isSoft ? (stem + "i", "rule: -ico becomes -ici") : (stem + "hi", "rule: -co, -chi")
    case UInt8(ascii: "g"):
      let isSoft = (stem.hasSuffix("olog") && stem.utf8.count > 5) || stem.hasSuffix("fag")
      return isSoft ? (stem + "i", "rule: -ologo becomes -ologi") : (stem + "hi", "rule: -go, -ghi")
    default:
      return (stem + "i", "rule: -o becomes -i")
    }
  }

  /// Medico, zodiaco, farmaco, stomaco, monaco, sindaco.
  private static let softEndings: [StaticString] = ["ic", "iac", "rmac", "omac", "onac", "ndac"]

  private static func pluralOfFeminineA(_ stem: String) -> (form: String, rule: StaticString) {
    let letters = Array(stem.utf8.suffix(3))
    guard let last = letters.last else { return (stem + "e", "rule: -a becomes -e") }
    if last == UInt8(ascii: "c") || last == UInt8(ascii: "g") {
      return (stem + "he", "rule: -ca becomes -che")
    }
    guard last == UInt8(ascii: "i"), letters.count == 3,
      letters[1] == UInt8(ascii: "c") || letters[1] == UInt8(ascii: "g"), !isVowel(letters[0])
    else { return (stem + "e", "rule: -a becomes -e") }
    // Allergia, nostalgia: the stressed i stays.
    let isStressed =
      letters[1] == UInt8(ascii: "g")
      && (letters[0] == UInt8(ascii: "r") || letters[0] == UInt8(ascii: "l"))
    if isStressed { return (stem + "e", "rule: -gia becomes -gie") }
    return (stem.dropLast() + "e", "rule: -cia after a consonant becomes -ce")
  }

  /// The singulars that a form may be the plural of, the likeliest first.
  static func singulars(of plural: String) -> [String] {
    let stem = String(plural.dropLast())
    guard stem.utf8.count > 1 else { return [] }
    let isHard = stem.hasSuffix("ch") || stem.hasSuffix("gh")
    switch plural.utf8.last {
    case UInt8(ascii: "i"):
      var singulars = [stem + "o", stem + "e", stem + "a", stem + "io"]
      if isHard { singulars += [stem.dropLast() + "o", stem.dropLast() + "a"] }
      return singulars
    case UInt8(ascii: "e"):
      var singulars = [stem + "a"]
      if isHard { singulars.append(stem.dropLast() + "a") }
      if stem.hasSuffix("c") || stem.hasSuffix("g") { singulars.append(stem + "ia") }
      return singulars
    default:
      return []
    }
  }

  // MARK: - Gender

  /// The feminine of an adjective, or of a noun that has one, by its ending.
  static func feminine(of masculine: String, isNoun: Bool = true) -> String {
    if masculine.utf8.last == UInt8(ascii: "o") { return masculine.dropLast() + "a" }
    if masculine.hasSuffix("tore") { return masculine.dropLast(3) + "rice" }
    if isNoun, masculine.hasSuffix("iere") { return masculine.dropLast() + "a" }
    return masculine
  }

  /// The masculines that a form may be the feminine of.
  static func masculines(of feminine: String) -> [String] {
    if feminine.hasSuffix("trice") { return [feminine.dropLast(4) + "ore"] }
    guard feminine.utf8.last == UInt8(ascii: "a") else { return [] }
    let stem = feminine.dropLast()
    return stem.hasSuffix("ier") ? [stem + "o", stem + "e"] : [stem + "o"]
  }

  /// The gender that a noun's ending tells (Serianni, Grammatica italiana, III).
  static func gender(ofEnding noun: String) -> GrammaticalFeatures.Gender {
    for (ending, gender) in endings where noun.hasSuffix(ending) { return gender }
    return .masculine
  }

  /// The longer endings come first.
  private static let endings: [(String, GrammaticalFeatures.Gender)] = [
    ("gramma", .masculine), ("ema", .masculine), ("oma", .masculine), ("zione", .feminine),
    ("sione", .feminine), ("gione", .feminine), ("trice", .feminine), ("udine", .feminine),
    ("igine", .feminine), ("aggine", .feminine), ("ite", .feminine), ("tà", .feminine),
    ("tù", .feminine), ("ie", .feminine), ("isi", .feminine), ("osi", .feminine),
    ("a", .feminine),
  ]
}
