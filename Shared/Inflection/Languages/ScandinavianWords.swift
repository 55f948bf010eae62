// SPDX-License-Identifier: Apache-2.0

/// The regular forms of Danish and Norwegian nouns and adjectives (Retskrivningsordbogen, 2012;
/// Norsk referansegrammatikk, 1997).
enum ScandinavianWords {
  typealias Gender = GrammaticalFeatures.Gender

  // MARK: - Letters

  static func ends(_ word: String, _ ending: String) -> Bool {
    let word = word.utf8
    let ending = ending.utf8
    return word.count >= ending.count && word.suffix(ending.count).elementsEqual(ending)
  }

  static func ends(_ word: String, in endings: [String]) -> Bool {
    endings.contains { ends(word, $0) }
  }

  static func cut(_ word: String, _ count: Int) -> String {
    String(word.unicodeScalars.dropLast(count))
  }

  static func isVowel(_ letter: Unicode.Scalar?) -> Bool {
    switch letter {
    case "a", "e", "i", "o", "u", "y", "æ", "ø", "å", "é", "ö", "ä", "ü": return true
    default: return false
    }
  }

  static func endsInVowel(_ word: String) -> Bool { isVowel(word.unicodeScalars.last) }

  /// How many groups of vowels, which is about how many syllables.
  static func syllables(_ word: String) -> Int {
    var count = 0
    var wasVowel = false
    for letter in word.unicodeScalars {
      let isVowel = isVowel(letter)
      if isVowel, !wasVowel { count += 1 }
      wasVowel = isVowel
    }
    return count
  }

  /// The word with one consonant where it ends in two of a kind: nøkk, nøk.
  static func single(_ word: String) -> String {
    let letters = word.unicodeScalars
    guard let last = letters.last, !isVowel(last), letters.dropLast().last == last else {
      return word
    }
    return cut(word, 1)
  }

  /// The word with its last consonant written twice.
  static func doubled(_ word: String) -> String {
    guard let last = word.unicodeScalars.last else { return word }
    return word + String(last)
  }

  // MARK: - Nouns

  /// The plural that most nouns of a gender with such an ending have.
  static func plural(of noun: String, _ gender: Gender?, isDanish: Bool) -> String {
    let count = syllables(noun)
    if count > 1, ends(noun, "um") { return cut(noun, 2) + "er" }
    if ends(noun, "e") { return noun + "r" }
    // Bydeler, halvdeler: compounds of del.
    let isPart = ends(noun, "del") && !ends(noun, in: ["ddel", "ndel"])
    if count > 1, ends(noun, "el"), !isPart { return single(cut(noun, 2)) + "ler" }
    if ends(noun, "er"), count > 1 || isVowel(noun.unicodeScalars.dropLast(2).last) {
      if gender == .neuter, !isDanish { return single(cut(noun, 2)) + "re" }
      return noun + "e"
    }
    if ends(noun, "dom"), count > 1 { return noun + (isDanish ? "me" : "mer") }
    if gender == .neuter {
      if count == 1 { return noun }
      if isDanish { return noun + "er" }
      return ends(noun, in: foreignEndings) || endsInVowel(noun) ? noun + "er" : noun
    }
    if isDanish, count == 1, !endsInVowel(noun) { return noun + "e" }
    return noun + "er"
  }

  private static let foreignEndings = [
    "ment", "at", "ett", "ell", "em", "on", "iv", "al", "or", "ur", "ert", "ent", "ing",
    "eri", "ol", "itet", "id",
  ]

  /// The definite singular: bilen, jenta, huset.
  static func definite(
    of noun: String, plural: String, _ gender: Gender?, isDanish: Bool
  ) -> String {
    let count = syllables(noun)
    if count > 1, ends(noun, "um") { return cut(noun, 2) + "et" }
    var base = noun
    let isDoubled = plural.hasPrefix(doubled(noun)) && !endsInVowel(noun)
    let isShort =
      !isDanish && gender == .neuter && plural == noun && ends(noun, "m")
      && isVowel(noun.unicodeScalars.dropLast().last)
    if isDoubled || isShort { base = doubled(noun) }
    if isDanish, count > 1, ends(noun, "el") { base = single(cut(noun, 2)) + "l" }
    switch gender {
    case .neuter: return ends(base, "e") ? base + "t" : base + "et"
    case .feminine: return ends(base, "e") ? cut(base, 1) + "a" : base + "a"
    default: return ends(base, "e") ? base + "n" : base + "en"
    }
  }

  /// The definite plural: bilene, lærerne, husene.
  static func definitePlural(of plural: String, singular: String, isDanish: Bool) -> String {
    if plural != singular, ends(plural, "ere") { return cut(plural, 1) + "ne" }
    if plural == singular || !ends(plural, in: ["er", "e", "r"]) {
      let base =
        !isDanish && ends(plural, "m") && isVowel(plural.unicodeScalars.dropLast().last)
        ? doubled(plural) : plural
      return ends(base, "e") ? base + "ne" : base + "ene"
    }
    if !isDanish, ends(plural, "er") { return cut(plural, 1) + "ne" }
    return plural + "ne"
  }

  static func genitive(_ form: String) -> String {
    ends(form, in: ["s", "x", "z"]) ? form + "’" : form + "s"
  }

  // MARK: - Adjectives

  /// The neuter: stort, nytt, norsk.
  static func neuter(of adjective: String, isDanish: Bool) -> String {
    let letters = adjective.unicodeScalars
    guard let last = letters.last else { return adjective }
    let previous = letters.dropLast().last
    switch last {
    case "e", "a", "s": return adjective
    case "å", "y", "i", "ø", "o": return adjective + (isDanish ? "t" : "tt")
    case "t":
      let isOpen = !isDanish && isVowel(previous) && syllables(adjective) == 1
      return isOpen ? adjective + "t" : adjective
    case "g" where !isDanish && previous == "i" && syllables(adjective) > 1: return adjective
    case "k" where previous == "s" && (syllables(adjective) > 1 || isNation(adjective)):
      return adjective
    case "d":
      return syllables(adjective) > 1 && previous == "e" || previous == "d"
        ? adjective : adjective + "t"
    default:
      let isPair = previous == last && !isDanish && last != "s"
      return (isPair ? cut(adjective, 1) : adjective) + "t"
    }
  }

  private static func isNation(_ adjective: String) -> Bool {
    [
      "norsk", "dansk", "svensk", "fransk", "tysk", "finsk", "gresk", "græsk", "spansk", "polsk",
      "skotsk",
    ].contains(adjective)
  }

  /// The plural, and the definite form of nearly all: store, gamle, åpne.
  static func plural(of adjective: String, isDanish: Bool) -> String {
    let letters = adjective.unicodeScalars
    guard let last = letters.last else { return adjective }
    let previous = letters.dropLast().last
    let count = syllables(adjective)
    switch last {
    case "e", "a", "o", "å": return adjective
    case "s" where count > 1 && previous == "e": return adjective
    case "l", "n", "r":
      guard count > 1, previous == "e" else { return adjective + "e" }
      return single(cut(adjective, 2)) + String(last) + "e"
    case "t" where count > 1 && previous == "e": return cut(adjective, 1) + "de"
    case "m" where isVowel(previous) && !(count > 1 && ends(adjective, "som")):
      return adjective + "me"
    default: return adjective + "e"
    }
  }
}
