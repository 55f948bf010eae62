// SPDX-License-Identifier: Apache-2.0

import Messages
import Testing

@testable import RPC

@Suite(.timeLimit(.minutes(5))) struct HealthTests {
  typealias Health = Grpc.Health.V1.Health
  typealias Status = Grpc.Health.V1.HealthCheckResponse.ServingStatus

  private static func check(_ rig: Rig, _ service: String) async throws -> Status {
    try await rig.client.unary(Health.check, .init(service: service)).status
  }

  @Test func check() async throws {
    try await Rig.with { rig in
      let status1 = try await Self.check(rig, "")
      #expect(status1 == .serving)
      let unknown = await rpcError { _ = try await Self.check(rig, "a") }
      #expect(unknown?.code == .notFound)
      rig.server.health.setStatus(service: "a", .notServing)
      let status2 = try await Self.check(rig, "a")
      #expect(status2 == .notServing)
      rig.server.health.setStatus(service: "a", .serving)
      let status3 = try await Self.check(rig, "a")
      #expect(status3 == .serving)
      rig.server.health.clearStatus(service: "a")
      let gone = await rpcError { _ = try await Self.check(rig, "a") }
      #expect(gone?.code == .notFound)
    }
  }

  @Test func list() async throws {
    try await Rig.with { rig in
      rig.server.health.setStatus(service: "a", .notServing)
      let statuses = try await rig.client.unary(Health.list, .init()).statuses
      #expect(statuses.mapValues(\.status) == ["": .serving, "a": .notServing])
      for index in 0..<100 { rig.server.health.setStatus(service: "s\(index)", .serving) }
      let error = await rpcError { _ = try await rig.client.unary(Health.list, .init()) }
      #expect(error?.code == .resourceExhausted)
    }
  }

  @Test func watch() async throws {
    try await Rig.with { rig in
      let health = rig.server.health
      let responses = try await rig.client.serverStreaming(Health.watch, .init(service: "a"))
      var statuses = responses.makeAsyncIterator()
      func next() async throws -> Status? { try await statuses.next()?.status }
      let status4 = try await next()
      #expect(status4 == .serviceUnknown)
      health.setStatus(service: "a", .serving)
      let status5 = try await next()
      #expect(status5 == .serving)
      health.setStatus(service: "a", .serving)
      health.setStatus(service: "b", .notServing)
      health.setStatus(service: "a", .notServing)
      let status6 = try await next()
      #expect(status6 == .notServing)
      health.clearStatus(service: "a")
      let status7 = try await next()
      #expect(status7 == .serviceUnknown)
    }
  }

  /// A name is kept as long as somebody watches it.
  @Test func longNamesAreNotWatched() async throws {
    try await Rig.with { rig in
      let name = String(repeating: "a", count: HealthService.watchedNameBytesMax + 1)
      let error = await rpcError {
        let responses = try await rig.client.serverStreaming(Health.watch, .init(service: name))
        for try await _ in responses {}
      }
      #expect(error?.code == .invalidArgument)
    }
  }

  @Test func watchersSeeTheNewestAndNothingTwice() async throws {
    try await Rig.with { rig in
      let responses = try await rig.client.serverStreaming(Health.watch, .init())
      var statuses = responses.makeAsyncIterator()
      _ = try await statuses.next()
      for _ in 0..<1_000 {
        rig.server.health.setStatus(.notServing)
        rig.server.health.setStatus(.serving)
      }
      rig.server.health.setStatus(.notServing)
      var last = Status.serving
      var count = 0
      while let status = try await statuses.next()?.status {
        #expect(status != last)
        last = status
        count += 1
        if status == .notServing, count > 0, rig.server.health.status() == .notServing { break }
      }
      #expect(last == .notServing)
    }
  }

  @Test func shutdownEndsWatches() async throws {
    try await Rig.with { rig in
      var watches: [ResponseStream<Grpc.Health.V1.HealthCheckResponse>.AsyncIterator] = []
      for service in ["", "nowhere"] {
        var watch = try await rig.client.serverStreaming(Health.watch, .init(service: service))
          .makeAsyncIterator()
        _ = try await watch.next()
        watches.append(watch)
      }
      await rig.server.shutdownGracefully(within: .seconds(600))
      let last = try await watches[0].next()
      #expect(last?.status == .notServing)
      for var watch in watches {
        let error = await rpcError { _ = try await watch.next() }
        #expect(error?.code == .unavailable)
      }
      rig.server.health.setStatus(.serving)
      #expect(rig.server.health.status() == .notServing)
    }
  }
}
