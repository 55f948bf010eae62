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
    switch scalar.value {
    case Self.alphabets: self = Self.known[Int(scalar.value)]
    case Self.devanagari:
      self = Self.known[Self.alphabets.count + Int(scalar.value - Self.devanagari.lowerBound)]
    case Self.punctuation:
      self =
        Self.known[
          Self.alphabets.count + Self.devanagari.count
            + Int(scalar.value - Self.punctuation.lowerBound)]
    case 0xAC00...0xD7A3: self.init(kind: .letter)  // Hangul's syllables.
    default: self.init(lookingUp: scalar)
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

  // The blocks that are looked up in advance. Looking up all that lies between them would take the
  // first phrase of a process milliseconds.
  private static let alphabets: Range<UInt32> = 0..<0x0530  // Latin, Greek, Cyrillic
  private static let devanagari: Range<UInt32> = 0x0900..<0x0980
  private static let punctuation: Range<UInt32> = 0x2000..<0x2070

  /// The properties of the scalars of these blocks, one block after the other.
  private static let known: [ScalarTraits] = [alphabets, devanagari, punctuation].joined().map {
    Unicode.Scalar($0).map { ScalarTraits(lookingUp: $0) } ?? ScalarTraits(kind: .other)
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
