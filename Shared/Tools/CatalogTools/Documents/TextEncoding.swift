// SPDX-License-Identifier: Apache-2.0

/// The encoding of a text file, found as CoreFoundation does and kept when the file is written.
enum TextEncoding: Hashable {
  case utf8(hasMark: Bool)
  case utf16(isBigEndian: Bool, hasMark: Bool)
  case utf32(isBigEndian: Bool)

  /// The encoding of a file's bytes.
  init(of bytes: [UInt8]) {
    self =
      if bytes.starts(with: [0xFF, 0xFE, 0, 0]) {
        .utf32(isBigEndian: false)
      } else if bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
        .utf32(isBigEndian: true)
      } else if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
        .utf8(hasMark: true)
      } else if bytes.starts(with: [0xFF, 0xFE]) {
        .utf16(isBigEndian: false, hasMark: true)
      } else if bytes.starts(with: [0xFE, 0xFF]) {
        .utf16(isBigEndian: true, hasMark: true)
      } else if bytes.count >= 2, bytes[0] == 0 || bytes[1] == 0 {
        .utf16(isBigEndian: bytes[0] == 0, hasMark: false)
      } else {
        .utf8(hasMark: false)
      }
  }

  /// The bytes of a text in UTF-8, in this encoding and with its mark.
  func encoded(_ text: [UInt8]) -> [UInt8] {
    switch self {
    case .utf8(let hasMark): return hasMark ? [0xEF, 0xBB, 0xBF] + text : text
    case .utf16(let isBigEndian, let hasMark):
      var result: [UInt8] = []
      result.reserveCapacity(text.count * 2 + 2)
      func append(_ unit: UInt16) {
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        result += isBigEndian ? [high, low] : [low, high]
      }
      if hasMark { append(0xFEFF) }
      for unit in String(decoding: text, as: UTF8.self).utf16 { append(unit) }
      return result
    case .utf32(let isBigEndian):
      var result: [UInt8] = []
      for value in [0xFEFF] + String(decoding: text, as: UTF8.self).unicodeScalars.map(\.value) {
        let parts = (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
        result += isBigEndian ? parts.reversed() : parts
      }
      return result
    }
  }
}
