// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

@testable import RPC

@Suite(.timeLimit(.minutes(5))) struct ConnectivityTests {
  /// Ready means that the server's settings have come.
  @Test func fromIdleToReady() async throws {
    try await RawServer.with(greeting: []) { server in
      let client = try RPCClient(target: server.target, logger: .silent)
      #expect(client.state == .idle)
      client.connect()
      #expect(await client.stateChange(from: .idle) == .connecting)
      let connection = try await server.connection()
      try await Task.sleep(for: .milliseconds(20))
      #expect(client.state == .connecting)
      async let next = client.stateChange(from: .connecting)
      try await connection.send(type: 4, stream: 0)
      #expect(await next == .ready)
      try await connection.close()
      #expect(await client.stateChange(from: .ready) == .idle)
      await client.shutdown()
      #expect(client.state == .shutdown)
    }
  }

  @Test func waitingForAChangeEndsWithTheTask() async throws {
    let client = try RPCClient(target: "unix:/nowhere", logger: .silent)
    let waiting = Task { await client.stateChange(from: .idle) }
    waiting.cancel()
    #expect(await waiting.value == .idle)
    let failing = Task { await client.stateChange(from: .connecting) }
    #expect(await failing.value == .idle)
    client.connect()
    while client.state != .transientFailure { _ = await client.stateChange(from: client.state) }
    await client.shutdown()
  }

  /// A server that takes connections and sends no settings is no server.
  @Test func settingsMustComeInTime() async throws {
    try await RawServer.with(greeting: []) { server in
      let client = try RPCClient(
        target: server.target,
        configuration: .with {
          $0.connectTimeout = .milliseconds(50)
          // Longer than the test, which looks at what comes before the next attempt.
          $0.backoffInitial = .seconds(3_600)
          $0.backoffMax = .seconds(3_600)
        },
        logger: .silent)
      let error = await rpcError { _ = try await client.unary(TestService.emptyCall, .init()) }
      #expect(error?.code == .unavailable)
      #expect(error?.message.contains("no answer in time") == true)
      #expect(client.state == .transientFailure)
      let connection = try await server.connection()
      try await until { connection.isClosed }
      await client.shutdown()
    }
  }

  @Test func idleAfterAWhileAndBackWhenCalled() async throws {
    try await ServerFarm.with(1, client: { $0.idleTimeout = .milliseconds(50) }) { farm in
      for _ in 0..<3 {
        let answer = try await farm.ask()
        #expect(answer == 0)
        try await until { farm.client.state == .idle }
        #expect(!farm.resolver.isStarted)
        while try await farm.connectionCount(0) > 0 { try await Task.sleep(for: .milliseconds(2)) }
      }
    }
  }

  @Test func notIdleWhileThereIsACall() async throws {
    try await Rig.with(client: { $0.idleTimeout = .milliseconds(20) }) { rig in
      let call = try await rig.client.bidirectional(TestService.fullDuplexCall)
      try await call.send(.sizes([1]))
      var responses = call.responses.makeAsyncIterator()
      _ = try await responses.next()
      try await Task.sleep(for: .milliseconds(200))
      #expect(rig.client.state == .ready)
      try await call.send(.sizes([1]))
      _ = try await responses.next()
      call.finish()
      #expect(try await responses.next() == nil)
      try await until { rig.client.state == .idle }
    }
  }

  /// Fail-fast calls fail only once connecting has failed; those that wait do not even then.
  @Test func callsWhileConnecting() async throws {
    try await RawServer.with(greeting: []) { server in
      let client = try RPCClient(
        target: server.target, configuration: .with { $0.connectTimeout = .seconds(600) },
        logger: .silent)
      let calls = [false, true].map { waits in
        Task {
          await rpcError {
            _ = try await client.unary(
              TestService.emptyCall, .init(), options: .init(waitForReady: waits))
          }
        }
      }
      let connection = try await server.connection()
      try await Task.sleep(for: .milliseconds(20))
      try await connection.close()
      #expect(await calls[0].value?.code == .unavailable)
      await client.shutdown()
      #expect(await calls[1].value?.message == "the client was shut down")
    }
  }
}
