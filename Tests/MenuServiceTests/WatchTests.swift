// SPDX-License-Identifier: Apache-2.0

import Messages
import ServiceKit
import ServiceTestSupport
import Testing

@testable import MenuService

/// A watch of the menu: every food, then each change.
@Suite struct WatchTests {
  typealias V1 = Caffe.Menu.V1

  @Test func tellsEveryFoodAndThenWhatChanges() async throws {
    let folder = try TemporaryFolder()
    let store = try folder.store()
    _ = try await store.delete("flan")
    let menu = Menu(store: store, textSource: FakeTextSource())
    let (responses, continuation) = AsyncStream.makeStream(of: V1.WatchFoodsResponse.self)
    let request = V1.WatchFoodsRequest(options: .init(locales: ["es"]))
    let watch = Task {
      try await menu.watch(request, deadline: nil) { continuation.yield($0.response) }
    }
    var iterator = responses.makeAsyncIterator()

    var ids: [String] = []
    while let response = await iterator.next(), case .put(let food) = response.change {
      #expect(response.text?.foodId == food.id)
      ids.append(food.id)
    }
    #expect(ids == SampleMenu.foods.map(\.id).filter { $0 != "flan" })

    _ = try await menu.put(V1.PutFoodRequest(food: Food.tart().message))
    let put = await iterator.next()
    var tart = Food.tart()
    tart.version = 1
    #expect(put?.change == .put(tart.message))
    #expect(put?.text?.name?.text == "es: tart")
    try await menu.delete(V1.DeleteFoodRequest(id: "tart"))
    #expect(await iterator.next()?.change == .deletedId("tart"))

    watch.cancel()
    await #expect(throws: CancellationError.self) { try await watch.value }
    #expect(store.changes.listenerCount == 0)
  }
}
