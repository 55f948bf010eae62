// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

@testable import RPC

/// Servers that take connections and end them soon.
@Suite(.timeLimit(.minutes(5))) struct ReconnectTests {
  enum Ending: CaseIterable, Sendable {
    case goAway, close
  }

  /// Settings that allow no call, so that one waits for a connection all the time.
  private static let greeting = RawServer.greeting([0, 3, 0, 0, 0, 0])

  private static func end(_ connection: RawConnection, _ ending: Ending) async throws {
    // It may be gone already.
    switch ending {
    case .goAway: try? await connection.goAway(last: 0)
    case .close: try? await connection.close()
    }
  }

  /// Ends each connection of a server until the task is cancelled.
  private static func endEach(_ server: RawServer, _ ending: Ending) async throws {
    var index = 0
    while true {
      let connection = try await server.connection(index)
      try await Task.sleep(for: .milliseconds(5))
      try await end(connection, ending)
      index += 1
    }
  }

  /// A client that calls for as long as a test takes.
  private static func client(
    of server: RawServer, _ policy: LoadBalancingPolicy, backoffMax: Duration? = nil
  ) throws -> RPCClient {
    try RPCClient(
      target: server.target,
      configuration: .with {
        $0.serviceConfig.loadBalancing = policy
        $0.backoffInitial = .milliseconds(200)
        if let backoffMax { $0.backoffMax = backoffMax }
        $0.unaryTimeout = .seconds(600)
      },
      logger: .silent)
  }

  private static func address(_ server: RawServer) throws -> ServerAddress {
    let port = server.target.split(separator: ":").last.flatMap { Int($0) }
    return try ServerAddress(ip: "127.0.0.1", port: port ?? 0)
  }

  @Test(arguments: [LoadBalancingPolicy.pickFirst, .roundRobin], Ending.allCases)
  func pausesBetweenShortConnections(policy: LoadBalancingPolicy, ending: Ending) async throws {
    try await RawServer.with(greeting: Self.greeting) { server in
      let client = try Self.client(of: server, policy)
      let call = Task {
        await rpcError {
          _ = try await client.unary(
            TestService.emptyCall, .init(), options: .init(waitForReady: true))
        }
      }
      let ender = Task { try await Self.endEach(server, ending) }
      _ = try await server.connection()
      let start = ContinuousClock.now
      try await Task.sleep(for: .seconds(1))
      let count = server.connections.count
      // Each pause is at least 160 ms long, and a busy machine may sleep for more than a second.
      #expect(Double(count - 2) <= (ContinuousClock.now - start) / .milliseconds(160), "\(count)")
      // It goes on all the same.
      _ = try await server.connection(2)
      call.cancel()
      #expect(await call.value?.code == .cancelled)
      ender.cancel()
      await client.shutdown()
    }
  }

  /// Calls wait for the next attempt once, and are told from then on.
  @Test(arguments: [LoadBalancingPolicy.pickFirst, .roundRobin])
  func callsAreToldOfShortConnections(policy: LoadBalancingPolicy) async throws {
    try await RawServer.with(greeting: Self.greeting) { server in
      let client = try Self.client(of: server, policy, backoffMax: .milliseconds(200))
      let ender = Task { try await Self.endEach(server, .close) }
      var message = ""
      // On a busy machine the end may come with the settings: then there was no connection.
      while !message.contains("cannot stay connected to 127.0.0.1") {
        let error = await rpcError { _ = try await client.unary(TestService.emptyCall, .init()) }
        #expect(error?.code == .unavailable)
        message = error?.message ?? ""
        try await Task.sleep(for: .milliseconds(2))
      }
      ender.cancel()
      await client.shutdown()
    }
  }

  /// The pause of one server is none of the others'.
  @Test(arguments: [LoadBalancingPolicy.pickFirst, .roundRobin])
  func anotherServerIsAskedAtOnce(policy: LoadBalancingPolicy) async throws {
    try await RawServer.with { server in
      try await ServerFarm.with(
        1,
        client: {
          $0.serviceConfig.loadBalancing = policy
          // Longer than the test.
          $0.backoffInitial = .seconds(3_600)
          $0.backoffMax = .seconds(3_600)
        }
      ) { farm in
        farm.resolver.set(.success([try Self.address(server)]))
        farm.client.connect()
        let connection = try await server.connection()
        try await until { farm.client.state == .ready }
        try await connection.close()
        try await until { farm.client.state != .ready }
        farm.resolver.set(.success([try Self.address(server), try farm.addresses[0]]))
        #expect(try await farm.tally(20) == [0: 20])
        #expect(server.connections.count == 1)
      }
    }
  }
}
