// SPDX-License-Identifier: Apache-2.0

/// Texts in single or double quotes, in which a NUL becomes U+FFFD, however it is spelled.
extension JSON5Reader {
  mutating func readString() throws(SyntaxError) -> String {
    let start = position
    let quote = bytes[position]
    position += 1
    var result: [UInt8] = []
    while let byte = peek() {
      position += 1
      if byte == quote { return String(decoding: result, as: UTF8.self) }
      switch byte {
      case UInt8(ascii: "\\"): try readEscape(into: &result)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        throw SyntaxError(message: "a quoted text breaks off at the line's end", offset: start)
      case 0: result.append(contentsOf: "\u{FFFD}".utf8)
      default: result.append(byte)
      }
    }
    throw SyntaxError(message: "a quoted text is not closed", offset: start)
  }

  private mutating func readEscape(into result: inout [UInt8]) throws(SyntaxError) {
    guard let byte = peek() else { throw unexpected("an escaped character") }
    position += 1
    switch byte {
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "v"): result.append(0x0B)
    case UInt8(ascii: "0"), 0: result.append(contentsOf: "\u{FFFD}".utf8)
    case UInt8(ascii: "x"): append(try readHex(digits: 2), to: &result)
    case UInt8(ascii: "u"): try readUnicodeEscape(into: &result)
    case UInt8(ascii: "\r"):
      // A line continuation.
      if peek() == UInt8(ascii: "\n") { position += 1 }
    case UInt8(ascii: "\n"): break
    case 0x31...0x39: throw SyntaxError(message: "a digit is escaped", offset: position - 1)
    default: result.append(byte)
    }
  }

  private mutating func readUnicodeEscape(into result: inout [UInt8]) throws(SyntaxError) {
    let unit = try readHex(digits: 4)
    guard (0xD800..<0xDC00).contains(unit), peek() == UInt8(ascii: "\\"),
      position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "u")
    else { return append(unit, to: &result) }
    let second = position
    position += 2
    let low = try readHex(digits: 4)
    if (0xDC00..<0xE000).contains(low) {
      append(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00), to: &result)
    } else {
      append(unit, to: &result)
      position = second
    }
  }

  private mutating func readHex(digits: Int) throws(SyntaxError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = peek().flatMap(hexDigit) else {
        throw unexpected("\(digits) hexadecimal digits")
      }
      value = value << 4 | digit
      position += 1
    }
    return value
  }

  private func append(_ code: UInt32, to result: inout [UInt8]) {
    let scalar = code == 0 ? nil : Unicode.Scalar(code)
    result.append(contentsOf: String(Character(scalar ?? "\u{FFFD}")).utf8)
  }
}
