// SPDX-License-Identifier: Apache-2.0

/// Writes a message: its value, the way from and to the C struct, and its view.
struct MessageWriter {
  let schema: Schema
  let message: SchemaMessage

  func write(to code: inout CodeWriter) {
    let parts = type.split(separator: ".")
    code.block("extension \(parts.dropLast().joined(separator: "."))") { writeValue(to: &$0) }
    writeExtensions(to: &code)
  }

  /// The Swift type's full name.
  var type: String { SwiftNames.qualified(message.fullName, in: schema) }

  /// The value, with the types within the message.
  private func writeValue(to code: inout CodeWriter) {
    let kind = message.isMapEntry ? "One entry of a map" : "The message `\(message.fullName)`"
    code.documentation(message.comment, default: "\(kind).")
    let name = SwiftNames.type(message.name)
    code.block("public struct \(name): Message") { code in
      writeProperties(to: &code)
      code.line("/// Creates a message whose fields all have their defaults.")
      code.line("public init() {}")
      writeMemberwiseInitializer(to: &code)
      writeCoding(to: &code)
      for case .oneof(let oneof, let fields) in message.members {
        code.line()
        writeOneof(oneof, fields, to: &code)
      }
      for enumeration in message.enums {
        code.line()
        EnumWriter.write(enumeration, to: &code)
      }
      for nested in message.messages {
        code.line()
        MessageWriter(schema: schema, message: nested).writeValue(to: &code)
      }
    }
  }

  /// What the message, and each one within it, has besides the value.
  private func writeExtensions(to code: inout CodeWriter) {
    code.line()
    StorageWriter(schema: schema, message: message).write(to: &code)
    if !message.fields.isEmpty {
      code.line()
      FieldsWriter(schema: schema, message: message).write(to: &code)
    }
    code.line()
    ViewWriter(schema: schema, message: message).write(to: &code)
    for nested in message.messages {
      MessageWriter(schema: schema, message: nested).writeExtensions(to: &code)
    }
  }

  private func writeProperties(to code: inout CodeWriter) {
    for member in message.members {
      switch member {
      case .field(let field):
        code.documentation(field.comment, default: "The field `\(field.name)`.")
        let wrapper = schema.isRecursive(field, in: message) ? "@Indirect " : ""
        let type = SwiftTypes.property(field, in: schema)
        let value = SwiftTypes.defaultValue(field, in: schema).map { " = \($0)" } ?? ""
        code.line("\(wrapper)public var \(SwiftNames.property(field.name)): \(type)\(value)")
      case .oneof(let oneof, _):
        code.documentation(oneof.comment, default: "At most one of the members of `\(oneof.name)`.")
        let type = SwiftNames.oneofType(oneof.name, in: message)
        code.line("public var \(SwiftNames.property(oneof.name)): \(type)?")
      }
      code.line()
    }
  }

  private func writeMemberwiseInitializer(to code: inout CodeWriter) {
    guard !message.members.isEmpty else { return }
    code.line()
    code.line("/// Creates a message; what is left out has its default.")
    let parameters = message.members.map { member in
      switch member {
      case .field(let field):
        "\(SwiftNames.property(field.name)): \(SwiftTypes.property(field, in: schema))"
          + " = \(SwiftTypes.defaultValue(field, in: schema) ?? "nil")"
      case .oneof(let oneof, _):
        "\(SwiftNames.property(oneof.name)): \(SwiftNames.oneofType(oneof.name, in: message))?"
          + " = nil"
      }
    }
    code.block("public init(", parameters, ")") { code in
      for member in message.members {
        let name =
          switch member {
          case .field(let field): SwiftNames.property(field.name)
          case .oneof(let oneof, _): SwiftNames.property(oneof.name)
          }
        code.line("self.\(name) = \(name)")
      }
    }
  }

  private func writeCoding(to code: inout CodeWriter) {
    code.line()
    code.line("/// The name with its package.")
    code.line("public static var fullName: String { \"\(message.fullName)\" }")
    code.line()
    code.line("/// Decodes a message from its wire format.")
    code.line("public init(")
    code.line("  decoding bytes: UnsafeRawBufferPointer, limits: DecodingLimits = .default")
    code.block(") throws(MessageError)") { $0.line("self = try Self.decode(bytes, limits)") }
    code.line()
    code.line("/// Checks that bytes are such a message, without decoding them.")
    code.line("public static func check(")
    code.line("  _ bytes: UnsafeRawBufferPointer, limits: DecodingLimits,")
    code.line("  _ body: (UnsafeRawBufferPointer) -> Void")
    code.block(") throws(MessageError)") { $0.line("try withChecked(bytes, limits, body)") }
    code.line()
    code.line("/// Lays the message out for encoding.")
    code.block("public borrowing func encoder() throws(MessageError) -> MessageEncoder") {
      $0.line("try makeEncoder()")
    }
  }

  private func writeOneof(
    _ oneof: SchemaOneof, _ fields: [SchemaField], to code: inout CodeWriter
  ) {
    code.documentation(oneof.comment, default: "The members of `\(oneof.name)`.")
    let type = SwiftNames.oneofType(oneof.name, in: message)
    code.block("public enum \(type): Sendable, Hashable") { code in
      for field in fields {
        code.documentation(field.comment, default: "The field `\(field.name)`.")
        let indirect = schema.isRecursive(field, in: message) ? "indirect " : ""
        let payload = SwiftTypes.element(field.type, in: schema)
        code.line("\(indirect)case \(SwiftNames.oneofCase(field.name))(\(payload))")
      }
    }
  }
}
