// SPDX-License-Identifier: Apache-2.0

/// What a new price list starts with.
struct SamplePriceList: Sendable {
  var prices: [Price]
  var taxRules: [TaxRule]

  /// Nothing at all.
  static let empty = SamplePriceList(prices: [], taxRules: [])

  /// The café that the menu's sample describes.
  static let cafe = SamplePriceList(
    prices: SamplePrices.products.flatMap { foodID, sizes in
      sizes.flatMap { sizeID, euroCents, dollarCents in
        let product = Product(foodID: foodID, sizeID: sizeID)
        return [
          Price(product: product, hundredths: euroCents, currency: .euro),
          Price(product: product, hundredths: dollarCents, currency: .usDollar),
        ]
      }
    },
    taxRules: SampleTaxRules.rules)
}

extension Price {
  /// A price's first version, from hundredths of the currency's unit.
  fileprivate init(product: Product, hundredths: Int, currency: Currency) {
    self.init(
      product: product, amount: Amount(billionths: Int128(hundredths) * Amount.scale / 100),
      currency: currency, version: 1)
  }
}
