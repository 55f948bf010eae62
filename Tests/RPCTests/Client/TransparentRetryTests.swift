// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

@testable import RPC

/// Calls that the server has not seen are made again without a retry policy.
@Suite(.timeLimit(.minutes(5))) struct TransparentRetryTests {
  private static func with(
    _ body: (RawServer, RPCClient) async throws -> Void
  ) async throws {
    try await RawServer.with { server in
      let client = try RPCClient(
        target: server.target, configuration: .with { $0.backoffInitial = .milliseconds(20) },
        logger: .silent)
      do {
        try await body(server, client)
        await client.shutdown()
      } catch {
        await client.shutdown()
        throw error
      }
    }
  }

  @Test func refusedOnce() async throws {
    try await Self.with { server, client in
      let call = Task { try await client.unary(TestService.emptyCall, .init()) }
      let connection = try await server.connection()
      try await connection.reset(try await connection.request(), 7)
      let second = try await connection.request(1)
      // It does not count as an attempt.
      #expect(connection.headers(second)["grpc-previous-rpc-attempts"] == nil)
      try await connection.answer(second)
      _ = try await call.value
    }
  }

  @Test func refusedTwice() async throws {
    try await Self.with { server, client in
      let call = Task {
        await rpcError { _ = try await client.unary(TestService.emptyCall, .init()) }
      }
      let connection = try await server.connection()
      for attempt in 0..<2 { try await connection.reset(try await connection.request(attempt), 7) }
      #expect(await call.value?.code == .unavailable)
    }
  }

  /// Whoever says anything else than REFUSED_STREAM has seen the call.
  @Test(arguments: [(0, 13), (2, 13), (8, 1), (11, 8)])
  func otherResetsAreFinal(resetCode: UInt8, status: Int) async throws {
    try await Self.with { server, client in
      let call = Task {
        await rpcError { _ = try await client.unary(TestService.emptyCall, .init()) }
      }
      let connection = try await server.connection()
      try await connection.reset(try await connection.request(), resetCode)
      #expect(await call.value?.code.rawValue == status)
    }
  }

  @Test func aStreamThatIsRefusedBeginsAgain() async throws {
    try await Self.with { server, client in
      let call = try await client.bidirectional(TestService.fullDuplexCall)
      try await call.send(.sizes([1]))
      try await call.send(.sizes([2]))
      let connection = try await server.connection()
      let first = try await connection.request(whole: false)
      try await until { connection.frames.contains { $0.stream == first && $0.type == 0 } }
      try await connection.reset(first, 7)
      let second = try await connection.request(1, whole: false)
      try await call.send(.sizes([3]))
      call.finish()
      try await until { connection.frames.contains { $0.stream == second && $0.endsStream } }
      let expected = try [[1], [2], [3]].flatMap { sizes -> [UInt8] in
        try MessageFrame.encode(
          Grpc.Testing.StreamingOutputCallRequest.sizes(sizes), bytesMax: .max)
      }
      #expect(RawResponse(connection.frames, stream: second).body == expected)
      try await connection.fail(second, .ok)
      var count = 0
      for try await _ in call.responses { count += 1 }
      #expect(count == 0)
    }
  }

  /// A server that leaves takes the calls up to its last; those above go to the next connection.
  @Test func aboveTheLastStreamOfAGoAway() async throws {
    try await Self.with { server, client in
      let first = Task { try await client.unary(TestService.emptyCall, .init()) }
      let connection = try await server.connection()
      let known = try await connection.request()
      let second = Task { try await client.unary(TestService.unaryCall, .init()) }
      _ = try await connection.request(1)
      try await connection.goAway(last: known)
      let next = try await server.connection(1)
      try await next.answer(try await next.request(), Grpc.Testing.SimpleResponse())
      _ = try await second.value
      // The old connection goes on with what it has, and closes then.
      #expect(!connection.isClosed)
      try await connection.answer(known)
      _ = try await first.value
      try await until { connection.isClosed }
    }
  }

  /// Two steps, as gRPC's servers go: the first refuses nothing, and no new call comes.
  @Test func goAwayInTwoSteps() async throws {
    try await Self.with { server, client in
      let first = Task { try await client.unary(TestService.emptyCall, .init()) }
      let connection = try await server.connection()
      let known = try await connection.request()
      try await connection.goAway(last: .max)
      try await until { client.state == .idle }
      let second = Task { try await client.unary(TestService.emptyCall, .init()) }
      let next = try await server.connection(1)
      try await next.answer(try await next.request())
      _ = try await second.value
      try await connection.goAway(last: known)
      try await connection.answer(known)
      _ = try await first.value
      try await until { connection.isClosed }
    }
  }

  /// What has been sent may have been acted upon, so its loss is reported.
  @Test func lostWithItsConnection() async throws {
    try await Self.with { server, client in
      let call = Task {
        await rpcError { _ = try await client.unary(TestService.emptyCall, .init()) }
      }
      let connection = try await server.connection()
      _ = try await connection.request()
      try await connection.close()
      let error = await call.value
      #expect(error?.code == .unavailable)
      #expect(error?.message.contains("was lost") == true)
    }
  }

  /// What waits for room on a connection has not been sent, and waits for the next one.
  @Test func notSentYetWhenTheConnectionIsLost() async throws {
    try await RawServer.with(
      greeting: RawServer.greeting([0, 3, 0, 0, 0, 1])
    ) { server in
      let client = try RPCClient(
        target: server.target, configuration: .with { $0.backoffInitial = .milliseconds(20) },
        logger: .silent)
      let first = Task {
        await rpcError { _ = try await client.unary(TestService.emptyCall, .init()) }
      }
      let connection = try await server.connection()
      _ = try await connection.request()
      let others = (0..<5).map { _ in
        Task { try await client.unary(TestService.emptyCall, .init()) }
      }
      try await until { client.state == .ready }
      try await Task.sleep(for: .milliseconds(20))
      try await connection.close()
      #expect(await first.value?.code == .unavailable)
      let next = try await server.connection(1)
      for index in 0..<5 { try await next.answer(try await next.request(index)) }
      for other in others { _ = try await other.value }
      await client.shutdown()
    }
  }
}
