// SPDX-License-Identifier: Apache-2.0

/// The bytes that pairs of hexadecimal digits spell; anything else between them is ignored.
func bytes(_ hexadecimal: String) -> [UInt8] {
  let digits = hexadecimal.compactMap(\.hexDigitValue)
  precondition(digits.count.isMultiple(of: 2), "A byte has two digits.")
  return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
}

/// The bytes as pairs of hexadecimal digits.
func hexadecimal(_ bytes: [UInt8]) -> String {
  bytes.map { byte in
    String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
  }.joined()
}

/// A field of bytes with its tag and length, for messages no encoder would write.
func field(_ number: Int, _ content: [UInt8]) -> [UInt8] {
  varint(UInt64(number) << 3 | 2) + varint(UInt64(content.count)) + content
}

/// A number of seven bits a byte, the lowest first.
func varint(_ value: UInt64) -> [UInt8] {
  var rest = value
  var result: [UInt8] = []
  while rest >= 0x80 {
    result.append(UInt8(rest & 0x7F) | 0x80)
    rest >>= 7
  }
  return result + [UInt8(rest)]
}
