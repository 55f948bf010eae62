// SPDX-License-Identifier: Apache-2.0

/// Refuses what the generated code would get wrong.
enum SchemaCheck {
  /// - Throws: `GeneratorError` with the first thing that is not supported.
  static func check(_ schema: Schema) throws {
    for message in schema.allMessages {
      // `SeenFields.capacity` of the scan.
      guard message.fields.count <= 256 else {
        throw GeneratorError("\(message.fullName): more than 256 fields")
      }
      let names = message.members.map { member in
        switch member {
        case .field(let field): SwiftNames.property(field.name)
        case .oneof(let oneof, _): SwiftNames.property(oneof.name)
        }
      }
      try checkUnique(names, in: message.fullName)
      for case .oneof(_, let fields) in message.members {
        try checkUnique(fields.map { SwiftNames.oneofCase($0.name) }, in: message.fullName)
      }
      let types =
        message.messages.map { SwiftNames.type($0.name) }
        + message.enums.map { SwiftNames.type($0.name) }
        + message.oneofs.map { SwiftNames.oneofType($0.name, in: message) }
      try checkUnique(types, in: message.fullName)
    }
    for file in schema.files {
      for service in file.services {
        try checkUnique(
          service.methods.map { SwiftNames.method($0.name) } + ["name", "allMethods"],
          in: service.fullName)
      }
    }
  }

  /// - Throws: `GeneratorError` for a form of a method that there is not, or that cannot have it.
  static func check(_ forms: [String: HandlerForm], in schema: Schema) throws {
    var methods: [String: SchemaService.Method] = [:]
    for service in schema.files.flatMap(\.services) {
      for method in service.methods { methods["\(service.fullName)/\(method.name)"] = method }
    }
    for (name, form) in forms {
      guard let method = methods[name] else { throw GeneratorError("there is no method \(name)") }
      guard method.isUnary || form.allowsStreaming else {
        throw GeneratorError("\(name) streams, and cannot be --\(form.rawValue)")
      }
    }
  }

  private static func checkUnique(_ names: [String], in scope: String) throws {
    var seen: Set<String> = []
    for name in names where !seen.insert(name).inserted {
      throw GeneratorError("\(scope): two members would be named \(name) in Swift")
    }
  }
}
