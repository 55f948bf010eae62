// SPDX-License-Identifier: Apache-2.0

/// Where Spanish words are stressed, and how accents say so (RAE, Ortografía, 2010, chapter II).
enum SpanishSyllables {
  typealias Letters = [Unicode.Scalar]

  static func isVowel(_ letter: Unicode.Scalar) -> Bool {
    switch letter {
    case "a", "e", "i", "o", "u", "á", "é", "í", "ó", "ú", "ü": return true
    default: return false
    }
  }

  static func isAccented(_ letter: Unicode.Scalar) -> Bool {
    switch letter {
    case "á", "é", "í", "ó", "ú": return true
    default: return false
    }
  }

  private static func isStrong(_ letter: Unicode.Scalar) -> Bool {
    switch letter {
    case "a", "e", "o", "á", "é", "ó": return true
    default: return false
    }
  }

  static func withoutAccent(_ letter: Unicode.Scalar) -> Unicode.Scalar {
    switch letter {
    case "á": return "a"
    case "é": return "e"
    case "í": return "i"
    case "ó": return "o"
    case "ú": return "u"
    default: return letter
    }
  }

  static func withAccent(_ letter: Unicode.Scalar) -> Unicode.Scalar {
    switch letter {
    case "a": return "á"
    case "e": return "é"
    case "i": return "í"
    case "o": return "ó"
    case "u": return "ú"
    default: return letter
    }
  }

  /// The vowel that carries each syllable, by its place in the word.
  static func nuclei(_ letters: Letters) -> [Int] {
    var nuclei: [Int] = []
    var index = 0
    while index < letters.count {
      guard isVowel(letters[index]), !isSilent(letters, index) else {
        index += 1
        continue
      }
      // A weak vowel beside another makes one syllable with it: viaje, baile, ciudad.
      var nucleus = index
      var last = index
      while last + 1 < letters.count, isVowel(letters[last + 1]) {
        let next = letters[last + 1]
        let isHiatus =
          (isStrong(letters[nucleus]) && isStrong(next)) || next == "í" || next == "ú"
          || letters[nucleus] == "í" || letters[nucleus] == "ú"
        if isHiatus { break }
        last += 1
        if isStrong(next) || !isStrong(letters[nucleus]) { nucleus = last }
      }
      nuclei.append(nucleus)
      index = last + 1
    }
    return nuclei
  }

  /// The u of que, qui, gue, gui is only spelling.
  private static func isSilent(_ letters: Letters, _ index: Int) -> Bool {
    guard letters[index] == "u", index > 0, index + 1 < letters.count else { return false }
    guard letters[index - 1] == "q" || letters[index - 1] == "g" else { return false }
    switch letters[index + 1] {
    case "e", "i", "é", "í": return true
    default: return false
    }
  }

  /// Which syllable is stressed, counted from 0, among the nuclei given.
  static func stressed(_ letters: Letters, nuclei: [Int]) -> Int {
    if let accented = nuclei.firstIndex(where: { isAccented(letters[$0]) }) { return accented }
    guard nuclei.count > 1, let last = letters.last else { return 0 }
    let isPlain = isVowel(last) || last == "n" || last == "s"
    return isPlain ? nuclei.count - 2 : nuclei.count - 1
  }

  /// Whether the first sound is a stressed a, as of agua and hada: such feminine nouns take `el`
  /// and `un` (RAE, Nueva gramática, 14.2b).
  static func beginsWithStressedA(_ word: String) -> Bool {
    let letters = Array(word.unicodeScalars)
    let first = letters.first == "h" ? 1 : 0
    guard first < letters.count, letters[first] == "a" || letters[first] == "á" else {
      return false
    }
    let nuclei = nuclei(letters)
    return nuclei.first == first && stressed(letters, nuclei: nuclei) == 0
  }

  static func string(_ letters: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    for letter in letters { view.append(letter) }
    return String(view)
  }
}
