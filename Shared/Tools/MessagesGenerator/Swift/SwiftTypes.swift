// SPDX-License-Identifier: Apache-2.0

/// The Swift types of fields.
enum SwiftTypes {
  /// One value's type.
  static func element(_ type: SchemaType, in schema: Schema) -> String {
    switch type {
    case .int32: "Int32"
    case .int64: "Int64"
    case .uint32: "UInt32"
    case .uint64: "UInt64"
    case .float: "Float"
    case .double: "Double"
    case .bool: "Bool"
    case .string: "String"
    case .bytes: "[UInt8]"
    case .message(let name), .enumeration(let name): SwiftNames.qualified(name, in: schema)
    }
  }

  /// The property's type.
  static func property(_ field: SchemaField, in schema: Schema) -> String {
    if let entry = mapEntry(field, in: schema) {
      return "[\(element(entry.fields[0].type, in: schema)): "
        + "\(element(entry.fields[1].type, in: schema))]"
    }
    let element = element(field.type, in: schema)
    if field.isRepeated { return "[\(element)]" }
    if case .message = field.type { return element + "?" }
    return element
  }

  /// The property's default; nil where Swift gives the same one.
  static func defaultValue(_ field: SchemaField, in schema: Schema) -> String? {
    if mapEntry(field, in: schema) != nil { return "[:]" }
    if field.isRepeated { return "[]" }
    switch field.type {
    case .int32, .int64, .uint32, .uint64, .float, .double: return "0"
    case .bool: return "false"
    case .string: return "\"\""
    case .bytes: return "[]"
    // The first value of a proto3 enum is 0.
    case .enumeration: return ".init(rawValue: 0)"
    case .message: return nil
    }
  }

  /// The message of a map's entries, whose fields are the key and the value.
  static func mapEntry(_ field: SchemaField, in schema: Schema) -> SchemaMessage? {
    guard field.isRepeated, case .message(let name) = field.type,
      let entry = schema[message: name], entry.isMapEntry
    else { return nil }
    return entry
  }
}
