// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

@testable import RPC

/// A client that goes away in the middle of a call, wherever that is.
@Suite(.timeLimit(.minutes(5))) struct TruncationTests {
  /// The bytes of a connection with one call, from the preface to END_STREAM.
  static func connection(_ method: String, _ algorithm: CompressionAlgorithm?) throws -> [UInt8] {
    let request = try RawRequestTests.frame(.init(payload: .zeros(60)))
    let compressed = try algorithm.map { try #require(MessageFrame.compressed(request, $0)) }
    let headers = RawRequestTests.headers(method, [("grpc-encoding", algorithm?.description)])
    return RawFrame.preface + RawFrame.bytes(type: 4, stream: 0) + RawFrame.headers(1, headers)
      + RawFrame.data(1, compressed ?? request, end: true)
  }

  @Test(
    arguments: [
      ("CacheableUnaryCall", nil), ("CacheableUnaryCall", .gzip), ("UnaryCall", nil),
      ("FullDuplexCall", .deflate),
    ] as [(String, CompressionAlgorithm?)])
  func cutAnywhere(method: String, algorithm: CompressionAlgorithm?) async throws {
    let bytes = try Self.connection(method, algorithm)
    try await Rig.with(.compressionService()) { rig in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for count in 0...bytes.count {
          if count >= 16 { try await group.next() }
          group.addTask {
            try await RawConnection.with(rig.address, preface: false) { raw in
              try await raw.write(Array(bytes[..<count]))
              if count == bytes.count {
                #expect(try await raw.response(1).grpcStatus == "0")
              }
            }
          }
        }
        try await group.waitForAll()
      }
      // Connections leave the registry with the last of their streams.
      try await until { rig.server.registry.isEmpty }
      let response = try await rig.client.unary(
        TestService.unaryCall, .init(responseSize: 3, payload: .zeros(10)))
      #expect(response.payload?.body.count == 3)
    }
  }

  /// Handlers that run when the client goes are stopped, those in the middle of a request too.
  @Test func handlersOfThoseWhoLeaveEnd() async throws {
    let count = RunningCount()
    var router = Router()
    router.bidirectional(TestService.fullDuplexCall) { requests, responses, _ in
      count.add(1)
      defer { count.add(-1) }
      for try await request in requests {
        try await responses.write(.init(payload: request.payload))
      }
    }
    let bytes = try Self.connection("FullDuplexCall", nil)
    try await Rig.with(router) { rig in
      for _ in 0..<20 {
        try await RawConnection.with(rig.address, preface: false) { raw in
          // All but the last byte of the message, and with it END_STREAM.
          try await raw.write(Array(bytes.dropLast()))
          try await until { count.value > 0 }
        }
        try await until { count.value == 0 }
      }
    }
  }
}
