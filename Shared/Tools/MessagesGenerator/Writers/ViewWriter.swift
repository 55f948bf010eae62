// SPDX-License-Identifier: Apache-2.0

/// Writes a message's view: the same properties, read from the C struct when they are asked for.
struct ViewWriter {
  let schema: Schema
  let message: SchemaMessage

  private var type: String { SwiftNames.qualified(message.fullName, in: schema) }

  func write(to code: inout CodeWriter) {
    code.block("extension \(type)") { code in
      code.line("/// Creates a value with copies of what the view shows.")
      code.block("public init(_ view: borrowing View)") { $0.line("self.init(view.storage)") }
      code.line()
      writeEntry(to: &code)
      code.line()
      writeView(to: &code)
      if isListElement {
        code.line()
        writeListView(to: &code)
      }
    }
  }

  /// Whether any message has a list of this one.
  private var isListElement: Bool {
    schema.allMessages.contains { $0.hasList(of: message) }
  }

  /// Writes what a list of the message is seen as, for a message of another module that has no list
  /// of it itself.
  func writeForeignList(to code: inout CodeWriter) {
    code.block("extension \(type)") { writeListView(to: &$0) }
  }

  private func writeEntry(to code: inout CodeWriter) {
    code.line("/// Decodes a message, and calls `body` with a view that is valid until it returns.")
    code.line("///")
    code.line("/// - Throws: ``MessageError`` for bytes that are no such message or exceed a")
    code.line("///   limit, and what `body` throws.")
    code.line("public static func withView<R>(")
    code.line("  decoding bytes: UnsafeRawBufferPointer, limits: DecodingLimits = .default,")
    code.line("  _ body: (View) throws -> R")
    code.block(") throws -> R") { code in
      code.line("let arena = Arena.lease(bytesMax: limits.arenaBytes)")
      code.line("defer { arena.release() }")
      code.line("return try body(View(try unpack(bytes, limits, in: arena)))")
    }
  }

  private func writeView(to code: inout CodeWriter) {
    code.line("/// A message read in place, without copies.")
    code.block("public struct View: ~Escapable") { code in
      code.line("fileprivate let storage: UnsafePointer<Storage>")
      code.line()
      code.line("@_lifetime(immortal)")
      code.block("package init(_ storage: UnsafePointer<Storage>?)") {
        $0.line("self.storage = storage ?? \(type).empty")
      }
      for member in message.members {
        code.line()
        switch member {
        case .field(let field): writeProperty(field, to: &code)
        case .oneof(let oneof, let fields): writeProperty(oneof, fields, to: &code)
        }
      }
      for case .oneof(let oneof, let fields) in message.members {
        code.line()
        writeOneof(oneof, fields, to: &code)
      }
    }
  }

  private func writeProperty(_ field: SchemaField, to code: inout CodeWriter) {
    let name = SwiftNames.property(field.name)
    let source = "storage.pointee.\(CNames.field(field.name))"
    if case .message = field.type, !field.isRepeated {
      code.line("/// Whether the field `\(field.name)` is there.")
      code.line("public var has\(SwiftNames.upperCamel(field.name)): Bool { \(source) != nil }")
      code.line()
    }
    code.documentation(field.comment, default: "The field `\(field.name)`.")
    guard field.isRepeated else {
      if let copied = copied(field.type, source) {
        let result = SwiftTypes.element(field.type, in: schema)
        return code.block("public var \(name): \(result)") { $0.line(copied) }
      }
      return writeBorrowing(
        "public var \(name): \(viewType(field.type))", viewed(field.type, source), to: &code)
    }
    let count = "storage.pointee.\(CNames.count(field.name))"
    let element = SwiftTypes.element(field.type, in: schema)
    let (view, value) =
      switch field.type {
      case .int32, .int64, .uint32, .uint64, .float, .double:
        ("Swift.Span<\(element)>", "makeSpan(\(source), \(count))")
      case .bool: ("BoolListView", ".init(\(source), \(count))")
      case .string: ("StringListView", ".init(\(source), \(count))")
      case .bytes: ("BytesListView", ".init(\(source), \(count))")
      case .enumeration: ("EnumListView<\(element)>", ".init(\(source), \(count))")
      case .message: ("\(element).ListView", ".init(\(source), \(count))")
      }
    writeBorrowing("public var \(name): \(view)", value, to: &code)
  }

