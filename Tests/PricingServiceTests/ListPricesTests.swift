// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import ServiceKit
import ServiceTestSupport
import Stubs
import Testing

@testable import PricingService

struct ListPricesTests {
  typealias Request = Caffe.Pricing.V1.ListPricesRequest

  @Test func pagesMakeUpTheWholeList() async throws {
    try await PricingFixture.with { fixture in
      var prices: [Caffe.Pricing.V1.Price] = []
      var request = Request(currencyCode: "EUR", pageSize: 7)
      repeat {
        let response = try await fixture.pricing.listPrices(request)
        #expect((1...7).contains(response.prices.count))
        prices += response.prices
        request.pageToken = response.nextPageToken
      } while !request.pageToken.isEmpty
      let expected = SamplePriceList.cafe.prices.filter { $0.currency == .euro }
      #expect(prices.count == expected.count)
      #expect(Set(prices.map { "\($0.foodId) \($0.sizeId)" }).count == expected.count)
    }
  }

  @Test func aPageHasAHundredPricesWithoutASize() async throws {
    try await PricingFixture.with { fixture in
      #expect(try await fixture.pricing.listPrices(Request()).prices.count == 100)
      let all = try await fixture.pricing.listPrices(Request(pageSize: 1_000))
      #expect(all.prices.count == SamplePriceList.cafe.prices.count)
      #expect(all.nextPageToken.isEmpty)
    }
  }

  /// Texts whose page would be more than 4 MiB come on several.
  @Test func aPageEndsBeforeItIsTooLarge() async throws {
    try await PricingFixture.with { fixture in
      var request = Request(
        pageSize: 1_000, options: PricingFixture.options(String(repeating: "x", count: 100_000)))
      var prices: [Caffe.Pricing.V1.Price] = []
      repeat {
        let response = try await fixture.pricing.listPrices(request)
        #expect((1...41).contains(response.prices.count))
        #expect(response.texts.count == response.prices.count)
        #expect(response.texts.allSatisfy { $0.text.hasSuffix("x: %@") })
        prices += response.prices
        request.pageToken = response.nextPageToken
      } while !request.pageToken.isEmpty
      #expect(
        prices == (try await fixture.pricing.listPrices(Request(pageSize: 1_000)).prices))
    }
  }

  @Test func textsStandInTheOrderOfThePrices() async throws {
    try await PricingFixture.with { fixture in
      let response = try await fixture.pricing.listPrices(
        Request(
          foodIds: ["salad", "pizza", "salad"], currencyCode: "USD",
          options: PricingFixture.options("de")))
      #expect(
        response.prices.map(\.foodId) == ["pizza", "pizza", "pizza", "salad", "salad", "salad"])
      #expect(response.prices.allSatisfy { $0.amount?.currencyCode == "USD" && $0.version == 1 })
      #expect(response.texts.map(\.text) == Array(repeating: "de: %@", count: 6))
      #expect(fixture.texts.batches.count == 1)
    }
  }

  @Test func withoutLocalizationThePricesComeNevertheless() async throws {
    try await PricingFixture.with(texts: FakeTextSource(outage: "DEADLINE_EXCEEDED: slow")) {
      fixture in
      let response = try await fixture.client.unaryResponse(
        Caffe.Pricing.V1.PricingService.listPrices,
        Request(foodIds: ["salad"], options: PricingFixture.options("es")))
      #expect(response.message.prices.count == 6)
      #expect(response.message.texts.isEmpty)
      #expect(response.trailingMetadata["localization-status"] == "DEADLINE_EXCEEDED: slow")
    }
  }

  @Test(
    arguments: [
      (Request(pageSize: -1), ["page_size"]), (Request(pageSize: 1_001), ["page_size"]),
      (Request(pageToken: "nonsense"), ["page_token"]),
      (Request(pageToken: "ñ"), ["page_token"]),
      (Request(currencyCode: "euro"), ["currency_code"]),
      (Request(foodIds: ["salad", "", "Pizza"]), ["food_ids[1]", "food_ids[2]"]),
      (Request(foodIds: Array(repeating: "a", count: 1_001)), ["food_ids"]),
      (
        Request(foodIds: ["?"], currencyCode: "?", pageSize: -5, pageToken: "?"),
        ["food_ids[0]", "currency_code", "page_size", "page_token"]
      ),
    ])
  func everyWrongFieldIsReported(request: Request, fields: [String]) async throws {
    try await PricingFixture.with { fixture in
      let error = await #expect(throws: RPCError.self) {
        try await fixture.pricing.listPrices(request)
      }
      #expect(error?.code == .invalidArgument)
      #expect(error?.wrongFields == fields)
    }
  }

  @Test func aTokenContinuesItsOwnListingOnly() async throws {
    try await PricingFixture.with { fixture in
      let first = try await fixture.pricing.listPrices(Request(currencyCode: "EUR", pageSize: 1))
      #expect(!first.nextPageToken.isEmpty)
      let error = await #expect(throws: RPCError.self) {
        try await fixture.pricing.listPrices(
          Request(currencyCode: "USD", pageToken: first.nextPageToken))
      }
      #expect(error?.wrongFields == ["page_token"])
    }
  }

  @Test func tokensGoOnBehindTheLastPrice() throws {
    let key = PriceKey(
      product: Product(foodID: "iced-latte", sizeID: "small"), currencyCode: "EUR")
    for filter in [
      PriceFilter(), PriceFilter(foodIDs: ["a", "b-c"], currency: .euro),
    ] {
      let token = PageToken(after: key.position, of: filter.listing)
      #expect(PriceKey(position: token.position) == key)
      #expect(token.continues(filter.listing))
      #expect(!token.continues(PriceFilter(foodIDs: ["z"]).listing))
    }
    #expect(PriceKey(position: ["a", "b"]) == nil)
  }
}
