// SPDX-License-Identifier: Apache-2.0

/// Writes what a server implements of a service, all of it: nothing has a default.
struct HandlersWriter {
  let schema: Schema
  let file: SchemaFile
  let service: SchemaService
  let imports: [String]
  let forms: [String: HandlerForm]

  private var type: String { "\(service.name)Handlers" }
  private var namespace: String { SwiftNames.qualified(service.fullName, in: schema) }

  var text: String {
    var code = CodeWriter(source: file.name, imports: imports)
    code.line()
    code.documentation(service.comment, default: "The service `\(service.fullName)`.")
    code.block("public protocol \(type): Sendable") { code in
      for (index, method) in service.methods.enumerated() {
        if index > 0 { code.line() }
        writeRequirement(method, to: &code)
      }
    }
    code.line()
    code.block("extension \(type)") { code in
      code.line("/// Adds every method to the router.")
      code.block("public func register(in router: inout Router)") { code in
        for method in service.methods { writeRegistration(method, to: &code) }
      }
    }
    return code.text
  }

  private func form(_ method: SchemaService.Method) -> HandlerForm {
    forms["\(service.fullName)/\(method.name)"] ?? .decoded
  }

  /// The types of a method's messages as its handler has them.
  private func types(_ method: SchemaService.Method) -> (request: String, response: String) {
    let request = SwiftNames.qualified(method.request, in: schema)
    let response = SwiftNames.qualified(method.response, in: schema)
    return switch form(method) {
    case .decoded, .sliced: (request, response)
    case .encoded: ("Encoded<\(request)>", "Encoded<\(response)>")
    case .encodedResponse: (request, "Encoded<\(response)>")
    case .onEventLoop: ("\(request).View", response)
    }
  }

  private func writeRequirement(_ method: SchemaService.Method, to code: inout CodeWriter) {
    let name = SwiftNames.method(method.name)
    let types = types(method)
    if form(method) == .sliced {
      code.line("/// What answers a call of `\(method.name)`.")
      code.line("associatedtype \(slices(method)):", "SlicedWork<\(types.response)>")
      code.line()
    }
    code.documentation(method.comment, default: "`\(method.name)`.")
    switch form(method) {
    case .sliced:
      code.line("func \(name)(context: ServerContext) throws -> \(slices(method))")
    case .onEventLoop:
      code.list("func \(name)(", parameters(method, types), ") throws -> \(types.response)")
    case .decoded, .encoded, .encodedResponse:
      let result = method.serverStreaming ? "" : " -> \(types.response)"
      code.list("func \(name)(", parameters(method, types), ") async throws\(result)")
    }
  }

  /// The type of the work of a method that is answered in slices.
  private func slices(_ method: SchemaService.Method) -> String { "\(method.name)Slices" }

  private func parameters(
    _ method: SchemaService.Method, _ types: (request: String, response: String)
  ) -> [String] {
    var parameters = [
      method.clientStreaming
        ? "_ requests: RequestStream<\(types.request)>" : "_ request: \(types.request)"
    ]
    if method.serverStreaming { parameters.append("responses: ResponseWriter<\(types.response)>") }
    parameters.append("context: ServerContext")
    return parameters
  }

  private func writeRegistration(_ method: SchemaService.Method, to code: inout CodeWriter) {
    let name = SwiftNames.method(method.name)
    let descriptor = "\(namespace).\(name)"
    switch form(method) {
    case .decoded: writeTask(method, descriptor, to: &code)
    case .encoded: writeTask(method, "\(descriptor).encoded()", to: &code)
    case .encodedResponse: writeTask(method, "encodedResponseOf: \(descriptor)", to: &code)
    case .onEventLoop:
      let request = SwiftNames.qualified(method.request, in: schema)
      code.block("router.onEventLoop(bytesOf: \(descriptor))") { code in
        code.line("bytes, context in")
        code.block("try \(request).withView(decoding: bytes)") {
          $0.line("try self.\(name)($0, context: context)")
        }
      }
    case .sliced:
      code.block("router.inSlices(bytesOf: \(descriptor))") { code in
        code.line("context in")
        code.line("try self.\(name)(context: context)")
      }
    }
  }

  /// A method that is answered in a task of its own.
  private func writeTask(
    _ method: SchemaService.Method, _ argument: String, to code: inout CodeWriter
  ) {
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
    code.block("router.\(kind)(\(argument))") { code in
      code.line("\(names.joined(separator: ", ")) in")
      code.line(
        "try await self.\(SwiftNames.method(method.name))(\(arguments.joined(separator: ", ")))")
    }
  }
}
