// SPDX-License-Identifier: Apache-2.0

import Messages

extension Connection {
  /// Adds every price in a currency to the menu, page by page.
  ///
  /// - Throws: `CommandError` if a call fails.
  func addPrices(
    to menu: inout MenuDocument, in currency: String,
    _ options: Caffe.Localization.V1.ResolveOptions
  ) async throws(CommandError) {
    var prices: [String: [String: MoneyDocument]] = [:]
    var request = Caffe.Pricing.V1.ListPricesRequest(
      currencyCode: currency, pageSize: 1_000, options: options)
    for _ in 0..<Self.pagesMax {
      let (response, note) = try await call(
        Caffe.Pricing.V1.PricingService.listPrices, request,
        naming: TypedFields(typed: ["currency_code": "--currency '\(currency)'"]))
      if let note, !menu.notes.contains(note) { menu.notes.append(note) }
      for (index, price) in response.prices.enumerated() {
        let text = response.texts.indices.contains(index) ? response.texts[index].text : ""
        prices[price.foodId, default: [:]][price.sizeId] = MoneyDocument(
          price.amount, text: text.isEmpty ? nil : text)
      }
      request.pageToken = response.nextPageToken
      if response.nextPageToken.isEmpty { break }
    }
    menu.add(prices)
  }
}

extension MoneyDocument {
  /// Creates a document from a message; nil becomes zero without a currency.
  init(_ money: Caffe.Localization.V1.Money?, text: String? = nil) {
    let money = money ?? Caffe.Localization.V1.Money()
    self.init(
      currencyCode: money.currencyCode, units: money.units, nanos: money.nanos, text: text)
  }
}

extension MenuDocument {
  /// Adds prices to the foods' sizes, by food and size.
  mutating func add(_ prices: [String: [String: MoneyDocument]]) {
    for food in foods.indices {
      for size in foods[food].sizes.indices {
        foods[food].sizes[size].price = prices[foods[food].id]?[foods[food].sizes[size].id]
      }
    }
  }
}
