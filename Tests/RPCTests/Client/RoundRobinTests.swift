// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

@testable import RPC

@Suite(.timeLimit(.minutes(5))) struct RoundRobinTests {
  private static func roundRobin(_ configuration: inout ClientConfiguration) {
    configuration.serviceConfig.loadBalancing = .roundRobin
  }

  /// Calls until each of the servers has answered, and no other any more.
  private static func settle(_ farm: ServerFarm, on servers: Set<Int>) async throws {
    while Set(try await farm.tally(servers.count * 2).keys) != servers {
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  @Test func everyServerInTurn() async throws {
    try await ServerFarm.with(3, client: Self.roundRobin) { farm in
      try await Self.settle(farm, on: [0, 1, 2])
      #expect(try await farm.tally(30) == [0: 10, 1: 10, 2: 10])
      for server in 0..<3 { #expect(try await farm.connectionCount(server) == 1) }
    }
  }

  @Test func goesOnWithoutAServerAndTakesItBack() async throws {
    try await ServerFarm.with(3, client: Self.roundRobin) { farm in
      try await Self.settle(farm, on: [0, 1, 2])
      await farm.server(1).shutdownGracefully(within: .seconds(600))
      // No call fails because of it.
      #expect(Set(try await farm.tally(20).keys) == [0, 2])
      #expect(farm.resolver.askedCount > 0)
      try await farm.start(ServerFarm.router(1), inPlaceOf: 1)
      try await Self.settle(farm, on: [0, 1, 2])
    }
  }

  @Test func followsChangedAddresses() async throws {
    try await ServerFarm.with(3, client: Self.roundRobin) { farm in
      farm.resolver.set(.success(try [farm.addresses[0], farm.addresses[1]]))
      try await Self.settle(farm, on: [0, 1])
      farm.resolver.set(.success(try [farm.addresses[1], farm.addresses[2]]))
      try await Self.settle(farm, on: [1, 2])
      while try await farm.connectionCount(0) > 0 { try await Task.sleep(for: .milliseconds(2)) }
      #expect(try await farm.connectionCount(1) == 1)
      farm.resolver.set(.success([]))
      try await until { farm.client.state == .transientFailure }
      let error = await rpcError { _ = try await farm.ask() }
      #expect(error?.message == "farm has no addresses")
      farm.resolver.set(.success(try [farm.addresses[0]]))
      #expect(try await farm.ask(.init(waitForReady: true)) == 0)
    }
  }

  /// A server that came back during a pause gets calls as soon as there is no other.
  @Test func asksInAPauseWhenNobodyElseIsLeft() async throws {
    let patient = { (configuration: inout ClientConfiguration) in
      Self.roundRobin(&configuration)
      configuration.serviceConfig.healthCheckService = "menu"
      configuration.backoffInitial = .seconds(600)
      configuration.backoffMax = .seconds(600)
    }
    try await ServerFarm.with(3, client: patient) { farm in
      for server in 0..<3 { farm.server(server).health.setStatus(service: "menu", .serving) }
      // Those two are asked in vain once, and not again for minutes.
      for server in 0..<2 { await farm.server(server).shutdownGracefully(within: .zero) }
      farm.client.connect()
      try await until { farm.client.state == .ready }
      try await Self.settle(farm, on: [2])
      try await farm.start(ServerFarm.router(1), inPlaceOf: 1)
      farm.server(3).health.setStatus(service: "menu", .serving)
      #expect(try await farm.tally(10) == [2: 10])
      farm.server(2).health.setStatus(service: "menu", .notServing)
      while try await farm.ask() != 1 {}
      #expect(try await farm.tally(10) == [1: 10])
    }
  }

  @Test func failsWhenAllHaveFailed() async throws {
    try await ServerFarm.with(2, client: Self.roundRobin) { farm in
      try await Self.settle(farm, on: [0, 1])
      for server in 0..<2 { await farm.server(server).shutdownGracefully(within: .zero) }
      try await until { farm.client.state == .transientFailure }
      let error = await rpcError { _ = try await farm.ask() }
      #expect(error?.code == .unavailable)
      #expect(error?.message.contains("refused") == true)
      try await farm.start(ServerFarm.router(1), inPlaceOf: 1)
      #expect(try await farm.ask(.init(waitForReady: true)) == 1)
    }
  }

  /// A list of addresses is one of replicas: what one refuses is asked of another.
  @Test func replicasOfAList() async throws {
    let refusing = { (index: Int) -> Router in
      guard index == 1 else { return ServerFarm.router(index) }
      var router = Router()
      router.onEventLoop(TestService.unaryCall) { _, _ in
        throw RPCError(.unavailable, "not this one")
      }
      return router
    }
    try await ServerFarm.with(3, router: refusing) { farm in
      let target = try farm.addresses.map(\.description).joined(separator: ",")
      var configuration = ClientConfiguration()
      configuration.serviceConfig = ServiceConfig(suiting: target)
      let client = try RPCClient(target: target, configuration: configuration, logger: .silent)
      var seen: Set<String> = []
      while seen.count < 2 {
        seen.insert(try await client.unary(TestService.unaryCall, .init()).username)
      }
      await farm.server(0).shutdownGracefully(within: .zero)
      for _ in 0..<20 {
        #expect(try await client.unary(TestService.unaryCall, .init()).username == "2")
      }
      #expect(seen == ["0", "2"])
      await client.shutdown()
    }
  }

  @Test(arguments: [
    ("menu:1", false), ("ipv4:1.2.3.4:5", false), ("unix:/a,b", false), ("[::1]:5", false),
    ("a:1,b:2", true), ("ipv4:1.2.3.4:5,6.7.8.9:10", true), ("dns:///menu:1", true),
  ])
  func configOfReplicas(target: String, isOfReplicas: Bool) {
    let config = ServiceConfig(suiting: target)
    #expect((config.loadBalancing == .roundRobin) == isOfReplicas)
    #expect((config.healthCheckService == "") == isOfReplicas)
    #expect((config.methods.first?.retryPolicy != nil) == isOfReplicas)
    #expect(isOfReplicas || config == ServiceConfig())
  }

  /// A connection that the server keeps full does not hold calls up while another has room.
  @Test func passesByAFullConnection() async throws {
    try await RawServer.with(
      greeting: RawServer.greeting([0, 3, 0, 0, 0, 0])
    ) { full in
      try await ServerFarm.with(1, client: Self.roundRobin) { farm in
        let parts = full.target.split(separator: ":")
        let address = try ServerAddress(ip: "127.0.0.1", port: Int(parts[1]) ?? 0)
        farm.resolver.set(.success(try [address, farm.addresses[0]]))
        farm.client.connect()
        try await until { full.connections.count == 1 }
        try await Self.settle(farm, on: [0])
        #expect(try await farm.tally(20) == [0: 20])
      }
    }
  }
}
