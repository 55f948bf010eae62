// SPDX-License-Identifier: Apache-2.0

/// The regular forms of Spanish nouns and adjectives (RAE, Nueva gramática, chapters 2, 3, 13).
enum SpanishForms {
  typealias Syllables = SpanishSyllables

  // MARK: - Number

  /// The plural of a singular noun or adjective, and the rule.
  static func plural(of singular: String) -> (form: String, rule: StaticString) {
    var letters = Array(singular.unicodeScalars)
    guard let last = letters.last else { return (singular, "rule: nothing to inflect") }
    let previous = letters.count > 1 ? letters[letters.count - 2] : last
    switch last {
    case "a", "e", "i", "o", "u", "á", "é", "ó", "ü":
      return (singular + "s", "rule: a vowel takes -s")
    case "í", "ú":
      return (singular + "es", "rule: -í and -ú take -es")
    case "y" where Syllables.isVowel(previous):
      return (singular + "es", "rule: -y takes -es")
    case "z":
      letters.removeLast()
      return (Syllables.string(letters) + "ces", "rule: -z becomes -ces")
    case "s", "x":
      let nuclei = Syllables.nuclei(letters)
      let isStressedLast = Syllables.stressed(letters, nuclei: nuclei) == nuclei.count - 1
      guard isStressedLast, last == "x" || nuclei.count == 1 || hasAccent(letters) else {
        return (singular, "rule: -s after an unstressed vowel stays")
      }
      return (Syllables.string(withoutLastAccent(letters)) + "es", "rule: a stressed -s takes -es")
    case "n", "l", "r", "d", "j":
      guard Syllables.isVowel(previous) else {
        return (singular + "s", "rule: two final consonants take -s")
      }
      return (Syllables.string(moveAccent(letters)) + "es", "rule: a consonant takes -es")
    case "h" where previous == "c" || previous == "s":
      return (singular + "es", "rule: -ch and -sh take -es")
    default:
      return (singular + "s", "rule: a consonant foreign to Spanish endings takes -s")
    }
  }

  /// The singulars that a form may be the plural of, the likeliest first.
  static func singulars(of plural: String) -> [String] {
    guard plural.utf8.last == UInt8(ascii: "s") else { return [] }
    let letters = Array(plural.unicodeScalars)
    guard letters.count > 2 else { return [] }
    let stem = letters.dropLast()
    guard let beforeS = stem.last else { return [] }
    var singulars: [String] = []
    if beforeS == "e", stem.count > 2 {
      let base = Array(stem.dropLast())
      if base.last == "c" {
        singulars.append(Syllables.string(base.dropLast()) + "z")
      } else if let last = base.last, !Syllables.isVowel(last) || last == "í" || last == "ú" {
        singulars.append(Syllables.string(base))
        if last == "n" || last == "s" { singulars.append(Syllables.string(accentLast(base))) }
        if hasAccent(base) { singulars.append(Syllables.string(base.map(Syllables.withoutAccent))) }
      }
    }
    singulars.append(Syllables.string(stem))
    return singulars
  }

  // MARK: - Gender

  /// The feminine of an adjective, or of a noun that has one, by its ending.
  static func feminine(of masculine: String, isNoun: Bool) -> String {
    if masculine.utf8.last == UInt8(ascii: "o") { return masculine.dropLast() + "a" }
    let letters = Array(masculine.unicodeScalars)
    guard let last = letters.last else { return masculine }
    switch last {
    case "e" where isNoun:
      return Syllables.string(letters.dropLast()) + "a"
    case "r" where letters.count > 3 && letters[letters.count - 2] == "o":
      return masculine + "a"
    case "n", "s":
      guard letters.count > 2, Syllables.isAccented(letters[letters.count - 2]) else {
        return isNoun ? masculine + "a" : masculine
      }
      return Syllables.string(withoutLastAccent(letters)) + "a"
    case "l", "z", "d", "r":
      return isNoun ? masculine + "a" : masculine
    default:
      return masculine
    }
  }

  /// The masculines that a form may be the feminine of.
  static func masculines(of feminine: String) -> [String] {
    guard feminine.utf8.last == UInt8(ascii: "a") else { return [] }
    let stem = String(feminine.dropLast())
    guard stem.utf8.count > 1, let last = stem.unicodeScalars.last else { return [] }
    if Syllables.isVowel(last) { return [stem + "o"] }
    if last == "n" || last == "s" {
      let accented = Syllables.string(accentLast(Array(stem.unicodeScalars)))
      return [stem + "o", accented, stem, stem + "e"]
    }
    return [stem + "o", stem, stem + "e"]
  }

