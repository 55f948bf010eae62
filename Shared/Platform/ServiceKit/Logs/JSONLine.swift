// SPDX-License-Identifier: Apache-2.0

import Logging

/// A JSON object on one line, its members in the order of addition.
///
/// Foundation's encoders keep no order and need a tree first; a log line needs neither.
struct JSONLine {
  private var body = ""

  /// The complete object and a newline.
  var text: String { "{\(body)}\n" }

  /// Adds a member with a text value.
  mutating func add(_ key: String, _ value: String) {
    append(key, Self.quoted(value))
  }

  /// Adds a member with a metadata value; numbers stay numbers, so that logs can be aggregated.
  mutating func add(_ key: String, _ value: Logger.MetadataValue) {
    append(key, Self.json(value))
  }

  private mutating func append(_ key: String, _ json: String) {
    if !body.isEmpty { body += "," }
    body += Self.quoted(key) + ":" + json
  }

  private static func json(_ value: Logger.MetadataValue) -> String {
    switch value {
    case .string(let text): return quoted(text)
    case .stringConvertible(let value as any BinaryInteger): return value.description
    case .stringConvertible(let value as Double) where value.isFinite: return value.description
    case .stringConvertible(let value as Bool): return value.description
    case .stringConvertible(let value): return quoted(value.description)
    case .array(let values): return "[" + values.map(json).joined(separator: ",") + "]"
    case .dictionary(let members):
      let pairs = members.sorted { $0.key < $1.key }.map { quoted($0.key) + ":" + json($0.value) }
      return "{" + pairs.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      default: append(scalar, to: &result)
      }
    }
    return result + "\""
  }

  /// The text with control characters and line separators as `\uXXXX`.
  static func escapingControls(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars { append(scalar, to: &result) }
    return result
  }

  private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
    switch scalar.value {
    // The C0 and C1 controls, DEL, and the separators that some readers treat as line breaks.
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029:
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default:
      result.unicodeScalars.append(scalar)
    }
  }
}
