// SPDX-License-Identifier: Apache-2.0

import RPC
import Testing

/// The three services, running.
final class Cafe: Sendable {
  /// The café that the suite around a test has opened.
  @TaskLocal static var current: Cafe?

  let localization: ServiceProcess
  let menu: ServiceProcess
  let pricing: ServiceProcess
  let localizationAddress: String
  let menuAddress: String
  let pricingAddress: String
  let localizationClient: RPCClient
  let menuClient: RPCClient
  let pricingClient: RPCClient

  /// Starts the services and waits until they listen.
  init() async throws {
    localization = try .localization()
    localizationAddress = try await localization.ready()
    menu = try .menu(localization: localizationAddress)
    pricing = try .pricing(localization: localizationAddress)
    menuAddress = try await menu.ready()
    pricingAddress = try await pricing.ready()
    // As long as a machine that runs all tests at once may take.
    var configuration = ClientConfiguration()
    configuration.unaryTimeout = .seconds(600)
    localizationClient = try RPCClient(target: localizationAddress, configuration: configuration)
    menuClient = try RPCClient(target: menuAddress, configuration: configuration)
    pricingClient = try RPCClient(target: pricingAddress, configuration: configuration)
  }

  /// Each process with its gRPC service and a client.
  var services: [(name: String, client: RPCClient)] {
    [
      ("caffe.localization.v1.LocalizationService", localizationClient),
      ("caffe.menu.v1.MenuService", menuClient),
      ("caffe.pricing.v1.PricingService", pricingClient),
    ]
  }

  /// The services' addresses as `caffe` reads them.
  var environment: [String: String] {
    [
      "LOCALIZATION_ADDR": localizationAddress, "MENU_ADDR": menuAddress,
      "PRICING_ADDR": pricingAddress,
    ]
  }

  /// Ends the connections and the services.
  func close() async throws {
    for client in [menuClient, pricingClient, localizationClient] { await client.shutdown() }
    for process in [menu, pricing, localization] { try await process.stop() }
  }
}

/// Opens a ``Cafe`` around a suite, once for all its tests.
struct CafeTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    let cafe = try await Cafe()
    try await Cafe.$current.withValue(cafe) { try await body() }
    try await cafe.close()
  }
}

extension Trait where Self == CafeTrait {
  /// The suite's tests find a running café in ``Cafe/current``.
  static var openCafe: Self { CafeTrait() }
}

/// Tests of the services as they run together.
@Suite(.openCafe) struct OpenCafeTests {}
