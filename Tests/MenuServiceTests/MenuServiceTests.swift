// SPDX-License-Identifier: Apache-2.0

import Foundation
import Messages
import RPC
import ServiceKit
import ServiceTestSupport
import Stubs
import Testing

@testable import MenuService

/// The service over TCP, with a localization service of the test's own beside it.
@Suite struct MenuServiceTests {
  typealias V1 = Caffe.Menu.V1

  private static let resolveBatch = Caffe.Localization.V1.LocalizationService.resolveBatch

  /// A localization service whose text for a resource is its key and the reader's first locale.
  private static func echo(in router: inout Router) {
    router.unary(resolveBatch) { request, _ in
      let locale = request.defaultOptions?.locales.first ?? ""
      return Caffe.Localization.V1.ResolveBatchResponse(
        results: request.requests.map { request in
          let key = request.resource?.key ?? ""
          return Caffe.Localization.V1.ResolveResult(
            outcome: .response(.init(text: "\(key) in \(locale)", locale: locale)))
        })
    }
  }

  /// A localization service that never answers.
  private static func keepSilent(in router: inout Router) {
    router.unary(resolveBatch) { _, _ in
      try await Task.sleep(for: .seconds(600))
      return .init()
    }
  }

  /// Calls a menu service whose localization service is at an address.
  private static func withMenu(
    localizationAt address: String, timeout: Duration = LocalizationTextSource.timeoutMax,
    token: String? = nil,
    _ body: (RPCClient) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    let localization = try RPCClient(target: address)
    let source = LocalizationTextSource(
      client: localization, address: address, timeout: timeout)
    let handlers = MenuHandlers(
      menu: Menu(store: try folder.store(), textSource: source),
      administrators: Administrators(token: token), logger: LocalServer.logger)
    do {
      try await LocalServer.with({ handlers.register(in: &$0) }, body)
    } catch {
      await localization.shutdown()
      throw error
    }
    await localization.shutdown()
  }

  @Test func answersWithTextsInTheReadersLanguage() async throws {
    let localization = try await LocalServer { Self.echo(in: &$0) }
    // Texts must come here, however slow the machine is.
    let timeout = Duration.seconds(60)
    try await Self.withMenu(localizationAt: localization.address, timeout: timeout) { client in
      let request = V1.GetFoodRequest(id: "pizza", options: .init(locales: ["es"]))
      let response = try await client.unaryResponse(V1.MenuService.getFood, request)
      #expect(response.message.food?.id == "pizza")
      #expect(response.message.text?.name?.text == "pizza in es")
      let sizes = response.message.text?.sizes.map(\.text)
      #expect(sizes == ["small in es", "medium in es", "large in es"])
      #expect(response.trailingMetadata["localization-status"] == nil)
      let list = try await MenuServiceClient(client).listFoods(
        .init(category: "salads", options: .init(locales: ["es"])))
      #expect(list.texts.count == list.foods.count)
    }
    await localization.stop()
  }

  @Test func answersWithoutTextsWhenTheLocalizationServiceIsGone() async throws {
    // A port that was free a moment ago and has nobody listening.
    let server = try await LocalServer { _ in }
    await server.stop()
    // Time enough to find out, however slow the machine is.
    let timeout = Duration.seconds(60)
    try await Self.withMenu(localizationAt: server.address, timeout: timeout) { client in
      let request = V1.ListFoodsRequest(options: .init(locales: ["es"]))
      let response = try await client.unaryResponse(V1.MenuService.listFoods, request)
      #expect(response.message.foods.count == SampleMenu.foods.count)
      #expect(response.message.texts.isEmpty)
      #expect(
        response.trailingMetadata["localization-status"]?.hasPrefix("UNAVAILABLE: ") == true)
    }
  }

  /// The answer comes before the caller gives up, although the texts never do.
  @Test func answersInTimeWhenTheLocalizationServiceIsSilent() async throws {
    let localization = try await LocalServer { Self.keepSilent(in: &$0) }
    try await Self.withMenu(localizationAt: localization.address) { client in
      // Far more than the service gives its texts, so that a slow machine changes nothing.
      var options = CallOptions()
      options.timeout = .seconds(60)
      let request = V1.GetFoodRequest(id: "salad", options: .init(locales: ["es"]))
      let response = try await client.unaryResponse(
        V1.MenuService.getFood, request, options: options)
      #expect(response.message.food?.id == "salad")
      #expect(response.message.text == nil)
      #expect(
        response.trailingMetadata["localization-status"]?.hasPrefix("DEADLINE_EXCEEDED") == true)
    }
    await localization.stop()
  }

  @Test func refusesChangesWithoutTheToken() async throws {
    let request = V1.PutFoodRequest(food: Food.tart().message)
    try await Self.withMenu(localizationAt: "127.0.0.1:1") { client in
      let menu = MenuServiceClient(client)
      let error = await #expect(throws: RPCError.self) { try await menu.putFood(request) }
      #expect(error?.code == .permissionDenied)
    }
    try await Self.withMenu(localizationAt: "127.0.0.1:1", token: "open sesame") { client in
      let menu = MenuServiceClient(client)
      for header in ["", "open sesame", "Basic open sesame", "Bearer open sesam", "Bearer"] {
        var options = CallOptions()
        if !header.isEmpty { options.metadata = ["authorization": header] }
        let error = await #expect(throws: RPCError.self) {
          try await menu.putFood(request, options: options)
        }
        #expect(error?.code == .unauthenticated, "\(header)")
      }
      var options = CallOptions()
      options.metadata = ["authorization": "Bearer open sesame"]
      let response = try await menu.putFood(request, options: options)
      #expect(response.food?.version == 1)
      _ = try await menu.deleteFood(.init(id: "tart"), options: options)
    }
  }

  @Test func streamsTheMenuToWatchers() async throws {
    try await Self.withMenu(localizationAt: "127.0.0.1:1") { client in
      let responses = try await MenuServiceClient(client).watchFoods(V1.WatchFoodsRequest())
      var count = 0
      for try await response in responses {
        if case .caughtUp = response.change { break }
        count += 1
      }
      #expect(count == SampleMenu.foods.count)
    }
  }
}
