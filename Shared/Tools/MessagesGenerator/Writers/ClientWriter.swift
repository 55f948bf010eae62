// SPDX-License-Identifier: Apache-2.0

/// Writes what a client calls of a service.
struct ClientWriter {
  let schema: Schema
  let file: SchemaFile
  let service: SchemaService
  let imports: [String]

  private var type: String { "\(service.name)Client" }
  private var namespace: String { SwiftNames.qualified(service.fullName, in: schema) }

  var text: String {
    var code = CodeWriter(source: file.name, imports: imports)
    code.line()
    code.line("/// Calls `\(service.fullName)`.")
    code.block("public struct \(type): Sendable") { code in
      code.line("private let client: RPCClient")
      code.line()
      code.line("/// Creates a client that calls over an RPC client, which others may share.")
      code.block("public init(_ client: RPCClient)") { $0.line("self.client = client") }
      for method in service.methods {
        code.line()
        write(method, to: &code)
      }
    }
    return code.text
  }

  private func write(_ method: SchemaService.Method, to code: inout CodeWriter) {
    let name = SwiftNames.method(method.name)
    let request = SwiftNames.qualified(method.request, in: schema)
    let response = SwiftNames.qualified(method.response, in: schema)
    let (kind, result) =
      switch (method.clientStreaming, method.serverStreaming) {
      case (false, false): ("unary", response)
      case (false, true): ("serverStreaming", "ResponseStream<\(response)>")
      case (true, false): ("clientStreaming", "ClientStreamingCall<\(request), \(response)>")
      case (true, true): ("bidirectional", "BidirectionalCall<\(request), \(response)>")
      }
    code.documentation(method.comment, default: "`\(method.name)`.")
    code.line("///")
    code.line("/// - Throws: `RPCError` with the status that the call ended with.")
    let options = "options: CallOptions = .init()"
    let parameters = method.clientStreaming ? [options] : ["_ request: \(request)", options]
    let arguments = method.clientStreaming ? [] : ["request"]
    let closing = ") async throws(RPCError) -> \(result)"
    code.block("public func \(name)(", parameters, closing) { code in
      code.list(
        "try await client.\(kind)(", ["\(namespace).\(name)"] + arguments + ["options: options"],
        ")")
    }
  }
}
