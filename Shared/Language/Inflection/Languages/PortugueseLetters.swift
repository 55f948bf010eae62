// SPDX-License-Identifier: Apache-2.0

/// The letters of Portuguese; an acute or a circumflex accent stands on the stressed vowel (Acordo
/// Ortográfico, 1990, bases VIII to XI), the tilde says only that the vowel is nasal.
enum PortugueseLetters {
  static func isVowel(_ letter: Unicode.Scalar) -> Bool {
    switch letter {
    case "a", "e", "i", "o", "u", "ã", "õ", "à": return true
    default: return isAccented(letter)
    }
  }

  static func isAccented(_ letter: Unicode.Scalar) -> Bool {
    switch letter {
    case "á", "é", "í", "ó", "ú", "â", "ê", "ô": return true
    default: return false
    }
  }

  static func hasAccent(_ letters: ArraySlice<Unicode.Scalar>) -> Bool {
    letters.contains(where: isAccented)
  }

  static func withoutAccent(_ letter: Unicode.Scalar) -> Unicode.Scalar {
    switch letter {
    case "á", "â": return "a"
    case "é", "ê": return "e"
    case "í": return "i"
    case "ó", "ô": return "o"
    case "ú": return "u"
    default: return letter
    }
  }

  /// What a vowel may be with an accent.
  static func accented(_ vowel: Unicode.Scalar) -> [String] {
    switch vowel {
    case "a": return ["á"]
    case "e": return ["ê", "é"]
    case "i": return ["í"]
    case "o": return ["ó", "ô"]
    case "u": return ["ú"]
    default: return []
    }
  }

  static func string(_ letters: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    for letter in letters { view.append(letter) }
    return String(view)
  }
}
