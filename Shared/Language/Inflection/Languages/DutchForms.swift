// SPDX-License-Identifier: Apache-2.0

/// The regular forms of Dutch nouns and adjectives, and their spelling (Algemene Nederlandse
/// Spraakkunst, 3.5.2 and 6.4.1; the Taalunie's Leidraad, 2015, chapters 2 and 3).
enum DutchForms {
  typealias Letters = [Unicode.Scalar]

  // MARK: - Plural

  /// The plural that most nouns with such an ending have.
  static func plural(of noun: String) -> (form: String, rule: StaticString) {
    let letters = Array(noun.unicodeScalars)
    guard let last = letters.last, letters.count > 1 else {
      return (noun, "rule: nothing to inflect")
    }
    if noun.hasSuffix("heid"), letters.count > 5 {
      return (noun.dropLast(4) + "heden", "rule: -heid becomes -heden")
    }
    if noun.hasSuffix("ograaf") || noun.hasSuffix("soof") {
      return (noun.dropLast(2) + "fen", "rule: a Greek -f stays")
    }
    if DutchSyllables.isVowel(last) { return pluralOfOpen(noun, letters) }
    if DutchSyllables.count(letters) > 1, let form = pluralOfUnstressed(noun, letters) {
      return form
    }
    return (stem(letters) + "en", "rule: -en")
  }

  private static func pluralOfOpen(
    _ noun: String, _ letters: Letters
  ) -> (form: String, rule: StaticString) {
    let before = letters[letters.count - 2]
    switch letters[letters.count - 1] {
    case "e" where before == "e": return (noun + "ën", "rule: -ee takes -ën")
    case "e" where before == "i":
      let isStressed = noun.ends(inOneOf: stressedEndings)
      return isStressed
        ? (noun + "ën", "rule: a stressed -ie takes -ën") : (noun + "s", "rule: -ie takes -s")
    case "e" where noun.hasSuffix("isme"): return (noun + "n", "rule: -isme takes -n")
    case "e", "é": return (noun + "s", "rule: -e takes -s")
    case "i" where letters.count > 2 && "aeou".unicodeScalars.contains(before):
      return (noun + "en", "rule: a diphthong takes -en")
    case "u" where letters.count > 2 && "aeou".unicodeScalars.contains(before),
      "y" where letters.count > 2 && "aeou".unicodeScalars.contains(before):
      return (noun + "s", "rule: -eau and -ey take -s")
    default: return (noun + "'s", "rule: a long vowel takes -’s")
    }
  }

  private static func pluralOfUnstressed(
    _ noun: String, _ letters: Letters
  ) -> (form: String, rule: StaticString)? {
    let count = letters.count
    if noun.ends(inOneOf: ["el", "em", "en", "er"]) {
      let before = letters[count - 3]
      let isGlide = before == "i" && count > 3 && DutchSyllables.isVowel(letters[count - 4])
      if !DutchSyllables.isVowel(before) || isGlide {
        return (noun + "s", "rule: an unstressed -el, -em, -en, -er takes -s")
      }
    }
    if noun.hasSuffix("erd"), count > 3, letters[count - 4] != "e", letters[count - 4] != "i" {
      return (noun + "s", "rule: -erd takes -s")
    }
    if noun.ends(inOneOf: ["aar", "eur", "ion", "um"]) { return (noun + "s", "rule: -s") }
    if noun.hasSuffix("or"), !noun.hasSuffix("oor") { return (noun + "en", "rule: -or, -oren") }
    return nil
  }

  /// Endings in a stressed -ie: energieën, but families.
  private static let stressedEndings: [StaticString] = [
    "logie", "ergie", "tegie", "grafie", "nomie", "tomie", "archie", "cratie", "sofie", "patie",
    "metrie", "trie", "gorie", "eorie", "rapie", "odie", "mfonie", "fobie", "pathie", "pidemie",
  ]

  // MARK: - Adjectives

  /// The form in -e.
  static func inflected(_ adjective: String) -> String {
    let letters = Array(adjective.unicodeScalars)
    guard let last = letters.last, letters.count > 1 else { return adjective }
    if last == "e" { return adjective.hasSuffix("ee") ? adjective + "ë" : adjective }
    if DutchSyllables.isVowel(last) { return adjective + "e" }
    if adjective.hasSuffix("ieel") { return adjective.dropLast(3) + "ële" }
    if adjective.hasSuffix("ees") { return adjective.dropLast(2) + "se" }
    if DutchSyllables.count(letters) > 1, !DutchSyllables.isVowel(letters[letters.count - 3]) {
      // Open, houten, gebroken have no other form.
      if adjective.hasSuffix("en") { return adjective }
      if adjective.ends(inOneOf: ["el", "er", "em", "ig"]) { return adjective + "e" }
    }
    return stem(letters) + "e"
  }

