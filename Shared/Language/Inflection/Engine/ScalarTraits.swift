// SPDX-License-Identifier: Apache-2.0

/// The properties of a Unicode scalar in words: precomputed for the scripts of these languages,
/// because the standard library searches its tables each time.
struct ScalarTraits: Sendable {
  /// The kind of a Unicode scalar for the tokenizer.
  enum Kind: UInt8 {
    case letter, mark, digit, apostrophe, hyphen, separator, comma, bracket, space, other
  }

  private let bits: UInt8

  /// The kind for the tokenizer.
  var kind: Kind { Kind(rawValue: bits & 0x0F) ?? .other }

  /// Whether it has both an upper and a lower case.
  var isCased: Bool { bits & 0x10 != 0 }

  /// Whether it is a capital letter.
  var isUppercase: Bool { bits & 0x20 != 0 }

  /// Whether lower-casing changes it, possibly to several letters.
  var changesInLowercase: Bool { bits & 0x40 != 0 }

  /// The properties of a scalar.
  init(_ scalar: Unicode.Scalar) {
    let value = Int(scalar.value)
    if value < Self.known.count {
      self = Self.known[value]
    } else if 0xAC00...0xD7A3 ~= value {
      self.init(kind: .letter)  // Hangul's syllables.
    } else {
      self.init(lookingUp: scalar)
    }
  }

  private init(
    kind: Kind, isCased: Bool = false, isUppercase: Bool = false, changesInLowercase: Bool = false
  ) {
    bits =
      kind.rawValue | (isCased ? 0x10 : 0) | (isUppercase ? 0x20 : 0)
      | (changesInLowercase ? 0x40 : 0)
  }

  private init(lookingUp scalar: Unicode.Scalar) {
    self.init(
      kind: Self.kind(scalar), isCased: scalar.properties.isCased,
      isUppercase: scalar.properties.isUppercase,
      changesInLowercase: scalar.properties.changesWhenLowercased)
  }

  /// The properties of all scalars up to general punctuation: Latin, Greek, Cyrillic, Arabic,
  /// Devanagari, ...
  private static let known: [ScalarTraits] = (0..<0x2070).map { value in
    Unicode.Scalar(UInt32(value)).map { ScalarTraits(lookingUp: $0) } ?? ScalarTraits(kind: .other)
  }

  private static func kind(_ scalar: Unicode.Scalar) -> Kind {
    switch scalar {
    case "a"..."z", "A"..."Z": return .letter
    case "0"..."9": return .digit
    case " ", "\t", "\n", "\u{00A0}", "\u{202F}": return .space
    case "'", "\u{2019}", "\u{02BC}": return .apostrophe
    case "-", "\u{2010}", "\u{2011}": return .hyphen
    case ".", "\u{066B}", "\u{066C}": return .separator
    case ",", "\u{060C}": return .comma
    case "(", "[", "{", "/": return .bracket
    case "\u{200C}", "\u{200D}": return .mark
    default: break
    }
    if scalar.isASCII { return .other }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      return .letter
    case .nonspacingMark, .spacingMark, .enclosingMark: return .mark
    case .decimalNumber: return .digit
    case .spaceSeparator: return .space
    default: return .other
    }
  }
}
