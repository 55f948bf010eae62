// SPDX-License-Identifier: Apache-2.0

/// The regular forms of Catalan nouns and adjectives (Institut d'Estudis Catalans, Gramàtica de la
/// llengua catalana, 2016, chapters 8 and 9).
enum CatalanForms {
  // MARK: - Number

  /// The plural of a singular noun or adjective, and the rule.
  static func plural(of singular: String, isFeminine: Bool) -> (form: String, rule: StaticString) {
    let letters = Array(singular.unicodeScalars)
    guard letters.count > 1, let last = letters.last else { return (singular, "rule: a letter") }
    let before = letters[letters.count - 2]
    if last == "a" { return pluralInEs(String(singular.dropLast())) }
    if CatalanSounds.isAccented(last) {
      return (string(letters.dropLast(), unaccented(letters, letters.count - 1), "ns"), "rule: -ns")
    }
    switch last {
    case "s":
      if isFeminine { return (singular, "rule: a feminine in -s stays") }
      if CatalanSounds.isAccented(before) || before == "ï" {
        let vowel = before == "ï" ? before : unaccented(letters, letters.count - 2)
        let isDoubled = before == "à" || before == "ò"
        return (
          string(letters.dropLast(2), vowel, isDoubled ? "ssos" : "sos"),
          "rule: a stressed -s takes -os"
        )
      }
      // Divers, immens: an -s after a consonant stands in a stressed syllable.
      let isStressed =
        !CatalanSounds.isVowel(before) && !letters.contains(where: CatalanSounds.isAccented)
      return isStressed || CatalanSounds.groups(letters) == 1
        ? (singular + "os", "rule: a stressed -s takes -os") : (singular, "rule: -s stays")
    case "ç": return (singular + (isFeminine ? "s" : "os"), "rule: -ç takes -os")
    case "x":
      let isPlain = isFeminine || letters.contains(where: CatalanSounds.isAccented)
      return (singular + (isPlain ? "s" : "os"), "rule: -x takes -os")
    case "c" where before == "s", "t" where before == "s" || before == "x":
      return (singular + (isFeminine ? "s" : "os"), "rule: -st takes -os")
    case "g" where !isFeminine && singular.hasSuffix("eig"):
      return (singular.dropLast(2) + "jos", "rule: -eig becomes -ejos")
    default: return (singular + "s", "rule: -s")
    }
  }

  private static let spellings = [
    ("gu", "gü"), ("qu", "qü"), ("c", "qu"), ("ç", "c"), ("g", "gu"), ("j", "g"),
  ]

  private static func pluralInEs(_ stem: String) -> (form: String, rule: StaticString) {
    for (plain, soft) in spellings where stem.hasSuffix(plain) {
      return (stem.dropLast(plain.count) + soft + "es", "rule: -a becomes -es")
    }
    return (stem + "es", "rule: -a becomes -es")
  }

  /// The singulars that a form may be the plural of; each is to be tried.
  static func singulars(of plural: String) -> [String] {
    guard plural.utf8.last == UInt8(ascii: "s"), plural.utf8.count > 2 else { return [] }
    var singulars = [String(plural.dropLast())]
    if plural.hasSuffix("ns") {
      let stem = String(plural.dropLast(2))
      singulars += [stem] + accented(stem)
    } else if plural.hasSuffix("es") {
      let stem = String(plural.dropLast(2))
      singulars.append(stem + "a")
      for (plain, soft) in spellings where stem.hasSuffix(soft) {
        singulars.append(stem.dropLast(soft.count) + plain + "a")
      }
    } else if plural.hasSuffix("os") {
      let stem = String(plural.dropLast(2))
      singulars.append(stem)
      if stem.hasSuffix("ej") { singulars.append(stem.dropLast() + "ig") }
      if stem.hasSuffix("s") {
        let base = String(stem.dropLast(stem.hasSuffix("ss") ? 2 : 1))
        singulars += accented(base).map { $0 + "s" }
        if stem.hasSuffix("ss") { singulars.append(base + "s") }
      }
    }
    return singulars.filter { $0.utf8.count > 1 }
  }

  // MARK: - Gender

