// SPDX-License-Identifier: Apache-2.0

/// Writes what a server implements of a service.
struct HandlersWriter {
  let schema: Schema
  let file: SchemaFile
  let service: SchemaService
  let imports: [String]

  private var type: String { "\(service.name)Handlers" }
  private var namespace: String { SwiftNames.qualified(service.fullName, in: schema) }

  var text: String {
    var code = CodeWriter(source: file.name, imports: imports)
    code.line()
    code.documentation(service.comment, default: "The service `\(service.fullName)`.")
    code.line("///")
    code.line("/// A method that is not implemented fails with UNIMPLEMENTED.")
    code.block("public protocol \(type): Sendable") { code in
      for (index, method) in service.methods.enumerated() {
        if index > 0 { code.line() }
        code.documentation(method.comment, default: "`\(method.name)`.")
        code.list("func \(SwiftNames.method(method.name))(", parameters(method), result(method))
      }
    }
    code.line()
    code.block("extension \(type)") { code in
      code.line("/// Adds every method to the router.")
      code.block("public func register(in router: inout Router)") { code in
        for method in service.methods { writeRegistration(method, to: &code) }
      }
      for method in service.methods {
        code.line()
        code.line("/// Fails with UNIMPLEMENTED.")
        code.block(
          "public func \(SwiftNames.method(method.name))(", parameters(method), result(method)
        ) { code in
          let message = "\"\(service.fullName)/\(method.name) is not implemented.\""
          code.list("throw RPCError(", [".unimplemented", message], ")")
        }
      }
    }
    return code.text
  }

  private func parameters(_ method: SchemaService.Method) -> [String] {
    let request = SwiftNames.qualified(method.request, in: schema)
    let response = SwiftNames.qualified(method.response, in: schema)
    var parameters = [
      method.clientStreaming
        ? "_ requests: RequestStream<\(request)>" : "_ request: \(request)"
    ]
    if method.serverStreaming { parameters.append("responses: ResponseWriter<\(response)>") }
    parameters.append("context: ServerContext")
    return parameters
  }

  private func result(_ method: SchemaService.Method) -> String {
    if method.serverStreaming { return ") async throws" }
    return ") async throws -> \(SwiftNames.qualified(method.response, in: schema))"
  }

  private func writeRegistration(_ method: SchemaService.Method, to code: inout CodeWriter) {
    let name = SwiftNames.method(method.name)
    let kind =
      switch (method.clientStreaming, method.serverStreaming) {
      case (false, false): "unary"
      case (false, true): "serverStreaming"
      case (true, false): "clientStreaming"
      case (true, true): "bidirectional"
      }
    let request = method.clientStreaming ? "requests" : "request"
    var names = [request]
    var arguments = [request]
    if method.serverStreaming {
      names.append("responses")
      arguments.append("responses: responses")
    }
    names.append("context")
    arguments.append("context: context")
    code.block("router.\(kind)(\(namespace).\(name))") { code in
      code.line("\(names.joined(separator: ", ")) in")
      code.line("try await self.\(name)(\(arguments.joined(separator: ", ")))")
    }
  }
}
