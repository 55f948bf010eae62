// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

@testable import RPC

/// Hedging as gRFC A6 has it.
@Suite(.timeLimit(.minutes(5))) struct HedgingTests {
  private static func with(
    _ policy: HedgingPolicy, throttling: RetryThrottling? = nil,
    _ body: (RawServer, RPCClient) async throws -> Void
  ) async throws {
    try await RawServer.with { server in
      var configuration = ClientConfiguration()
      var method = MethodConfig()
      method.recovery = .hedge(policy)
      configuration.serviceConfig.methods = [method]
      configuration.serviceConfig.retryThrottling = throttling
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

  private static func call(_ client: RPCClient) -> Task<Result<String, RPCError>, Never> {
    Task {
      do throws(RPCError) {
        return .success(try await client.unary(TestService.unaryCall, .init()).username)
      } catch {
        return .failure(error)
      }
    }
  }

  @Test(arguments: [0, 1, 2])
  func theFirstAnswerWins(winner: Int) async throws {
    try await Self.with(.init(attemptsMax: 3, delay: .milliseconds(10))) { server, client in
      let call = Self.call(client)
      let connection = try await server.connection()
      var streams: [Int32] = []
      for copy in 0..<3 {
        streams.append(try await connection.request(copy))
        #expect(
          connection.headers(streams[copy])["grpc-previous-rpc-attempts"]
            == (copy == 0 ? nil : "\(copy)"))
      }
      try await connection.answer(
        streams[winner], Grpc.Testing.SimpleResponse(username: "\(winner)"))
      let answer = try await call.value.get()
      #expect(answer == "\(winner)")
      // The others are cancelled.
      for stream in streams where stream != streams[winner] {
        try await until { connection.frames.contains { $0.type == 3 && $0.stream == stream } }
      }
    }
  }

  @Test func aFatalStatusEndsIt() async throws {
    try await Self.with(.init(attemptsMax: 2, delay: .zero)) { server, client in
      let call = Self.call(client)
      let connection = try await server.connection()
      let (first, second) = (try await connection.request(0), try await connection.request(1))
      try await connection.fail(second, .invalidArgument)
      let error = await #expect(throws: RPCError.self) { try await call.value.get() }
      #expect(error?.code == .invalidArgument)
      try await until { connection.frames.contains { $0.type == 3 && $0.stream == first } }
    }
  }

  /// Another copy is sent at once, without waiting for the delay.
  @Test func aStatusThatIsNotFatalSendsTheNext() async throws {
    try await Self.with(.init(attemptsMax: 3, delay: .seconds(50))) { server, client in
      let call = Self.call(client)
      let connection = try await server.connection()
      for copy in 0..<3 {
        try await connection.fail(try await connection.request(copy), .unavailable)
      }
      let error = await #expect(throws: RPCError.self) { try await call.value.get() }
      #expect(error?.code == .unavailable)
      #expect(connection.frames.filter { $0.type == 1 }.count == 3)
    }
  }

  @Test(arguments: [("-1", 1), ("10", 2)])
  func pushback(value: String, copies: Int) async throws {
    try await Self.with(.init(attemptsMax: 2, delay: .seconds(50))) { server, client in
      let call = Self.call(client)
      let connection = try await server.connection()
      for copy in 0..<copies {
        try await connection.fail(
          try await connection.request(copy), .unavailable, [("grpc-retry-pushback-ms", value)])
      }
      let error = await #expect(throws: RPCError.self) { try await call.value.get() }
      #expect(error?.code == .unavailable)
      #expect(connection.frames.filter { $0.type == 1 }.count == copies)
    }
  }

  @Test func noCopiesWhileThrottled() async throws {
    try await Self.with(
      .init(attemptsMax: 2, delay: .seconds(50)), throttling: .init(maxTokens: 2, tokenRatio: 0.1)
    ) { server, client in
      let connection: RawConnection
      let first = Self.call(client)
      connection = try await server.connection()
      try await connection.fail(try await connection.request(), .unavailable)
      let error = await #expect(throws: RPCError.self) { try await first.value.get() }
      #expect(error?.code == .unavailable)
      #expect(connection.frames.filter { $0.type == 1 }.count == 1)
    }
  }

  /// Other calls that fail during the pause count.
  @Test(arguments: [true, false])
  func noCopyOnceThrottled(hasFailed: Bool) async throws {
    // A busy machine may let a short pause pass before the others have failed, which shows nothing.
    for seconds in [2, 10, 60] {
      if try await noCopy(after: seconds, hasFailed: hasFailed) { return }
    }
    Issue.record("the others never failed in time")
  }

  /// Whether the others failed during the pause of so many seconds, and so no copy was sent.
  private func noCopy(after seconds: Int, hasFailed: Bool) async throws -> Bool {
    var wasInTime = false
    try await Self.with(
      .init(attemptsMax: 2, delay: .seconds(seconds)),
      throttling: .init(maxTokens: 4, tokenRatio: 0.1)
    ) { server, client in
      let start = ContinuousClock.now
      let waiting = Self.call(client)
      let connection = try await server.connection()
      let stream = try await connection.request(0)
      if hasFailed {
        // A token; the server asks for a pause in which copies are still allowed.
        try await connection.fail(
          stream, .unavailable, [("grpc-retry-pushback-ms", "\(seconds * 1_000)")])
      }
      let others = (0..<(hasFailed ? 1 : 2)).map { _ in Self.call(client) }
      // All there are: copies, where the pause has passed.
      let failing = Task {
        for index in 1... {
          try await connection.fail(
            try await connection.request(index), .unavailable,
            [("grpc-retry-pushback-ms", "-1")])
        }
      }
      for other in others { _ = await other.value }
      failing.cancel()
      guard ContinuousClock.now - start < .seconds(seconds) else { return waiting.cancel() }
      wasInTime = true
      if hasFailed {
        let error = await #expect(throws: RPCError.self) { try await waiting.value.get() }
        #expect(error?.code == .unavailable)
      } else {
        try await Task.sleep(for: .milliseconds(seconds * 1_000 + 500))
        try await connection.answer(stream, Grpc.Testing.SimpleResponse(username: "first"))
        #expect(try await waiting.value.get() == "first")
      }
      #expect(connection.frames.filter { $0.type == 1 }.count == 1 + others.count)
    }
    return wasInTime
  }

  @Test func cancelled() async throws {
    try await Self.with(.init(attemptsMax: 2, delay: .milliseconds(5))) { server, client in
      let call = Self.call(client)
      let connection = try await server.connection()
      let streams = [try await connection.request(0), try await connection.request(1)]
      call.cancel()
      let error = await #expect(throws: RPCError.self) { try await call.value.get() }
      #expect(error?.code == .cancelled)
      for stream in streams {
        try await until { connection.frames.contains { $0.type == 3 && $0.stream == stream } }
      }
    }
  }
}
