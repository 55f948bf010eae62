// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import PostgreSQLTestSupport
import Resources
import ServiceKit
import ServiceTestSupport
import Storage
import Testing

@testable import MenuService

/// The menu's database.
@Suite struct FoodStoreTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: StoreEngine.allCases)
  func fillsANewMenuInItsOrder(engine: StoreEngine) async throws {
    let store = try await folder.store(on: engine, "new/folder/menu.sqlite")
    let page = try await store.foods(limit: 1_000)
    let expected = SampleMenu.foods.map { food in
      var food = food
      food.version = 1
      return food
    }
    #expect(page.foods == expected)
    #expect(page.next == nil)
  }

  @Test func hasRoomForSoManyFoods() async throws {
    let foods = (1...FoodStore.foodsMax).map { number in
      var food = Food.tart()
      food.id = "food-\(number)"
      return food
    }
    let store = try folder.store("full.sqlite", filledWith: foods)
    var another = Food.tart()
    another.id = "another"
    func isStored(_ food: Food) async throws -> Bool {
      switch try await store.put(food) {
      case .done: return true
      case .full: return false
      case .stale(let current): preconditionFailure("It is \(current).")
      }
    }
    #expect(try await isStored(another) == false)
    // One that is there may change, and one that goes leaves room for another.
    var known = foods[6]
    known.version = 1
    #expect(try await isStored(known))
    #expect(try await store.delete("food-8"))
    #expect(try await isStored(another))
    #expect(try await isStored(foods[7]) == false)
  }

  @Test func keepsWhatItHasWhenItIsOpenedAgain() async throws {
    do {
      let store = try folder.store()
      _ = try await store.put(.tart())
      _ = try await store.delete("pizza")
      try store.database.writer.close()
    }
    let store = try folder.store()
    var tart = Food.tart()
    tart.version = 1
    #expect(try await store.food("tart") == tart)
    #expect(try await store.food("pizza") == nil)
  }

  @Test func leavesAnEmptiedMenuEmpty() async throws {
    let store = try folder.store()
    for food in SampleMenu.foods { _ = try await store.delete(food.id) }
    try store.database.writer.close()
    #expect(try await folder.store().foods(limit: 10).foods.isEmpty)
  }

  @Test(arguments: StoreEngine.allCases)
  func findsTheFoodsOfACategory(engine: StoreEngine) async throws {
    let store = try await folder.store(on: engine)
    let page = try await store.foods(in: "pizza", limit: 2)
    #expect(page.foods.map(\.id) == ["pizza", "margherita-pizza"])
    let rest = try await store.foods(in: "pizza", after: #require(page.next), limit: 2)
    #expect(rest.foods.map(\.id) == ["vegetable-pizza"])
    #expect(rest.next == nil)
    #expect(try await store.foods(in: "sushi", limit: 2).foods.isEmpty)
  }

  /// Foods that come, go and change between two pages make no other food appear twice or never.
  @Test(arguments: StoreEngine.allCases)
  func cutsPagesThatChangesDoNotMove(engine: StoreEngine) async throws {
    let store = try await folder.store(on: engine)
    let ids = SampleMenu.foods.map(\.id)
    let first = try await store.foods(limit: 10)
    _ = try await store.delete(ids[3])
    _ = try await store.delete(ids[12])
    _ = try await store.put(.tart())
    var changed = SampleMenu.foods[15]
    changed.version = 1
    changed.isAvailable = false
    _ = try await store.put(changed)
    var listed = first.foods.map(\.id)
    var next = first.next
    while let position = next {
      let page = try await store.foods(after: position, limit: 10)
      listed += page.foods.map(\.id)
      next = page.next
    }
    #expect(listed == ids.filter { $0 != ids[12] } + ["tart"])
  }

  @Test(arguments: StoreEngine.allCases)
  func countsVersionsAndRefusesStaleOnes(engine: StoreEngine) async throws {
    let store = try await folder.store(on: engine)
    guard case .done(let first) = try await store.put(.tart()) else {
      Issue.record("a new food was refused")
      return
    }
    #expect(first.version == 1)
    guard case .stale(current: 1) = try await store.put(.tart()) else {
      Issue.record("an overwriting put was accepted")
      return
    }
    guard case .stale(current: 1) = try await store.put(.tart(version: 7)) else {
      Issue.record("a version that never was is accepted")
      return
    }
    guard case .done(let second) = try await store.put(.tart(version: 1)) else {
      Issue.record("the present version was refused")
      return
    }
    #expect(second.version == 2)
    #expect(try await store.food("tart") == second)
  }

  /// Who saw a food before it was deleted must not overwrite the one that came after.
  @Test(arguments: StoreEngine.allCases)
  func goesOnCountingAfterADeletion(engine: StoreEngine) async throws {
    let store = try await folder.store(on: engine)
    _ = try await store.put(.tart())
    #expect(try await store.delete("tart"))
    #expect(try await !store.delete("tart"))
    guard case .stale(current: 0) = try await store.put(.tart(version: 1)) else {
      Issue.record("a deleted food was overwritten")
      return
    }
    guard case .done(let again) = try await store.put(.tart()) else {
      Issue.record("a deleted food cannot come again")
      return
    }
    #expect(again.version == 3)
  }

  @Test(arguments: StoreEngine.allCases)
  func tellsEachChangeOnce(engine: StoreEngine) async throws {
    let store = try await folder.store(on: engine, filledWith: [])
    #expect(try await store.revision() == 0)
    _ = try await store.put(.tart())
    var cake = Food.tart()
    cake.id = "cake"
    _ = try await store.put(cake)
    _ = try await store.put(.tart(version: 1, category: "specials"))
    let changes = try await store.changes(after: 0, limit: 10)
    cake.version = 1
    #expect(
      changes == [
        FoodChange(revision: 2, .put(cake)),
        FoodChange(revision: 3, .put(.tart(version: 2, category: "specials"))),
      ])
    _ = try await store.delete("cake")
    #expect(
      try await store.changes(after: 3, limit: 10)
        == [FoodChange(revision: 4, .deleted(id: "cake"))])
    #expect(try await store.revision() == 4)
  }

  /// Many watchers may read them: what is not told at once is not read either.
  @Test(arguments: [
    (20, [6, 0]), (20_000, [2, 2, 2, 0]), (60_000, [1, 1, 1, 1, 1, 1, 0]),
  ])
  func ofLargeFoodsFewAreReadAtOnce(bytes: Int, pages: [Int]) async throws {
    let foods = (1...6).map { number in
      var food = Food.tart()
      food.id = "food-\(number)"
      food.summary = .menu("summary", String(repeating: "a", count: bytes))
      return food
    }
    let store = try folder.store(filledWith: foods)
    var told: [String] = []
    var counts: [Int] = []
    var revision: Int64 = 0
    repeat {
      let changes = try await store.changes(after: revision, limit: 100)
      counts.append(changes.count)
      told += changes.compactMap { if case .put(let food) = $0.kind { food.id } else { nil } }
      revision = changes.last?.revision ?? revision
    } while counts.last != 0
    #expect(counts == pages)
    #expect(told == foods.map(\.id))
  }

  @Test(arguments: StoreEngine.allCases)
  func wakesListenersAfterAChange(engine: StoreEngine) async throws {
    let store = try await folder.store(on: engine)
    var wakes = store.changes.wakes().makeAsyncIterator()
    _ = try await store.put(.tart())
    #expect(await wakes.next() != nil)
  }
}
