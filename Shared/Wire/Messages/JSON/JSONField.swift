// SPDX-License-Identifier: Apache-2.0

/// One field of a message as JSON writes it.
///
/// A class, so that whoever looks at a field retains it alone and not its names.
final class JSONField: Sendable {
  /// What one value of the field is.
  enum Kind: Sendable, Equatable {
    case int32, int64, uint32, uint64, sint32, sint64
    case fixed32, fixed64, sfixed32, sfixed64
    case float, double, bool, string, bytes
    /// The index of the enum in its ``JSONSchema``.
    case enumeration(Int)
    /// The index of the message in its ``JSONSchema``.
    case message(Int)

    /// How one value is written in the wire format.
    var wireType: WireType {
      switch self {
      case .fixed32, .sfixed32, .float: .fixed32
      case .fixed64, .sfixed64, .double: .fixed64
      case .string, .bytes, .message: .lengthDelimited
      default: .varint
      }
    }
  }

  let number: UInt32
  /// The name in the contract, such as `signed_integer`.
  let name: String
  /// The name in JSON, such as `signedInteger`.
  let jsonName: String
  /// The name as the key of an object: `"signedInteger":`.
  let key: [UInt8]
  let kind: Kind
  let isRepeated: Bool
  /// Whether each element is one entry of a map.
  let isMap: Bool
  /// The index of the `oneof` within the message, or -1.
  let oneof: Int

  init(
    number: UInt32, name: String, jsonName: String, kind: Kind, isRepeated: Bool, isMap: Bool,
    oneof: Int
  ) {
    self.number = number
    self.name = name
    self.jsonName = jsonName
    key = JSONText.quoted(jsonName) + [UInt8(ascii: ":")]
    self.kind = kind
    self.isRepeated = isRepeated
    self.isMap = isMap
    self.oneof = oneof
  }

  /// Whether being absent differs from having the default value.
  var hasPresence: Bool {
    if case .message = kind { return true }
    return oneof >= 0
  }
}
