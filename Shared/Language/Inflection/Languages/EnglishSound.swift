// SPDX-License-Identifier: Apache-2.0

/// Whether English words begin with a vowel to the ear, for `a` and `an`.
enum EnglishSound {
  /// Whether a word, in lower case, begins with a vowel sound by its spelling.
  static func beginsWithVowel(_ word: String) -> Bool {
    for prefix in consonantPrefixes where word.hasPrefix(prefix) {
      return vowelExceptions.contains { word.hasPrefix($0) }
    }
    for prefix in silentH where word.hasPrefix(prefix) { return true }
    guard let first = word.unicodeScalars.first else { return false }
    switch first {
    case "a", "e", "i", "o", "u", "à", "á", "â", "ä", "é", "è", "ê", "í", "ó", "ö", "ú", "ü":
      return true
    default: return false
    }
  }

  /// Spelled with a vowel, said with y or w: university, European, one-way.
  private static let consonantPrefixes = [
    "uni", "use", "usu", "usa", "uti", "ute", "ura", "uri", "uro", "uto", "ubi", "uku", "ufo",
    "una", "ukr", "uga", "uru", "unesco", "eu", "ewe", "one", "once", "ouija", "uvu",
  ]

  /// Un- before a word that begins with i or a is said as it is spelled: unimportant (not so
  /// unilateral, unisex, unanimous, which are of one).
  private static let vowelExceptions = [
    "unin", "unim", "uniden", "unir", "oner", "unab", "unac", "unad", "unaf", "unag", "unai",
    "unal", "unam", "unann", "unans", "unant", "unap", "unar", "unas", "unat", "unau", "unav",
    "unaw",
  ]

  private static let silentH = ["hour", "honest", "honor", "honour", "heir"]

  /// Whether the name of the first letter begins with a vowel: an MCP server, a URL.
  static func nameBeginsWithVowel(_ letters: String) -> Bool {
    switch letters.unicodeScalars.first.map({ String($0).uppercased() }) {
    case "A", "E", "F", "H", "I", "L", "M", "N", "O", "R", "S", "X": return true
    default: return false
    }
  }

  /// Whether a number, read aloud, begins with a vowel: 8, 11, 18, 80, 800, 11,000.
  static func numberBeginsWithVowel(_ digits: String) -> Bool {
    let whole = digits.prefix { $0 != "." }.filter(\.isNumber)
    if whole.hasPrefix("8") { return true }
    guard whole.count % 3 == 2 else { return false }
    return whole.hasPrefix("11") || whole.hasPrefix("18")
  }
}