  /// The gender that an ending tells surely: bastión and gorrión beside nación.
  static func sureGender(ofEnding noun: String) -> GrammaticalFeatures.Gender? {
    sureEndings.gender(of: noun)
  }

  private static let sureEndings = SureEndings([
    ("grama", 6, .masculine), ("orama", 6, .masculine), ("onarca", 7, .masculine),
    ("iarca", 6, .masculine), ("icida", 7, .masculine), ("evista", 7, .feminine),
    ("onquista", 8, .feminine), ("ista", 7, .masculine), ("nauta", 7, .masculine),
    ("crata", 7, .masculine), ("iatra", 7, .masculine), ("igma", 5, .masculine),
    ("egma", 5, .masculine), ("agma", 5, .masculine), ("ogma", 5, .masculine),
    ("oma", 7, .masculine), ("ema", 7, .masculine), ("ción", 5, .feminine), ("sión", 5, .feminine),
    ("xión", 5, .feminine), ("gión", 5, .feminine), ("nión", 5, .feminine),
    ("estión", 6, .feminine), ("ustión", 6, .feminine), ("ión", 5, .masculine),
    ("lma", 4, .feminine), ("resma", 5, .feminine), ("azón", 5, .feminine), ("faz", 6, .feminine),
    ("az", 5, .masculine), ("án", 4, .masculine), ("én", 4, .masculine), ("ín", 4, .masculine),
    ("ún", 4, .masculine), ("aón", 4, .masculine), ("eón", 4, .masculine), ("el", 4, .masculine),
    ("u", 4, .masculine), ("ú", 4, .masculine), ("í", 4, .masculine), ("á", 4, .masculine),
    ("é", 4, .masculine), ("iebre", 6, .feminine), ("ette", 6, .feminine),
    ("mma", 4, .feminine),
    ("uz", 5, .masculine), ("icie", 5, .feminine),
    ("ecie", 5, .feminine), ("arie", 5, .feminine),
    ("erie", 5, .feminine),
  ])

  /// The gender that a noun's ending tells (RAE, Nueva gramática, 2.2 to 2.5).
  static func gender(ofEnding noun: String) -> GrammaticalFeatures.Gender {
    for (ending, gender) in endings where noun.hasSuffix(ending) { return gender }
    return .masculine
  }

  /// The longer endings come first.
  private static let endings: [(String, GrammaticalFeatures.Gender)] = [
    ("grama", .masculine), ("ema", .masculine), ("oma", .masculine), ("lisis", .masculine),
    ("ción", .feminine), ("sión", .feminine), ("xión", .feminine), ("gión", .feminine),
    ("dad", .feminine), ("tad", .feminine), ("tud", .feminine), ("umbre", .feminine),
    ("triz", .feminine), ("itis", .feminine), ("sis", .feminine), ("eza", .feminine),
    ("ez", .feminine), ("ie", .feminine), ("a", .feminine),
  ]

  // MARK: - Accents

  private static func hasAccent(_ letters: Syllables.Letters) -> Bool {
    letters.contains(where: Syllables.isAccented)
  }

  /// The stress stays where it is when -es is added, so the accent may not: camión, camiones;
  /// examen, exámenes; but país, países, where it marks a hiatus.
  private static func moveAccent(_ letters: Syllables.Letters) -> Syllables.Letters {
    let nuclei = Syllables.nuclei(letters)
    guard let last = nuclei.last else { return letters }
    if Syllables.isAccented(letters[last]) { return withoutLastAccent(letters) }
    guard letters.last == "n", nuclei.count > 1, !hasAccent(letters) else { return letters }
    var letters = letters
    let stressed = nuclei[nuclei.count - 2]
    letters[stressed] = Syllables.withAccent(letters[stressed])
    return letters
  }

  private static func withoutLastAccent(_ letters: Syllables.Letters) -> Syllables.Letters {
    guard let accented = letters.lastIndex(where: Syllables.isAccented) else { return letters }
    let isWeak = letters[accented] == "í" || letters[accented] == "ú"
    if isWeak, accented > 0, Syllables.isVowel(letters[accented - 1]) { return letters }
    var letters = letters
    letters[accented] = Syllables.withoutAccent(letters[accented])
    return letters
  }

  private static func accentLast(_ letters: Syllables.Letters) -> Syllables.Letters {
    guard !hasAccent(letters), let last = Syllables.nuclei(letters).last else { return letters }
    var letters = letters
    letters[last] = Syllables.withAccent(letters[last])
    return letters
  }
}
