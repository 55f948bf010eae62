// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

@testable import RPC

/// Compression as callers use it.
@Suite(.timeLimit(.minutes(5))) struct ClientCompressionTests {
  @Test(
    arguments: [
      (nil, 2_000, "plain"), (.gzip, 2_000, "compressed"), (.deflate, 2_000, "compressed"),
      (.gzip, 500, "plain"), (.gzip, 1_000_000, "compressed"),
    ] as [(CompressionAlgorithm?, Int, String)],
    [TestService.unaryCall, TestService.cacheableUnaryCall])
  func unaryRequests(
    known: (CompressionAlgorithm?, Int, String),
    method: Method<Grpc.Testing.SimpleRequest, Grpc.Testing.SimpleResponse>
  ) async throws {
    let (algorithm, size, came) = known
    try await Rig.with(.compressionService()) { rig in
      let response = try await rig.client.unary(
        method, .init(responseSize: 10, payload: .zeros(size)),
        options: CallOptions(compression: algorithm))
      #expect(response.username == came)
    }
  }

  @Test func requestsOfAStreamOneByOne() async throws {
    try await Rig.with(.compressionService()) { rig in
      // Left to the size, asked for, and not wanted.
      for (algorithm, sum) in [(.gzip, 0b00110), (nil, 0)] as [(CompressionAlgorithm?, Int32)] {
        let call = try await rig.client.clientStreaming(
          TestService.streamingInputCall, options: CallOptions(compression: algorithm))
        try await call.send(.init(payload: .zeros(100)))
        try await call.send(.init(payload: .zeros(100)), compressed: true)
        try await call.send(.init(payload: .zeros(2_000)))
        try await call.send(.init(payload: .zeros(2_000)), compressed: false)
        // There is nothing to compress.
        try await call.send(.init(), compressed: true)
        #expect(try await call.response().aggregatedPayloadSize == sum)
      }
    }
  }

  @Test(arguments: CompressionAlgorithm.allCases)
  func compressedBothWays(algorithm: CompressionAlgorithm) async throws {
    try await Rig.with(
      .compressionService(),
      server: { configuration in
        configuration.compressesResponses = true
        configuration.compressionAlgorithms = [algorithm]
      }
    ) { rig in
      let options = CallOptions(compression: algorithm)
      let unary = try await rig.client.unary(
        TestService.unaryCall, .init(responseSize: 300_000, payload: .zeros(300_000)),
        options: options)
      #expect(unary.username == "compressed")
      #expect(unary.payload?.body.count == 300_000)
      let call = try await rig.client.bidirectional(TestService.fullDuplexCall, options: options)
      var responses = call.responses.makeAsyncIterator()
      for size in [5, 5_000, 500_000, 1] {
        try await call.send(.init(payload: .zeros(size)))
        let body = try await responses.next()?.payload?.body
        #expect(body?.count == size + 1)
        #expect(body?.first == (size > 1_024 ? 1 : 0))
      }
      call.finish()
      #expect(try await responses.next() == nil)
    }
  }

  /// The limit is on the message, not on what travels.
  @Test func responsesOverTheLimit() async throws {
    try await Rig.with(
      .compressionService(), server: { $0.compressesResponses = true },
      client: { $0.receivedMessageBytesMax = 100_000 }
    ) { rig in
      let unary = await rpcError {
        _ = try await rig.client.unary(TestService.unaryCall, .init(responseSize: 100_001))
      }
      #expect(unary?.code == .resourceExhausted)
      let streaming = await rpcError {
        let responses = try await rig.client.serverStreaming(
          TestService.streamingOutputCall, .sizes([10, 100_001]))
        for try await _ in responses {}
      }
      #expect(streaming?.code == .resourceExhausted)
      let fits = try await rig.client.unary(
        TestService.unaryCall, .init(responseSize: 90_000))
      #expect(fits.payload?.body.count == 90_000)
    }
  }

  struct Answer: CustomTestStringConvertible, Sendable {
    let name: String
    var encoding: String?
    let message: [UInt8]
    /// The status of the call; nil when the message is taken.
    var code: RPCStatus.Code? = .internal

    var testDescription: String { name }
  }

  /// A `SimpleResponse` whose user name is "hello".
  static let response: [UInt8] = [0x12, 5] + "hello".utf8

  static let answers = [
    Answer(name: "plain", message: [0, 0, 0, 0, 7] + response, code: nil),
    Answer(name: "identity", encoding: "identity", message: [0, 0, 0, 0, 7] + response, code: nil),
    Answer(name: "gzip, plain", encoding: "gzip", message: [0, 0, 0, 0, 7] + response, code: nil),
    Answer(name: "unknown", encoding: "snappy", message: [1, 0, 0, 0, 7] + response),
    Answer(name: "unknown, plain", encoding: "snappy", message: [0, 0, 0, 0, 7] + response),
    Answer(name: "flag without encoding", message: [1, 0, 0, 0, 7] + response),
    Answer(name: "flag and identity", encoding: "identity", message: [1, 0, 0, 0, 7] + response),
    Answer(name: "not gzip", encoding: "gzip", message: [1, 0, 0, 0, 7] + response),
    Answer(name: "no flag at all", encoding: "gzip", message: [3, 0, 0, 0, 7] + response),
  ]

  @Test(arguments: answers)
  func answersOfAnotherServer(_ answer: Answer) async throws {
    var headers = [(":status", "200"), ("content-type", "application/grpc")]
    if let encoding = answer.encoding { headers.append(("grpc-encoding", encoding)) }
    let script =
      RawFrame.headers(1, headers) + RawFrame.data(1, answer.message)
      + RawFrame.headers(1, [("grpc-status", "0")], end: true)
    try await ScriptedServer.with(script) { client in
      let unary = await rpcError {
        let response = try await client.unary(TestService.unaryCall, .init())
        #expect(response.username == "hello")
      }
      #expect(unary?.code == answer.code)
    }
    try await ScriptedServer.with(script) { client in
      let streaming = await rpcError {
        let responses = try await client.serverStreaming(TestService.streamingOutputCall, .init())
        var count = 0
        for try await _ in responses { count += 1 }
        #expect(count == 1)
      }
      #expect(streaming?.code == answer.code)
    }
  }
}
