// SPDX-License-Identifier: Apache-2.0

/// Base64 as in `-bin` metadata: RFC 4648 section 4, encoded without padding, decoded with or
/// without it.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 0xFF, count: 256)
    for (value, byte) in alphabet.enumerated() { values[Int(byte)] = UInt8(value) }
    return values
  }()

  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count * 4 + 2) / 3)
    var index = 0
    while index < bytes.count {
      let count = Swift.min(3, bytes.count - index)
      var group: UInt32 = 0
      for offset in 0..<3 {
        group = group << 8 | (offset < count ? UInt32(bytes[index + offset]) : 0)
      }
      for offset in 0...count {
        text.append(alphabet[Int(group >> UInt32(18 - 6 * offset)) & 0x3F])
      }
      index += 3
    }
    return text
  }

  /// The bytes, or nil if `text` is not base64: an invalid character, an impossible length, or
  /// incorrect padding.
  static func decode(_ text: some RandomAccessCollection<UInt8>) -> [UInt8]? {
    var body = text[...]
    while body.last == UInt8(ascii: "="), text.count - body.count < 2 { body = body.dropLast() }
    let padding = text.count - body.count
    guard body.count % 4 != 1, padding == 0 || (body.count + padding) % 4 == 0 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(body.count * 3 / 4)
    var group: UInt32 = 0
    var bits = 0
    for byte in body {
      let value = values[Int(byte)]
      guard value != 0xFF else { return nil }
      group = group << 6 | UInt32(value)
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: group >> UInt32(bits)))
      }
    }
    return bytes
  }
}
