// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import ServiceTestSupport
import Stubs
import Testing

@testable import PricingService

struct QuoteOrderTests {
  typealias Request = Caffe.Pricing.V1.QuoteOrderRequest
  typealias Line = Caffe.Pricing.V1.OrderLine

  static let order = [
    Line(foodId: "salad", sizeId: "small", quantity: 2),
    Line(foodId: "pizza", sizeId: "large", quantity: 1),
  ]

  static func money(
    _ code: String, _ units: Int64, _ cents: Int32
  ) -> Caffe.Localization.V1.Money {
    Caffe.Localization.V1.Money(currencyCode: code, units: units, nanos: cents * 10_000_000)
  }

  @Test func anOrderIsQuotedInTheHousesCurrencyAndRegion() async throws {
    try await PricingFixture.with { fixture in
      let response = try await fixture.pricing.quoteOrder(Request(lines: Self.order))
      #expect(response.lines.map(\.line) == Self.order)
      #expect(
        response.lines.map(\.unitPrice) == [Self.money("EUR", 5, 50), Self.money("EUR", 13, 50)])
      #expect(response.lines.map(\.total) == [Self.money("EUR", 11, 0), Self.money("EUR", 13, 50)])
      #expect(response.subtotal == Self.money("EUR", 24, 50))
      #expect(response.discount == Self.money("EUR", 0, 0))
      #expect(response.tax == Self.money("EUR", 2, 23))
      #expect(response.total == Self.money("EUR", 24, 50))
      #expect(response.taxIncluded)
      #expect(response.expiresAt == Google.Protobuf.Timestamp(seconds: 1_750_000_900, nanos: 5))
      #expect(response.text == nil)
      #expect(fixture.texts.batches.isEmpty)
    }
  }

  @Test func everySentenceIsAResource() async throws {
    try await PricingFixture.with { fixture in
      let response = try await fixture.pricing.quoteOrder(Request(lines: Self.order))
      let button = try #require(response.lines.first?.description)
      #expect(button.key == "Add ^[%lld %@ %@](inflect: true) to your order")
      #expect(button.bundle == "pricing")
      #expect(button.arguments.count == 3)
      #expect(button.arguments[0].value == .signedInteger(2))
      for (argument, key) in zip(button.arguments.dropFirst(), ["small", "salad"]) {
        guard case .resource(let word) = argument.value else {
          Issue.record("The argument is no resource: \(argument)")
          continue
        }
        #expect(word.key == key)
        #expect(word.bundle == "menu")
      }
      let summary = try #require(response.summary)
      #expect(summary.key == "Your order: %@. Total: %@.")
      guard case .list(let lines) = summary.arguments[0].value else {
        Issue.record("The lines are no list: \(summary.arguments[0])")
        return
      }
      #expect(lines.elements.count == 2)
      #expect(
        summary.arguments[0].format?.style == .list(Caffe.Localization.V1.ListStyle(kind: .and)))
      #expect(summary.arguments[1].value == .money(Self.money("EUR", 24, 50)))
    }
  }

  @Test func textsComeInOneBatch() async throws {
    try await PricingFixture.with { fixture in
      let response = try await fixture.pricing.quoteOrder(
        Request(lines: Self.order, options: PricingFixture.options("es")))
      #expect(fixture.texts.batches.count == 1)
      #expect(fixture.texts.batches.first?.options.locales == ["es"])
      let button = "es: Add ^[%lld %@ %@](inflect: true) to your order"
      #expect(response.lines.map { $0.text?.text } == [button, button])
      #expect(response.text?.text == "es: Your order: %@. Total: %@.")
    }
  }

  @Test func withoutLocalizationTheAnswerSaysWhy() async throws {
    let texts = FakeTextSource(outage: "UNAVAILABLE: nobody is at home: ñ")
    try await PricingFixture.with(texts: texts) { fixture in
      let response = try await fixture.client.unaryResponse(
        Caffe.Pricing.V1.PricingService.quoteOrder,
        Request(lines: Self.order, options: PricingFixture.options("es")))
      #expect(response.message.lines.allSatisfy { $0.text == nil && $0.description != nil })
      #expect(response.message.total == Self.money("EUR", 24, 50))
      #expect(
        response.trailingMetadata["localization-status"] == "UNAVAILABLE: nobody is at home: ?")
    }
  }

  @Test func taxThatIsExcludedIsAddedInAnotherCurrency() async throws {
    try await PricingFixture.with { fixture in
      let response = try await fixture.pricing.quoteOrder(
        Request(
          lines: [Line(foodId: "salad", sizeId: "small", quantity: 3)], currencyCode: "USD",
          region: "US-NY"))
      #expect(response.subtotal == Self.money("USD", 18, 0))
      #expect(response.tax == Self.money("USD", 1, 60))
      #expect(response.total == Self.money("USD", 19, 60))
      #expect(!response.taxIncluded)
    }
  }

  @Test func aPromotionTakesOffAndLimitsTheQuote() async throws {
    try await PricingFixture.with { fixture in
      let promotion = Promotion(
        code: "TEN", title: [], benefit: .share(basisPoints: 1_000),
        endsAt: Instant(seconds: PricingFixture.now.seconds + 60), foodIDs: ["salad"], version: 0)
      _ = try await fixture.store.put(promotion)
      let response = try await fixture.pricing.quoteOrder(
        Request(lines: Self.order, promotionCode: "TEN"))
      #expect(response.discount == Self.money("EUR", 1, 10))
      #expect(response.total == Self.money("EUR", 23, 40))
      #expect(response.expiresAt?.seconds == PricingFixture.now.seconds + 60)
    }
  }

  /// A case of the validation: what is wrong, and which fields are named.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var request: Request
    var fields: [String]
    var testDescription: String { name }
  }

  static func line(_ food: String, _ size: String, _ quantity: UInt32) -> Line {
    Line(foodId: food, sizeId: size, quantity: quantity)
  }

  static let cases = [
    Case(name: "no lines", request: Request(), fields: ["lines"]),
    Case(
      name: "too many lines",
      request: Request(lines: Array(repeating: line("salad", "small", 1), count: 101)),
      fields: ["lines"]),
    Case(
      name: "quantities",
      request: Request(
        lines: [
          line("salad", "small", 0), line("salad", "small", 999), line("salad", "small", 1_000),
        ]),
      fields: ["lines[0].quantity", "lines[2].quantity"]),
    Case(
      name: "ids that are none",
      request: Request(lines: [line("", "", 1), line("Salad", "SMALL", 1)]),
      fields: ["lines[0].food_id", "lines[0].size_id", "lines[1].food_id", "lines[1].size_id"]),
    Case(
      name: "what is not sold",
      request: Request(lines: [line("sushi", "small", 1), line("salad", "huge", 0)]),
      fields: ["lines[0].food_id", "lines[1].size_id", "lines[1].quantity"]),
    Case(
      name: "unknown currency", request: Request(lines: order, currencyCode: "XXX"),
      fields: ["currency_code"]),
    Case(
      name: "currency without a price list", request: Request(lines: order, currencyCode: "JPY"),
      fields: ["lines[0].food_id", "lines[1].food_id"]),
    Case(name: "no region", request: Request(lines: order, region: "Spain"), fields: ["region"]),
    Case(
      name: "region without a rule", request: Request(lines: order, region: "AQ"),
      fields: ["region"]),
    Case(
      name: "no promotion code", request: Request(lines: order, promotionCode: "ten%"),
      fields: ["promotion_code"]),
    Case(
      name: "unknown promotion", request: Request(lines: order, promotionCode: "NOTHING"),
      fields: ["promotion_code"]),
    Case(
      name: "everything at once",
      request: Request(
        lines: [line("sushi", "x y", 0)], currencyCode: "eur", promotionCode: "?", region: "?"),
      fields: [
        "currency_code", "region", "promotion_code", "lines[0].size_id", "lines[0].food_id",
        "lines[0].quantity",
      ]),
  ]

  @Test(arguments: cases)
  func everyWrongFieldIsReported(_ row: Case) async throws {
    try await PricingFixture.with { fixture in
      let error = await #expect(throws: RPCError.self) {
        try await fixture.pricing.quoteOrder(row.request)
      }
      #expect(error?.code == .invalidArgument)
      #expect(Set(error?.wrongFields ?? []) == Set(row.fields))
      #expect(error?.wrongFields.count == row.fields.count)
      for field in row.fields.prefix(1) { #expect(error?.message.contains(field) == true) }
    }
  }

  @Test(
    "What is not sold is told with what is",
    arguments: [
      (line("salad", "giant", 1), "", "is no size of salad: giant; it has small, medium, large"),
      (line("espresso", "small", 1), "", "is no size of espresso: small; it has single, double"),
      (line("unicorn", "small", 1), "", "has no price in EUR: unicorn; there are americano, "),
      (line("salad", "small", 1), "JPY", "has no price in JPY: salad; prices are in "),
    ])
  func whatThereIsIsTold(line: Line, currency: String, description: String) async throws {
    try await PricingFixture.with { fixture in
      // With a promotion the prices are read from the database.
      for code in ["", "NONE"] {
        let error = await #expect(throws: RPCError.self) {
          try await fixture.pricing.quoteOrder(
            Request(lines: [line, line], currencyCode: currency, promotionCode: code))
        }
        let said = error?.fieldViolations.map(\.description).filter { $0.hasPrefix("has no price") }
        #expect(error?.message.contains(description) == true, "\(error?.message ?? "")")
        // The whole list stands once, however many lines are wrong.
        #expect(said?.filter { $0.contains(";") }.count ?? 0 <= 1)
      }
    }
  }

  @Test func theTrailersHoldAWrongFieldOnEachOfAHundredLines() async throws {
    try await PricingFixture.with { fixture in
      let lines = Array(repeating: Self.line("salad", "small", 0), count: 100)
      let error = await #expect(throws: RPCError.self) {
        try await fixture.pricing.quoteOrder(Request(lines: lines))
      }
      #expect(error?.wrongFields.count ?? 0 >= 85)
      #expect(error?.message.hasSuffix("; and 95 more") == true)
    }
  }

  @Test func promotionsThatDoNotHoldAreRefused() async throws {
    try await PricingFixture.with { fixture in
      let now = PricingFixture.now
      let promotions = [
        Promotion(
          code: "OVER", title: [], benefit: .everyNthFree(2), endsAt: now, foodIDs: [], version: 0),
        Promotion(
          code: "SOON", title: [], benefit: .everyNthFree(2), startsAt: now.adding(seconds: 1),
          foodIDs: [], version: 0),
        Promotion(
          code: "DOLLAR", title: [],
          benefit: .amount(Amount(billionths: Amount.scale), .usDollar), foodIDs: [], version: 0),
      ]
      for promotion in promotions {
        _ = try await fixture.store.put(promotion)
        let error = await #expect(throws: RPCError.self) {
          try await fixture.pricing.quoteOrder(
            Request(lines: Self.order, promotionCode: promotion.code))
        }
        #expect(error?.wrongFields == ["promotion_code"], "\(promotion.code)")
      }
    }
  }
}
