// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import PostgreSQLTestSupport
import ServiceKit
import ServiceTestSupport
import Storage
import Testing

@testable import PricingService

struct PriceStoreTests {
  static func price(
    _ food: String, _ size: String, _ text: String, _ currency: Currency = .euro,
    version: UInt64 = 0
  ) throws -> Price {
    Price(
      product: Product(foodID: food, sizeID: size), amount: try #require(Amount(text)),
      currency: currency, version: version)
  }

  private func put(_ price: Price, in store: PriceStore) async throws -> Price {
    guard case .done(let stored) = try await store.put(price) else {
      throw StorageError(.unavailable, "stale", at: "")
    }
    return stored
  }

  @Test(arguments: StoreEngine.allCases)
  func aNewPriceListHasTheSample(engine: StoreEngine) async throws {
    let store = try await PriceStore.on(engine, .cafe)
    let (prices, hasMore) = try await store.prices(PriceFilter(), limit: 1_000)
    #expect(!hasMore)
    #expect(prices.count == SamplePriceList.cafe.prices.count)
    #expect(prices.map(\.key) == prices.map(\.key).sorted(by: Self.precedes))
    #expect(Set(prices) == Set(SamplePriceList.cafe.prices))
    for food in ["salad", "pizza", "juice", "sandwich"] {
      let filter = PriceFilter(foodIDs: [food], currency: .euro)
      #expect(try await store.prices(filter, limit: 100).prices.isEmpty == false)
    }
  }

  static func precedes(_ left: PriceKey, _ right: PriceKey) -> Bool {
    (left.product.foodID, left.product.sizeID, left.currencyCode)
      < (right.product.foodID, right.product.sizeID, right.currencyCode)
  }

  @Test func everySamplePriceCanBePaidInBothCurrencies() {
    let prices = SamplePriceList.cafe.prices
    #expect(prices.allSatisfy { $0.amount > .zero && $0.amount.isPayable(in: $0.currency) })
    #expect(Set(prices.map(\.key)).count == prices.count)
    let euro = Set(prices.filter { $0.currency == .euro }.map(\.product))
    #expect(euro == Set(prices.filter { $0.currency == .usDollar }.map(\.product)))
  }

