// SPDX-License-Identifier: Apache-2.0

import Foundation
import Messages
import RPC
import Stubs
import Testing

/// Services that go and come back while they are needed.
@Suite(.timeLimit(.minutes(5))) struct RestartTests {
  private static let spanish = Caffe.Localization.V1.ResolveOptions(locales: ["es"])

  /// A call to each service, by a client that waits and tries again.
  private static func loads(
    _ cafe: RestartableCafe
  ) throws -> (clients: [RPCClient], loads: [Load]) {
    let clients = try cafe.services.map { try RPCClient.patient($0.address) }
    let (localization, menu, pricing) = (
      LocalizationServiceClient(clients[0]), MenuServiceClient(clients[1]),
      PricingServiceClient(clients[2])
    )
    let loads = [
      Load {
        let response = try await localization.resolve(
          .init(resource: .init(key: "salad", bundle: "menu"), options: spanish))
        #expect(response.text == "ensalada")
      },
      Load {
        let response = try await menu.getFood(.init(id: "salad", options: spanish))
        #expect(response.food?.id == "salad")
      },
      Load {
        let response = try await pricing.quoteOrder(
          .init(
            lines: [.init(foodId: "salad", sizeId: "small", quantity: 1)], options: spanish))
        #expect(response.total != nil)
      },
    ]
    return (clients, loads)
  }

  @Test("A restart of one service after the other fails no call of a patient client")
  func rollingRestart() async throws {
    let cafe = try await RestartableCafe()
    let (clients, loads) = try Self.loads(cafe)
    for _ in 1...2 {
      for service in cafe.services {
        for load in loads { try await load.goOn(for: 20) }
        try await service.restart()
      }
    }
    for load in loads {
      try await load.goOn(for: 20)
      #expect(try await load.stop() >= 140)
    }
    for client in clients { await client.shutdown() }
    try await cafe.close()
  }

  @Test("A service that is killed fails its calls at once, and no other's", arguments: [0, 1, 2])
  func kill(index: Int) async throws {
    let cafe = try await RestartableCafe()
    let service = cafe.services[index]
    let (clients, loads) = try Self.loads(cafe)
    for load in loads { try await load.goOn(for: 10) }

    // A call that runs for as long as the service does.
    let client = try RPCClient(target: service.address)
    var watch = try await client.serverStreaming(
      Grpc.Health.V1.Health.watch, Grpc.Health.V1.HealthCheckRequest()
    ).makeAsyncIterator()
    #expect(try await watch.next()?.status == .serving)
    try await service.kill()
    let error = await #expect(throws: RPCError.self) { _ = try await watch.next() }
    #expect(error?.code == .unavailable)

    // An impatient caller is told, the patient ones wait, and the other services go on.
    let refused = await #expect(throws: RPCError.self) {
      _ = try await client.unary(
        Grpc.Health.V1.Health.check, Grpc.Health.V1.HealthCheckRequest())
    }
    #expect(refused?.code == .unavailable)
    for (other, load) in loads.enumerated() where other != index {
      try await load.goOn(for: 10)
    }

    try await service.startAgain()
    let returned = ContinuousClock.now
    try await loads[index].goOn(for: 1)
    let pause = ContinuousClock.now - returned
    // Half a second is the longest pause between two attempts; the rest is for slow machines.
    #expect(pause < .seconds(60))
    print("\(service.process.name) was answering again \(pause) after its ready line")
    for load in loads {
      try await load.goOn(for: 10)
      _ = try await load.stop()
    }
    for client in clients + [client] { await client.shutdown() }
    try await cafe.close()
  }

  @Test("Texts are back soon after the localization service is")
  func textsComeBack() async throws {
    let cafe = try await RestartableCafe()
    let client = try RPCClient.patient(cafe.menu.address)
    let menu = MenuServiceClient(client)
    func text() async throws -> String? {
      try await menu.getFood(.init(id: "salad", options: Self.spanish)).text?.name?.text
    }
    #expect(try await text() == "ensalada")
    try await cafe.localization.kill()
    for _ in 1...20 { #expect(try await text() == nil) }
    try await cafe.localization.startAgain()
    let returned = ContinuousClock.now
    while try await text() == nil { try await Task.sleep(for: .milliseconds(5)) }
    let pause = ContinuousClock.now - returned
    #expect(pause < .seconds(60))
    print("the menu had texts again \(pause) after the ready line")
    await client.shutdown()
    try await cafe.close()
  }
}
