// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

@testable import RPC

@Suite(.timeLimit(.minutes(5))) struct CallMetadataTests {
  static func options() -> CallOptions {
    var metadata: Metadata = [
      "x-grpc-test-echo-initial": "test_initial_metadata_value",
      "x-grpc-test-echo-initial": "a second value",
      "grpc-reserved": "never sent",
    ]
    metadata.add("x-grpc-test-echo-trailing-bin", [0xAB, 0xAB, 0xAB])
    metadata.add("x-grpc-test-echo-trailing-bin", [])
    return CallOptions(metadata: metadata)
  }

  @Test func unary() async throws {
    try await Rig.with { rig in
      for _ in 0..<3 {
        let response = try await rig.client.unaryResponse(
          TestService.emptyCall, .init(), options: Self.options())
        check(response.initialMetadata, response.trailingMetadata)
      }
    }
  }

  @Test func streaming() async throws {
    try await Rig.with { rig in
      let call = try await rig.client.bidirectional(
        TestService.fullDuplexCall, options: Self.options())
      try await call.send(.sizes([1]))
      call.finish()
      let initial = await call.responses.initialMetadata
      for try await _ in call.responses {}
      check(initial, call.responses.trailingMetadata)
    }
  }

  @Test func whatTheHandlerSees() async throws {
    var router = Router()
    router.unary(TestService.unaryCall) { _, context in
      let metadata = context.metadata
      #expect(context.method == "/grpc.testing.TestService/UnaryCall")
      #expect(context.peer.hasPrefix("127.0.0.1:"))
      #expect(context.deadline != nil)
      #expect(!context.isCancelled)
      #expect(metadata.values(for: "x-grpc-test-echo-initial").count == 2)
      #expect(metadata.binaryValues(for: "x-grpc-test-echo-trailing-bin").count == 2)
      #expect(metadata["grpc-reserved"] == nil)
      #expect(metadata["te"] == nil)
      #expect(metadata["user-agent"]?.hasPrefix("grpc-swift") == true)
      return .init()
    }
    try await Rig.with(router) { rig in
      _ = try await rig.client.unary(TestService.unaryCall, .init(), options: Self.options())
    }
  }

  private func check(_ initial: Metadata, _ trailing: Metadata) {
    #expect(
      initial.values(for: "x-grpc-test-echo-initial") == [
        "test_initial_metadata_value", "a second value",
      ])
    #expect(
      trailing.binaryValues(for: "x-grpc-test-echo-trailing-bin") == [[0xAB, 0xAB, 0xAB], []])
  }
}
