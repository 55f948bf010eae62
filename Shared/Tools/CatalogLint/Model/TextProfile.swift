// SPDX-License-Identifier: Apache-2.0

/// What is known of a text's characters after one look at its bytes, so that most rules need not
/// look at all.
public struct TextProfile: OptionSet, Sendable, Hashable {
  /// The properties as bits.
  public let rawValue: UInt32

  /// Makes a profile from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// It has a percent sign.
  public static let percent = TextProfile(rawValue: 1)
  /// It has `<` or `>`.
  public static let angle = TextProfile(rawValue: 2)
  /// It has an ampersand.
  public static let ampersand = TextProfile(rawValue: 4)
  /// It has a round, square or curly bracket.
  public static let bracket = TextProfile(rawValue: 8)
  /// It has a digit of ASCII.
  public static let digit = TextProfile(rawValue: 16)
  /// It has a line feed or a carriage return.
  public static let newline = TextProfile(rawValue: 32)
  /// It has two spaces behind each other.
  public static let doubleSpace = TextProfile(rawValue: 64)
  /// It has `://`.
  public static let address = TextProfile(rawValue: 128)
  /// It begins or ends with ASCII's white space.
  public static let edgeSpace = TextProfile(rawValue: 256)
  /// It has characters beyond ASCII.
  public static let nonASCII = TextProfile(rawValue: 512)
  /// It has a control character that is no tab and no line break.
  public static let control = TextProfile(rawValue: 1024)
  /// It has a sign that Markdown gives a meaning.
  public static let markdown = TextProfile(rawValue: 2048)
  /// It has a caret.
  public static let caret = TextProfile(rawValue: 4096)
  /// It has a letter of ASCII.
  public static let letter = TextProfile(rawValue: 8192)
  /// It has three dots behind each other, or the ellipsis.
  public static let dots = TextProfile(rawValue: 16384)
  /// It has a space.
  public static let space = TextProfile(rawValue: 32768)
  /// It has a backslash.
  public static let backslash = TextProfile(rawValue: 65536)
  /// It has a letter of Greek or Cyrillic.
  public static let greekOrCyrillic = TextProfile(rawValue: 131_072)

  /// What each byte of ASCII says by itself.
  private static let ofByte: [TextProfile] = (0..<256).map { number in
    let byte = UInt8(number)
    switch byte {
    case UInt8(ascii: "%"): return .percent
    case UInt8(ascii: "<"), UInt8(ascii: ">"): return .angle
    case UInt8(ascii: "&"): return .ampersand
    case UInt8(ascii: "["), UInt8(ascii: "]"): return [.bracket, .markdown]
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      return .bracket
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return .digit
    case 0x0A, 0x0D: return .newline
    case 0x09: return []
    case 0x00...0x1F, 0x7F: return .control
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"):
      return .markdown
    case UInt8(ascii: "^"): return .caret
    case UInt8(ascii: "\\"): return .backslash
    case UInt8(ascii: " "): return .space
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
      return .letter
    // The first bytes of U+0340 to U+053F.
    case 0xCD...0xD4: return [.nonASCII, .greekOrCyrillic]
    case 0x80...: return .nonASCII
    default: return []
    }
  }

  /// Looks at a text.
  ///
  /// It takes time in the text's length.
  public init(_ text: String) {
    var text = text
    self = text.withUTF8 { bytes in
      Self.ofByte.withUnsafeBufferPointer { ofByte in
        var result: TextProfile = []
        var last: UInt8 = 0
        var beforeLast: UInt8 = 0
        for byte in bytes {
          result.formUnion(ofByte[Int(byte)])
          switch byte {
          case UInt8(ascii: " ") where last == byte: result.insert(.doubleSpace)
          case UInt8(ascii: "/") where last == byte && beforeLast == UInt8(ascii: ":"):
            result.insert(.address)
          case UInt8(ascii: ".") where last == byte && beforeLast == byte: result.insert(.dots)
          // U+2026 is E2 80 A6.
          case 0xA6 where last == 0x80 && beforeLast == 0xE2: result.insert(.dots)
          default: break
          }
          (beforeLast, last) = (last, byte)
        }
        if let first = bytes.first, first <= 0x20 || last <= 0x20 { result.insert(.edgeSpace) }
        return result
      }
    }
  }
}
