// SPDX-License-Identifier: Apache-2.0

import CNghttp2
import Messages
import NIOCore
import Synchronization
import TestMessages
import Testing

@testable import RPC

/// Retries as gRFC A6 has them.
@Suite(.timeLimit(.minutes(5))) struct RetryTests {
  static func retrying(
    _ policy: RetryPolicy = .init(initialBackoff: .milliseconds(5)),
    throttling: RetryThrottling? = nil
  ) -> (inout ClientConfiguration) -> Void {
    { configuration in
      configuration.serviceConfig.methods = [MethodConfig(retryPolicy: policy)]
      configuration.serviceConfig.retryThrottling = throttling
      configuration.backoffInitial = .milliseconds(20)
      configuration.backoffMax = .milliseconds(100)
    }
  }

  /// A service whose calls fail a number of times, and what it was called with.
  private final class Failing: Sendable {
    private let failuresLeft: Atomic<Int>
    private let callCount = Atomic(0)

    init(_ count: Int) {
      failuresLeft = Atomic(count)
    }

    var calls: Int { callCount.load(ordering: .relaxed) }

    func step(_ error: RPCError) throws {
      callCount.add(1, ordering: .relaxed)
      if failuresLeft.subtract(1, ordering: .relaxed).oldValue > 0 { throw error }
    }

    func router(_ error: RPCError = RPCError(.unavailable, "not now")) -> Router {
      var router = Router()
      router.onEventLoop(TestService.unaryCall) { request, context in
        try self.step(error)
        return .init(
          payload: request.payload,
          username: context.metadata["x-attempts"] ?? "")
      }
      router.clientStreaming(TestService.streamingInputCall) { requests, _ in
        var sum: Int32 = 0
        for try await request in requests {
          sum += Int32(request.payload?.body.count ?? 0)
          if sum > 10 { try self.step(error) }
        }
        return .init(aggregatedPayloadSize: sum)
      }
      router.bidirectional(TestService.fullDuplexCall) { _, responses, _ in
        try await responses.write(.init())
        try self.step(error)
      }
      return router
    }
  }

  @Test(
    arguments: [
      (0, 4, .unavailable, nil), (1, 4, .unavailable, nil), (3, 4, .unavailable, nil),
      (4, 4, .unavailable, .unavailable), (9, 9, .unavailable, .unavailable),
      (1, 2, .unavailable, nil), (1, 1, .unavailable, .unavailable),
      (1, 4, .aborted, nil), (1, 4, .internal, .internal),
    ] as [(Int, Int, RPCStatus.Code, RPCStatus.Code?)])
  func unary(
    failures: Int, attempts: Int, code: RPCStatus.Code, outcome: RPCStatus.Code?
  ) async throws {
    let service = Failing(failures)
    let policy = RetryPolicy(
      attemptsMax: attempts, initialBackoff: .milliseconds(1),
      retryableCodes: [.unavailable, .aborted])
    try await Rig.with(
      service.router(RPCError(code, "not now")), client: Self.retrying(policy)
    ) { rig in
      let error = await rpcError {
        let answer = try await rig.client.unary(
          TestService.unaryCall, .init(payload: .zeros(1_000)))
        #expect(answer.payload?.body.count == 1_000)
      }
      #expect(error?.code == outcome)
      let expected = outcome == nil ? failures + 1 : (code == .internal ? 1 : min(attempts, 5))
      #expect(service.calls == expected)
    }
  }

  @Test func saysHowManyAttemptsThereWere() async throws {
    try await RawServer.with { server in
      let client = try RPCClient(
        target: server.target, configuration: .with(Self.retrying()), logger: .silent)
      let call = Task { try await client.unary(TestService.emptyCall, .init()) }
      let connection = try await server.connection()
      for attempt in 0..<3 {
        let stream = try await connection.request(attempt)
        #expect(
          connection.headers(stream)["grpc-previous-rpc-attempts"]
            == (attempt == 0 ? nil : "\(attempt)"))
        if attempt < 2 {
          try await connection.fail(stream, .unavailable)
        } else {
          try await connection.answer(stream)
        }
      }
      _ = try await call.value
      await client.shutdown()
    }
  }

  @Test func messagesOfAStreamAreSentAgain() async throws {
    let service = Failing(2)
    try await Rig.with(service.router(), client: Self.retrying()) { rig in
      let call = try await rig.client.clientStreaming(TestService.streamingInputCall)
      for size in [3, 5, 7, 9] {
        try await call.send(.init(payload: .zeros(size)))
        // So that attempts fail between messages too.
        try await Task.sleep(for: .milliseconds(10))
      }
      #expect(try await call.response().aggregatedPayloadSize == 24)
      #expect(service.calls > 2)
    }
  }

  /// What has begun to answer has been called.
  @Test func notAfterTheResponseHasBegun() async throws {
    let service = Failing(1)
    try await Rig.with(service.router(), client: Self.retrying()) { rig in
      let call = try await rig.client.bidirectional(TestService.fullDuplexCall)
      var responses = call.responses.makeAsyncIterator()
      #expect(try await responses.next() != nil)
      let error = await rpcError { _ = try await responses.next() }
      #expect(error?.code == .unavailable)
      #expect(service.calls == 1)
    }
  }

  @Test(arguments: [true, false])
  func notWhenMoreWasSentThanIsKept(byOneCall: Bool) async throws {
    let service = Failing(1)
    try await Rig.with(
      service.router(),
      client: { configuration in
        Self.retrying()(&configuration)
        configuration.retryBufferBytesMax = byOneCall ? 1_000 : 1 << 20
        configuration.retryBuffersBytesMax = byOneCall ? 1 << 20 : 1_000
      }
    ) { rig in
      let error = await rpcError {
        _ = try await rig.client.unary(TestService.unaryCall, .init(payload: .zeros(1_000)))
      }
      #expect(error?.code == .unavailable)
      #expect(service.calls == 1)
      // What was kept has been given back.
      _ = try await rig.client.unary(TestService.unaryCall, .init(payload: .zeros(900)))
      let kept = try await rig.client.channel.eventLoop.submit { rig.client.channel.keptBytes }
        .get()
      #expect(kept == 0)
    }
  }

  /// What is written while the stream of a failed attempt is still closing may be too much for a
  /// third attempt, but all of it is there for the second.
  @Test func nothingIsLostBetweenAttempts() async throws {
    try await RawServer.with { server in
      let client = try RPCClient(
        target: server.target,
        configuration: .with { configuration in
          Self.retrying()(&configuration)
          configuration.retryBufferBytesMax = 1_000
        },
        logger: .silent)
      let messages: [Grpc.Testing.StreamingOutputCallRequest] = [
        .sizes([1]), .sizes([2], payload: 2_000), .sizes([3]),
      ]
      let call = try await client.bidirectional(TestService.fullDuplexCall)
      guard case .call(let handle) = call.responses.source else {
        Issue.record("it is no call")
        return
      }
      let (stream, eventLoop) = (handle.stream, client.channel.eventLoop)
      try await call.send(messages[0])
      let connection = try await server.connection()
      let first = try await connection.request(whole: false)
      try await until { connection.frames.contains { $0.stream == first && $0.type == 0 } }
      // As when the server has answered and what resets the stream cannot be written yet.
      try await eventLoop.submit {
        stream.attemptFailed(RPCError(.unavailable, "not now"))
        #expect(stream.connection != nil)
      }.get()
      try await call.send(messages[1])
      try await eventLoop.submit { stream.reset(NGHTTP2_CANCEL) }.get()
      try await call.send(messages[2])
      call.finish()
      let second = try await connection.request(1)
      let expected = try messages.flatMap { try MessageFrame.encode($0, bytesMax: .max) }
      #expect(RawResponse(connection.frames, stream: second).body == expected)
      let kept = try await eventLoop.submit { client.channel.keptBytes }.get()
      #expect(kept == 0)
      try await connection.fail(second, .ok)
      for try await _ in call.responses {}
      await client.shutdown()
    }
  }

  @Test(
    arguments: [
      (["0"], 4), (["1"], 4), (["-1"], 1), (["soon"], 1), ([""], 1), (["0", "-1"], 2),
      (["99999999999"], 1),
    ] as [([String], Int)])
  func pushback(values: [String], attempts: Int) async throws {
    try await RawServer.with { server in
      let client = try RPCClient(
        target: server.target, configuration: .with(Self.retrying()), logger: .silent)
      let call = Task {
        await rpcError { _ = try await client.unary(TestService.emptyCall, .init()) }
      }
      let connection = try await server.connection()
      for attempt in 0..<attempts {
        let value = attempt < values.count ? values[attempt] : values[0]
        try await connection.fail(
          try await connection.request(attempt), .unavailable, [("grpc-retry-pushback-ms", value)])
      }
      #expect(await call.value?.code == .unavailable)
      #expect(connection.frames.filter { $0.type == 1 }.count == attempts)
      await client.shutdown()
    }
  }

  /// Ten tokens: five failures leave five, which is not more than half.
  @Test func throttling() async throws {
    let service = Failing(.max)
    let policy = RetryPolicy(attemptsMax: 5, initialBackoff: .milliseconds(1))
    try await Rig.with(
      service.router(),
      client: Self.retrying(policy, throttling: .init(maxTokens: 10, tokenRatio: 0.5))
    ) { rig in
      for calls in [5, 6, 7] {
        let error = await rpcError {
          _ = try await rig.client.unary(TestService.unaryCall, .init())
        }
        #expect(error?.code == .unavailable)
        #expect(service.calls == calls)
      }
    }
  }

  @Test func tokens() {
    var tokens = RetryTokens(.init(maxTokens: 4, tokenRatio: 0.1239))
    for (isFailure, allowed) in [
      (false, true), (true, true), (true, false), (false, true), (true, false), (true, false),
      (true, false), (true, false),
    ] {
      if isFailure { tokens.failed() } else { tokens.succeeded() }
      #expect(tokens.allowRetries == allowed)
    }
    // From 0, at 0.123 each.
    for _ in 0..<16 { tokens.succeeded() }
    #expect(!tokens.allowRetries)
    tokens.succeeded()
    #expect(tokens.allowRetries)
  }

  @Test func oneDeadlineForAllAttempts() async throws {
    let service = Failing(.max)
    let policy = RetryPolicy(
      attemptsMax: 5, initialBackoff: .seconds(50), maxBackoff: .seconds(50))
    try await Rig.with(service.router(), client: Self.retrying(policy)) { rig in
      var message = ""
      var callCount = 0
      // It says what went wrong before, unless the deadline passes before the first attempt ends.
      for timeout in DeadlineTests.timeouts where !message.contains("not now") {
        let error = await rpcError {
          _ = try await rig.client.unary(
            TestService.unaryCall, .init(), options: .init(timeout: timeout))
        }
        #expect(error?.code == .deadlineExceeded)
        message = error?.message ?? ""
        callCount += 1
      }
      #expect(message.contains("not now"))
      #expect(service.calls <= callCount)
    }
  }

  @Test func cancelledBetweenAttempts() async throws {
    let service = Failing(.max)
    let policy = RetryPolicy(
      attemptsMax: 5, initialBackoff: .seconds(50), maxBackoff: .seconds(50))
    try await Rig.with(service.router(), client: Self.retrying(policy)) { rig in
      let call = Task {
        await rpcError { _ = try await rig.client.unary(TestService.unaryCall, .init()) }
      }
      try await until { service.calls == 1 }
      call.cancel()
      #expect(await call.value?.code == .cancelled)
      let other = Task {
        await rpcError { _ = try await rig.client.unary(TestService.unaryCall, .init()) }
      }
      try await until { service.calls == 2 }
      await rig.client.shutdown()
      #expect(await other.value?.code == .unavailable)
    }
  }

  /// Whoever cannot connect is told so only after all attempts.
  @Test func connectingIsTriedAgainToo() async throws {
    let port = try ReservedPort()
    let client = try RPCClient(
      target: try port.address.description,
      configuration: .with(
        // On a busy machine the server may take seconds to begin.
        Self.retrying(
          .init(attemptsMax: 5, initialBackoff: .seconds(2), maxBackoff: .seconds(10)))),
      logger: .silent)
    let call = Task { try await client.unary(TestService.unaryCall, .init()) }
    try await until { client.state == .transientFailure }
    let server = Server(
      router: Failing(0).router(), configuration: .init(host: "127.0.0.1", port: port.port),
      logger: .silent)
    try await server.start()
    _ = try await call.value
    await client.shutdown()
    await server.shutdownGracefully(within: .zero)
  }

  @Test func pausesGrowToTheirLimit() {
    let policy = RetryPolicy(
      initialBackoff: .milliseconds(100), maxBackoff: .milliseconds(350), backoffMultiplier: 2)
    for (failures, milliseconds) in [(1, 100), (2, 200), (3, 350), (4, 350)] {
      let range = Int64(milliseconds * 800_000)...Int64(milliseconds * 1_200_000)
      for _ in 0..<20 { #expect(range.contains(policy.pauseNanoseconds(after: failures))) }
    }
    // As long as a service config can say.
    let long = RetryPolicy(initialBackoff: .seconds(1e12), maxBackoff: .seconds(1e12))
    #expect(long.pauseNanoseconds(after: 1) == 3_000_000_000_000_000_000)
  }
}
