// SPDX-License-Identifier: Apache-2.0

import PostgreSQLTestSupport
import ServiceTestSupport
import Storage
import Testing

@testable import PricingService

/// Quotes are made from memory, and from what the database has.
@Suite(.timeLimit(.minutes(5))) struct PriceTableTests {
  static let small = Product(foodID: "cake", sizeID: "small")
  static let large = Product(foodID: "cake", sizeID: "large")
  static let salad = Product(foodID: "salad", sizeID: "small")

  static func price(_ product: Product, _ text: String, version: UInt64 = 0) throws -> Price {
    Price(
      product: product, amount: try #require(Amount(text)), currency: .euro, version: version)
  }

  private func basis(_ store: PriceStore, _ currency: Currency = .euro) async throws -> QuoteBasis {
    try await store.quoteBasis(
      for: [Self.small, Self.large, Self.salad], in: currency, place: "ES-CN", promotionCode: nil)
  }

  /// What the database says is asked for with a promotion, which is never kept in memory.
  private func expectAgreement(_ store: PriceStore) async throws {
    for currency in [Currency.euro, .usDollar] {
      let remembered = try await basis(store, currency)
      let stored = try await store.quoteBasis(
        for: [Self.small, Self.large, Self.salad], in: currency, place: "ES-CN",
        promotionCode: "NONE")
      #expect(remembered.prices == stored.prices)
      #expect(remembered.soldFoods == stored.soldFoods)
      #expect(remembered.otherSizes == stored.otherSizes)
      #expect(remembered.offer == stored.offer)
      #expect(remembered.taxRule == stored.taxRule)
      #expect(remembered.promotion == nil)
    }
  }

  // With one price, everything is read from the database.
  @Test(arguments: StoreEngine.allCases, [PriceTable.pricesMax, 1])
  func agreesWithTheDatabase(engine: StoreEngine, pricesMax: Int) async throws {
    let store = try await PriceStore.on(engine, .cafe, imagePricesMax: pricesMax)
    try await expectAgreement(store)
    #expect(try await basis(store).taxRule?.region == "ES-CN")
    _ = try await store.put(Self.price(Self.small, "3"))
    _ = try await store.put(Self.price(Self.large, "4"))
    try await expectAgreement(store)
    _ = try await store.put(Self.price(Self.small, "5", version: 1))
    _ = try await store.put(Self.price(Self.small, "9", version: 1))
    #expect(try await basis(store).prices[Self.small] == Amount("5"))
    try await expectAgreement(store)
    _ = try await store.delete(Self.price(Self.small, "0").key)
    #expect(try await basis(store).soldFoods == ["cake", "salad"])
    _ = try await store.delete(Self.price(Self.large, "0").key)
    _ = try await store.delete(Self.price(Self.large, "0").key)
    #expect(try await basis(store).soldFoods == ["salad"])
    try await expectAgreement(store)
  }

  @Test(arguments: StoreEngine.allCases)
  func aPriceCountsWhenItIsAnswered(engine: StoreEngine) async throws {
    let store = try await PriceStore.on(engine, .empty)
    _ = try await basis(store)
    try await withThrowingTaskGroup { group in
      for product in [Self.small, Self.large, Self.salad] {
        group.addTask {
          for version in 0..<20 {
            let price = try Self.price(product, "\(version + 1)", version: UInt64(version))
            _ = try await store.put(price)
            #expect(try await basis(store).prices[product] == price.amount)
          }
        }
      }
      try await group.waitForAll()
    }
    try await expectAgreement(store)
  }

  @Test(arguments: StoreEngine.allCases)
  func keepsNoMorePricesThanItMay(engine: StoreEngine) async throws {
    let store = try await PriceStore.on(engine, .empty, imagePricesMax: 2)
    let kept = { try? await store.image.contents { throw CancellationError() }?.count }
    // A replica sets its image aside for a moment whenever it hears of a write.
    let keeps = { (count: Int) in
      repeat { _ = try await basis(store) } while await kept() != count
    }
    for (count, product) in [Self.small, Self.large, Self.salad].enumerated() {
      try await keeps(count)
      _ = try await store.put(Self.price(product, "1"))
    }
    #expect(await kept() == nil)
    try await expectAgreement(store)
    _ = try await store.delete(Self.price(Self.salad, "1").key)
    try await keeps(2)
  }
}
