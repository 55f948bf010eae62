// SPDX-License-Identifier: Apache-2.0

/// Writes a service as a namespace of its methods.
enum ServiceWriter {
  static func write(
    _ service: SchemaService, in file: SchemaFile, _ schema: Schema, to code: inout CodeWriter
  ) {
    code.block("extension \(SwiftNames.namespace(file.package))") { code in
      code.documentation(service.comment, default: "The service `\(service.fullName)`.")
      code.block("public enum \(SwiftNames.type(service.name))") { code in
        code.line("/// The name with its package.")
        code.line("public static let name = \"\(service.fullName)\"")
        for method in service.methods {
          code.line()
          code.documentation(method.comment, default: "`\(method.name)`.")
          let request = SwiftNames.qualified(method.request, in: schema)
          let response = SwiftNames.qualified(method.response, in: schema)
          code.line("public static let \(SwiftNames.method(method.name)) = Method<")
          code.line("  \(request),")
          code.line("  \(response)")
          var arguments = ["service: name", "name: \"\(method.name)\""]
          if method.clientStreaming { arguments.append("clientStreaming: true") }
          if method.serverStreaming { arguments.append("serverStreaming: true") }
          code.list(">(", arguments, ")")
        }
        code.line()
        code.line("/// The path of every method.")
        code.block("public static var allMethods: [String]") { code in
          code.list("[", service.methods.map { SwiftNames.method($0.name) + ".path" }, "]")
        }
      }
    }
  }
}