  /// The feminine of an adjective, or of a noun that has one, by its ending.
  static func feminine(of masculine: String) -> String {
    let letters = Array(masculine.unicodeScalars)
    guard letters.count > 1, let last = letters.last else { return masculine }
    let before = letters[letters.count - 2]
    if CatalanSounds.isAccented(last) {
      return string(letters.dropLast(), unaccented(letters, letters.count - 1), "na")
    }
    switch last {
    case "a": return masculine
    case "e", "o": return masculine.dropLast() + "a"
    case "i" where !CatalanSounds.isVowel(before): return proparoxytone(letters) + "a"
    case "u" where before == "a" || before == "i" || before == "o":
      return masculine.dropLast() + "va"
    case "u" where before == "e": return masculine.dropLast() + "a"
    case "u" where !CatalanSounds.isVowel(before): return proparoxytone(letters) + "a"
    case "t":
      let isParticiple = before == "a" || before == "i" || before == "u" || before == "ï"
      // Triat has two syllables.
      let hasHiatus =
        before == "a" && letters.count > 4 && ["i", "u"].contains(letters[letters.count - 3])
      guard isParticiple, hasHiatus || CatalanSounds.groups(letters) > 1,
        !letters.contains(where: CatalanSounds.isAccented)
      else { return masculine + "a" }
      return masculine.dropLast() + "da"
    case "s" where CatalanSounds.isAccented(before):
      return string(letters.dropLast(2), unaccented(letters, letters.count - 2), "sa")
    default: return masculine + "a"
    }
  }

  /// Necessari, necessària: the stress, third from the end now, is written.
  private static func proparoxytone(_ letters: [Unicode.Scalar]) -> String {
    guard !letters.contains(where: CatalanSounds.isAccented) else { return string(letters) }
    var letters = letters
    for index in letters.indices.dropLast().reversed()
    where CatalanSounds.isVowel(letters[index]) {
      letters[index] = CatalanSounds.withAccent(letters[index])
      break
    }
    return string(letters)
  }

  /// The masculines that a form may be the feminine of; each is to be tried.
  static func masculines(of feminine: String) -> [String] {
    guard feminine.utf8.last == UInt8(ascii: "a") else { return [] }
    let stem = String(feminine.dropLast())
    guard stem.utf8.count > 1 else { return [] }
    var masculines = [stem, stem + "e", stem + "o"]
    let shorter = String(stem.dropLast())
    if stem.hasSuffix("n") { masculines += accented(shorter) }
    if stem.hasSuffix("d") { masculines.append(shorter + "t") }
    if stem.hasSuffix("v") { masculines.append(shorter + "u") }
    if stem.hasSuffix("e") { masculines.append(stem + "u") }
    if stem.hasSuffix("s") { masculines += accented(shorter).map { $0 + "s" } }
    if stem.hasSuffix("i") || stem.hasSuffix("u") {
      let letters = stem.unicodeScalars.map {
        CatalanSounds.isAccented($0) ? CatalanSounds.withoutAccent($0) : $0
      }
      masculines.append(string(letters))
    }
    return masculines
  }

  // MARK: - Letters

  /// The word with an accent on its last vowel: capita, capità; vei, veï, veí.
  private static func accented(_ word: String) -> [String] {
    guard let last = word.unicodeScalars.last else { return [] }
    let stem = word.dropLast()
    switch last {
    case "a": return [stem + "à"]
    case "e": return [stem + "è", stem + "é"]
    case "i", "ï": return [stem + "í"]
    case "o": return [stem + "ó", stem + "ò"]
    case "u", "ü": return [stem + "ú"]
    default: return []
    }
  }

  /// The vowel at a place without its accent; after another vowel it keeps a sign: veí, veïns.
  private static func unaccented(_ letters: [Unicode.Scalar], _ index: Int) -> Unicode.Scalar {
    let plain = CatalanSounds.withoutAccent(letters[index])
    guard index > 0, plain == "i" || plain == "u", CatalanSounds.isVowel(letters[index - 1]) else {
      return plain
    }
    let isSilent =
      (letters[index - 1] == "u" || letters[index - 1] == "ü") && index > 1
      && (letters[index - 2] == "q" || letters[index - 2] == "g")
    return isSilent ? plain : plain == "i" ? "ï" : "ü"
  }

  private static func string(
    _ letters: some Sequence<Unicode.Scalar>, _ letter: Unicode.Scalar? = nil,
    _ ending: String = ""
  ) -> String {
    var view = String.UnicodeScalarView()
    for letter in letters { view.append(letter) }
    if let letter { view.append(letter) }
    return String(view) + ending
  }
}
