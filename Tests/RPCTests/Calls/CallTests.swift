// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

@testable import RPC

@Suite(.timeLimit(.minutes(5))) struct CallTests {
  @Test func unaryOnTheEventLoop() async throws {
    try await Rig.with { rig in
      _ = try await rig.client.unary(TestService.emptyCall, .init())
    }
  }

  @Test(arguments: [0, 1, 100, 65_535, 271_828, 3 << 20])
  func unaryOfAnySize(size: Int) async throws {
    try await Rig.with { rig in
      let response = try await rig.client.unary(
        TestService.unaryCall, .init(responseSize: Int32(size), payload: .zeros(size)))
      #expect(response.payload?.body.count == size)
    }
  }

  @Test func unaryFromBytes() async throws {
    var router = Router()
    router.onEventLoop(bytesOf: TestService.unaryCall) { bytes, _ throws in
      .init(payload: .init(body: Array(bytes)))
    }
    try await Rig.with(router) { rig in
      for size in [0, 10, 500_000] {
        let request = Grpc.Testing.SimpleRequest(payload: .zeros(size))
        let response = try await rig.client.unary(TestService.unaryCall, request)
        let bytes = try request.encoded()
        #expect(response.payload?.body == bytes)
      }
    }
  }

  @Test(arguments: [[], [1], [31_415, 9, 2_653, 58_979], [3 << 20, 0, 3 << 20]] as [[Int32]])
  func serverStreaming(sizes: [Int32]) async throws {
    try await Rig.with { rig in
      let responses = try await rig.client.serverStreaming(
        TestService.streamingOutputCall,
        .init(responseParameters: sizes.map { .init(size: $0) }))
      var received: [Int32] = []
      for try await response in responses { received.append(response.count) }
      #expect(received == sizes)
    }
  }

  @Test(arguments: [[], [1], [27_182, 8, 1_828, 45_904], [3 << 20, 0, 3 << 20]])
  func clientStreaming(sizes: [Int]) async throws {
    try await Rig.with { rig in
      let call = try await rig.client.clientStreaming(TestService.streamingInputCall)
      for size in sizes { try await call.send(.init(payload: .zeros(size))) }
      let response = try await call.response()
      #expect(Int(response.aggregatedPayloadSize) == sizes.reduce(0, +))
    }
  }

  @Test func bidirectionalOneAfterTheOther() async throws {
    try await Rig.with { rig in
      let call = try await rig.client.bidirectional(TestService.fullDuplexCall)
      var responses = call.responses.makeAsyncIterator()
      for size: Int32 in [31_415, 9, 2_653, 58_979, 1 << 20] {
        try await call.send(.sizes([size], payload: 1_000))
        let response = try await responses.next()
        #expect(response?.count == size)
      }
      call.finish()
      let end = try await responses.next()
      #expect(end == nil)
    }
  }

  @Test func bidirectionalAllAtOnce() async throws {
    try await Rig.with { rig in
      let call = try await rig.client.bidirectional(TestService.fullDuplexCall)
      async let sent: Void = {
        for _ in 0..<200 { try await call.send(.sizes([1, 10_000], payload: 10_000)) }
        call.finish()
      }()
      var count = 0
      for try await _ in call.responses { count += 1 }
      try await sent
      #expect(count == 400)
    }
  }

  @Test func bidirectionalWithoutAnyMessage() async throws {
    try await Rig.with { rig in
      let call = try await rig.client.bidirectional(TestService.fullDuplexCall)
      call.finish()
      for try await _ in call.responses { Issue.record("a response to nothing") }
    }
  }

  @Test(arguments: [1_000, 3])
  func manyConcurrentCallsOnOneConnection(concurrentCallsMax: Int) async throws {
    try await Rig.with(server: { $0.concurrentCallsMax = concurrentCallsMax }) { rig in
      try await withThrowingTaskGroup(of: Int.self) { group in
        for index in 0..<1_000 {
          group.addTask {
            let request = Grpc.Testing.SimpleRequest(responseSize: Int32(index))
            let response = try await rig.client.unary(TestService.unaryCall, request)
            return response.payload?.body.count ?? 0
          }
        }
        let total = try await group.reduce(0, +)
        #expect(total == 999 * 1_000 / 2)
      }
    }
  }

  @Test func unixSocket() async throws {
    let path = "/tmp/rpc-tests-\(UInt64.random(in: 0...UInt64.max)).socket"
    try await Rig.with(server: { $0.host = "unix:\(path)" }) { rig in
      #expect(rig.address.description == "unix:\(path)")
      _ = try await rig.client.unary(TestService.emptyCall, .init())
    }
  }

  @Test(arguments: [
    ("::1", "ipv6:[::1]"), ("127.0.0.1", "ipv4:127.0.0.1"), ("127.0.0.1", "dns:///localhost"),
  ])
  func addresses(host: String, target: String) async throws {
    try await Rig.with(server: { $0.host = host }) { rig in
      let client = try RPCClient(target: "\(target):\(rig.address.port)", logger: .silent)
      _ = try await client.unary(TestService.emptyCall, .init())
      await client.shutdown()
    }
  }
}

extension Grpc.Testing.StreamingOutputCallResponse {
  /// The size of the payload.
  var count: Int32 { Int32(payload?.body.count ?? 0) }
}
