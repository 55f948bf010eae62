// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import ServiceTestSupport
import Stubs
import Testing

@testable import PricingService

struct WatchPricesTests {
  /// They are kept as long as somebody watches.
  @Test func largeOptionsAreRefused() async throws {
    try await PricingFixture.with { fixture in
      let form = String(repeating: "a", count: 20_000)
      let error = await #expect(throws: RPCError.self) {
        let responses = try await fixture.pricing.watchPrices(
          .init(options: .init(reader: .init(pronouns: [.init(form: form)]))))
        for try await _ in responses {}
      }
      #expect(error?.code == .invalidArgument)
      #expect(error?.wrongFields == ["options"])
    }
  }

  @Test func everyPriceComesAndThenEachChange() async throws {
    try await PricingFixture.with { fixture in
      let responses = try await fixture.pricing.watchPrices(
        .init(currencyCode: "EUR", options: PricingFixture.options("es")))
      var iterator = responses.makeAsyncIterator()
      var count = 0
      while let response = try await iterator.next() {
        if case .caughtUp(true) = response.change { break }
        guard case .put(let price) = response.change else {
          Issue.record("Not a price: \(response)")
          return
        }
        #expect(price.amount?.currencyCode == "EUR")
        #expect(response.text?.text == "es: %@")
        count += 1
      }
      #expect(count == SamplePriceList.cafe.prices.count / 2)

      let cake = Price(
        product: Product(foodID: "cake", sizeID: "small"), amount: .zero, currency: .euro,
        version: 0)
      _ = try await fixture.store.put(cake)
      let put = try await iterator.next()
      guard case .put(let price) = put?.change else {
        Issue.record("Not a price: \(String(describing: put))")
        return
      }
      #expect(price.foodId == "cake")
      #expect(price.version == 1)
      _ = try await fixture.store.delete(cake.key)
      let deleted = try await iterator.next()
      guard case .deleted(let mark) = deleted?.change else {
        Issue.record("Not a deletion: \(String(describing: deleted))")
        return
      }
      #expect(mark.version == 2)
      #expect(deleted?.text == nil)
    }
  }

  @Test func whatWasDeletedBeforeIsNotTold() async throws {
    try await PricingFixture.with(sample: .empty) { fixture in
      let cake = Price(
        product: Product(foodID: "cake", sizeID: "small"), amount: .zero, currency: .euro,
        version: 0)
      _ = try await fixture.store.put(cake)
      _ = try await fixture.store.delete(cake.key)
      let responses = try await fixture.pricing.watchPrices(.init())
      var iterator = responses.makeAsyncIterator()
      #expect(try await iterator.next()?.change == .caughtUp(true))
    }
  }

  @Test func anUnknownCurrencyIsRefused() async throws {
    try await PricingFixture.with { fixture in
      let error = await #expect(throws: RPCError.self) {
        let responses = try await fixture.pricing.watchPrices(.init(currencyCode: "X"))
        for try await _ in responses {}
      }
      #expect(error?.wrongFields == ["currency_code"])
    }
  }
}
