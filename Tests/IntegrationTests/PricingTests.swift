// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import Stubs
import Testing

extension OpenCafeTests {
  @Suite struct PricingTests {
    private func client() throws -> PricingServiceClient {
      PricingServiceClient(try #require(Cafe.current).pricingClient)
    }

    private static let order: [Caffe.Pricing.V1.OrderLine] = [
      .init(foodId: "salad", sizeId: "small", quantity: 1),
      .init(foodId: "salad", sizeId: "small", quantity: 2),
    ]

    private func billionths(_ money: Caffe.Localization.V1.Money?) throws -> Int64 {
      let money = try #require(money)
      return money.units * 1_000_000_000 + Int64(money.nanos)
    }

    @Test(arguments: [
      ("en", ["Add 1 small salad to your order", "Add 2 small salads to your order"]),
      (
        "es",
        ["Añadir 1 ensalada pequeña a tu pedido", "Añadir 2 ensaladas pequeñas a tu pedido"]
      ),
    ])
    func quoteWithTexts(locale: String, texts: [String]) async throws {
      let quote = try await client().quoteOrder(
        .init(lines: Self.order, options: .init(locales: [locale])))
      #expect(quote.lines.map { $0.text?.text } == texts)
    }

    @Test("Without options the lines are resources, and the sums are exact")
    func quote() async throws {
      let quote = try await client().quoteOrder(.init(lines: Self.order))
      #expect(quote.lines.map(\.line) == Self.order)
      #expect(quote.lines.allSatisfy { $0.text == nil })
      #expect(
        quote.lines.first?.description?.key
          == "Add ^[%lld %@ %@](inflect: true) to your order")
      let unit = try billionths(quote.lines.first?.unitPrice)
      #expect(unit > 0)
      #expect(try quote.lines.map { try billionths($0.total) } == [unit, 2 * unit])
      #expect(try billionths(quote.subtotal) == 3 * unit)
      let tax = quote.taxIncluded ? 0 : try billionths(quote.tax)
      #expect(try billionths(quote.total) == 3 * unit - billionths(quote.discount) + tax)
    }

    @Test("Prices are listed with and without their texts")
    func prices() async throws {
      let plain = try await client().listPrices(.init(foodIds: ["salad"]))
      #expect(plain.prices.contains { $0.sizeId == "small" })
      #expect(plain.prices.allSatisfy { $0.foodId == "salad" })
      #expect(plain.texts.isEmpty)
      let told = try await client().listPrices(
        .init(foodIds: ["salad"], options: .init(locales: ["es"])))
      #expect(told.prices == plain.prices)
      #expect(told.texts.count == told.prices.count)
      #expect(told.texts.allSatisfy { !$0.text.isEmpty })
    }

    @Test(arguments: [
      [], [Caffe.Pricing.V1.OrderLine(foodId: "salad", sizeId: "small", quantity: 0)],
      [Caffe.Pricing.V1.OrderLine(foodId: "salad", sizeId: "small", quantity: 1000)],
    ])
    func anOrderThatIsNoneIsRefused(lines: [Caffe.Pricing.V1.OrderLine]) async throws {
      let error = try await #require(throws: RPCError.self) {
        _ = try await client().quoteOrder(.init(lines: lines))
      }
      #expect(error.code == .invalidArgument)
      #expect(error.message.contains("lines"))
    }
  }
}
