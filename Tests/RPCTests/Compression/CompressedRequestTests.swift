// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

@testable import RPC

/// Compressed requests, good and bad, as a server sees them.
@Suite(.timeLimit(.minutes(5))) struct CompressedRequestTests {
  /// Of each kind of handler one.
  static let methods = [
    "CacheableUnaryCall", "UnaryCall", "StreamingOutputCall", "StreamingInputCall",
    "FullDuplexCall",
  ]

  static func headers(_ method: String, _ encoding: String?) -> [(String, String)] {
    RawRequestTests.headers(method, [("grpc-encoding", encoding)])
  }

  /// A request of so many zeros for any of the methods, whose payload has the number 3 or 1.
  static func zeros(_ count: Int, _ method: String) throws -> [UInt8] {
    switch method {
    case "StreamingInputCall":
      try MessageFrame.encode(
        Grpc.Testing.StreamingInputCallRequest(payload: .zeros(count)), bytesMax: .max)
    case "StreamingOutputCall", "FullDuplexCall":
      try MessageFrame.encode(
        Grpc.Testing.StreamingOutputCallRequest(payload: .zeros(count)), bytesMax: .max)
    default: try RawRequestTests.frame(.init(payload: .zeros(count)))
    }
  }

  @Test(arguments: methods, CompressionAlgorithm.allCases)
  func taken(method: String, algorithm: CompressionAlgorithm) async throws {
    try await Rig.with(.compressionService()) { rig in
      try await RawConnection.with(rig.address) { raw in
        // Windows of 4 MiB, for what comes back.
        try await raw.send(type: 4, stream: 0, [0, 4, 0, 0x40, 0, 0])
        try await raw.send(type: 8, stream: 0, [0, 0x40, 0, 0])
        // Small enough for the event loop, and not.
        for (index, size) in [2_000, 3_000_000].enumerated() {
          let frame = try #require(
            MessageFrame.compressed(try Self.zeros(size, method), algorithm))
          let stream = Int32(2 * index + 1)
          try await raw.sendHeaders(stream, Self.headers(method, algorithm.description))
          try await raw.sendData(stream, Array(frame[..<7]))
          try await raw.sendData(stream, Array(frame[7...]), end: true)
          let response = try await raw.response(stream)
          #expect(response.grpcStatus == "0")
          // Without grpc-accept-encoding nothing comes back compressed.
          #expect(response.blocks.first?["grpc-encoding"] == nil)
        }
      }
    }
  }

  /// A message without the flag is as good in a stream that names an encoding.
  @Test(arguments: methods)
  func plainAmongCompressed(method: String) async throws {
    let frame = try Self.zeros(40, method)
    try await Rig.with(.compressionService()) { rig in
      try await RawConnection.with(rig.address) { raw in
        for (index, encoding) in ["gzip", "deflate", "identity"].enumerated() {
          let stream = Int32(2 * index + 1)
          try await raw.sendHeaders(stream, Self.headers(method, encoding))
          try await raw.sendData(stream, frame, end: true)
          #expect(try await raw.response(stream).grpcStatus == "0")
        }
      }
    }
  }

  @Test(arguments: methods)
  func refused(method: String) async throws {
    let good = try #require(
      MessageFrame.compressed(try Self.zeros(2_000, method), .gzip))
    var corrupt = good
    corrupt[good.count - 6] ^= 1
    let cases: [(encoding: String?, frame: [UInt8], status: String)] = [
      ("gzip", MessageFrameCompressionTests.frame(good[5...] + [0]).flagged, "13"),
      ("gzip", MessageFrameCompressionTests.frame(good[5...] + good[5...]).flagged, "13"),
      ("gzip", MessageFrameCompressionTests.frame(good[5...].dropLast()).flagged, "13"),
      ("gzip", corrupt, "13"), ("deflate", good, "13"), ("identity", good, "13"),
      (nil, good, "13"), ("gzip", [2] + good[1...], "13"),
      ("gzip", [1, 0xFF, 0xFF, 0xFF, 0xFF], "8"), ("snappy", good, "12"),
      ("snappy", [0, 0, 0, 0, 0], "12"), ("gzip,deflate", good, "12"), ("GZIP", good, "12"),
    ]
    try await Rig.with(.compressionService()) { rig in
      try await RawConnection.with(rig.address) { raw in
        for (index, refused) in cases.enumerated() {
          let stream = Int32(2 * index + 1)
          try await raw.sendHeaders(stream, Self.headers(method, refused.encoding))
          try await raw.sendData(stream, refused.frame, end: true)
          let response = try await raw.response(stream)
          #expect(response.grpcStatus == refused.status, "case \(index)")
          // What could have been used, which is not what was used.
          #expect(
            response.blocks.last?["grpc-accept-encoding"]
              == (refused.status == "12" ? "identity,deflate,gzip" : nil))
        }
        // The connection is as good as before.
        try await raw.sendHeaders(101, Self.headers(method, "gzip"))
        try await raw.sendData(101, good, end: true)
        #expect(try await raw.response(101).grpcStatus == "0")
      }
    }
  }

  /// A few kilobytes that would be 64 MiB end at the limit.
  @Test(arguments: methods, CompressionAlgorithm.allCases)
  func bomb(method: String, algorithm: CompressionAlgorithm) async throws {
    let frame = try #require(
      MessageFrame.compressed(try Self.zeros(64 << 20, method), algorithm))
    #expect(frame.count < 100_000)
    try await Rig.with(.compressionService()) { rig in
      try await RawConnection.with(rig.address) { raw in
        try await raw.sendHeaders(1, Self.headers(method, algorithm.description))
        for start in stride(from: 0, to: frame.count, by: 16_000) {
          try await raw.sendData(1, Array(frame[start..<min(start + 16_000, frame.count)]))
        }
        try await raw.sendData(1, [], end: true)
        #expect(try await raw.response(1).grpcStatus == "8")
      }
    }
  }
}

extension [UInt8] {
  /// The frame with the flag that says that it is compressed.
  fileprivate var flagged: [UInt8] { [1] + dropFirst() }
}
