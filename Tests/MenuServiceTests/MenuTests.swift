// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import ServiceKit
import ServiceTestSupport
import Testing

@testable import MenuService

/// What the menu answers, in process and with a text source of the test's own.
@Suite struct MenuTests {
  typealias V1 = Caffe.Menu.V1

  let folder: TemporaryFolder
  let store: FoodStore

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.store()
  }

  private func menu(_ source: FakeTextSource = FakeTextSource()) -> Menu {
    Menu(store: store, textSource: source)
  }

  /// A page of the menu, decoded as a caller would.
  private func list(
    _ request: V1.ListFoodsRequest, texts: FakeTextSource = FakeTextSource()
  ) async throws -> Menu.Answer<V1.ListFoodsResponse> {
    let answer = try await menu(texts).list(request, deadline: nil, room: .unlimited)
    return Menu.Answer(response: try answer.response.decoded(), shortfall: answer.shortfall)
  }

  /// A food, decoded as a caller would.
  private func get(
    _ request: V1.GetFoodRequest, texts: FakeTextSource = FakeTextSource()
  ) async throws -> Menu.Answer<V1.GetFoodResponse> {
    let answer = try await menu(texts).get(request, deadline: nil)
    return Menu.Answer(response: try answer.response.decoded(), shortfall: answer.shortfall)
  }

  private static let inSpanish = Caffe.Localization.V1.ResolveOptions(locales: ["es"])

  // Listing ----------------------------------------------------------------------------------

  @Test func listsWithoutTextWhereNoneIsAskedFor() async throws {
    let source = FakeTextSource()
    let answer = try await list(V1.ListFoodsRequest(), texts: source)
    #expect(answer.response.foods.map(\.id) == SampleMenu.foods.map(\.id))
    #expect(answer.response.texts.isEmpty)
    #expect(answer.response.nextPageToken.isEmpty)
    #expect(answer.shortfall == nil)
    #expect(source.batches.isEmpty)
  }

  @Test func asksOnceForAllTextsOfAPage() async throws {
    let source = FakeTextSource()
    let request = V1.ListFoodsRequest(category: "salads", options: Self.inSpanish)
    let answer = try await list(request, texts: source)
    let batches = source.batches
    #expect(batches.count == 1)
    // Four foods with name, summary and ingredients each; three sizes that they share.
    #expect(batches.first?.resources.count == 4 * 3 + 3)
    #expect(answer.response.texts.map(\.foodId) == answer.response.foods.map(\.id))
    let salad = try #require(answer.response.texts.first)
    #expect(salad.name?.text == "es: salad")
    #expect(salad.summary?.text == "es: salad.summary")
    #expect(salad.ingredients?.text == "es: Our %@ is made from: %@.")
    #expect(salad.sizes.map(\.text) == ["es: small", "es: medium", "es: large"])
  }

  @Test func sendsNamesAndListsUnresolved() async throws {
    let source = FakeTextSource()
    let request = V1.GetFoodRequest(id: "pizza", options: Self.inSpanish)
    _ = try await get(request, texts: source)
    let batch = try #require(source.batches.first?.resources)
    let sentence = try #require(batch.first { $0.key == "Our %@ is made from: %@." })
    #expect(sentence.bundle == "menu")
    #expect(sentence.locale.isEmpty)
    guard sentence.arguments.count == 2, case .resource(let name) = sentence.arguments[0].value,
      case .list(let list) = sentence.arguments[1].value
    else {
      Issue.record("not a name and a list: \(sentence.arguments)")
      return
    }
    #expect(name.key == "pizza")
    let keys = list.elements.map { element in
      if case .resource(let resource) = element.value { resource.key } else { "" }
    }
    #expect(keys == ["prosciutto", "cheese", "flour", "tomatoes"])
    #expect(sentence.arguments[1].format?.style == .list(.init(kind: .and)))
  }

  /// A page's token as the menu could have made it.
  static func token(_ position: String..., of category: String = "") -> String {
    PageToken(after: position, of: [category]).text
  }

  @Test func pagesThroughTheWholeMenu() async throws {
    var ids: [String] = []
    var request = V1.ListFoodsRequest(pageSize: 20)
    repeat {
      let response = try await list(request).response
      #expect(response.foods.count <= 20)
      ids += response.foods.map(\.id)
      request.pageToken = response.nextPageToken
    } while !request.pageToken.isEmpty
    #expect(ids == SampleMenu.foods.map(\.id))
  }

  @Test(arguments: [
    (V1.ListFoodsRequest(pageSize: -1), ["page_size"]),
    (V1.ListFoodsRequest(pageSize: 1_001), ["page_size"]),
    (V1.ListFoodsRequest(pageToken: "nonsense"), ["page_token"]),
    (V1.ListFoodsRequest(pageToken: token("3", of: "pizza")), ["page_token"]),
    (V1.ListFoodsRequest(pageToken: token("-1")), ["page_token"]),
    (V1.ListFoodsRequest(pageToken: token("x")), ["page_token"]),
    (V1.ListFoodsRequest(pageToken: token("1", "a")), ["page_token"]),
    (
      V1.ListFoodsRequest(category: "Pizza!", pageSize: -7, pageToken: "?"),
      ["category", "page_size", "page_token"]
    ),
  ])
  func namesEveryWrongField(request: V1.ListFoodsRequest, fields: [String]) async throws {
    let error = await #expect(throws: RPCError.self) {
      try await list(request)
    }
    #expect(error?.code == .invalidArgument)
    for field in fields { #expect(error?.message.contains(field) == true) }
    #expect(error?.wrongFields == fields)
  }

  // Getting ----------------------------------------------------------------------------------

  @Test func getsAFoodAsItIsStored() async throws {
    let answer = try await get(V1.GetFoodRequest(id: "pizza"))
    let food = try #require(answer.response.food)
    #expect(food.version == 1)
    #expect(food.name?.key == "pizza")
    #expect(food.name?.bundle == "menu")
    #expect(food.ingredients.map(\.id) == ["prosciutto", "cheese", "flour", "tomatoes"])
    #expect(food.ingredients[2].allergens == [.gluten])
    #expect(answer.response.text == nil)
  }

  @Test func saysWhichFoodThereIsNot() async throws {
    let error = await #expect(throws: RPCError.self) {
      try await get(V1.GetFoodRequest(id: "ambrosia"))
    }
    #expect(error?.code == .notFound)
    #expect(error?.message.contains("ambrosia") == true)
  }

  @Test(arguments: ["", "Pizza", "a b", String(repeating: "a", count: 65)])
  func refusesWhatIsNoId(id: String) async throws {
    let error = await #expect(throws: RPCError.self) {
      try await get(V1.GetFoodRequest(id: id))
    }
    #expect(error?.code == .invalidArgument)
  }

  // Missing texts ----------------------------------------------------------------------------

  @Test func answersWithoutTextsWhenThereAreNone() async throws {
    let source = FakeTextSource(outage: "UNAVAILABLE: gone")
    let request = V1.GetFoodRequest(id: "pizza", options: Self.inSpanish)
    let answer = try await get(request, texts: source)
    #expect(answer.response.food?.id == "pizza")
    #expect(answer.response.text == nil)
    #expect(answer.shortfall == "UNAVAILABLE: gone")
  }

  @Test func keepsTheOrderOfSizesWhereOneHasNoText() async throws {
    let source = FakeTextSource(missingKeys: ["medium", "salad.summary"])
    let request = V1.GetFoodRequest(id: "salad", options: Self.inSpanish)
    let text = try await #require(get(request, texts: source).response.text)
    #expect(text.name?.text == "es: salad")
    #expect(text.summary == nil)
    #expect(text.sizes.map(\.text) == ["es: small", "", "es: large"])
  }

  // Changes ----------------------------------------------------------------------------------

  @Test func putsAndDeletes() async throws {
    let menu = menu()
    let stored = try await menu.put(V1.PutFoodRequest(food: Food.tart().message))
    #expect(stored.version == 1)
    let stale = await #expect(throws: RPCError.self) {
      try await menu.put(V1.PutFoodRequest(food: Food.tart(version: 5).message))
    }
    #expect(stale?.code == .aborted)
    let details = try stale?.details.first?.unpack(Google.Rpc.ErrorInfo.self)
    #expect(details?.reason == "STALE_VERSION")
    #expect(details?.metadata["requestVersion"] == "5")
    #expect(details?.metadata["currentVersion"] == "1")
    try await menu.delete(V1.DeleteFoodRequest(id: "tart"))
    let gone = await #expect(throws: RPCError.self) {
      try await menu.delete(V1.DeleteFoodRequest(id: "tart"))
    }
    #expect(gone?.code == .notFound)
  }
}
