// SPDX-License-Identifier: Apache-2.0

/// The regular forms of German nouns (Duden, Die Grammatik, 2016, paragraphs 297 to 325).
enum GermanNouns {
  typealias Gender = GrammaticalFeatures.Gender

  // MARK: - Plural

  /// The plural that most nouns of a gender with such an ending have.
  static func plural(of noun: String, gender: Gender?) -> (form: String, rule: StaticString) {
    let isLong = noun.utf8.count > 4
    if noun.hasSuffix("nis") { return (noun + "se", "rule: -nis becomes -nisse") }
    switch gender {
    case .feminine:
      if noun.hasSuffix("in"), isLong { return (noun + "nen", "rule: -in takes -nen") }
      if noun.ends(inOneOf: ["e", "er", "el"]) { return (noun + "n", "rule: a feminine takes -n") }
      if endsInVowel(noun), !noun.ends(inOneOf: ["ei", "au"]) {
        return (noun + "s", "rule: a full vowel takes -s")
      }
      return (noun + "en", "rule: a feminine takes -en")
    case .neuter:
      if noun.hasSuffix("um"), isLong { return (noun.dropLast(2) + "en", "rule: -um becomes -en") }
      if noun.ends(inOneOf: ["er", "el", "en", "lein"]), !noun.ends(inOneOf: ["ier", "iel"]) {
        return (noun, "rule: -er, -el, -en stay")
      }
      if noun.hasSuffix("e") {
        return noun.hasPrefix("ge")
          ? (noun, "rule: Ge-…-e stays") : (noun + "n", "rule: -e takes -n")
      }
    default:
      if noun.hasSuffix("ismus") { return (noun.dropLast(2) + "en", "rule: -us becomes -en") }
      if noun.hasSuffix("e") { return (noun + "n", "rule: a masculine in -e takes -n") }
      if noun.ends(inOneOf: ["er", "el", "en", "lein"]), !noun.hasSuffix("iel") {
        return (noun, "rule: -er, -el, -en stay")
      }
      if noun.hasSuffix("or"), isLong { return (noun + "en", "rule: -or takes -en") }
    }
    if endsInVowel(noun) { return (noun + "s", "rule: a full vowel takes -s") }
    return (noun + "e", "rule: a masculine or neuter takes -e")
  }

  /// What a plural may come from by those rules; each is to be tried.
  static func singulars(of plural: String) -> [String] {
    var singulars = [plural]
    for ending in ["e", "n", "en", "s", "se", "nen"] where plural.hasSuffix(ending) {
      singulars.append(String(plural.dropLast(ending.count)))
    }
    if plural.hasSuffix("en") {
      singulars.append(plural.dropLast(2) + "um")
      if plural.hasSuffix("ismen") { singulars.append(plural.dropLast(2) + "us") }
    }
    return singulars.filter { $0.utf8.count > 1 }
  }

  // MARK: - Cases

  /// The dative plural: -n, where the plural has none and is no -s.
  static func dativePlural(of plural: String) -> String {
    plural.ends(inOneOf: ["e", "er", "el", "ern"]) && !plural.hasSuffix("n") ? plural + "n" : plural
  }

  /// The genitive of a strong masculine or neuter: -es where -s cannot be said or the word is
  /// short, else -s; none after a foreign -us, which the ends of Krankenhaus and Erdgas are not.
  static func genitive(of noun: String, plural: String) -> String {
    if noun.hasSuffix("nis") { return noun + "ses" }
    // Bus, Kürbis.
    if noun.ends(inOneOf: ["bus", "is"]), plural == noun + "se" { return noun + "ses" }
    let isNative = noun.ends(inOneOf: ["aus", "gas", "glas", "gras", "moos"])
    if noun.ends(inOneOf: ["us", "as", "os"]), !isNative, vowelGroups(noun) > 1 { return noun }
    if noun.ends(inOneOf: ["s", "ß", "x", "z", "sch"]) { return noun + "es" }
    if noun.ends(inOneOf: ["ee", "ie"]) { return noun + "s" }
    let isForeign = plural == noun + "s"
    let isOpen = endsInVowel(noun) || noun.ends(inOneOf: ["h", "w"])
    return vowelGroups(noun) == 1 && !isForeign && !isOpen ? noun + "es" : noun + "s"
  }

  // MARK: - Letters

  private static func endsInVowel(_ word: String) -> Bool {
    switch word.unicodeScalars.last {
    case "a", "i", "o", "u", "y", "é": return true
    default: return false
    }
  }

  static func isVowel(_ letter: Unicode.Scalar) -> Bool {
    switch letter {
    case "a", "e", "i", "o", "u", "y", "ä", "ö", "ü", "é": return true
    default: return false
    }
  }

  /// How many syllables a word has: Feuer and Chaos two, Bier one, Quark one.
  private static func vowelGroups(_ word: String) -> Int {
    var groups = 0
    var last: Unicode.Scalar = " "
    var isLong = false
    for letter in word.unicodeScalars {
      if isVowel(letter), !(letter == "u" && last == "q") {
        isLong = !isLong && isVowel(last) && diphthongs.contains("\(last)\(letter)")
        if !isLong { groups += 1 }
      } else {
        isLong = false
      }
      last = letter
    }
    return groups
  }

  private static let diphthongs: Set = [
    "aa", "ai", "au", "ay", "ea", "ee", "ei", "eu", "ey", "ie", "oo", "ou", "oy", "äu",
  ]

  /// The word with its last stem vowel changed: baum, bäum; saal, säl.
  static func umlaut(_ word: String) -> String {
    var letters = Array(word.unicodeScalars)
    guard var index = letters.lastIndex(where: { $0 == "a" || $0 == "o" || $0 == "u" }) else {
      return word
    }
    if letters[index] == "u", index > 0, letters[index - 1] == "a" {
      index -= 1
    } else if index > 0, letters[index] != "u", letters[index - 1] == letters[index] {
      letters.remove(at: index)
      index -= 1
    }
    switch letters[index] {
    case "a": letters[index] = "ä"
    case "o": letters[index] = "ö"
    default: letters[index] = "ü"
    }
    return string(letters)
  }

  /// The words that have this one as their changed form.
  static func withoutUmlaut(_ word: String) -> String? {
    var letters = Array(word.unicodeScalars)
    guard let index = letters.lastIndex(where: { $0 == "ä" || $0 == "ö" || $0 == "ü" }) else {
      return nil
    }
    switch letters[index] {
    case "ä": letters[index] = "a"
    case "ö": letters[index] = "o"
    default: letters[index] = "u"
    }
    return string(letters)
  }

  private static func string(_ letters: [Unicode.Scalar]) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: letters)
    return String(view)
  }
}
