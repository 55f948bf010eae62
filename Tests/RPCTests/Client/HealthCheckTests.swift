// SPDX-License-Identifier: Apache-2.0

import Messages
import Synchronization
import Testing

@testable import RPC

/// Health checking by the client, gRFC A17.
@Suite(.timeLimit(.minutes(5))) struct HealthCheckTests {
  private typealias Health = Grpc.Health.V1.Health

  private static func checking(_ configuration: inout ClientConfiguration) {
    configuration.serviceConfig.loadBalancing = .roundRobin
    configuration.serviceConfig.healthCheckService = "menu"
  }

  private static func settle(_ farm: ServerFarm, on servers: Set<Int>) async throws {
    while true {
      let tally = try? await farm.tally(servers.count * 2)
      if let tally, Set(tally.keys) == servers { return }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  @Test func onlyServersThatServe() async throws {
    try await ServerFarm.with(3, client: Self.checking) { farm in
      for server in 0..<3 {
        farm.server(server).health.setStatus(service: "menu", server == 1 ? .notServing : .serving)
      }
      try await Self.settle(farm, on: [0, 2])
      farm.server(1).health.setStatus(service: "menu", .serving)
      try await Self.settle(farm, on: [0, 1, 2])
      farm.server(0).health.setStatus(service: "menu", .notServing)
      try await Self.settle(farm, on: [1, 2])
      farm.server(2).health.clearStatus(service: "menu")
      try await Self.settle(farm, on: [1])
      farm.server(1).health.setStatus(service: "menu", .notServing)
      try await until { farm.client.state == .transientFailure }
      let error = await rpcError { _ = try await farm.ask() }
      #expect(error?.code == .unavailable)
      #expect(error?.message.contains("is not healthy: it reports") == true)
      // The connections are kept for when it is.
      for server in 0..<3 {
        let count = try await farm.connectionCount(server)
        #expect(count == 1)
      }
      farm.server(0).health.setStatus(service: "menu", .serving)
      try await Self.settle(farm, on: [0])
    }
  }

  /// A server without health counts as healthy.
  @Test func unimplemented() async throws {
    func router(_ index: Int) -> Router {
      var router = ServerFarm.router(index)
      // With a method of its own the server leaves the service to the application.
      router.onEventLoop(Health.check) { _, _ in .init(status: .notServing) }
      return router
    }
    try await ServerFarm.with(2, client: Self.checking, router: router) { farm in
      try await Self.settle(farm, on: [0, 1])
    }
  }

  @Test func aWatchThatEndsIsBegunAgain() async throws {
    let watchCount = Atomic(0)
    func router(_ index: Int) -> Router {
      var router = ServerFarm.router(index)
      router.serverStreaming(Health.watch) { request, responses, _ in
        #expect(request.service == "menu")
        switch watchCount.add(1, ordering: .relaxed).newValue {
        case 1: throw RPCError(.notFound, "no such service")
        case 2: break
        case 3: try await responses.write(.init(status: .notServing))
        default:
          try await responses.write(.init(status: .serving))
          try await Task.sleep(for: .seconds(3_600))
        }
      }
      return router
    }
    try await ServerFarm.with(1, client: Self.checking, router: router) { farm in
      let error = await rpcError { _ = try await farm.ask() }
      #expect(error?.message.contains("the watch ended: NOT_FOUND: no such service") == true)
      let answer = try await farm.ask(.init(waitForReady: true))
      #expect(answer == 0)
      #expect(watchCount.load(ordering: .relaxed) >= 4)
    }
  }

  /// With one connection there is nobody else to send a call to.
  @Test func pickFirstDoesNotAsk() async throws {
    try await ServerFarm.with(
      1, client: { $0.serviceConfig.healthCheckService = "nobody" }
    ) { farm in
      let answer = try await farm.ask()
      #expect(answer == 0)
    }
  }

  /// A watch is no call: a client that has only watches is idle.
  @Test func watchesDoNotKeepAClientBusy() async throws {
    try await ServerFarm.with(
      1,
      client: { configuration in
        Self.checking(&configuration)
        configuration.idleTimeout = .milliseconds(50)
      }
    ) { farm in
      farm.server(0).health.setStatus(service: "menu", .serving)
      _ = try await farm.ask(.init(waitForReady: true))
      try await until { farm.client.state == .idle }
      while try await farm.connectionCount(0) > 0 { try await Task.sleep(for: .milliseconds(2)) }
    }
  }
}
