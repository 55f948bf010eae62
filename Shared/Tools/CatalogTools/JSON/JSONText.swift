// SPDX-License-Identifier: Apache-2.0

/// Texts of JSON, with and without quotes and escapes.
enum JSONText {
  static func isHex(_ byte: UInt8) -> Bool { hexValue(byte) != nil }

  /// A text that is known to be well formed, from its opening to its closing quote.
  static func decoded(_ token: ArraySlice<UInt8>) -> String {
    let inner = token.dropFirst().dropLast()
    guard inner.contains(UInt8(ascii: "\\")) else { return String(decoding: inner, as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(inner.count)
    var units: [UInt16] = []
    var index = inner.startIndex
    while index < inner.endIndex {
      guard inner[index] == UInt8(ascii: "\\") else {
        flush(&units, to: &result)
        result.append(inner[index])
        index += 1
        continue
      }
      let escape = inner[index + 1]
      if escape == UInt8(ascii: "u") {
        units.append(inner[index + 2..<index + 6].reduce(0) { $0 << 4 | (hexValue($1) ?? 0) })
        index += 6
        continue
      }
      flush(&units, to: &result)
      result.append(character(of: escape))
      index += 2
    }
    flush(&units, to: &result)
    return String(decoding: result, as: UTF8.self)
  }

  /// A text as Xcode writes it, with its quotes: `\"`, `\\` and control characters are escaped.
  static func encoded(_ text: String) -> [UInt8] {
    var result: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += [UInt8(ascii: "\\"), byte]
      case 0x0A: result += Array("\\n".utf8)
      case 0x0D: result += Array("\\r".utf8)
      case 0x09: result += Array("\\t".utf8)
      case 0x08: result += Array("\\b".utf8)
      case 0x0C: result += Array("\\f".utf8)
      case ..<0x20:
        let digits = String(byte, radix: 16)
        result += Array(("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
      default: result.append(byte)
      }
    }
    result.append(UInt8(ascii: "\""))
    return result
  }

  private static func character(of escape: UInt8) -> UInt8 {
    switch escape {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: escape
    }
  }

  private static func flush(_ units: inout [UInt16], to result: inout [UInt8]) {
    guard !units.isEmpty else { return }
    result += Array(String(decoding: units, as: UTF16.self).utf8)
    units.removeAll(keepingCapacity: true)
  }

  private static func hexValue(_ byte: UInt8) -> UInt16? {
    switch byte {
    case 0x30...0x39: UInt16(byte - 0x30)
    case 0x41...0x46: UInt16(byte - 0x41 + 10)
    case 0x61...0x66: UInt16(byte - 0x61 + 10)
    default: nil
    }
  }
}
