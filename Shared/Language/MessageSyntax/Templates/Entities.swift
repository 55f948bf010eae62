// SPDX-License-Identifier: Apache-2.0

/// Character references: `&amp;`, `&#233;`, `&#xE9;` (CommonMark 6.2 "Entity and numeric
/// character references").
enum Entities {
  /// Reads the reference at an ampersand.
  ///
  /// - Returns: What it stands for and where it ends, or nothing if it is none.
  static func read(_ bytes: [UInt8], at start: Int, end: Int) -> (text: String, end: Int)? {
    guard start + 2 < end else { return nil }
    if bytes[start + 1] == UInt8(ascii: "#") { return readNumber(bytes, at: start + 2, end: end) }
    var position = start + 1
    while position < end, position - start <= NamedEntities.nameBytesMax,
      ASCIISet.alphanumerics.contains(bytes[position])
    {
      position += 1
    }
    guard position < end, bytes[position] == UInt8(ascii: ";"), position > start + 1 else {
      return nil
    }
    let name = String(decoding: bytes[start + 1..<position], as: UTF8.self)
    guard let text = NamedEntities.texts[name] else { return nil }
    return (text, position + 1)
  }

  private static func readNumber(
    _ bytes: [UInt8], at start: Int, end: Int
  ) -> (text: String, end: Int)? {
    var position = start
    let isHex = position < end && bytes[position] | 0x20 == UInt8(ascii: "x")
    if isHex { position += 1 }
    let (radix, digitsMax): (UInt32, Int) = isHex ? (16, 6) : (10, 7)
    let first = position
    var value: UInt32 = 0
    while position < end, position - first < digitsMax, let digit = hexDigit(bytes[position]),
      digit < radix
    {
      value = value * radix + digit
      position += 1
    }
    guard position > first, position < end, bytes[position] == UInt8(ascii: ";") else {
      return nil
    }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    return (String(Character(scalar ?? "\u{FFFD}")), position + 1)
  }
}

/// The value of a hexadecimal digit in ASCII.
func hexDigit(_ byte: UInt8) -> UInt32? {
  switch byte {
  case 0x30...0x39: UInt32(byte - 0x30)
  case 0x41...0x46: UInt32(byte - 0x41 + 10)
  case 0x61...0x66: UInt32(byte - 0x61 + 10)
  default: nil
  }
}
