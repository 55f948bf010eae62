// SPDX-License-Identifier: Apache-2.0

/// Writes a message's fields as those know them who write or look for one without the message.
struct FieldsWriter {
  let schema: Schema
  let message: SchemaMessage

  func write(to code: inout CodeWriter) {
    let type = SwiftNames.qualified(message.fullName, in: schema)
    code.block("extension \(type)") { code in
      code.line("/// The fields, each with its number and the type of what it holds.")
      code.block("public enum Fields") { code in
        code.line("/// A field of this message.")
        code.line("public typealias Field<Value> =", "MessageField<\(type), Value>")
        for field in message.fields {
          code.line()
          code.line("/// The field `\(field.name)`.")
          let name = SwiftNames.property(field.name)
          let value = SwiftTypes.element(field.type, in: schema)
          code.block("public static var \(name): Field<\(value)>") {
            $0.line(".init(\(field.number))")
          }
        }
      }
    }
  }
}
