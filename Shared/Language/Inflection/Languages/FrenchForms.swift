// SPDX-License-Identifier: Apache-2.0

/// The regular forms of French nouns and adjectives (Grevisse, Le bon usage, 509 to 572).
enum FrenchForms {
  // MARK: - Number

  /// The plural of a singular noun or adjective, and the rule.
  static func plural(of singular: String) -> (form: String, rule: StaticString) {
    var letters = singular.utf8.reversed().makeIterator()
    guard let last = letters.next() else { return (singular, "rule: nothing to inflect") }
    let previous = letters.next()
    switch last {
    case UInt8(ascii: "s"), UInt8(ascii: "x"), UInt8(ascii: "z"):
      return (singular, "rule: -s, -x and -z stay")
    case UInt8(ascii: "u") where previous == UInt8(ascii: "a") || previous == UInt8(ascii: "e"):
      return (singular + "x", "rule: -au and -eu take -x")
    case UInt8(ascii: "u") where singular.hasSuffix("œu"):
      return (singular + "x", "rule: -œu takes -x")
    case UInt8(ascii: "l") where previous == UInt8(ascii: "a"):
      return (singular.dropLast() + "ux", "rule: -al becomes -aux")
    default:
      return (singular + "s", "rule: a word takes -s")
    }
  }

  /// The singulars that a form may be the plural of, the likeliest first.
  static func singulars(of plural: String) -> [String] {
    guard plural.utf8.count > 2 else { return [] }
    switch plural.utf8.last {
    case UInt8(ascii: "s"):
      return [String(plural.dropLast())]
    case UInt8(ascii: "x"):
      let stem = String(plural.dropLast())
      if stem.hasSuffix("eau") { return [stem] }
      guard stem.hasSuffix("au") else { return stem.utf8.last == UInt8(ascii: "u") ? [stem] : [] }
      return [stem.dropLast() + "l", stem]
    default:
      return []
    }
  }

  // MARK: - Gender

  /// The feminine of an adjective, or of a noun that has one, by its ending.
  static func feminine(of masculine: String) -> String {
    switch masculine.utf8.last {
    case UInt8(ascii: "e"):
      return masculine
    case UInt8(ascii: "r"):
      if masculine.hasSuffix("teur") { return masculine.dropLast(3) + "rice" }
      if masculine.hasSuffix("eur") { return masculine.dropLast() + "se" }
      return masculine.hasSuffix("er") ? masculine.dropLast(2) + "ère" : masculine + "e"
    case UInt8(ascii: "x"):
      return masculine.dropLast() + "se"
    case UInt8(ascii: "f"):
      return masculine.dropLast() + "ve"
    case UInt8(ascii: "l"):
      return masculine.hasSuffix("el") || masculine.hasSuffix("eil")
        ? masculine + "le" : masculine + "e"
    case UInt8(ascii: "n"):
      return masculine.hasSuffix("en") || masculine.hasSuffix("on")
        ? masculine + "ne" : masculine + "e"
    case UInt8(ascii: "t"):
      return masculine.hasSuffix("et") ? masculine + "te" : masculine + "e"
    case UInt8(ascii: "u"):
      if masculine.hasSuffix("eau") { return masculine.dropLast(2) + "lle" }
      return masculine.hasSuffix("gu") ? masculine + "ë" : masculine + "e"
    case UInt8(ascii: "c"):
      return masculine.dropLast() + "que"
    case UInt8(ascii: "g"):
      return masculine + "ue"
    default:
      return masculine + "e"
    }
  }

  /// The masculines that a form may regularly be the feminine of.
  static func masculines(of feminine: String) -> [String] {
    if feminine.hasSuffix("guë") { return [String(feminine.dropLast())] }
    guard feminine.utf8.last == UInt8(ascii: "e"), feminine.utf8.count > 3 else { return [] }
    var masculines = [String(feminine.dropLast())]
    for (ending, replacements) in feminineEndings where feminine.hasSuffix(ending) {
      let stem = feminine.dropLast(ending.count)
      for replacement in replacements { masculines.append(stem + replacement) }
      break
    }
    return masculines
  }

  /// The longer endings come first.
  private static let feminineEndings: [(String, [String])] = [
    ("trice", ["teur"]), ("euse", ["eux", "eur"]), ("eille", ["eil"]), ("enne", ["en"]),
    ("onne", ["on"]), ("ette", ["et"]), ("elle", ["el", "eau"]), ("ère", ["er"]), ("que", ["c"]),
    ("gue", ["g"]), ("se", ["x"]), ("ve", ["f"]),
  ]

  /// The gender that a noun's ending tells (Grevisse, Le bon usage, 468 to 470).
  static func gender(ofEnding noun: String) -> GrammaticalFeatures.Gender {
    for (ending, gender) in genderEndings where noun.hasSuffix(ending) { return gender }
    return .masculine
  }

  /// The longer endings come first.
  private static let genderEndings: [(String, GrammaticalFeatures.Gender)] = [
    ("isme", .masculine), ("iste", .masculine), ("scope", .masculine), ("gramme", .masculine),
    ("mètre", .masculine), ("phone", .masculine), ("acle", .masculine), ("aire", .masculine),
    ("oire", .masculine), ("age", .masculine), ("ège", .masculine), ("ème", .masculine),
    ("ôme", .masculine), ("cide", .masculine), ("tion", .feminine), ("sion", .feminine),
    ("xion", .feminine), ("aison", .feminine), ("ité", .feminine), ("eté", .feminine),
    ("ée", .feminine), ("e", .feminine),
  ]
}
