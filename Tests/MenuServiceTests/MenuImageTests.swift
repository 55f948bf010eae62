// SPDX-License-Identifier: Apache-2.0

import Messages
import PostgreSQLTestSupport
import ServiceKit
import ServiceTestSupport
import Storage
import Testing
import WireResources

@testable import MenuService

/// Answers are made from memory, and are those that the database would give.
@Suite struct MenuImageTests {
  typealias V1 = Caffe.Menu.V1

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The menu as answers have it, in pages of three.
  private func answered(_ store: FoodStore, category: String? = nil) async throws -> [V1.Food] {
    var foods: [V1.Food] = []
    var position: Int64 = 0
    while true {
      let page = try await store.preparedPage(
        in: category, after: position, limit: 3, room: .unlimited)
      foods += try page.foods.map { try $0.message.decoded() }
      guard let next = page.next else { return foods }
      #expect(page.foods.count == 3)
      position = next
    }
  }

  /// The menu as the database has it.
  private func stored(_ store: FoodStore, category: String? = nil) async throws -> [V1.Food] {
    try await store.foods(in: category, limit: 1_000).foods.map(\.message)
  }

  private func expectAgreement(_ store: FoodStore) async throws {
    #expect(try await answered(store) == stored(store))
    for category in ["pizza", "salads", "none"] {
      #expect(
        try await answered(store, category: category) == stored(store, category: category))
    }
    for id in ["pizza", "salad", "tart"] {
      let (prepared, food) = (try await store.prepared(id), try await store.food(id))
      #expect(try prepared?.message.decoded() == food?.message)
      #expect(try prepared?.name.resource() == food?.message.name)
      #expect(try prepared?.ingredients?.resource() == food?.ingredientSentence?.message)
    }
  }

  // With one byte, everything is read from the database.
  @Test(arguments: StoreEngine.allCases, [PreparedMenu.bytesMax, 1])
  func agreesWithTheDatabase(engine: StoreEngine, bytesMax: Int) async throws {
    let store = try await folder.store(on: engine, imageBytesMax: bytesMax)
    try await expectAgreement(store)
    _ = try await store.put(.tart())
    try await expectAgreement(store)
    #expect(try await store.prepared("tart")?.message.decoded().version == 1)
    _ = try await store.put(.tart(version: 1))
    #expect(try await store.prepared("tart")?.message.decoded().version == 2)
    // A stale one changes nothing.
    _ = try await store.put(.tart(version: 1))
    try await expectAgreement(store)
    for id in ["tart", "salad", "tart"] { _ = try await store.delete(id) }
    try await expectAgreement(store)
    _ = try await store.put(.tart())
    #expect(try await store.prepared("tart")?.message.decoded().version == 4)
    try await expectAgreement(store)
  }

  @Test(arguments: StoreEngine.allCases)
  func agreesAfterManyWritesAtOnce(engine: StoreEngine) async throws {
    let store = try await folder.store(on: engine)
    try await expectAgreement(store)
    await withTaskGroup { group in
      for number in 0..<8 {
        group.addTask {
          // Each puts and deletes the same food, and some come too late; readers are between them.
          for version in 0..<20 {
            _ = try? await store.put(.tart(version: UInt64(version)))
            if number < 2 { _ = try? await store.delete("tart") }
            _ = try? await store.prepared("tart")
          }
        }
      }
    }
    try await expectAgreement(store)
  }

  /// Nobody who has heard of a change reads what was before it.
  @Test(arguments: StoreEngine.allCases)
  func aChangeIsThereWhenItIsAnswered(engine: StoreEngine) async throws {
    let store = try await folder.store(on: engine)
    _ = try await store.prepared("tart")
    try await withThrowingTaskGroup { group in
      for number in 0..<8 {
        group.addTask {
          for _ in 0..<10 {
            var food = Food.tart()
            food.id = "tart-\(number)"
            food.version = try await store.prepared(food.id)?.message.decoded().version ?? 0
            guard case .done(let stored) = try await store.put(food) else {
              Issue.record("Only this task puts \(food.id).")
              return
            }
            let version = try await store.prepared(food.id)?.message.decoded().version
            #expect(version == stored.version)
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func takesNoMoreMemoryThanItMay() async throws {
    let whole = try folder.store()
    _ = try await whole.prepared("pizza")
    let menu = try #require(try await whole.image.contents { nil })
    #expect(menu.byteCount > 10_000)
    var bytes = 0
    let page = try await whole.preparedPage(in: nil, after: 0, limit: 1_000, room: .unlimited)
    for food in page.foods {
      bytes += food.byteCount
      #expect(food.byteCount > food.message.count)
    }
    #expect(menu.byteCount == bytes)
    // One more food is too many.
    let exact = try folder.store("exact.sqlite", imageBytesMax: bytes)
    #expect(try await exact.prepared("pizza")?.position ?? 0 > 0)
    _ = try await exact.put(.tart())
    // What is read from the database by itself has no position.
    #expect(try await exact.prepared("pizza")?.position == 0)
    #expect(try await exact.prepared("tart") != nil)
    _ = try await exact.delete("tart")
    #expect(try await exact.prepared("pizza")?.position ?? 0 > 0)
  }
}
