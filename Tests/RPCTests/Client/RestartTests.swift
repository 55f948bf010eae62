// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Messages
import TestMessages
import Testing

@testable import RPC

/// A server that restarts costs its callers nothing but time.
@Suite(.serialized, .timeLimit(.minutes(5))) struct RestartTests {
  enum Manner: CaseIterable, Sendable {
    /// Lets calls end.
    case graceful
    /// Ends calls.
    case abrupt
    /// Takes the connections away under the calls.
    case brutal
  }

  private static func configure(_ configuration: inout ClientConfiguration) {
    configuration.serviceConfig.methods = [
      MethodConfig(
        waitForReady: true,
        retryPolicy: .init(
          attemptsMax: 5, initialBackoff: .milliseconds(100), maxBackoff: .seconds(1)))
    ]
    configuration.backoffInitial = .milliseconds(20)
    configuration.backoffMax = .milliseconds(200)
    configuration.unaryTimeout = .seconds(600)
  }

  /// Calls that take a moment, so that some run at every moment.
  private static func router() -> Router {
    var router = Router()
    router.unary(TestService.unaryCall) { request, _ in
      try await Task.sleep(for: .milliseconds(2))
      return .init(payload: request.payload)
    }
    router.clientStreaming(TestService.streamingInputCall) { requests, _ in
      var sum: Int32 = 0
      for try await request in requests { sum += Int32(request.payload?.body.count ?? 0) }
      return .init(aggregatedPayloadSize: sum)
    }
    return router
  }

  private static func call(_ client: RPCClient, streaming: Bool) async throws {
    if streaming {
      let call = try await client.clientStreaming(TestService.streamingInputCall)
      for size in [10, 20, 30] { try await call.send(.init(payload: .zeros(size))) }
      #expect(try await call.response().aggregatedPayloadSize == 60)
    } else {
      let answer = try await client.unary(TestService.unaryCall, .init(payload: .zeros(100)))
      #expect(answer.payload?.body.count == 100)
    }
  }

  @Test(arguments: Manner.allCases, [false, true])
  func underLoad(manner: Manner, streaming: Bool) async throws {
    try await ServerFarm.with(1, client: Self.configure, router: { _ in Self.router() }) { farm in
      let isOver = Signal()
      let counts = Mutex(Array(repeating: 0, count: 4))
      let callers = (0..<4).map { index in
        Task {
          // Nobody waits for the calls of a caller that has failed.
          defer { isOver.open() }
          while !isOver.isOpen {
            try await Self.call(farm.client, streaming: streaming)
            counts.withLock { $0[index] += 1 }
          }
          return counts.withLock { $0[index] }
        }
      }
      for restart in 0..<3 {
        // No call sees two restarts: each of them may cost it more than one attempt.
        let before = counts.withLock { $0 }
        try await until {
          isOver.isOpen || counts.withLock { zip($0, before).allSatisfy { $0 > $1 } }
        }
        try await Task.sleep(for: .milliseconds(50))
        let server = farm.server(restart)
        switch manner {
        case .graceful: await server.shutdownGracefully(within: .seconds(600))
        case .abrupt: await server.shutdownGracefully(within: .zero)
        case .brutal:
          server.registry.forEach { $0.close() }
          await server.shutdownGracefully(within: .zero)
        }
        try await Task.sleep(for: .milliseconds(50))
        try await farm.start(Self.router(), inPlaceOf: 0)
        try await until { farm.client.state == .ready }
      }
      isOver.open()
      // No caller has seen a failure.
      for caller in callers { #expect(try await caller.value > 0) }
    }
  }
}