  private func writeProperty(
    _ oneof: SchemaOneof, _ fields: [SchemaField], to code: inout CodeWriter
  ) {
    code.documentation(oneof.comment, default: "At most one of the members of `\(oneof.name)`.")
    let name = SwiftNames.property(oneof.name)
    let type = SwiftNames.oneofType(oneof.name, in: message)
    code.block("public var \(name): \(type)?") { code in
      code.line("@_lifetime(copy self)")
      code.block("get") { code in
        code.block("switch storage.pointee.\(CNames.oneofCase(oneof.name)).rawValue") { code in
          for field in fields {
            let source = "storage.pointee.\(CNames.field(field.name))"
            let content = copied(field.type, source) ?? viewed(field.type, source)
            let member = ".\(SwiftNames.oneofCase(field.name))(\(content))"
            code.label("case \(field.number):") { code in
              code.list("return _overrideLifetime(", [member, "copying: self"], ")")
            }
          }
          code.label("default:") { $0.line("return nil") }
        }
      }
    }
  }

  private func writeOneof(
    _ oneof: SchemaOneof, _ fields: [SchemaField], to code: inout CodeWriter
  ) {
    code.documentation(oneof.comment, default: "The members of `\(oneof.name)`.")
    let type = SwiftNames.oneofType(oneof.name, in: message)
    code.block("public enum \(type): ~Escapable") { code in
      for field in fields {
        code.documentation(field.comment, default: "The field `\(field.name)`.")
        code.line("case \(SwiftNames.oneofCase(field.name))(\(viewType(field.type)))")
      }
    }
  }

  private func writeListView(to code: inout CodeWriter) {
    code.line("/// A list of messages read in place.")
    code.block("public struct ListView: ~Escapable") { code in
      code.line("/// The number of messages.")
      code.line("public let count: Int")
      code.line()
      code.line("private let start: UnsafeMutablePointer<UnsafeMutablePointer<Storage>?>?")
      code.line()
      code.line("@_lifetime(immortal)")
      code.block(
        "package init(",
        ["_ start: UnsafeMutablePointer<UnsafeMutablePointer<Storage>?>?", "_ count: Int"], ")"
      ) { code in
        code.line("self.start = start")
        code.line("self.count = count")
      }
      code.line()
      code.line("/// Whether the list has no messages.")
      code.line("public var isEmpty: Bool { count == 0 }")
      code.line()
      code.line("/// The positions of the messages.")
      code.line("public var indices: Range<Int> { 0..<count }")
      code.line()
      code.line("/// The message at a position.")
      code.line("///")
      code.line("/// - Precondition: The position is one of ``indices``.")
      code.block("public subscript(index: Int) -> View") { code in
        code.line("@_lifetime(copy self)")
        code.block("get") { code in
          code.line("precondition(indices.contains(index), \"The index is out of range.\")")
          code.line("return _overrideLifetime(View(start?[index]), copying: self)")
        }
      }
    }
  }

  /// A property that is valid no longer than the view.
  private func writeBorrowing(_ opening: String, _ value: String, to code: inout CodeWriter) {
    code.block(opening) { code in
      code.line("@_lifetime(copy self)")
      code.block("get") { $0.list("_overrideLifetime(", [value, "copying: self"], ")") }
    }
  }

  /// One value that is copied anyway; nil where there is a view of it.
  private func copied(_ type: SchemaType, _ source: String) -> String? {
    switch type {
    case .int32, .int64, .uint32, .uint64, .float, .double: source
    case .bool: "\(source) != 0"
    case .enumeration: "readEnum(\(source))"
    case .string, .bytes, .message: nil
    }
  }

  private func viewed(_ type: SchemaType, _ source: String) -> String {
    switch type {
    case .bytes: "makeSpan(\(source))"
    default: ".init(\(source))"
    }
  }

  private func viewType(_ type: SchemaType) -> String {
    switch type {
    case .string: "StringView"
    case .bytes: "Swift.Span<UInt8>"
    case .message(let name): SwiftNames.qualified(name, in: schema) + ".View"
    default: SwiftTypes.element(type, in: schema)
    }
  }
}
