// SPDX-License-Identifier: Apache-2.0

/// Base64: RFC 4648.
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The values of characters, of the standard alphabet and of both.
  private static let standard = values(["+/"])
  private static let either = values(["+/", "-_"])

  private static func values(_ lastTwo: [String]) -> [UInt8] {
    var values = [UInt8](repeating: 0xFF, count: 256)
    for (value, byte) in alphabet.prefix(62).enumerated() { values[Int(byte)] = UInt8(value) }
    for characters in lastTwo {
      for (offset, byte) in characters.utf8.enumerated() { values[Int(byte)] = UInt8(62 + offset) }
    }
    return values
  }

  /// Appends the bytes as text in the standard alphabet (section 4).
  package static func append(
    _ bytes: UnsafeRawBufferPointer, isPadded: Bool = true, to output: inout [UInt8]
  ) {
    output.reserveCapacity(output.count + (bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let count = min(3, bytes.count - index)
      var group: UInt32 = 0
      for offset in 0..<3 {
        group = group << 8 | (offset < count ? UInt32(bytes[index + offset]) : 0)
      }
      for offset in 0...count {
        output.append(alphabet[Int(group >> UInt32(18 - 6 * offset)) & 0x3F])
      }
      if isPadded {
        for _ in count..<3 { output.append(UInt8(ascii: "=")) }
      }
      index += 3
    }
  }

  /// Appends the bytes that a text stands for, with padding or without it; false if it is not
  /// base64: an invalid character, an impossible length, or incorrect padding.
  ///
  /// - Parameter isURLSafeToo: Whether the alphabet for URLs and file names (section 5) is read as
  ///   well.
  package static func decode(
    _ text: UnsafeRawBufferPointer, isURLSafeToo: Bool = true, into output: inout [UInt8]
  ) -> Bool {
    let values = isURLSafeToo ? either : standard
    var count = text.count
    while count > 0, text[count - 1] == UInt8(ascii: "="), text.count - count < 2 { count -= 1 }
    guard count % 4 != 1, count == text.count || text.count % 4 == 0 else { return false }
    output.reserveCapacity(output.count + count * 3 / 4)
    var group: UInt32 = 0
    var bits: UInt32 = 0
    for index in 0..<count {
      let value = values[Int(text[index])]
      guard value != 0xFF else { return false }
      group = group << 6 | UInt32(value)
      bits += 6
      if bits >= 8 {
        bits -= 8
        output.append(UInt8(truncatingIfNeeded: group >> bits))
      }
    }
    return true
  }
}
