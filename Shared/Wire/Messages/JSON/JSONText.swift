// SPDX-License-Identifier: Apache-2.0

/// Strings as JSON writes them: RFC 8259 section 7.
package enum JSONText {
  private static let digits = Array("0123456789abcdef".utf8)

  /// The text as a JSON string.
  package static func quoted(_ text: String) -> [UInt8] {
    var output: [UInt8] = []
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0), to: &output) }
    return output
  }

  /// Appends UTF-8 as a JSON string: in quotes, with what must be escaped.
  static func append(_ text: UnsafeRawBufferPointer, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    var start = 0
    for index in 0..<text.count {
      let byte = text[index]
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
        continue
      }
      output.append(contentsOf: text[start..<index])
      start = index + 1
      appendEscaped(byte, to: &output)
    }
    output.append(contentsOf: text[start...])
    output.append(UInt8(ascii: "\""))
  }

  private static func appendEscaped(_ byte: UInt8, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): output.append(byte)
    case UInt8(ascii: "\n"): output.append(UInt8(ascii: "n"))
    case UInt8(ascii: "\r"): output.append(UInt8(ascii: "r"))
    case UInt8(ascii: "\t"): output.append(UInt8(ascii: "t"))
    case 0x08: output.append(UInt8(ascii: "b"))
    case 0x0C: output.append(UInt8(ascii: "f"))
    default:
      output.append(contentsOf: "u00".utf8)
      output.append(digits[Int(byte >> 4)])
      output.append(digits[Int(byte & 0xF)])
    }
  }

  /// The text of a scanned string without its quotes, in place if it has no escapes.
  ///
  /// The cursor has checked the escapes.
  static func unescape(_ body: UnsafeRawBufferPointer, into output: inout [UInt8]) {
    var index = 0
    while index < body.count {
      let byte = body[index]
      index += 1
      guard byte == UInt8(ascii: "\\") else {
        output.append(byte)
        continue
      }
      let escape = body[index]
      index += 1
      switch escape {
      case UInt8(ascii: "n"): output.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "r"): output.append(UInt8(ascii: "\r"))
      case UInt8(ascii: "t"): output.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "b"): output.append(0x08)
      case UInt8(ascii: "f"): output.append(0x0C)
      case UInt8(ascii: "u"):
        var scalar = UInt32(hexadecimal(body, index))
        index += 4
        if scalar & 0xFC00 == 0xD800 {
          // The second half of the pair, after its own backslash and letter.
          scalar = 0x10000 + (scalar & 0x3FF) << 10 + UInt32(hexadecimal(body, index + 2)) & 0x3FF
          index += 6
        }
        append(scalar, to: &output)
      default: output.append(escape)
      }
    }
  }

  /// The four hexadecimal digits at a position, which are there.
  static func hexadecimal(_ bytes: UnsafeRawBufferPointer, _ index: Int) -> UInt16 {
    bytes[index..<index + 4].reduce(0) { $0 << 4 | UInt16(digit($1) ?? 0) }
  }

  /// The value of a hexadecimal digit.
  package static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  private static func append(_ scalar: UInt32, to output: inout [UInt8]) {
    let low = { (shift: UInt32) in 0x80 | UInt8(scalar >> shift & 0x3F) }
    switch scalar {
    case 0..<0x80: output.append(UInt8(scalar))
    case 0x80..<0x800: output += [0xC0 | UInt8(scalar >> 6), low(0)]
    case 0x800..<0x10000: output += [0xE0 | UInt8(scalar >> 12), low(6), low(0)]
    default: output += [0xF0 | UInt8(scalar >> 18), low(12), low(6), low(0)]
    }
  }
}
