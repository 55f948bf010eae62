// SPDX-License-Identifier: Apache-2.0

/// The syllables of Dutch words, as far as spelling and plurals depend on them.
enum DutchSyllables {
  static func isVowel(_ letter: Unicode.Scalar) -> Bool {
    switch letter {
    case "a", "e", "i", "o", "u", "y", "á", "à", "â", "ä", "é", "è", "ê", "ë", "í", "î", "ï", "ó",
      "ô", "ö", "ú", "û", "ü":
      return true
    default: return false
    }
  }

  /// Whether the letter at a place belongs to a vowel; the j of ij does.
  static func isVowel(_ letters: [Unicode.Scalar], _ index: Int) -> Bool {
    isVowel(letters[index]) || (letters[index] == "j" && index > 0 && letters[index - 1] == "i")
  }

  /// How many syllables a word has: vrijer has two, and so has waaier.
  static func count(_ letters: [Unicode.Scalar]) -> Int {
    var count = 0
    var wasVowel = false
    for index in letters.indices {
      let isVowel = isVowel(letters, index)
      if isVowel, !wasVowel || beginsSyllable(letters, index) { count += 1 }
      wasVowel = isVowel
    }
    return count
  }

  /// Whether a vowel right after another begins a syllable of its own.
  private static func beginsSyllable(_ letters: [Unicode.Scalar], _ index: Int) -> Bool {
    switch letters[index] {
    case "ë", "ï", "ö", "ü": return true
    case "e":
      let isAfterGlide =
        letters[index - 1] == "i" && index > 1 && isVowel(letters[index - 2])
      return letters[index - 1] == "j" || isAfterGlide
    default: return false
    }
  }
}
