// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

@testable import RPC

/// Where the metadata goes that handlers set for the beginning of an answer without messages.
@Suite(.timeLimit(.minutes(2))) struct InitialMetadataTests {
  /// A service whose methods set metadata, and answer with no message.
  private static func router(_ initial: Metadata, fails: Bool) -> Router {
    var router = Router()
    let end: @Sendable (ServerContext) throws -> Void = { context in
      context.addInitialMetadata(initial)
      context.addTrailingMetadata(["x-trailing": "there"])
      if fails { throw RPCError(.aborted, "as asked", metadata: ["x-error": "too"]) }
    }
    router.onEventLoop(TestService.emptyCall) { _, context in
      try end(context)
      return .init()
    }
    router.unary(TestService.unaryCall) { _, context in
      try end(context)
      return .init()
    }
    router.clientStreaming(TestService.streamingInputCall) { requests, context in
      for try await _ in requests {}
      try end(context)
      return .init()
    }
    router.serverStreaming(TestService.streamingOutputCall) { _, _, context in try end(context) }
    router.bidirectional(TestService.fullDuplexCall) { requests, _, context in
      for try await _ in requests {}
      try end(context)
    }
    return router
  }

  private static func answer(
    _ method: String, _ initial: Metadata, fails: Bool
  ) async throws -> RawResponse {
    try await Rig.with(router(initial, fails: fails)) { rig in
      var response: RawResponse?
      try await RawConnection.with(rig.address) { raw in
        try await raw.sendHeaders(1, RawRequestTests.headers(method))
        try await raw.sendData(1, [0, 0, 0, 0, 0], end: true)
        response = try await raw.response(1)
      }
      return try #require(response)
    }
  }

  /// A block of its own before the status, as clients know it; without any there is one block.
  @Test(
    arguments: [
      ("EmptyCall", true), ("UnaryCall", true), ("StreamingInputCall", true),
      ("StreamingOutputCall", true), ("StreamingOutputCall", false), ("FullDuplexCall", true),
      ("FullDuplexCall", false),
    ], [true, false])
  func comesBeforeTheStatus(_ call: (method: String, fails: Bool), isSet: Bool) async throws {
    let initial: Metadata = isSet ? ["x-initial": "here"] : [:]
    let response = try await Self.answer(call.method, initial, fails: call.fails)
    #expect(response.blocks.count == (isSet ? 2 : 1))
    #expect(response.status == "200")
    #expect(response.blocks.first?["content-type"] == "application/grpc")
    #expect(response.blocks.first?["x-initial"] == (isSet ? "here" : nil))
    #expect((response.blocks.first?["grpc-status"] == nil) == isSet)
    #expect(response.grpcStatus == (call.fails ? "10" : "0"))
    #expect(response.blocks.last?["x-trailing"] == "there")
    #expect(response.blocks.last?["x-error"] == (call.fails ? "too" : nil))
    #expect(response.body.isEmpty)
    #expect(response.isEnded)
  }

  /// What cannot be sent as one block is not sent in part.
  @Test(arguments: [true, false])
  func tooLarge(fails: Bool) async throws {
    let large: Metadata = ["x-initial": String(repeating: "x", count: 70 << 10)]
    let response = try await Self.answer("StreamingOutputCall", large, fails: fails)
    #expect(response.blocks.count == 1)
    #expect(response.grpcStatus == "8")
  }

  @Test func clientsSeeBoth() async throws {
    let router = Self.router(["x-initial": "here"], fails: false)
    try await Rig.with(router) { rig in
      let responses = try await rig.client.serverStreaming(
        TestService.streamingOutputCall, .init())
      for try await _ in responses {}
      #expect(await responses.initialMetadata["x-initial"] == "here")
      #expect(responses.trailingMetadata["x-trailing"] == "there")
      #expect(responses.trailingMetadata["x-initial"] == nil)
    }
  }
}
