// SPDX-License-Identifier: Apache-2.0

/// How a word ends to the ear, which is what Korean particles follow.
enum KoreanSound: Sendable, Hashable {
  /// With a vowel: 커피.
  case vowel
  /// With ㄹ, after which 으로 is 로 and all else is as after a consonant: 물.
  case rieul
  /// With another consonant: 빵.
  case consonant

  /// The sound of a Hangul syllable or letter; nil for anything else.
  ///
  /// A syllable's number is (lead × 21 + vowel) × 28 + tail, counted from U+AC00; tail 0 is none
  /// and 8 is ㄹ (Unicode, 3.12).
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0xAC00...0xD7A3: self.init(tail: (scalar.value - 0xAC00) % 28)
    // Letters have names: 리을 has ㄹ at its end, the other consonants have others.
    case 0x3139: self = .rieul
    case 0x3131...0x314E: self = .consonant
    case 0x314F...0x3163: self = .vowel
    // Letters of decomposed syllables: vowels, tails.
    case 0x1161...0x1175: self = .vowel
    case 0x11A8...0x11C2: self.init(tail: scalar.value - 0x11A7)
    default: return nil
    }
  }

  private init(tail: UInt32) {
    self = tail == 0 ? .vowel : tail == 8 ? .rieul : .consonant
  }

  /// The sound of the last letter of a word.
  init?(_ word: String) {
    guard let last = word.unicodeScalars.last else { return nil }
    self.init(last)
  }

  static func isSyllable(_ scalar: Unicode.Scalar) -> Bool {
    0xAC00...0xD7A3 ~= scalar.value
  }

  // MARK: - Signs

  /// The last sound of what a sign is read as, and of money where it stands before the number:
  /// % 퍼센트, ₩ 원.
  static func ofSign(_ sign: Unicode.Scalar) -> KoreanSound? {
    switch sign {
    case "%", "％", "$", "＄", "€", "£", "¢", "₹", "₺", "₱", "₴", "₪": return .vowel
    case "₩", "￦", "¥", "￥", "₫", "฿", "₿": return .consonant
    case "₽", "‰": return .rieul
    case "℃", "℉", "°", "+", "㎏", "㎎", "㎝", "㎜", "㎞", "㎡", "㎥", "㎖", "㎗", "ℓ", "㏄":
      return sign == "㎏" || sign == "㎎" ? .consonant : .vowel
    case "&", "@": return .vowel
    // C# is read 시샵.
    case "#": return .consonant
    case "½", "⅓", "¼", "⅛": return .rieul
    case "⅔": return .vowel
    case "¾": return .consonant
    default: return nil
    }
  }
}