  /// What an adjective in -e, or a comparative without its -er, may be a form of.
  ///
  /// Each is to be tried: groot, dik, lief, grijs, klein.
  static func uninflected(_ stem: String) -> [String] {
    let letters = Array(stem.unicodeScalars)
    guard letters.count > 1, let last = letters.last else { return [] }
    var candidates = [stem]
    let before = letters[letters.count - 2]
    if last == before { candidates.append(String(stem.dropLast())) }
    let hard: String? = last == "v" ? "f" : last == "z" ? "s" : nil
    if let hard { candidates.append(stem.dropLast() + hard) }
    if DutchSyllables.isVowel(before), !DutchSyllables.isVowel(last) {
      let vowel = before == "ë" ? "ee" : "\(before)\(before)"
      let open = stem.dropLast(2) + vowel
      candidates.append(open + (hard ?? "\(last)"))
    }
    return candidates
  }

  /// What a plural may come from by the rules; each is to be tried.
  static func singulars(of plural: String) -> [String] {
    var singulars: [String] = []
    for ending in ["'s", "s", "n", "ën"] where plural.hasSuffix(ending) {
      singulars.append(String(plural.dropLast(ending.count)))
    }
    if plural.hasSuffix("\u{2019}s") { singulars.append(String(plural.dropLast(2))) }
    if plural.hasSuffix("heden") { singulars.append(plural.dropLast(5) + "heid") }
    if plural.hasSuffix("en") { singulars += uninflected(String(plural.dropLast(2))) }
    return singulars.filter { $0.utf8.count > 1 }
  }

  // MARK: - Spelling

  /// What -e and -en are added to: a long vowel is written once, a consonant after a short one
  /// twice, f and s become v and z (boom, bom-en; man, mann-en; brief, briev-en).
  static func stem(_ letters: Letters) -> String {
    guard letters.count > 1, let last = letters.last, !DutchSyllables.isVowel(last) else {
      return string(letters)
    }
    let end = letters.count - 1
    if last == "j", letters[end - 1] == "i" { return string(letters) }
    var start = end
    while start > 0, DutchSyllables.isVowel(letters, start - 1) { start -= 1 }
    if start > 0, start < end, letters[start] == "u", letters[start - 1] == "q" { start += 1 }
    let vowels = letters[start..<end]
    guard let vowel = vowels.last else {
      let isSoft = last == "f" && (letters[end - 1] == "l" || letters[end - 1] == "r")
      return isSoft ? string(letters[..<end]) + "v" : string(letters)
    }
    let soft: Unicode.Scalar = last == "f" ? "v" : last == "s" ? "z" : last
    if vowels.count == 1 || "ëïö".unicodeScalars.contains(vowel) || isHiatus(vowels) {
      // Enzymen, satyren: a Greek y is long.
      return "wxjhc".unicodeScalars.contains(last) || vowel == "y"
        ? string(letters) : string(letters) + String(Character(last))
    }
    let before = vowels[vowels.endIndex - 2]
    if before == vowel, "aeou".unicodeScalars.contains(vowel) {
      return string(letters[..<(end - 1)]) + String(Character(soft))
    }
    return isDiphthong(before, vowel)
      ? string(letters[..<end]) + String(Character(soft)) : string(letters)
  }

  /// Two vowels that belong to two syllables, of which the second is short: duet, viool is long.
  private static func isHiatus(_ vowels: ArraySlice<Unicode.Scalar>) -> Bool {
    let second = vowels[vowels.endIndex - 1]
    switch vowels[vowels.endIndex - 2] {
    case "i": return second == "a" || second == "o" || second == "u"
    case "e": return second == "a" || second == "o"
    case "u": return second == "a" || second == "o" || second == "e"
    default: return false
    }
  }

  private static func isDiphthong(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    switch first {
    case "i": return second == "e" || second == "j"
    case "o": return second == "e" || second == "u"
    case "e": return second == "u" || second == "i"
    case "u": return second == "i"
    case "a": return second == "u"
    default: return false
    }
  }

  private static func string(_ letters: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    for letter in letters { view.append(letter) }
    return String(view)
  }
}
