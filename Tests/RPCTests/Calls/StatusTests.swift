// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

@testable import RPC

@Suite(.timeLimit(.minutes(5))) struct StatusTests {
  @Test(arguments: ["test status message", PercentEncodingTests.interop, ""])
  func codeAndMessage(message: String) async throws {
    try await Rig.with { rig in
      let status = Grpc.Testing.EchoStatus(code: 2, message: message)
      let unary = await rpcError {
        _ = try await rig.client.unary(TestService.unaryCall, .init(responseStatus: status))
      }
      #expect(unary?.status == RPCStatus(.unknown, message))
      let call = try await rig.client.bidirectional(TestService.fullDuplexCall)
      try await call.send(.init(responseStatus: status))
      let duplex = await rpcError { for try await _ in call.responses {} }
      #expect(duplex?.status == RPCStatus(.unknown, message))
    }
  }

  @Test func messagesBeforeAFailureArrive() async throws {
    try await Rig.with { rig in
      let responses = try await rig.client.serverStreaming(
        TestService.streamingOutputCall,
        .init(
          responseParameters: [.init(size: 10), .init(size: 20)],
          responseStatus: .init(code: 9, message: "after two")))
      var sizes: [Int32] = []
      let error = await rpcError {
        for try await response in responses { sizes.append(response.count) }
      }
      #expect(sizes == [10, 20])
      #expect(error?.status == RPCStatus(.failedPrecondition, "after two"))
    }
  }

  @Test func detailsAndMetadataOfAnError() async throws {
    var router = Router()
    router.unary(TestService.emptyCall) { _, context in
      context.addTrailingMetadata(["from": "context"])
      throw RPCError(
        .invalidArgument, "bad", details: [try .init(Google.Rpc.ErrorInfo(reason: "WHY"))],
        metadata: ["from": "error"])
    }
    try await Rig.with(router) { rig in
      let error = await rpcError { _ = try await rig.client.unary(TestService.emptyCall, .init()) }
      #expect(error?.code == .invalidArgument)
      #expect(error?.metadata.values(for: "from") == ["context", "error"])
      let info = try error?.details.first?.unpack(Google.Rpc.ErrorInfo.self)
      #expect(info?.reason == "WHY")
    }
  }

  @Test(arguments: [true, false])
  func foreignErrorsAreUnknownAndSilent(onEventLoop: Bool) async throws {
    struct Secret: Error { let password = "hunter2" }
    var router = Router()
    if onEventLoop {
      router.onEventLoop(TestService.emptyCall) { _, _ in throw Secret() }
    } else {
      router.unary(TestService.emptyCall) { _, _ in throw Secret() }
    }
    try await Rig.with(router) { rig in
      let error = await rpcError { _ = try await rig.client.unary(TestService.emptyCall, .init()) }
      #expect(error?.code == .unknown)
      #expect(error?.message.contains("hunter2") == false)
    }
  }

  @Test func unknownMethodAndService() async throws {
    try await Rig.with { rig in
      for error in [
        await rpcError {
          _ = try await rig.client.unary(TestService.unimplementedCall, .init())
        },
        await rpcError {
          _ = try await rig.client.unary(
            Grpc.Testing.UnimplementedService.unimplementedCall, .init())
        },
      ] {
        #expect(error?.code == .unimplemented)
      }
    }
  }

  /// One side streams where the other does not expect it.
  @Test(arguments: [0, 2])
  func wrongNumberOfRequests(count: Int) async throws {
    typealias Wrong = Method<Grpc.Testing.SimpleRequest, Grpc.Testing.SimpleResponse>
    var router = Router.testService()
    router.onEventLoop(Wrong(service: TestService.name, name: "Inline")) { _, _ in .init() }
    try await Rig.with(router) { rig in
      for (name, streams) in [
        ("UnaryCall", false), ("Inline", false), ("StreamingOutputCall", true),
      ] {
        let method = Wrong(
          service: TestService.name, name: name, clientStreaming: true, serverStreaming: streams)
        let call = try await rig.client.bidirectional(method)
        for _ in 0..<count { try await call.send(.init()) }
        call.finish()
        let error = await rpcError { for try await _ in call.responses {} }
        #expect(error?.code == .unimplemented, "\(name)")
      }
    }
  }

  @Test(arguments: [0, 2])
  func wrongNumberOfResponses(count: Int32) async throws {
    typealias Wrong = Method<
      Grpc.Testing.StreamingOutputCallRequest, Grpc.Testing.StreamingOutputCallResponse
    >
    try await Rig.with { rig in
      let error = await rpcError {
        _ = try await rig.client.unary(
          Wrong(service: TestService.name, name: "StreamingOutputCall"),
          .sizes(Array(repeating: 1, count: Int(count))))
      }
      #expect(error?.code == .unimplemented)
    }
  }

  /// Bytes that are not the message that the other side expects: field 1 has another type.
  @Test func malformedMessages() async throws {
    typealias Info = Grpc.Testing.ReconnectInfo
    typealias Streaming = Grpc.Testing.StreamingInputCallRequest
    var router = Router()
    router.onEventLoop(Method<Streaming, Info>(service: "s", name: "m")) { _, _ in .init() }
    router.unary(Method<Streaming, Info>(service: "s", name: "n")) { _, _ in .init(passed: true) }
    try await Rig.with(router) { rig in
      let request = await rpcError {
        _ = try await rig.client.unary(
          Method<Info, Info>(service: "s", name: "m"), .init(passed: true))
      }
      #expect(request?.code == .internal)
      let response = await rpcError {
        _ = try await rig.client.unary(
          Method<Streaming, Streaming>(service: "s", name: "n"), .init())
      }
      #expect(response?.code == .internal)
    }
  }
}
