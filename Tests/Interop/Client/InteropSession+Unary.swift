// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import TestMessages

extension InteropSession {
  static let largeRequestSize = 271_828
  static let largeResponseSize = 314_159

  func emptyUnary() async throws {
    let response = try await service.emptyCall(Testing.Empty(), options: callOptions())
    try expectEqual(response, Testing.Empty(), "the response")
  }

  func largeUnary() async throws {
    try await Self.largeUnary(service: service, options: callOptions())
  }

  /// A number of large calls at the same time, on one channel.
  func concurrentLargeUnary() async throws {
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      for _ in 0..<100 { tasks.addTask { try await largeUnary() } }
      try await tasks.waitForAll()
    }
  }

  /// Every call goes to the server that the channel picked first.
  func pickFirstUnary() async throws {
    var first: String?
    for _ in 0..<100 {
      let request = Testing.SimpleRequest(
        responseSize: 1, payload: .zeros(1), fillServerId: true)
      let response = try await service.unaryCall(request, options: callOptions())
      try expect(!response.serverId.isEmpty, "the server does not say which it is")
      try expectEqual(response.serverId, first ?? response.serverId, "the server")
      first = response.serverId
    }
  }

  func customMetadata() async throws {
    let text = "test_initial_metadata_value"
    let bytes: [UInt8] = [0xAB, 0xAB, 0xAB]
    var metadata: Metadata = ["x-grpc-test-echo-initial": text]
    metadata.add("x-grpc-test-echo-trailing-bin", bytes)

    func expectEchoed(_ initial: Metadata, _ trailing: Metadata, _ what: String) throws {
      try expectEqual(
        initial.values(for: "x-grpc-test-echo-initial"), [text], "\(what)'s echo in the headers")
      try expectEqual(
        trailing.binaryValues(for: "x-grpc-test-echo-trailing-bin"), [bytes],
        "\(what)'s echo in the trailers")
    }

    let request = Testing.SimpleRequest(
      responseSize: Int32(Self.largeResponseSize), payload: .zeros(Self.largeRequestSize))
    let unary = try await client.unaryResponse(
      Testing.TestService.unaryCall, request, options: callOptions(metadata))
    try unary.message.payload.expectZeros(Self.largeResponseSize, "the payload")
    try expectEchoed(unary.initialMetadata, unary.trailingMetadata, "UnaryCall")

    let call = try await service.fullDuplexCall(options: callOptions(metadata))
    try await call.send(.init(sizes: [Self.largeResponseSize], payload: Self.largeRequestSize))
    call.finish()
    var responses = call.responses.makeAsyncIterator()
    let response = try await responses.next()
    try (response?.payload).expectZeros(Self.largeResponseSize, "the payload of the stream")
    try expect(try await responses.next() == nil, "the stream has a second response")
    try expectEchoed(
      await call.responses.initialMetadata, call.responses.trailingMetadata, "FullDuplexCall")
  }

  static func largeUnary(
    service: TestServiceClient, options: CallOptions, requestSize: Int = largeRequestSize,
    responseSize: Int = largeResponseSize
  ) async throws {
    let request = Testing.SimpleRequest(
      responseSize: Int32(clamping: responseSize), payload: .zeros(requestSize))
    let response = try await service.unaryCall(request, options: options)
    try response.payload.expectZeros(responseSize, "the payload")
  }
}
