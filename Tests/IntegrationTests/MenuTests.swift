// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import Resources
import Stubs
import Testing
import WireResources

extension OpenCafeTests {
  @Suite struct MenuTests {
    private func client() throws -> MenuServiceClient {
      MenuServiceClient(try #require(Cafe.current).menuClient)
    }

    @Test("Without options the menu has resources alone")
    func resources() async throws {
      let response = try await client().listFoods(.init())
      #expect(response.foods.count >= 24)
      #expect(response.texts.isEmpty)
      #expect(response.foods.allSatisfy { $0.name?.bundle == "menu" && $0.name?.key == $0.id })
      let ids = Set(response.foods.map(\.id))
      #expect(ids.isSuperset(of: ["salad", "pizza", "juice", "sandwich"]))
    }

    @Test("With options it also has the texts", arguments: ["en", "es"])
    func texts(locale: String) async throws {
      let response = try await client().listFoods(.init(options: .init(locales: [locale])))
      #expect(response.texts.map(\.foodId) == response.foods.map(\.id))
      for text in response.texts {
        // Both languages are complete: nothing falls back.
        #expect(text.name?.source == .catalog, "\(text.foodId)")
        #expect(text.name?.locale == locale, "\(text.foodId)")
        #expect(text.summary?.locale == locale, "\(text.foodId)")
        #expect(text.sizes.allSatisfy { $0.locale == locale }, "\(text.foodId)")
      }
      let salad = response.texts.first { $0.foodId == "salad" }
      #expect(salad?.name?.text == (locale == "es" ? "ensalada" : "salad"))
    }

    @Test(arguments: [
      ("en", "prosciutto, cheese, flour, and tomatoes"),
      ("es", "prosciutto, queso, harina y tomates"),
    ])
    func ingredients(locale: String, text: String) async throws {
      let request = Caffe.Menu.V1.GetFoodRequest(id: "pizza", options: .init(locales: [locale]))
      let response = try await client().getFood(request)
      #expect(response.text?.ingredients?.text.contains(text) == true)
      // The same from the resources alone, resolved by whoever has them.
      let names = try (response.food?.ingredients ?? []).map { ingredient in
        LocalizationArgument(.resource(try LocalizedStringResource(#require(ingredient.name))))
      }
      let list = LocalizationArgument(.list(names))
      let resource = LocalizedStringResource(key: "%@", arguments: [list])
      let resolved = try await LocalizationServiceClient(
        #require(Cafe.current).localizationClient
      ).resolve(.init(resource: resource.message, options: .init(locales: [locale])))
      #expect(resolved.text == text)
    }

    @Test func aFoodThatThereIsNotIsNotFound() async throws {
      let error = try await #require(throws: RPCError.self) {
        _ = try await client().getFood(.init(id: "no-such-food"))
      }
      #expect(error.code == .notFound)
      #expect(error.message.contains("no-such-food"))
    }

    @Test func pagesGoOnWhereTheLastEnded() async throws {
      let all = try await client().listFoods(.init()).foods.map(\.id)
      var paged: [String] = []
      var token = ""
      repeat {
        let page = try await client().listFoods(.init(pageSize: 10, pageToken: token))
        #expect(page.foods.count <= 10)
        paged += page.foods.map(\.id)
        token = page.nextPageToken
      } while !token.isEmpty && paged.count <= all.count
      #expect(paged == all)
    }
  }
}
