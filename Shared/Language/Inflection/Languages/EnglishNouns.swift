// SPDX-License-Identifier: Apache-2.0

/// The regular forms of English nouns.
///
/// Rules after The Cambridge Grammar of the English Language, chapter 18, section 4; what they
/// cannot tell (-oes, -ves, -men, Latin and Greek plurals) is in the lexicon.
enum EnglishNouns {
  /// The plural of a noun; one that may be a compound is inflected as its last part is. (A human
  /// is no man.)
  static func plural(of singular: String, isCompound: Bool = true) -> (
    form: String, rule: StaticString
  ) {
    let letters = Array(singular.utf8)
    guard let last = letters.last else { return (singular, "rule: nothing to inflect") }
    let previous = letters.count > 1 ? letters[letters.count - 2] : last
    switch last {
    case "s" where singular.hasSuffix("sis") && letters.count > 4:
      return (singular.dropLast(2) + "es", "rule: -sis becomes -ses")
    case "s", "x", "z": return (singular + "es", "rule: a sibilant takes -es")
    case "h" where previous == "c" || previous == "s":
      return (singular + "es", "rule: a sibilant takes -es")
    case "y" where !isVowel(previous) || singular.hasSuffix("quy"):
      guard letters.count > 1 else { break }
      return (singular.dropLast() + "ies", "rule: -y becomes -ies")
    default: break
    }
    guard isCompound else { return (singular + "s", "rule: takes -s") }
    for (tail, plural) in tails where singular.hasSuffix(tail) && singular != tail {
      return (singular.dropLast(tail.utf8.count) + plural, "rule: inflects as its last part")
    }
    return (singular + "s", "rule: takes -s")
  }

  /// The last parts of compounds that keep their own plural: fireman, grandchild, bookshelf.
  private static let tails: [(String, String)] = [
    ("woman", "women"), ("man", "men"), ("child", "children"), ("person", "people"),
    ("foot", "feet"), ("tooth", "teeth"), ("wife", "wives"), ("life", "lives"),
    ("knife", "knives"), ("shelf", "shelves"), ("leaf", "leaves"), ("loaf", "loaves"),
    ("wolf", "wolves"), ("self", "selves"), ("half", "halves"), ("calf", "calves"),
  ]

  /// The singulars that a form may be the plural of, the likeliest first.
  static func singulars(of plural: String) -> [String] {
    // Olives are no olife: what stands before the last part of a compound is a word.
    for (tail, irregular) in tails
    where plural.hasSuffix(irregular) && plural.utf8.count > irregular.utf8.count + 2 {
      return [plural.dropLast(irregular.utf8.count) + tail]
    }
    guard plural.hasSuffix("s"), plural.utf8.count > 2, !plural.hasSuffix("ss") else { return [] }
    let stem = String(plural.dropLast())
    var singulars: [String] = []
    if plural.hasSuffix("ies"), plural.utf8.count > 4 { singulars.append(stem.dropLast(2) + "y") }
    if plural.hasSuffix("ses"), plural.utf8.count > 5 { singulars.append(stem.dropLast() + "is") }
    if plural.hasSuffix("es") {
      let base = String(stem.dropLast())
      let isSibilant = base.ends(inOneOf: ["s", "x", "z", "ch", "sh"])
      // Boxes, matches, glasses; but caches, houses, sizes, with the e of the word itself.
      if isSibilant, !base.hasSuffix("ach") || base.hasSuffix("each") || base.hasSuffix("oach") {
        let keepsE = base.hasSuffix("s") && !base.hasSuffix("ss") || base.hasSuffix("z")
        singulars += keepsE ? [stem, base] : [base, stem]
        return singulars
      }
    }
    singulars.append(stem)
    if plural.hasSuffix("es") { singulars.append(String(stem.dropLast())) }
    return singulars
  }

  static func isVowel(_ letter: UInt8) -> Bool {
    switch letter {
    case "a", "e", "i", "o", "u": return true
    default: return false
    }
  }
}

extension UInt8 {
  /// Lets patterns name ASCII letters.
  fileprivate static func ~= (pattern: Unicode.Scalar, value: UInt8) -> Bool {
    pattern.value == UInt32(value)
  }

  fileprivate static func == (left: UInt8, right: Unicode.Scalar) -> Bool {
    UInt32(left) == right.value
  }
}
