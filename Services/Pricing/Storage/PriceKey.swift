// SPDX-License-Identifier: Apache-2.0

/// What names a price, and orders a listing: the product, then the currency.
struct PriceKey: Sendable, Hashable {
  var product: Product

  /// ISO 4217.
  var currencyCode: String

  /// What a page's token holds of the key; none of it has a comma.
  var position: [String] { [product.foodID, product.sizeID, currencyCode] }
}

extension PriceKey {
  /// Reads what a page's token holds, or nothing if it is not that.
  init?(position: [String]) {
    guard position.count == 3 else { return nil }
    self.init(
      product: Product(foodID: position[0], sizeID: position[1]), currencyCode: position[2])
  }
}

extension PriceKey: CustomStringConvertible {
  /// `small salad in EUR`.
  var description: String { "\(product.sizeID) \(product.foodID) in \(currencyCode)" }
}

extension Price {
  /// What names the price.
  var key: PriceKey { PriceKey(product: product, currencyCode: currency.code) }
}
