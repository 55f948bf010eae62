// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

@testable import RPC

/// Which responses come compressed.
@Suite(.timeLimit(.minutes(5))) struct CompressedResponseTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    var algorithms: [CompressionAlgorithm] = [.gzip, .deflate]
    var isAutomatic = false
    var accepts: String? = "identity, deflate, gzip"
    /// What the handler says about the response.
    var wish: Bool?
    var size: Int32 = 5_000
    /// What `grpc-encoding` says of the response, if it is compressed.
    let encoding: String?

    var testDescription: String { name }
  }

  static let unaryCases = [
    Case(name: "nobody asks", encoding: nil),
    Case(name: "configured", isAutomatic: true, encoding: "gzip"),
    Case(name: "configured, not accepted", isAutomatic: true, accepts: "identity", encoding: nil),
    Case(name: "configured, not told", isAutomatic: true, accepts: nil, encoding: nil),
    Case(name: "configured, too small", isAutomatic: true, size: 900, encoding: nil),
    Case(name: "configured, handler against", isAutomatic: true, wish: false, encoding: nil),
    Case(name: "handler asks", wish: true, encoding: "gzip"),
    Case(name: "handler asks, small", wish: true, size: 100, encoding: "gzip"),
    Case(name: "handler asks, would grow", wish: true, size: 1, encoding: nil),
    Case(name: "handler asks, not accepted", accepts: "br", wish: true, encoding: nil),
    Case(name: "handler asks, one accepted", accepts: "deflate", wish: true, encoding: "deflate"),
    Case(name: "preference", algorithms: [.deflate, .gzip], wish: true, encoding: "deflate"),
    Case(name: "handler asks, none allowed", algorithms: [], wish: true, encoding: nil),
    Case(name: "large, in a task", wish: true, size: 1_000_000, encoding: "gzip"),
  ]

  @Test(arguments: unaryCases, ["CacheableUnaryCall", "UnaryCall"])
  func unary(_ known: Case, method: String) async throws {
    let request = try RawRequestTests.frame(
      .init(responseSize: known.size, responseCompressed: known.wish.map { .init(value: $0) }))
    let response = try await Self.response(known, method, request)
    #expect(response.grpcStatus == "0")
    #expect(response.blocks.first?["grpc-encoding"] == known.encoding)
    let messages = try Self.messages(response)
    #expect(messages.map(\.isCompressed) == [known.encoding != nil])
    let message = try Grpc.Testing.SimpleResponse(decoding: messages.first?.bytes ?? [])
    #expect(message.payload?.body.count == Int(known.size))
  }

  struct Stream: CustomTestStringConvertible, Sendable {
    let name: String
    var isAutomatic = false
    var wish: Bool?
    /// What is said about each message.
    let messages: [Bool?]
    var sizes: [Int32] = [2_000, 2_000, 2_000]
    let compressed: [Bool]
    var isAnnounced = true

    var testDescription: String { name }
  }

  static let streamCases = [
    Stream(
      name: "nobody asks", messages: [nil, nil], compressed: [false, false], isAnnounced: false),
    Stream(name: "each its own", messages: [true, false, true], compressed: [true, false, true]),
    Stream(
      name: "the first decides", messages: [false, true], compressed: [false, false],
      isAnnounced: false),
    Stream(
      name: "the first decides for the others", wish: true, messages: [false, true, nil],
      compressed: [false, true, true]),
    Stream(
      name: "configured", isAutomatic: true, messages: [nil, nil, false],
      sizes: [10, 1_100, 1_100], compressed: [false, true, false]),
    Stream(
      name: "configured, handler against", isAutomatic: true, wish: false, messages: [nil, true],
      compressed: [false, false], isAnnounced: false),
    Stream(
      name: "would grow", wish: true, messages: [nil, nil], sizes: [0, 2_000],
      compressed: [false, true]),
    Stream(name: "nothing at all", wish: true, messages: [], compressed: [], isAnnounced: false),
  ]

  @Test(arguments: streamCases)
  func streaming(_ known: Stream) async throws {
    let parameters = zip(known.messages, known.sizes).map { wish, size in
      Grpc.Testing.ResponseParameters(size: size, compressed: wish.map { .init(value: $0) })
    }
    let request = Grpc.Testing.StreamingOutputCallRequest(
      responseParameters: parameters,
      payload: known.wish.map { .init(body: [$0 ? 1 : 0]) })
    let response = try await Self.response(
      Case(name: known.name, isAutomatic: known.isAutomatic, encoding: nil), "StreamingOutputCall",
      try MessageFrame.encode(request, bytesMax: .max))
    #expect(response.grpcStatus == "0")
    #expect(response.blocks.first?["grpc-encoding"] == (known.isAnnounced ? "gzip" : nil))
    let messages = try Self.messages(response)
    #expect(messages.map(\.isCompressed) == known.compressed)
    for (message, size) in zip(messages, known.sizes) {
      let response = try Grpc.Testing.StreamingOutputCallResponse(decoding: message.bytes)
      #expect(response.payload?.body.count ?? 0 == Int(size))
    }
  }

  /// What the server says to `request`, as `known` has it configured and the caller accepting.
  private static func response(
    _ known: Case, _ method: String, _ request: [UInt8]
  ) async throws -> RawResponse {
    try await Rig.with(
      .compressionService(),
      server: { configuration in
        configuration.compressionAlgorithms = known.algorithms
        configuration.compressesResponses = known.isAutomatic
      }
    ) { rig in
      var response: RawResponse?
      try await RawConnection.with(rig.address) { raw in
        // A window of 2 MiB, for the largest of the responses.
        try await raw.send(type: 4, stream: 0, [0, 4, 0, 0x20, 0, 0])
        try await raw.send(type: 8, stream: 0, [0, 0x20, 0, 0])
        try await raw.sendHeaders(
          1, RawRequestTests.headers(method, [("grpc-accept-encoding", known.accepts)]))
        try await raw.sendData(1, request, end: true)
        response = try await raw.response(1)
      }
      return try #require(response)
    }
  }

  private static func messages(
    _ response: RawResponse
  ) throws -> [(isCompressed: Bool, bytes: [UInt8])] {
    var deframer = MessageDeframer(bytesMax: 10_000_000)
    deframer.algorithm = response.blocks.first?["grpc-encoding"].flatMap { name in
      CompressionAlgorithm.allCases.first { $0.description == name }
    }
    var received: [ReceivedMessage] = []
    try response.body.withUnsafeBytes { try deframer.append($0) { received.append($0) } }
    #expect(deframer.isAtBoundary)
    return try received.map {
      ($0.algorithm != nil, try $0.inflated(bytesMax: 10_000_000))
    }
  }
}
