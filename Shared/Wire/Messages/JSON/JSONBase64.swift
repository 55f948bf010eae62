// SPDX-License-Identifier: Apache-2.0

/// Base64 in JSON: written as RFC 4648 section 4 with padding, read in either alphabet, with
/// padding or without.
package enum JSONBase64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 0xFF, count: 256)
    for (value, byte) in alphabet.enumerated() { values[Int(byte)] = UInt8(value) }
    values[Int(UInt8(ascii: "-"))] = 62
    values[Int(UInt8(ascii: "_"))] = 63
    return values
  }()

  /// Appends the bytes as text.
  package static func append(
    _ bytes: UnsafeRawBufferPointer, to output: inout [UInt8]
  ) {
    output.reserveCapacity(output.count + (bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let count = min(3, bytes.count - index)
      var group: UInt32 = 0
      for offset in 0..<3 {
        group = group << 8 | (offset < count ? UInt32(bytes[index + offset]) : 0)
      }
      for offset in 0..<4 {
        output.append(
          offset <= count
            ? alphabet[Int(group >> UInt32(18 - 6 * offset)) & 0x3F] : UInt8(ascii: "="))
      }
      index += 3
    }
  }

  /// Appends the bytes that a text stands for; false if it is not base64.
  package static func decode(
    _ text: UnsafeRawBufferPointer, into output: inout [UInt8]
  ) -> Bool {
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
