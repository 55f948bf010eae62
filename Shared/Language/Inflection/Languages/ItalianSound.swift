// SPDX-License-Identifier: Apache-2.0

/// What a word begins with to an article before it: il piatto, lo zucchero, l'acqua (Serianni,
/// Grammatica italiana, IV).
enum ItalianSound: Sendable, Hashable {
  case plain
  /// S before a consonant, z, gn, ps, x, y and the like, and i as in ioni.
  case impure
  case vowel

  /// The sound of a word in lower case.
  init(_ word: String) {
    let letters = Array(word.unicodeScalars.prefix(4))
    guard let first = letters.first else {
      self = .plain
      return
    }
    let second = letters.count > 1 ? letters[1] : " "
    switch first {
    case "i": self = Self.isVowel(second) ? .impure : .vowel
    case _ where Self.isVowel(first), "h": self = .vowel
    case "z", "x", "y": self = .impure
    case "s": self = Self.isVowel(second) || second == "y" || second == " " ? .plain : .impure
    case "g": self = second == "n" ? .impure : .plain
    case "p": self = "sntf".unicodeScalars.contains(second) ? .impure : .plain
    case "t": self = second == "s" || second == "z" ? .impure : .plain
    case "c":
      let isFrench = second == "h" && Self.french.contains { word.hasPrefix($0) }
      self = isFrench || second == "t" || second == "n" ? .impure : .plain
    // Gli dei, alone among all words with d.
    case "d": self = word == "dei" ? .impure : .plain
    case "f": self = second == "t" ? .impure : .plain
    case "m": self = second == "n" ? .impure : .plain
    case "b": self = second == "d" ? .impure : .plain
    default: self = .plain
    }
  }

  /// The sound of digits: l'8, l'11, lo 0.
  init(digits: String) {
    let group = digits.prefix { $0.isWholeNumber }.count
    switch digits.first {
    case "8": self = .vowel
    case "0": self = .impure
    case "1" where digits.prefix(2) == "11" && group % 3 == 2: self = .vowel
    case "1" where group == 1: self = .vowel
    default: self = .plain
    }
  }

  /// The sound of initials, if they are read letter by letter: l'SMS, il PDF.
  init?(initials: String) {
    guard initials.utf8.count > 1, initials.utf8.count < 6,
      !initials.unicodeScalars.contains(where: { Self.isVowel(Self.lowered($0)) })
    else { return nil }
    let isVowel = initials.unicodeScalars.first.map { "FHLMNRSX".unicodeScalars.contains($0) }
    self = isVowel == true ? .vowel : .plain
  }

  /// What begins with the sound of sci- in spite of its letters: lo chef.
  private static let french = [
    "chef", "champ", "chal", "charm", "chiff", "chign", "chanso", "chantil", "choc", "chaper",
  ]

  private static func lowered(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.isASCII ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar
  }

  private static func isVowel(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a", "e", "i", "o", "u", "à", "è", "é", "ì", "í", "ò", "ó", "ù", "ú": return true
    default: return false
    }
  }
}
