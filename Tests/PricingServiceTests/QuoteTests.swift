// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PricingService

struct QuoteTests {
  static let spain = TaxRule(region: "ES", rateMillionths: 100_000, isIncluded: true)
  static let newYork = TaxRule(region: "US-NY", rateMillionths: 88_750, isIncluded: false)

  static func item(
    _ food: String, _ size: String, _ quantity: UInt32, _ price: String
  ) throws -> OrderItem {
    OrderItem(
      product: Product(foodID: food, sizeID: size), quantity: quantity,
      unitPrice: try #require(Amount(price)))
  }

  static func promotion(
    _ benefit: Promotion.Benefit, foods: Set<String> = []
  ) -> Promotion {
    Promotion(code: "TEST", title: [], benefit: benefit, foodIDs: foods, version: 1)
  }

  @Test func taxThatIsIncludedIsPartOfTheTotal() throws {
    let items = [
      try Self.item("salad", "small", 2, "5.50"), try Self.item("pizza", "large", 1, "13.50"),
    ]
    let quote = try Quote(items, in: .euro, tax: Self.spain)
    #expect(quote.subtotal == Amount("24.50"))
    #expect(quote.discount == .zero)
    #expect(quote.tax == Amount("2.23"))  // 24.50 x 10/110 = 2.22727...
    #expect(quote.total == Amount("24.50"))
    #expect(quote.isTaxIncluded)
  }

  @Test func taxThatIsExcludedIsAdded() throws {
    let items = [try Self.item("salad", "small", 3, "6.00")]
    let quote = try Quote(items, in: .usDollar, tax: Self.newYork)
    #expect(quote.subtotal == Amount("18"))
    #expect(quote.tax == Amount("1.60"))  // 18 x 8.875 % = 1.5975
    #expect(quote.total == Amount("19.60"))
    #expect(!quote.isTaxIncluded)
  }

  @Test func promotionsTakeOffWhatTheySay() throws {
    let items = [
      try Self.item("coffee", "small", 4, "1.50"), try Self.item("salad", "small", 1, "5.55"),
      try Self.item("coffee", "small", 3, "1.50"), try Self.item("coffee", "large", 2, "2.20"),
    ]
    let cases: [(Promotion, String)] = [
      (Self.promotion(.share(basisPoints: 1_050)), "2.15"),  // 20.45 x 10.5 % = 2.14725
      (Self.promotion(.share(basisPoints: 1_050), foods: ["salad"]), "0.58"),  // 0.58275
      (Self.promotion(.share(basisPoints: 10_000)), "20.45"),
      (Self.promotion(.amount(Amount(billionths: 3 * Amount.scale), .euro)), "3"),
      (Self.promotion(.amount(Amount(billionths: 99 * Amount.scale), .euro)), "20.45"),
      (
        Self.promotion(.amount(Amount(billionths: 99 * Amount.scale), .euro), foods: ["salad"]),
        "5.55"
      ),
      // Seven small coffees in two lines make three pairs; the large ones are counted apart.
      (Self.promotion(.everyNthFree(2), foods: ["coffee"]), "6.7"),
      (Self.promotion(.everyNthFree(10)), "0"),
      (Self.promotion(.share(basisPoints: 1_000), foods: ["cake"]), "0"),
    ]
    for (promotion, expected) in cases {
      let quote = try Quote(items, in: .euro, tax: Self.spain, promotion: promotion)
      #expect(quote.discount == Amount(expected), "\(promotion.benefit)")
      #expect(try quote.total.adding(quote.discount) == quote.subtotal)
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func totalsAlwaysEqualTheSumOfTheirLines(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let codes = ["EUR", "USD", "JPY", "KWD"]
    let currency = try #require(Currency(codes[Int(seed % 4)]))
    let items = (0..<Int.random(in: OrderItem.counts, using: &generator)).map { index in
      OrderItem(
        product: Product(foodID: "food-\(index % 7)", sizeID: "small"),
        quantity: UInt32.random(in: OrderItem.quantities, using: &generator),
        unitPrice: Amount(
          billionths: Int128(Int.random(in: 0...1_000_000_000, using: &generator))
            * currency.minorUnitBillionths))
    }
    let rule = TaxRule(
      region: "XX", rateMillionths: Int64.random(in: 0...1_000_000, using: &generator),
      isIncluded: Bool.random(using: &generator))
    let benefits: [Promotion.Benefit?] = [
      nil, .share(basisPoints: UInt32.random(in: 1...10_000, using: &generator)),
      .amount(
        Amount(billionths: currency.minorUnitBillionths * Int128(seed * 1_000)), currency),
      .everyNthFree(UInt32.random(in: 2...12, using: &generator)),
    ]
    for benefit in benefits {
      let quote = try Quote(
        items, in: currency, tax: rule, promotion: benefit.map { Self.promotion($0) })
      var sum = Int128(0)
      for item in items { sum += item.unitPrice.billionths * Int128(item.quantity) }
      #expect(quote.subtotal.billionths == sum)
      let added = rule.isIncluded ? 0 : quote.tax.billionths
      #expect(quote.total.billionths == sum - quote.discount.billionths + added)
      #expect(Amount.zero <= quote.discount && quote.discount <= quote.subtotal)
      #expect(Amount.zero <= quote.tax)
      for amount in [quote.subtotal, quote.discount, quote.tax, quote.total] {
        #expect(amount.isPayable(in: currency))
      }
      // The tax is within half a minor unit of the exact fraction.
      let whole = Int128(1_000_000), rate = Int128(rule.rateMillionths)
      let divisor = rule.isIncluded ? whole + rate : whole
      let payable = quote.subtotal.billionths - quote.discount.billionths
      let error = quote.tax.billionths * divisor - payable * rate
      #expect(error.magnitude * 2 <= (currency.minorUnitBillionths * divisor).magnitude)
    }
  }

  @Test(arguments: [
    ("ES", ["ES"]), ("ES-CN", ["ES-CN", "ES"]), ("US-NY", ["US-NY", "US"]),
  ])
  func aPlaceLiesInItsRegions(place: String, expected: [String]) {
    #expect(TaxRule.regions(for: place) == expected)
    #expect(TaxRule.isRegion(place))
  }

  @Test(arguments: ["", "E", "es", "ESP", "ES-", "ES-ABCD", "ES-CN-GC", "ES-cn", "-ES", "E1"])
  func otherTextIsNoRegion(text: String) {
    #expect(!TaxRule.isRegion(text))
  }

  @Test func aPromotionHoldsFromItsStartToBeforeItsEnd() {
    var promotion = Self.promotion(.everyNthFree(2))
    #expect(promotion.holds(at: Instant(seconds: 0)))
    promotion.startsAt = Instant(seconds: 100)
    promotion.endsAt = Instant(seconds: 200, nanos: 1)
    #expect(!promotion.holds(at: Instant(seconds: 99, nanos: 999_999_999)))
    #expect(promotion.holds(at: Instant(seconds: 100)))
    #expect(promotion.holds(at: Instant(seconds: 200)))
    #expect(!promotion.holds(at: Instant(seconds: 200, nanos: 1)))
  }
}
