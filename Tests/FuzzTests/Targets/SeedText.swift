// SPDX-License-Identifier: Apache-2.0

/// Bytes as text that a person can write: pairs of hexadecimal digits, and ASCII in quotation
/// marks, in which `\r`, `\n`, `\\` and `\"` are escapes; what follows `#` is a comment.
enum SeedText {
  /// The bytes, or nil where the text is not of the form.
  static func decode(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    for line in text.split(separator: "\n") {
      guard let part = decode(line: line) else { return nil }
      bytes += part
    }
    return bytes
  }

  private static func decode(line: Substring) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = line
    while let character = rest.popFirst() {
      if character == " " { continue }
      if character == "#" { return bytes }
      if character == "\"" {
        guard let quoted = quoted(&rest) else { return nil }
        bytes += quoted
      } else {
        guard let high = character.hexDigitValue, let low = rest.popFirst()?.hexDigitValue else {
          return nil
        }
        bytes.append(UInt8(high << 4 | low))
      }
    }
    return bytes
  }

  /// The text up to the closing mark, which is taken too.
  private static func quoted(_ rest: inout Substring) -> [UInt8]? {
    var bytes: [UInt8] = []
    while let character = rest.popFirst() {
      switch character {
      case "\"": return bytes
      case "\\":
        switch rest.popFirst() {
        case "r": bytes.append(0x0D)
        case "n": bytes.append(0x0A)
        case let escaped?: bytes += String(escaped).utf8
        case nil: return nil
        }
      default: bytes += String(character).utf8
      }
    }
    return nil
  }

  /// Spells bytes, sixteen on a line.
  static func encode(_ bytes: [UInt8]) -> String {
    stride(from: 0, to: bytes.count, by: 16).map { start in
      bytes[start..<min(start + 16, bytes.count)].map { byte in
        String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
      }.joined(separator: " ") + "\n"
    }.joined()
  }
}
