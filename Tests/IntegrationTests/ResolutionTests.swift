// SPDX-License-Identifier: Apache-2.0

import Foundation
import Messages
import RPC
import Resources
import Stubs
import Testing
import WireResources

extension OpenCafeTests {
  /// Resources that this process makes with Foundation's spelling, resolved by another one.
  @Suite struct ResolutionTests {
    private func client() throws -> LocalizationServiceClient {
      LocalizationServiceClient(try #require(Cafe.current).localizationClient)
    }

    private func resolve(
      _ resource: LocalizedStringResource, _ locale: String
    ) async throws -> Caffe.Localization.V1.ResolveResponse {
      try await client().resolve(
        .init(resource: resource.message, options: .init(locales: [locale])))
    }

    private static let small = LocalizedStringResource("small", bundle: .named("menu"))
    private static let salad = LocalizedStringResource("salad", bundle: .named("menu"))

    @Test(arguments: [
      ("en", "Your small salad is ready."), ("es", "Tu ensalada pequeña está lista."),
      ("es-MX", "Tu ensalada pequeña está lista."),
    ])
    func ready(locale: String, text: String) async throws {
      let resource = LocalizedStringResource(
        "Your \(Self.small) \(Self.salad) is ready.", bundle: .named("menu"))
      let response = try await resolve(resource, locale)
      #expect(response.text == text)
      #expect(response.locale == locale.prefix(2))
      #expect(response.source == .catalog)
      #expect(!response.catalogRevision.isEmpty)
    }

    @Test(arguments: [
      ("en", 1, "Add 1 small salad to your order"), ("en", 2, "Add 2 small salads to your order"),
      ("es", 1, "Añadir 1 ensalada pequeña a tu pedido"),
      ("es", 2, "Añadir 2 ensaladas pequeñas a tu pedido"),
    ])
    func orderButton(locale: String, quantity: Int, text: String) async throws {
      let resource = LocalizedStringResource(
        "Add ^[\(quantity) \(Self.small) \(Self.salad)](inflect: true) to your order",
        bundle: .named("pricing"))
      #expect(try await resolve(resource, locale).text == text)
    }

    @Test(
      "A resource without a bundle is looked for in those that ship",
      arguments: [("en", "Your small salad is ready."), ("es", "Tu ensalada pequeña está lista.")])
    func noBundle(locale: String, text: String) async throws {
      let size = LocalizedStringResource("small")
      let food = LocalizedStringResource("salad")
      #expect(try await resolve("Your \(size) \(food) is ready.", locale).text == text)
    }

    @Test("A batch answers in order, and one that fails does not fail the others")
    func batch() async throws {
      let es = Caffe.Localization.V1.ResolveOptions(locales: ["es"])
      var strict = es
      strict.missing = .fail
      let missing = LocalizedStringResource(key: "no such key", bundle: .named("menu"))
      let response = try await client().resolveBatch(
        .init(
          requests: [
            .init(resource: Self.salad.message),
            .init(resource: missing.message, options: strict),
            .init(resource: Self.small.message, options: .init(locales: ["en"])),
          ],
          defaultOptions: es))
      #expect(response.results.count == 3)
      guard case .response(let first) = response.results.first?.outcome else {
        Issue.record("no response: \(response)")
        return
      }
      #expect(first.text == "ensalada")
      guard case .error(let second) = response.results.dropFirst().first?.outcome else {
        Issue.record("no error: \(response)")
        return
      }
      #expect(second.code == Int32(RPCStatus.Code.notFound.rawValue))
      guard case .response(let third) = response.results.last?.outcome else {
        Issue.record("no response: \(response)")
        return
      }
      #expect(third.text == "small")
    }

    @Test("A resource that is none is refused with the field's name")
    func malformed() async throws {
      let resource = Caffe.Localization.V1.LocalizedStringResource(
        key: "%@",
        arguments: [.init(value: .money(.init(currencyCode: "EUR", units: 1, nanos: -1)))])
      let error = try await #require(throws: RPCError.self) {
        _ = try await client().resolve(.init(resource: resource))
      }
      #expect(error.code == .invalidArgument)
      #expect(error.message.contains("arguments[0]"))
    }

    @Test("A method that there is not is UNIMPLEMENTED")
    func unknownMethod() async throws {
      let cafe = try #require(Cafe.current)
      let error = try await #require(throws: RPCError.self) {
        _ = try await MenuServiceClient(cafe.localizationClient).getFood(.init(id: "pizza"))
      }
      #expect(error.code == .unimplemented)
    }
  }
}
