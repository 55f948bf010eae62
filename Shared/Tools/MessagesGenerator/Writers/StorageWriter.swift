// SPDX-License-Identifier: Apache-2.0

/// Writes a message's way from and to protoc-c's struct.
struct StorageWriter {
  let schema: Schema
  let message: SchemaMessage

  func write(to code: inout CodeWriter) {
    let type = SwiftNames.qualified(message.fullName, in: schema)
    code.block("extension \(type): StoredMessage") { code in
      code.line("package typealias Storage = \(CNames.type(message.fullName))")
      code.line()
      code.line("// Never written to, so every thread may read it.")
      code.line(
        "package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =",
        "makeEmpty(\(CNames.initializer(message.fullName)))")
      code.line()
      code.block("package init(_ storage: UnsafePointer<Storage>)") { writeReading(to: &$0) }
      code.line()
      code.line("package func store(")
      code.line("  in storage: UnsafeMutablePointer<Storage>, _ arena: Arena")
      code.block(") throws(MessageError)") { writeStoring(to: &$0) }
    }
  }

  private func writeReading(to code: inout CodeWriter) {
    for member in message.members {
      switch member {
      case .field(let field): writeReading(field, to: &code)
      case .oneof(let oneof, let fields): writeReading(oneof, fields, to: &code)
      }
    }
  }

  private func writeReading(_ field: SchemaField, to code: inout CodeWriter) {
    let name = SwiftNames.property(field.name)
    let source = "storage.pointee.\(CNames.field(field.name))"
    guard field.isRepeated else {
      return code.line("\(name) =", read(field.type, source))
    }
    let count = "storage.pointee.\(CNames.count(field.name))"
    if let entry = SwiftTypes.mapEntry(field, in: schema) {
      let entryType = SwiftNames.qualified(entry.fullName, in: schema)
      let suffix = SwiftNames.upperCamel(field.name)
      code.line("let entriesOf\(suffix): [\(entryType)] =", "readMessages(\(source), \(count))")
      // Of two entries with one key, the later one counts.
      code.block("for entry in entriesOf\(suffix)") { code in
        let isMessage = if case .message = entry.fields[1].type { true } else { false }
        code.line("\(name)[entry.key] = entry.value\(isMessage ? " ?? .init()" : "")")
      }
      return
    }
    let function =
      switch field.type {
      case .int32, .int64, .uint32, .uint64, .float, .double: "readScalars"
      case .bool: "readFlags"
      case .string: "readStrings"
      case .bytes: "readBytesList"
      case .enumeration: "readEnums"
      case .message: "readMessages"
      }
    code.line("\(name) =", "\(function)(\(source), \(count))")
  }

  private func writeReading(
    _ oneof: SchemaOneof, _ fields: [SchemaField], to code: inout CodeWriter
  ) {
    let name = SwiftNames.property(oneof.name)
    code.block("switch storage.pointee.\(CNames.oneofCase(oneof.name)).rawValue") { code in
      for field in fields {
        let source = "storage.pointee.\(CNames.field(field.name))"
        let member = SwiftNames.oneofCase(field.name)
        code.label("case \(field.number):") { code in
          if case .message = field.type {
            code.block("if let content = \(source)") {
              $0.line("\(name) = .\(member)(.init(content))")
            }
          } else {
            code.line("\(name) =", ".\(member)(\(read(field.type, source)))")
          }
        }
      }
      code.label("default:") { $0.line("break") }
    }
  }

  /// One value of the C struct as Swift has it.
  private func read(_ type: SchemaType, _ source: String) -> String {
    switch type {
    case .int32, .int64, .uint32, .uint64, .float, .double: source
    case .bool: "\(source) != 0"
    case .string: "readString(\(source))"
    case .bytes: "readBytes(\(source))"
    case .enumeration: "readEnum(\(source))"
    case .message: "readMessage(\(source))"
    }
  }

  private func writeStoring(to code: inout CodeWriter) {
    for member in message.members {
      switch member {
      case .field(let field): writeStoring(field, to: &code)
      case .oneof(let oneof, let fields): writeStoring(oneof, fields, to: &code)
      }
    }
  }

  private func writeStoring(_ field: SchemaField, to code: inout CodeWriter) {
    let name = SwiftNames.property(field.name)
    let target = "storage.pointee.\(CNames.field(field.name))"
    if field.isRepeated { return writeStoringList(field, to: &code) }
    switch field.type {
    case .string:
      code.block("if !\(name).isEmpty") {
        $0.line("\(target) =", store(field.type, name, field))
      }
    case .message:
      code.block("if let content = \(name)") {
        $0.line("\(target) =", store(field.type, "content", field))
      }
    case .float, .double:
      code.line("\(target) = \(name)")
      code.block("if \(name) == 0, \(name).sign == .minus") {
        let bytes = field.type == .double ? 8 : 4
        $0.line("try arena.storeNegativeZero(\(field.number), bytes: \(bytes), in: storage)")
      }
    default:
      code.line("\(target) =", store(field.type, name, field))
    }
  }

  private func writeStoringList(_ field: SchemaField, to code: inout CodeWriter) {
    var name = SwiftNames.property(field.name)
    if let entry = SwiftTypes.mapEntry(field, in: schema) {
      // In the order of the keys, so that equal messages have equal bytes.
      let order = entry.fields[0].type == .bool ? "!$0.key && $1.key" : "$0.key < $1.key"
      let entryType = SwiftNames.qualified(entry.fullName, in: schema)
      let suffix = SwiftNames.upperCamel(field.name)
      code.line("let entriesOf\(suffix) = \(name).sorted { \(order) }.map {")
      code.line("  \(entryType)(key: $0.key, value: $0.value)")
      code.line("}")
      name = "entriesOf\(suffix)"
    }
    code.line("storage.pointee.\(CNames.count(field.name)) = \(name).count")
    let call =
      switch field.type {
      case .string, .message: "try arena.store(\(name), \"\(field.name)\")"
      case .enumeration: "try arena.store(enums: \(name))"
      default: "try arena.store(\(name))"
      }
    code.line("storage.pointee.\(CNames.field(field.name)) =", call)
  }

  private func writeStoring(
    _ oneof: SchemaOneof, _ fields: [SchemaField], to code: inout CodeWriter
  ) {
    code.block("switch \(SwiftNames.property(oneof.name))") { code in
      for field in fields {
        code.label("case .\(SwiftNames.oneofCase(field.name))(let content):") { code in
          let target = "storage.pointee.\(CNames.oneofCase(oneof.name))"
          code.line("\(target) = .init(rawValue: \(field.number))")
          code.line(
            "storage.pointee.\(CNames.field(field.name)) =", store(field.type, "content", field))
        }
      }
      code.label("case nil:") { $0.line("break") }
    }
  }

  /// One value as the C struct has it.
  private func store(_ type: SchemaType, _ value: String, _ field: SchemaField) -> String {
    switch type {
    case .int32, .int64, .uint32, .uint64, .float, .double: value
    case .bool: "\(value) ? 1 : 0"
    case .string, .message: "try arena.store(\(value), \"\(field.name)\")"
    case .bytes: "try arena.store(\(value))"
    case .enumeration: ".init(rawValue: .init(truncatingIfNeeded: \(value).rawValue))"
    }
  }
}
