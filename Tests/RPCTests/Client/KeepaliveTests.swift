// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

@testable import RPC

@Suite(.timeLimit(.minutes(5))) struct KeepaliveTests {
  private static func with(
    time: Duration = .milliseconds(50), timeout: Duration = .milliseconds(100),
    withoutCalls: Bool = false, _ body: (RawServer, RPCClient) async throws -> Void
  ) async throws {
    try await RawServer.with { server in
      var configuration = ClientConfiguration()
      configuration.keepaliveTime = time
      configuration.keepaliveTimeFloor = .milliseconds(1)
      configuration.keepaliveTimeout = timeout
      configuration.keepaliveWithoutCalls = withoutCalls
      configuration.backoffInitial = .milliseconds(10)
      let client = try RPCClient(
        target: server.target, configuration: configuration, logger: .silent)
      do {
        try await body(server, client)
        await client.shutdown()
      } catch {
        await client.shutdown()
        throw error
      }
    }
  }

  private static func pings(_ connection: RawConnection) -> [RawConnection.Frame] {
    connection.frames.filter { $0.type == 6 && $0.flags == 0 }
  }

  @Test func aServerThatIsGoneFailsItsCalls() async throws {
    try await Self.with { server, client in
      let call = Task {
        await rpcError { _ = try await client.unary(TestService.emptyCall, .init()) }
      }
      let connection = try await server.connection()
      let error = await call.value
      #expect(error?.code == .unavailable)
      #expect(error?.message.contains("keepalive") == true)
      try await until { connection.isClosed }
      #expect(Self.pings(connection).count == 1)
    }
  }

  @Test func aServerThatAnswersIsKept() async throws {
    try await Self.with(timeout: .seconds(600)) { server, client in
      let call = Task { try await client.unary(TestService.emptyCall, .init()) }
      let connection = try await server.connection()
      for count in 1...5 {
        try await until { Self.pings(connection).count >= count }
        try await connection.send(
          type: 6, flags: 1, stream: 0, Self.pings(connection)[count - 1].payload)
      }
      try await connection.answer(try await connection.request())
      _ = try await call.value
    }
  }

  /// Anything that is read shows that the server is there.
  @Test func otherFramesDoAsWell() async throws {
    try await Self.with(timeout: .seconds(600)) { server, client in
      let call = Task { try await client.unary(TestService.emptyCall, .init()) }
      let connection = try await server.connection()
      for count in 1...3 {
        try await until { Self.pings(connection).count >= count }
        try await connection.send(type: 4, stream: 0)
      }
      try await connection.answer(try await connection.request())
      _ = try await call.value
    }
  }

  @Test func noPingsWithoutCalls() async throws {
    try await Self.with(timeout: .seconds(600)) { server, client in
      client.connect()
      let connection = try await server.connection()
      try await until { client.state == .ready }
      try await Task.sleep(for: .milliseconds(300))
      #expect(Self.pings(connection).isEmpty)
      // The first call after a silence begins with one.
      let call = Task { try await client.unary(TestService.emptyCall, .init()) }
      try await until { Self.pings(connection).count == 1 }
      try await connection.answer(try await connection.request())
      _ = try await call.value
    }
  }

  @Test func pingsWithoutCallsIfWanted() async throws {
    try await Self.with(withoutCalls: true) { server, client in
      client.connect()
      let connection = try await server.connection()
      try await until { Self.pings(connection).count == 1 }
      // Nobody answers, so the connection is given up.
      try await until { connection.isClosed && client.state == .idle }
    }
  }

  @Test func fewerPingsWhenTheServerComplains() async throws {
    try await Self.with(time: .seconds(3_600)) { server, client in
      let call = Task { try await client.unary(TestService.emptyCall, .init()) }
      let connection = try await server.connection()
      let stream = try await connection.request()
      #expect(client.channel.keepaliveNanoseconds == 3_600_000_000_000)
      // A server that repeats itself complains once.
      for _ in 0..<3 { try await connection.goAway(last: stream, code: 11, "too_many_pings") }
      try await connection.answer(stream)
      _ = try await call.value
      try await until { connection.isClosed }
      #expect(client.channel.keepaliveNanoseconds == 7_200_000_000_000)
      // Another reason changes nothing.
      let other = Task { try await client.unary(TestService.emptyCall, .init()) }
      let next = try await server.connection(1)
      let second = try await next.request()
      try await next.goAway(last: second, code: 11, "too many cooks")
      try await next.answer(second)
      _ = try await other.value
      try await until { next.isClosed }
      #expect(client.channel.keepaliveNanoseconds == 7_200_000_000_000)
    }
  }

  @Test(arguments: [(.seconds(1), 10), (.seconds(30), 30), (nil, nil)] as [(Duration?, UInt64?)])
  func tenSecondsAtLeast(time: Duration?, seconds: UInt64?) throws {
    let client = try RPCClient(
      target: "unix:/nowhere", configuration: .with { $0.keepaliveTime = time }, logger: .silent)
    #expect(client.channel.keepaliveNanoseconds == seconds.map { $0 * 1_000_000_000 })
  }
}
