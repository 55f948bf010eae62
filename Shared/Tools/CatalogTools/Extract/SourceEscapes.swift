// SPDX-License-Identifier: Apache-2.0

/// Literals of programming languages, with their escapes undone.
enum SourceEscapes {
  /// The text of a literal; nothing where an escape has no meaning here.
  static func decoded(_ text: ArraySlice<UInt8>, _ language: SourceLanguage) -> String? {
    guard text.contains(UInt8(ascii: "\\")) else { return String(decoding: text, as: UTF8.self) }
    var units: [UInt16] = []
    var pending: [UInt8] = []
    func flush() {
      units += String(decoding: pending, as: UTF8.self).utf16
      pending = []
    }
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        pending.append(byte)
        continue
      }
      guard let escape = rest.popFirst() else { return nil }
      if let plain = plain(escape, language) {
        pending += plain
        continue
      }
      flush()
      guard let scalar = scalar(escape, &rest, language) else { return nil }
      units += scalar
    }
    flush()
    return String(decoding: units, as: UTF16.self)
  }

  private static func plain(_ escape: UInt8, _ language: SourceLanguage) -> [UInt8]? {
    switch escape {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "v"): return [0x0B]
    case UInt8(ascii: "a") where language != .javascript: return [0x07]
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), UInt8(ascii: "`"):
      return [escape]
    // A line that goes on.
    case 0x0A: return []
    case UInt8(ascii: "x"), UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "N"): return nil
    case UInt8(ascii: "0")...UInt8(ascii: "7"): return nil
    // JavaScript leaves the character, Python the backslash as well.
    case _ where language == .javascript: return [escape]
    case _ where language == .python: return [UInt8(ascii: "\\"), escape]
    default: return nil
    }
  }

  /// A character by its number, in UTF-16: halves of a pair may come one after the other.
  private static func scalar(
    _ escape: UInt8, _ rest: inout ArraySlice<UInt8>, _ language: SourceLanguage
  ) -> [UInt16]? {
    var digits: ArraySlice<UInt8>
    switch escape {
    case UInt8(ascii: "x"): digits = rest.prefix(2)
    case UInt8(ascii: "u") where language == .javascript && rest.first == UInt8(ascii: "{"):
      guard let close = rest.firstIndex(of: UInt8(ascii: "}")) else { return nil }
      digits = rest[(rest.startIndex + 1)..<close]
      rest = rest[(close + 1)...]
      return number(digits, 16).flatMap(utf16)
    case UInt8(ascii: "u"): digits = rest.prefix(4)
    case UInt8(ascii: "U") where language != .javascript: digits = rest.prefix(8)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      digits = rest.prefix(2).prefix { (0x30...0x37).contains($0) }
      rest = rest.dropFirst(digits.count)
      return number([escape] + digits, 8).flatMap(utf16)
    default: return nil
    }
    rest = rest.dropFirst(digits.count)
    return number(digits, 16).flatMap(utf16)
  }

  private static func number(_ digits: ArraySlice<UInt8>, _ radix: Int) -> UInt32? {
    UInt32(String(decoding: digits, as: UTF8.self), radix: radix)
  }

  private static func utf16(_ number: UInt32) -> [UInt16]? {
    if (0xD800...0xDFFF).contains(number) { return [UInt16(number)] }
    return Unicode.Scalar(number).map { Array(String(Character($0)).utf16) }
  }
}
