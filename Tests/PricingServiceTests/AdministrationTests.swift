// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import ServiceTestSupport
import Stubs
import Testing

@testable import PricingService

struct AdministrationTests {
  typealias PutPrice = Caffe.Pricing.V1.PutPriceRequest

  static func price(
    _ food: String, _ code: String, _ units: Int64, _ nanos: Int32 = 0, version: UInt64 = 0
  ) -> Caffe.Pricing.V1.Price {
    Caffe.Pricing.V1.Price(
      foodId: food, sizeId: "small",
      amount: Caffe.Localization.V1.Money(currencyCode: code, units: units, nanos: nanos),
      version: version)
  }

  @Test func withoutATokenNobodyMayChangeAnything() async throws {
    try await PricingFixture.with(token: nil) { fixture in
      let error = await #expect(throws: RPCError.self) {
        try await fixture.pricing.putPrice(
          PutPrice(price: Self.price("cake", "EUR", 3)), options: PricingFixture.administrator())
      }
      #expect(error?.code == .permissionDenied)
    }
  }

  @Test(arguments: [
    nil, "Bearer wrong", "Bearer secre", "Bearer secrets", "Basic secret", "secret", "",
  ])
  func onlyTheTokenOpensTheDoor(header: String?) async throws {
    try await PricingFixture.with { fixture in
      let options = header.map { PricingFixture.administrator($0) } ?? CallOptions()
      let calls: [() async throws -> Void] = [
        { _ = try await fixture.pricing.putPrice(PutPrice(), options: options) },
        { _ = try await fixture.pricing.deletePrice(.init(), options: options) },
        { _ = try await fixture.pricing.putPromotion(.init(), options: options) },
      ]
      for call in calls {
        let error = await #expect(throws: RPCError.self) { try await call() }
        #expect(error?.code == .unauthenticated)
      }
    }
  }

  @Test func aStaleVersionIsAborted() async throws {
    try await PricingFixture.with(sample: .empty) { fixture in
      let options = PricingFixture.administrator("bearer secret")
      let stored = try await fixture.pricing.putPrice(
        PutPrice(price: Self.price("cake", "EUR", 3, 250_000_000)), options: options)
      #expect(stored.price?.version == 1)
      let error = await #expect(throws: RPCError.self) {
        try await fixture.pricing.putPrice(
          PutPrice(price: Self.price("cake", "EUR", 4)), options: options)
      }
      #expect(error?.code == .aborted)
      let info = try error?.details.first?.unpack(Google.Rpc.ErrorInfo.self)
      #expect(info?.reason == "STALE_VERSION")
      #expect(info?.metadata == ["requestVersion": "0", "currentVersion": "1"])
    }
  }

  @Test func aDeletedPriceIsGone() async throws {
    try await PricingFixture.with { fixture in
      let request = Caffe.Pricing.V1.DeletePriceRequest(
        foodId: "salad", sizeId: "small", currencyCode: "EUR")
      let options = PricingFixture.administrator()
      _ = try await fixture.pricing.deletePrice(request, options: options)
      let error = await #expect(throws: RPCError.self) {
        try await fixture.pricing.deletePrice(request, options: options)
      }
      #expect(error?.code == .notFound)
      let prices = try await fixture.pricing.listPrices(
        .init(foodIds: ["salad"], currencyCode: "EUR"))
      #expect(prices.prices.map(\.sizeId) == ["large", "medium"])
    }
  }

  @Test(
    arguments: [
      (Caffe.Pricing.V1.Price?.none, ["price.food_id", "price.size_id", "price.amount"]),
      (price("Cake", "EUR", 1), ["price.food_id"]),
      (price("cake", "EURO", 1), ["price.amount.currency_code"]),
      (price("cake", "EUR", 1, -1), ["price.amount"]),
      (price("cake", "EUR", -1), ["price.amount"]),
      (price("cake", "EUR", 1_000_000_001), ["price.amount"]),
      (price("cake", "EUR", 1_000_000_000, 10_000_000), ["price.amount"]),
      (price("cake", "EUR", 1, 5_000_000), ["price.amount.nanos"]),
      (price("cake", "JPY", 1, 500_000_000), ["price.amount.nanos"]),
    ])
  func everyWrongFieldOfAPriceIsReported(
    price: Caffe.Pricing.V1.Price?, fields: [String]
  ) async throws {
    try await PricingFixture.with { fixture in
      let error = await #expect(throws: RPCError.self) {
        try await fixture.pricing.putPrice(
          PutPrice(price: price), options: PricingFixture.administrator())
      }
      #expect(error?.code == .invalidArgument)
      #expect(error?.wrongFields == fields)
    }
  }

  @Test func aPromotionIsStoredAndUsed() async throws {
    try await PricingFixture.with { fixture in
      var promotion = Caffe.Pricing.V1.Promotion(
        code: "COFFEE3", title: .init(key: "Every third coffee is free", bundle: "pricing"),
        benefit: .everyNthFree(3), foodIds: ["latte"])
      let options = PricingFixture.administrator()
      let stored = try await fixture.pricing.putPromotion(
        .init(promotion: promotion), options: options)
      promotion.version = 1
      #expect(stored.promotion == promotion)
      let quote = try await fixture.pricing.quoteOrder(
        .init(
          lines: [.init(foodId: "latte", sizeId: "small", quantity: 7)], promotionCode: "COFFEE3"))
      #expect(quote.discount == .init(currencyCode: "EUR", units: 4, nanos: 200_000_000))
    }
  }

  @Test(
    arguments: [
      (.init(bundle: "pricing"), "promotion.title.key"),
      (.init(key: "%@ off", arguments: [.init()]), "promotion.title.arguments[0]"),
      (
        .init(key: "Ten", defaultValue: String(repeating: "a", count: 16_400)), "promotion.title"
      ),
    ] as [(Caffe.Localization.V1.LocalizedStringResource, String)])
  func aTitleIsSmallAndCanBeRead(
    title: Caffe.Localization.V1.LocalizedStringResource, field: String
  ) async throws {
    try await PricingFixture.with { fixture in
      let error = await #expect(throws: RPCError.self) {
        try await fixture.pricing.putPromotion(
          .init(promotion: .init(code: "TEN", title: title, benefit: .basisPoints(1_000))),
          options: PricingFixture.administrator())
      }
      #expect(error?.code == .invalidArgument)
      #expect(error?.wrongFields == [field])
    }
  }

  @Test func everyWrongFieldOfAPromotionIsReported() async throws {
    try await PricingFixture.with { fixture in
      let promotion = Caffe.Pricing.V1.Promotion(
        code: "ten", benefit: .basisPoints(10_001), startsAt: .init(seconds: 10),
        endsAt: .init(seconds: 10), foodIds: ["latte", "?"])
      let error = await #expect(throws: RPCError.self) {
        try await fixture.pricing.putPromotion(
          .init(promotion: promotion), options: PricingFixture.administrator())
      }
      #expect(
        error?.wrongFields == [
          "promotion.code", "promotion.title", "promotion.basis_points", "promotion.ends_at",
          "promotion.food_ids[1]",
        ])
    }
  }
}
