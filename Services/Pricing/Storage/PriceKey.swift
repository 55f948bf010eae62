// SPDX-License-Identifier: Apache-2.0

/// What names a price, and orders a listing: the product, then the currency.
struct PriceKey: Sendable, Hashable {
  var product: Product

  /// ISO 4217.
  var currencyCode: String
}

extension Price {
  /// What names the price.
  var key: PriceKey { PriceKey(product: product, currencyCode: currency.code) }
}
