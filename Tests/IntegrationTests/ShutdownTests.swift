// SPDX-License-Identifier: Apache-2.0

import Foundation
import Messages
import ProcessTestSupport
import RPC
import Stubs
import Testing

/// How services end while they are busy: what runs is finished, what waits is told.
@Suite(.timeLimit(.minutes(5))) struct ShutdownTests {
  /// Longer than any test waits: whatever holds a service until then shows.
  private static let patience = ["--shutdown-timeout", "3600"]

  /// Calls that a menu takes while it is ended.
  private static func list(_ client: RPCClient) async throws {
    let response = try await MenuServiceClient(client).listFoods(
      .init(), options: .init(timeout: .seconds(600)))
    #expect(!response.foods.isEmpty)
  }

  @Test("Calls that run when the signal comes are answered, and no others")
  func runningCallsAreAnswered() async throws {
    let process = try ServiceProcess.menu(localization: "127.0.0.1:1", Self.patience)
    let address = try await process.ready()
    let clients = try (0..<4).map { _ in try RPCClient(target: address) }
    let loads = clients.map { client in Load(callers: 8) { try await Self.list(client) } }
    for load in loads { try await load.goOn(for: 20) }
    process.signal(SIGTERM)
    for load in loads {
      // The first call that fails ends a load: it must be one that was never taken.
      let error = await #expect(throws: RPCError.self) { _ = try await load.running.value }
      #expect(error?.code == .unavailable)
      #expect(error?.message.contains("cannot connect") == true, "\(String(describing: error))")
    }
    #expect(try await process.exit() == .init(code: 0), "\(process.errorOutput)")
    for client in clients { await client.shutdown() }
  }

  @Test("During the delay everything is answered, while health is not serving")
  func nothingIsRefusedDuringTheDelay() async throws {
    let process = try ServiceProcess.menu(
      localization: "127.0.0.1:1", Self.patience + ["--shutdown-delay", "3600"])
    let address = try await process.ready()
    let client = try RPCClient(target: address)
    var health = try await client.serverStreaming(
      Grpc.Health.V1.Health.watch, Grpc.Health.V1.HealthCheckRequest()
    ).makeAsyncIterator()
    #expect(try await health.next()?.status == .serving)
    let load = Load { try await Self.list(client) }
    try await load.goOn(for: 10)
    process.signal(SIGTERM)
    #expect(try await health.next()?.status == .notServing)
    // New connections are taken, too.
    let late = try RPCClient(target: address)
    let response = try await late.unary(
      Grpc.Health.V1.Health.check, Grpc.Health.V1.HealthCheckRequest())
    #expect(response.status == .notServing)
    try await Self.list(late)
    try await load.goOn(for: 10)
    #expect(try await load.stop() >= 20)
    // Nobody waits for the hour to pass.
    process.signal(SIGTERM)
    #expect(try await process.exit() == .init(code: 1), "\(process.errorOutput)")
    await client.shutdown()
    await late.shutdown()
  }

  @Test("After the delay a service ends as it does without one")
  func theDelayEnds() async throws {
    let process = try ServiceProcess.menu(
      localization: "127.0.0.1:1", Self.patience + ["--shutdown-delay", "1"])
    let client = try RPCClient(target: try await process.ready())
    var health = try await client.serverStreaming(
      Grpc.Health.V1.Health.watch, Grpc.Health.V1.HealthCheckRequest()
    ).makeAsyncIterator()
    #expect(try await health.next()?.status == .serving)
    process.signal(SIGTERM)
    #expect(try await health.next()?.status == .notServing)
    let error = await #expect(throws: RPCError.self) { _ = try await health.next() }
    #expect(error?.code == .unavailable)
    #expect(try await process.exit() == .init(code: 0), "\(process.errorOutput)")
    await client.shutdown()
  }

  @Test("Watches end with UNAVAILABLE and hold nothing up")
  func watchesEnd() async throws {
    let menu = try ServiceProcess.menu(localization: "127.0.0.1:1", Self.patience)
    let pricing = try ServiceProcess.pricing(localization: "127.0.0.1:1", Self.patience)
    let menuClient = try RPCClient(target: try await menu.ready())
    let pricingClient = try RPCClient(target: try await pricing.ready())
    var foods = try await MenuServiceClient(menuClient).watchFoods(.init()).makeAsyncIterator()
    var prices = try await PricingServiceClient(pricingClient)
      .watchPrices(.init(currencyCode: "EUR")).makeAsyncIterator()
    // Until there is nothing left to tell but changes.
    while let response = try await foods.next(), response.change != .caughtUp(true) {}
    while let response = try await prices.next(), response.change != .caughtUp(true) {}
    for process in [menu, pricing] { process.signal(SIGTERM) }
    for error in [
      await #expect(throws: RPCError.self) { _ = try await foods.next() },
      await #expect(throws: RPCError.self) { _ = try await prices.next() },
    ] {
      #expect(error?.code == .unavailable)
      #expect(error?.message == "the server is shutting down")
    }
    for process in [menu, pricing] {
      #expect(try await process.exit() == .init(code: 0), "\(process.errorOutput)")
    }
    await menuClient.shutdown()
    await pricingClient.shutdown()
  }

  @Test("A second signal ends at once", arguments: ["SHUTDOWN_DELAY", "a call"])
  func secondSignal(isHeldBy: String) async throws {
    let process = try ServiceProcess.localization(
      Self.patience + ["--shutdown-delay", isHeldBy == "a call" ? "0" : "3600"])
    let client = try RPCClient(target: try await process.ready())
    // It answers as long as it is asked, so this call does not end by itself.
    let call = try await client.bidirectional(
      Caffe.Localization.V1.LocalizationService.resolveStream)
    try await call.send(.init(request: .init(resource: .init(key: "x"))))
    var responses = call.responses.makeAsyncIterator()
    #expect(try await responses.next() != nil)
    process.signal(SIGTERM)
    // The log says when the first signal has been taken.
    while !process.errorOutput.contains("\"Stopping\"") {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(process.isRunning)
    process.signal(SIGTERM)
    #expect(try await process.exit() == .init(code: 1))
    await client.shutdown()
  }

  @Test("A call that does not end is ended when the time is up")
  func timeIsUp() async throws {
    let process = try ServiceProcess.localization(["--shutdown-timeout", "1"])
    let client = try RPCClient(target: try await process.ready())
    let call = try await client.bidirectional(
      Caffe.Localization.V1.LocalizationService.resolveStream)
    try await call.send(.init(request: .init(resource: .init(key: "x"))))
    var responses = call.responses.makeAsyncIterator()
    #expect(try await responses.next() != nil)
    process.signal(SIGTERM)
    let error = await #expect(throws: RPCError.self) { _ = try await responses.next() }
    #expect(error?.code == .unavailable)
    #expect(error?.message == "the server is shutting down")
    #expect(try await process.exit() == .init(code: 0), "\(process.errorOutput)")
    await client.shutdown()
  }
}
