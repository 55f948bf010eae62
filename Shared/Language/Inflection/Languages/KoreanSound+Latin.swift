// SPDX-License-Identifier: Apache-2.0

extension KoreanSound {
  /// The last sound of a Latin letter's name: 엘, 엠, 엔, 알; all others end with a vowel.
  init(letter: Unicode.Scalar) {
    switch letter {
    case "L", "l", "R", "r": self = .rieul
    case "M", "m", "N", "n": self = .consonant
    default: self = .vowel
    }
  }

  /// The last sound of a foreign word as Koreans write it, by its spelling.
  ///
  /// The rules are those for English of the National Institute of Korean Language's
  /// 외래어 표기법 (chapter 3, section 1): a stop after a short vowel closes the syllable (book 북,
  /// robot 로봇), any other gets ㅡ (cake 케이크, soft 소프트); r is not heard.
  ///
  /// - Parameter word: The word in lower case, without accents.
  init(spelling word: [Unicode.Scalar]) {
    let last = Self.letter(word, 0)
    let before = Self.letter(word, 1)
    let second = Self.letter(word, 2)
    let isShort = Self.isVowel(before) && !Self.isVowel(second)
    switch last {
    case "l": self = .rieul
    case "m", "n", "q": self = .consonant
    case "e":
      switch before {
      case "l": self = .rieul
      case "m", "n": self = .consonant
      default: self = .vowel
      }
    case "g": self = before == "n" ? .consonant : .vowel
    case "b": self = isShort || before == "m" ? .consonant : .vowel
    case "c": self = Self.isVowel(before) ? .consonant : .vowel
    case "k":
      self = isShort || before == "c" || (before == "o" && second == "o") ? .consonant : .vowel
    case "p": self = isShort || before == "p" ? .consonant : .vowel
    case "t":
      self =
        isShort || before == "t" || (before == "u" && second == "o")
        ? .consonant : .vowel
    default: self = .vowel
    }
  }

  private static func letter(_ word: [Unicode.Scalar], _ fromEnd: Int) -> Unicode.Scalar {
    fromEnd < word.count ? word[word.count - 1 - fromEnd] : " "
  }

  static func isVowel(_ letter: Unicode.Scalar) -> Bool {
    switch letter {
    case "a", "e", "i", "o", "u", "y": return true
    default: return false
    }
  }

  /// The last sound of a unit's sign after a number, as it is written; nil if it is none.
  ///
  /// 5kg is read 킬로그램, 2L 리터.
  static func ofUnit(_ unit: String) -> KoreanSound? {
    units[unit] ?? units[unit.lowercased()]
  }

  private static let units: [String: KoreanSound] = {
    let lists: [(KoreanSound, String)] = [
      (
        .vowel,
        """
        m mm cm km nm l ml dl cl cc oz lb lbs ft in inch yd mi t h hr b kb mb gb tb pb hz khz mhz \
        ghz v kv w kw mw kwh wh mah a ma kcal cal s sec ms fps bps kbps mbps gbps mph pt k p d x c \
        f bar j kj n/a ha dpi ppi
        """
      ),
      (.rieul, "px pa hpa kpa mpa mol db"),
      (.consonant, "g kg mg min rpm ppm n krw jpy yen won mmhg lm"),
    ]
    var units: [String: KoreanSound] = [:]
    for (sound, list) in lists {
      for unit in list.split(separator: " ") { units[String(unit)] = sound }
    }
    // 5G and 4K are letters, 10g and 3m are grams and metres; 5M is a size or a million.
    for letter in ["G", "K", "B", "P", "D", "X", "C", "F", "A", "V", "W", "H"] {
      units[letter] = .vowel
    }
    units["M"] = .consonant
    units["N"] = .consonant
    return units
  }()
}
