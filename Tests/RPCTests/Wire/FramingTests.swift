// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

@testable import RPC

/// DATA frames have nothing to do with messages, however a peer cuts them.
@Suite(.timeLimit(.minutes(5))) struct FramingTests {
  /// Ways to put bytes into DATA frames, the last of which ends the stream.
  enum Cut: String, CaseIterable, CustomTestStringConvertible {
    case oneFrame, bytes, bytesAndEmptyFrames, emptyFramesFirst, padded, paddedBytes, threes
    case endApart

    var testDescription: String { rawValue }

    func frames(_ body: [UInt8]) -> [UInt8] {
      switch self {
      case .oneFrame: RawFrame.data(1, body, end: true)
      case .bytes: Self.pieces(body, of: 1) { RawFrame.data(1, $0, end: $1) }
      case .bytesAndEmptyFrames:
        body.flatMap { RawFrame.data(1, []) + RawFrame.data(1, [$0]) + RawFrame.data(1, []) }
          + RawFrame.data(1, [], end: true)
      case .emptyFramesFirst:
        (0..<50).flatMap { _ in RawFrame.data(1, []) } + RawFrame.data(1, body, end: true)
      case .padded: Self.padded(body, by: 200, end: true)
      case .paddedBytes: Self.pieces(body, of: 1) { Self.padded($0, by: 3, end: $1) }
      case .threes: Self.pieces(body, of: 3) { RawFrame.data(1, $0, end: $1) }
      case .endApart: RawFrame.data(1, body) + RawFrame.data(1, [], end: true)
      }
    }

    private static func pieces(
      _ body: [UInt8], of size: Int, _ frame: ([UInt8], Bool) -> [UInt8]
    ) -> [UInt8] {
      stride(from: 0, to: body.count, by: size).flatMap { start in
        frame(Array(body[start..<min(start + size, body.count)]), start + size >= body.count)
      }
    }

    /// RFC 9113 section 6.1: a byte for the count, the data, the padding.
    private static func padded(_ data: [UInt8], by count: UInt8, end: Bool) -> [UInt8] {
      RawFrame.bytes(
        type: 0, flags: end ? 9 : 8, stream: 1,
        [count] + data + [UInt8](repeating: 0, count: Int(count)))
    }
  }

  @Test(arguments: Cut.allCases, CompressedRequestTests.methods)
  func oneMessage(cut: Cut, method: String) async throws {
    for algorithm in [nil, .gzip, .deflate] as [CompressionAlgorithm?] {
      let message = try CompressedRequestTests.zeros(100, method)
      let compressed = algorithm.flatMap { MessageFrame.compressed(message, $0) }
      let response = try await Self.response(
        method, algorithm, cut.frames(compressed ?? message))
      #expect(response.grpcStatus == "0", "\(String(describing: algorithm))")
      #expect(response.isEnded)
    }
  }

  /// Messages begin and end within frames; compressed ones among those that are not.
  @Test(arguments: Cut.allCases)
  func severalMessages(cut: Cut) async throws {
    let plain = try CompressedRequestTests.zeros(70, "StreamingInputCall")
    let gzip = try #require(MessageFrame.compressed(plain, .gzip))
    let empty: [UInt8] = [0, 0, 0, 0, 0]
    let body = plain + gzip + empty + gzip + plain + empty
    let response = try await Self.response("StreamingInputCall", .gzip, cut.frames(body))
    #expect(response.grpcStatus == "0")
    let answer = try Grpc.Testing.StreamingInputCallResponse(
      decoding: Array(response.body.dropFirst(5)))
    // The second and the fourth came compressed.
    #expect(answer.aggregatedPayloadSize == 0b1010)
  }

  /// Lengths that are not those of what follows.
  @Test(
    arguments: [
      ("four gigabytes", [0, 0xFF, 0xFF, 0xFF, 0xFF], "8"),
      ("four gigabytes, compressed", [1, 0xFF, 0xFF, 0xFF, 0xFF], "8"),
      ("a byte more than the limit", [0, 0, 0x40, 0, 1], "8"),
      ("the limit, and nothing", [0, 0, 0x40, 0, 0], "13"),
      ("a byte more than there is", [0, 0, 0, 0, 3, 8, 1], "13"),
      ("a byte less than there is", [0, 0, 0, 0, 1, 8, 1], "13"),
      ("nothing, and bytes", [0, 0, 0, 0, 0, 8, 1], "13"),
    ] as [(String, [UInt8], String)], CompressedRequestTests.methods)
  func lengthsThatLie(known: (String, [UInt8], String), method: String) async throws {
    for cut in [Cut.oneFrame, .bytes] {
      let response = try await Self.response(method, .gzip, cut.frames(known.1))
      #expect(response.grpcStatus == known.2, "\(known.0), \(cut)")
    }
  }

  /// A length over the limit is refused before its bytes come.
  @Test(arguments: CompressedRequestTests.methods)
  func lengthsOverTheLimitAtOnce(method: String) async throws {
    for prefix in [[0, 0xFF, 0xFF, 0xFF, 0xFF], [1, 0xFF, 0xFF, 0xFF, 0xFF]] as [[UInt8]] {
      let response = try await Self.response(method, .deflate, RawFrame.data(1, prefix))
      #expect(response.grpcStatus == "8")
    }
  }

  /// Padding that is longer than its frame is an error of the whole connection.
  @Test func paddingThatLies() async throws {
    try await Rig.with(.compressionService()) { rig in
      try await RawConnection.with(rig.address) { raw in
        try await raw.sendHeaders(1, RawRequestTests.headers())
        try await raw.send(type: 0, flags: 9, stream: 1, [5, 0, 0, 0])
        try await until { raw.isClosed }
        #expect(raw.frames.contains { $0.type == 7 })
      }
    }
  }

  private static func response(
    _ method: String, _ algorithm: CompressionAlgorithm?, _ frames: [UInt8]
  ) async throws -> RawResponse {
    try await Rig.with(.compressionService()) { rig in
      var response: RawResponse?
      try await RawConnection.with(rig.address) { raw in
        let encoding = [("grpc-encoding", algorithm?.description)]
        try await raw.write(
          RawFrame.headers(1, RawRequestTests.headers(method, encoding)) + frames)
        response = try await raw.response(1)
      }
      return try #require(response)
    }
  }
}
