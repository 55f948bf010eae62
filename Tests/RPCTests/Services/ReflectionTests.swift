// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

@testable import RPC

@Suite(.timeLimit(.minutes(5))) struct ReflectionTests {
  typealias Request = Grpc.Reflection.V1.ServerReflectionRequest
  typealias Response = Grpc.Reflection.V1.ServerReflectionResponse

  /// The two versions: the same messages under two names.
  static let methods = ["v1", "v1alpha"].map { version in
    Method<Request, Response>(
      service: "grpc.reflection.\(version).ServerReflection", name: "ServerReflectionInfo",
      clientStreaming: true, serverStreaming: true)
  }

  private static func ask(
    _ rig: Rig, _ questions: [Request.MessageRequest?], version: Int
  ) async throws -> [Response.MessageResponse?] {
    let call = try await rig.client.bidirectional(methods[version])
    var responses = call.responses.makeAsyncIterator()
    var answers: [Response.MessageResponse?] = []
    for question in questions {
      let request = Request(host: "example", messageRequest: question)
      try await call.send(request)
      let response = try #require(try await responses.next())
      #expect(response.validHost == "example")
      #expect(response.originalRequest == request)
      answers.append(response.messageResponse)
    }
    call.finish()
    let end = try await responses.next()
    #expect(end == nil)
    return answers
  }

  @Test(arguments: [0, 1])
  func listsWhatIsRegistered(version: Int) async throws {
    try await Rig.with { rig in
      let answers = try await Self.ask(rig, [.listServices("")], version: version)
      #expect(
        answers == [
          .listServicesResponse(
            .init(
              service: [
                "grpc.health.v1.Health", "grpc.reflection.v1.ServerReflection",
                "grpc.reflection.v1alpha.ServerReflection", "grpc.testing.TestService",
              ].map { .init(name: $0) }))
        ])
    }
  }

  /// Service, method, message, field, enum, enum value, oneof, nested message.
  @Test(arguments: [
    ("grpc.testing.TestService", "grpc/testing/test.proto"),
    ("grpc.testing.TestService.UnaryCall", "grpc/testing/test.proto"),
    ("grpc.testing.SimpleRequest", "grpc/testing/messages.proto"),
    (".grpc.testing.SimpleRequest", "grpc/testing/messages.proto"),
    ("grpc.testing.SimpleRequest.response_size", "grpc/testing/messages.proto"),
    ("grpc.testing.PayloadType", "grpc/testing/messages.proto"),
    ("grpc.testing.COMPRESSABLE", "grpc/testing/messages.proto"),
    ("google.rpc.BadRequest.FieldViolation", "google/rpc/error_details.proto"),
    (
      "grpc.reflection.v1.ServerReflectionRequest.message_request",
      "grpc/reflection/v1/reflection.proto"
    ),
    ("caffe.menu.v1.MenuService", "caffe/menu/v1/menu_service.proto"),
  ])
  func symbols(symbol: String, file: String) async throws {
    let expected = try #require(Descriptors.testing.file(named: file))
    try await Rig.with { rig in
      let answers = try await Self.ask(
        rig, [.fileContainingSymbol(symbol), .fileByFilename(file)], version: 0)
      for answer in answers {
        guard case .fileDescriptorResponse(let files) = answer else {
          Issue.record("no file: \(String(describing: answer))")
          continue
        }
        #expect(files.fileDescriptorProto.first == expected.serialized)
        #expect(
          Set(files.fileDescriptorProto)
            == Set(Descriptors.testing.closure(of: expected).map(\.serialized)))
      }
    }
  }

  @Test(
    arguments: [
      .fileContainingSymbol("no.such.Symbol"), .fileContainingSymbol(""),
      .fileByFilename("no/such.proto"),
      .fileContainingExtension(.init(containingType: "google.rpc.Status", extensionNumber: 7)),
      .allExtensionNumbersOfType("no.such.Message"),
    ] as [Request.MessageRequest])
  func whatIsNotThereIsAnErrorInBand(question: Request.MessageRequest) async throws {
    try await Rig.with { rig in
      // The stream goes on after an error.
      let answers = try await Self.ask(rig, [question, nil, .listServices("")], version: 0)
      guard case .errorResponse(let missing) = answers[0],
        case .errorResponse(let empty) = answers[1],
        case .listServicesResponse = answers[2]
      else {
        Issue.record("\(answers)")
        return
      }
      #expect(missing.errorCode == 5)
      #expect(empty.errorCode == 3)
    }
  }

  @Test func aMessageWithoutExtensions() async throws {
    try await Rig.with { rig in
      let answers = try await Self.ask(
        rig, [.allExtensionNumbersOfType("google.rpc.Status")], version: 0)
      #expect(
        answers == [.allExtensionNumbersResponse(.init(baseTypeName: "google.rpc.Status"))])
    }
  }

  @Test func canBeSwitchedOff() async throws {
    try await Rig.with(server: { $0.servesReflection = false }) { rig in
      let error = await rpcError {
        _ = try await Self.ask(rig, [.listServices("")], version: 0)
      }
      #expect(error?.code == .unimplemented)
    }
  }
}
