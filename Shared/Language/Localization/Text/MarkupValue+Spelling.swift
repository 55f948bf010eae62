// SPDX-License-Identifier: Apache-2.0

public import MessageSyntax

extension MarkupValue {
  /// The value as text: a string as it is, all else as JSON spells it, and what is not finite as
  /// JSON5 does.
  public var spelling: String {
    if case .string(let text) = self { return text }
    return json
  }

  /// The value as JSON, but for what is not finite: JSON has no words for it, and JSON5 has.
  var json: String {
    switch self {
    case .null: "null"
    case .bool(let flag): String(flag)
    case .integer(let integer): String(integer)
    case .number(let number) where number.isNaN: "NaN"
    case .number(let number) where number.isInfinite: number < 0 ? "-Infinity" : "Infinity"
    case .number(let number): String(number)
    case .string(let text):
      "\"" + text.unicodeScalars.map(Self.escaped).joined() + "\""
    case .array(let elements): "[" + elements.map(\.json).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }
        .map { MarkupValue.string($0.key).json + ":" + $0.value.json }
        .joined(separator: ",") + "}"
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\": "\\\\"
    case "\"": "\\\""
    case "\n": "\\n"
    case _ where scalar.value < 0x20:
      "\\u" + String(scalar.value + 0x10000, radix: 16).dropFirst()
    default: String(scalar)
    }
  }
}