  @Test func whatWasWrittenIsThereAfterReopening() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("prices.sqlite")
    do {
      let store = try PriceStore(path: path, sample: .empty)
      _ = try await put(Self.price("cake", "small", "3.25"), in: store)
    }
    // The sample does not come into a price list that was filled before, even with nothing.
    let store = try PriceStore(path: path, sample: .cafe)
    #expect(
      try await store.prices(PriceFilter(), limit: 10).prices
        == [Self.price("cake", "small", "3.25", version: 1)])
    let mode = try await store.database.read { database in
      try String.fetchOne(database, sql: "PRAGMA journal_mode")
    }
    #expect(mode == "wal")
  }

  @Test func aNewerDatabaseIsRefused() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("prices.sqlite")
    do {
      let store = try PriceStore(path: path, sample: .empty)
      try store.database.writer.write { database in
        try database.execute(
          sql: "INSERT INTO grdb_migrations (identifier) VALUES ('99-from-the-future')")
      }
    }
    #expect {
      try PriceStore(path: path, sample: .empty)
    } throws: { error in
      (error as? StorageError)?.code == .newer
    }
  }

  @Test func aPathThatCannotBeOpenedIsSaid() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("nowhere")
    try "".write(toFile: file, atomically: true, encoding: .utf8)
    #expect {
      try PriceStore(path: "\(file)/at/all/prices.sqlite")
    } throws: { error in
      (error as? StorageError)?.code == .unavailable && "\(error)".contains("\(file)/at/all")
    }
  }

  @Test(arguments: StoreEngine.allCases)
  func pagesAreStableUnderChange(engine: StoreEngine) async throws {
    let store = try await PriceStore.on(engine, .empty)
    for food in ["a", "b", "c", "e", "f"] {
      _ = try await put(Self.price(food, "small", "1"), in: store)
    }
    let first = try await store.prices(PriceFilter(), limit: 3)
    #expect(first.prices.map(\.product.foodID) == ["a", "b", "c"])
    #expect(first.hasMore)
    _ = try await store.delete(first.prices[2].key)
    _ = try await put(Self.price("aa", "small", "1"), in: store)
    _ = try await put(Self.price("d", "small", "1"), in: store)
    let second = try await store.prices(
      PriceFilter(after: first.prices[2].key), limit: 3)
    #expect(second.prices.map(\.product.foodID) == ["d", "e", "f"])
    #expect(!second.hasMore)
  }

  @Test(arguments: StoreEngine.allCases)
  func filtersCombine(engine: StoreEngine) async throws {
    let store = try await PriceStore.on(engine, .cafe)
    let filter = PriceFilter(foodIDs: ["salad", "pizza", "nothing"], currency: .usDollar)
    let prices = try await store.prices(filter, limit: 1_000).prices
    #expect(!prices.isEmpty)
    #expect(Set(prices.map(\.product.foodID)) == ["salad", "pizza"])
    #expect(prices.allSatisfy { $0.currency == .usDollar })
  }

  @Test(arguments: StoreEngine.allCases)
  func versionsGrowByOneAndStaleOnesAreRefused(engine: StoreEngine) async throws {
    let store = try await PriceStore.on(engine, .empty)
    let key = try Self.price("tea", "small", "2").key
    #expect(try await put(Self.price("tea", "small", "2"), in: store).version == 1)
    #expect(try await put(Self.price("tea", "small", "2.10", version: 1), in: store).version == 2)
    for seen in [0, 1, 3] as [UInt64] {
      let outcome = try await store.put(Self.price("tea", "small", "9", version: seen))
      guard case .stale(let current) = outcome else {
        Issue.record("Version \(seen) was taken.")
        continue
      }
      #expect(current == 2)
    }
    #expect(try await store.delete(key))
    #expect(try await !store.delete(key))
    #expect(try await store.prices(PriceFilter(), limit: 10).prices.isEmpty)
    // 2 was the last state, 3 the deletion.
    #expect(try await put(Self.price("tea", "small", "2"), in: store).version == 4)
  }

  @Test(arguments: StoreEngine.allCases)
  func watchersSeeChangesInOrder(engine: StoreEngine) async throws {
    let store = try await PriceStore.on(engine, .empty)
    var wakes = store.changes.wakes().makeAsyncIterator()
    _ = try await put(Self.price("tea", "small", "2"), in: store)
    _ = try await put(Self.price("cake", "small", "3", .usDollar), in: store)
    _ = try await store.delete(Self.price("tea", "small", "2").key)
    await wakes.next()
    let rows = try await store.changes(after: 0, in: nil, limit: 10)
    #expect(rows.map(\.price.product.foodID) == ["cake", "tea"])
    #expect(rows.map(\.isDeletion) == [false, true])
    #expect(try await store.revision() == rows.last?.revision)
    #expect(try await store.changes(after: 0, in: .euro, limit: 10).count == 1)
    #expect(try await store.changes(after: rows[1].revision, in: nil, limit: 10).isEmpty)
  }

  @Test(arguments: StoreEngine.allCases)
  func theNarrowestTaxRuleWins(engine: StoreEngine) async throws {
    let store = try await PriceStore.on(engine, .cafe)
    func rule(_ place: String) async throws -> TaxRule? {
      try await store.quoteBasis(for: [], in: .euro, place: place, promotionCode: nil).taxRule
    }
    #expect(try await rule("ES")?.rateMillionths == 100_000)
    #expect(try await rule("ES-MD")?.rateMillionths == 100_000)
    #expect(try await rule("ES-CN")?.rateMillionths == 70_000)
    #expect(try await rule("US-NY")?.isIncluded == false)
    #expect(try await rule("US-ZZ") == nil)
    #expect(try await rule("AQ") == nil)
  }

  @Test(arguments: StoreEngine.allCases)
  func promotionsComeBackAsTheyWere(engine: StoreEngine) async throws {
    let store = try await PriceStore.on(engine, .empty)
    let benefits: [Promotion.Benefit] = [
      .share(basisPoints: 1_050), .everyNthFree(3),
      .amount(try #require(Amount("2.50")), .usDollar),
    ]
    for (offset, benefit) in benefits.enumerated() {
      var promotion = Promotion(
        code: "CODE\(offset)", title: [1, 0, 255], benefit: benefit,
        startsAt: Instant(seconds: -5, nanos: 999_999_999),
        endsAt: offset == 0 ? nil : Instant(seconds: 253_402_300_799),
        foodIDs: offset == 0 ? [] : ["salad", "pizza"], version: 0)
      guard case .done(let stored) = try await store.put(promotion) else {
        Issue.record("A new promotion was refused.")
        continue
      }
      promotion.version = 1
      #expect(stored == promotion)
      let basis = try await store.quoteBasis(
        for: [], in: .euro, place: "ES", promotionCode: promotion.code)
      #expect(basis.promotion == promotion)
      guard case .stale(current: 1) = try await store.put(stored, seen: 0) else {
        Issue.record("A stale promotion was taken.")
        continue
      }
      guard case .done(let changed) = try await store.put(stored) else {
        Issue.record("A change of a promotion was refused.")
        continue
      }
      #expect(changed.version == 2)
    }
  }
}

extension PriceStore {
  /// A new price list on an engine.
  static func on(
    _ engine: StoreEngine, _ sample: SamplePriceList,
    imagePricesMax: Int = PriceTable.pricesMax
  ) async throws -> PriceStore {
    switch engine {
    case .sqlite: try PriceStore(inMemory: sample, imagePricesMax: imagePricesMax)
    case .postgreSQL:
      try await PriceStore(
        postgreSQL: ReplicationOptions(
          url: PostgreSQLServer.database(), applicationName: "tests", timeout: .seconds(60)),
        logger: LocalServer.logger, sample: sample, imagePricesMax: imagePricesMax)
    }
  }

  fileprivate func put(_ promotion: Promotion, seen version: UInt64) async throws
    -> Outcome<Promotion>
  {
    var promotion = promotion
    promotion.version = version
    return try await put(promotion)
  }
}
