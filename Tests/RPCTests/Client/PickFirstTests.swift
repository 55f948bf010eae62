// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

@testable import RPC

@Suite(.timeLimit(.minutes(5))) struct PickFirstTests {
  @Test func theFirstOfSeveral() async throws {
    try await ServerFarm.with(3) { farm in
      let answer = try await farm.tally(20)
      #expect(answer == [0: 20])
      #expect(farm.client.state == .ready)
    }
  }

  @Test func theNextWhenOneRefuses() async throws {
    let port = try ReservedPort()
    let dead = try port.address
    try await ServerFarm.with(1) { farm in
      farm.resolver.set(.success(try [dead, dead, farm.addresses[0]]))
      let answer = try await farm.ask()
      #expect(answer == 0)
    }
  }

  /// The first takes connections and says nothing: the second is tried beside it after a while.
  @Test func theNextWhenOneIsSlow() async throws {
    try await SilentListener.with { silent in
      let parts = silent.split(separator: ":")
      let first = try ServerAddress(ip: String(parts[0]), port: Int(parts[1]) ?? 0)
      try await ServerFarm.with(
        1, client: { $0.connectionAttemptDelay = .milliseconds(250) }
      ) { farm in
        farm.resolver.set(.success(try [first, farm.addresses[0]]))
        let answer = try await farm.ask()
        #expect(answer == 0)
        #expect(farm.client.state == .ready)
      }
    }
  }

  @Test func movesWhenItsServerStops() async throws {
    try await ServerFarm.with(2) { farm in
      #expect(try await farm.ask() == 0)
      await farm.server(0).shutdownGracefully(within: .zero)
      try await until { farm.client.state != .ready }
      #expect(try await farm.ask() == 1)
      #expect(farm.resolver.askedCount > 0)
    }
  }

  @Test func followsChangedAddresses() async throws {
    try await ServerFarm.with(2) { farm in
      farm.resolver.set(.success(try [farm.addresses[0]]))
      #expect(try await farm.ask() == 0)
      // The same address among others: nothing changes.
      farm.resolver.set(.success(try [farm.addresses[1], farm.addresses[0]]))
      #expect(try await farm.tally(5) == [0: 5])
      farm.resolver.set(.success(try [farm.addresses[1]]))
      try await until { farm.client.state == .idle }
      #expect(try await farm.tally(5) == [1: 5])
    }
  }

  @Test func callsOnAConnectionThatIsLeftMayEnd() async throws {
    let (started, mayEnd) = (Signal(), Signal())
    func router(_ index: Int) -> Router {
      var router = Router()
      router.unary(TestService.unaryCall) { request, _ in
        if request.fillUsername {
          started.open()
          try await mayEnd.wait()
        }
        return .init(username: "\(index)")
      }
      return router
    }
    try await ServerFarm.with(2, router: router) { farm in
      let call = Task {
        try await farm.client.unary(TestService.unaryCall, .init(fillUsername: true)).username
      }
      try await started.wait()
      farm.resolver.set(.success(try [farm.addresses[1]]))
      try await until { farm.client.state == .idle }
      #expect(try await farm.ask() == 1)
      mayEnd.open()
      #expect(try await call.value == "0")
    }
  }

  /// A failure is reported until a connection is ready, while connecting goes on by itself.
  @Test func failureIsSticky() async throws {
    let port = try ReservedPort()
    let dead = try port.address
    try await ServerFarm.with(0) { farm in
      farm.resolver.set(.success([dead]))
      for _ in 0..<5 {
        let error = await rpcError { _ = try await farm.ask() }
        #expect(error?.code == .unavailable)
        #expect(error?.message.contains("refused") == true)
        #expect(error?.message.contains(dead.description) == true)
        #expect(farm.client.state == .transientFailure)
      }
      try await until { farm.resolver.askedCount > 2 }
      try await farm.start(ServerFarm.router(7), on: port)
      try await until { farm.client.state == .ready }
      #expect(try await farm.ask() == 7)
    }
  }

  @Test func noAddresses() async throws {
    try await ServerFarm.with(1) { farm in
      farm.resolver.set(.success([]))
      let error = await rpcError { _ = try await farm.ask() }
      #expect(error?.code == .unavailable)
      #expect(error?.message == "farm has no addresses")
      farm.resolver.set(.success(try farm.addresses))
      let answer = try await farm.ask(.init(waitForReady: true))
      #expect(answer == 0)
    }
  }

  @Test func noAddressesAfterAConnection() async throws {
    try await ServerFarm.with(1) { farm in
      #expect(try await farm.ask() == 0)
      farm.resolver.set(.success([]))
      try await until { farm.client.state == .transientFailure }
      farm.resolver.set(.success(try farm.addresses))
      #expect(try await farm.ask(.init(waitForReady: true)) == 0)
    }
  }

  @Test func namesThatCannotBeResolved() async throws {
    try await ServerFarm.with(1) { farm in
      farm.resolver.set(.failure(RPCError(.unavailable, "no such host")))
      let error = await rpcError { _ = try await farm.ask() }
      #expect(error?.message == "no such host")
      let patient = Task { try await farm.ask(.init(waitForReady: true)) }
      farm.resolver.set(.success(try farm.addresses))
      let patientAnswer = try await patient.value
      #expect(patientAnswer == 0)
      // What was good stays good.
      farm.resolver.set(.failure(RPCError(.unavailable, "no such host")))
      let answer = try await farm.ask()
      #expect(answer == 0)
    }
  }

  @Test func clientsSpreadWhenTheyShuffle() async throws {
    try await ServerFarm.with(4) { farm in
      var seen: Set<Int> = []
      while seen.count < 4 {
        let client = try RPCClient(
          target: "ipv4:" + (try farm.addresses).map(\.description).joined(separator: ","),
          configuration: .with { $0.serviceConfig.loadBalancing = .pickRandom }, logger: .silent)
        let answer = try await client.unary(TestService.unaryCall, .init())
        seen.insert(Int(answer.username) ?? -1)
        await client.shutdown()
      }
    }
  }

  @Test(arguments: [
    (["1.1.1.1", "2.2.2.2"], ["1.1.1.1", "2.2.2.2"]), ([], []),
    (["1.1.1.1", "1.1.1.1", "2.2.2.2"], ["1.1.1.1", "2.2.2.2"]),
    (["1.1.1.1", "2.2.2.2", "::1", "::2"], ["1.1.1.1", "::1", "2.2.2.2", "::2"]),
    (["::1", "1.1.1.1", "2.2.2.2", "3.3.3.3"], ["::1", "1.1.1.1", "2.2.2.2", "3.3.3.3"]),
    (["::1", "::2", "::3", "1.1.1.1"], ["::1", "1.1.1.1", "::2", "::3"]),
  ])
  func familiesInTurn(given: [String], expected: [String]) throws {
    let addresses = try given.map { try ServerAddress(ip: $0, port: 1) }
    #expect(
      PickFirst.interleaved(addresses) == (try expected.map { try ServerAddress(ip: $0, port: 1) }))
  }
}
