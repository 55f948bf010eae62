// SPDX-License-Identifier: Apache-2.0

import Messages

/// Describes the server's services to clients: gRPC's `server-reflection.md`, from the descriptors
/// in the executable.
struct ReflectionService: Sendable {
  /// The server's services.
  private let services: [String]
  /// What they are made of.
  private let descriptors: @Sendable () -> Descriptors

  private typealias Request = Grpc.Reflection.V1.ServerReflectionRequest
  private typealias Response = Grpc.Reflection.V1.ServerReflectionResponse

  /// `grpc.reflection.v1alpha` equals `grpc.reflection.v1` field for field.
  private static let alpha = Method<Request, Response>(
    service: Grpc.Reflection.V1Alpha.ServerReflection.name,
    name: Grpc.Reflection.V1Alpha.ServerReflection.serverReflectionInfo.name,
    clientStreaming: true, serverStreaming: true)

  /// Adds both versions to `router`; they report its contents at this point, themselves included.
  static func register(in router: inout Router) {
    let methods = [Grpc.Reflection.V1.ServerReflection.serverReflectionInfo, alpha]
    let service = ReflectionService(
      services: Set(router.services + methods.map(\.service)).sorted(),
      descriptors: router.descriptors)
    for method in methods where !router.services.contains(method.service) {
      router.bidirectional(method) { requests, responses, context in
        // A client may keep the stream open without further requests.
        try context.endOnDrain()
        for try await request in requests {
          try await responses.write(service.answer(request))
        }
      }
    }
  }

  private func answer(_ request: Request) -> Response {
    Response(
      validHost: request.host, originalRequest: request,
      messageResponse: answer(request.messageRequest))
  }

  private func answer(_ question: Request.MessageRequest?) -> Response.MessageResponse {
    switch question {
    case .fileByFilename(let name):
      files(descriptors().file(named: name), "file \(name)")
    case .fileContainingSymbol(let symbol):
      files(descriptors().file(containing: symbol), "symbol \(symbol)")
    case .fileContainingExtension(let extended):
      // proto3 has no extensions except custom options, and the contract declares none.
      Self.error(
        .notFound, "extension \(extended.extensionNumber) of \(extended.containingType)")
    case .allExtensionNumbersOfType(let type):
      if descriptors().file(containing: type) != nil {
        .allExtensionNumbersResponse(.init(baseTypeName: type))
      } else {
        Self.error(.notFound, "type \(type)")
      }
    case .listServices:
      .listServicesResponse(.init(service: services.map { .init(name: $0) }))
    case nil:
      .errorResponse(
        .init(
          errorCode: Int32(RPCStatus.Code.invalidArgument.rawValue),
          errorMessage: "the request asks nothing"))
    }
  }

  /// The file and everything it imports, itself first.
  private func files(
    _ file: FileDescriptorEntry?, _ what: String
  ) -> Response.MessageResponse {
    guard let file else { return Self.error(.notFound, what) }
    return .fileDescriptorResponse(
      .init(fileDescriptorProto: descriptors().closure(of: file).map(\.serialized)))
  }

  private static func error(
    _ code: RPCStatus.Code, _ what: String
  ) -> Response.MessageResponse {
    .errorResponse(.init(errorCode: Int32(code.rawValue), errorMessage: "not found: \(what)"))
  }
}
