// SPDX-License-Identifier: Apache-2.0

/// Every price and tax rule, as quotes need them.
struct PriceTable: Sendable {
  /// The most prices that are kept in memory: a large café's hundred times over, in some tens of
  /// megabytes.
  static let pricesMax = 100_000

  /// The amounts by currency, food and size.
  private var amounts: [Currency: [String: [String: Amount]]] = [:]

  /// The tax rules by region.
  private let taxRules: [String: TaxRule]

  /// How many prices there are.
  private(set) var count = 0

  /// Makes a table of prices and rules.
  init(_ prices: [Price] = [], taxRules: [TaxRule] = []) {
    self.taxRules = Dictionary(taxRules.map { ($0.region, $0) }) { first, _ in first }
    for price in prices { put(price) }
  }

  /// Puts a price in the place of the one with its key, if there is one.
  mutating func put(_ price: Price) {
    let old = amounts[price.currency, default: [:]][price.product.foodID, default: [:]]
      .updateValue(price.amount, forKey: price.product.sizeID)
    if old == nil { count += 1 }
  }

  /// Removes a price, if there is one.
  mutating func delete(_ key: PriceKey) {
    guard let currency = Currency(key.currencyCode),
      amounts[currency]?[key.product.foodID]?.removeValue(forKey: key.product.sizeID) != nil
    else { return }
    count -= 1
    // A food without a size is not sold.
    if amounts[currency]?[key.product.foodID]?.isEmpty == true {
      amounts[currency]?[key.product.foodID] = nil
    }
  }

  /// What an order without a promotion is quoted from; the parameters are those of the store's.
  func quoteBasis(for products: Set<Product>, in currency: Currency, place: String) -> QuoteBasis {
    let rule = TaxRule.regions(for: place).lazy.compactMap { taxRules[$0] }.first
    var basis = QuoteBasis(prices: [:], soldFoods: [], taxRule: rule, promotion: nil)
    let foods = amounts[currency] ?? [:]
    var isComplete = true
    for product in products {
      guard let sizes = foods[product.foodID] else {
        isComplete = false
        continue
      }
      basis.soldFoods.insert(product.foodID)
      if let price = sizes[product.sizeID] {
        basis.prices[product] = price
      } else if basis.otherSizes[product.foodID] == nil {
        basis.otherSizes[product.foodID] = sizes.sorted {
          ($0.value, $0.key) < ($1.value, $1.key)
        }.map(\.key)
      }
    }
    if !isComplete { basis.offer = offer(in: currency) }
    return basis
  }

  /// What has prices, if it is little enough to be read.
  private func offer(in currency: Currency) -> QuoteBasis.Offer? {
    if let foods = amounts[currency], !foods.isEmpty {
      return foods.count <= QuoteBasis.offersMax ? .foods(foods.keys.sorted()) : nil
    }
    let currencies = amounts.filter { !$0.value.isEmpty }.keys
    return currencies.count <= QuoteBasis.offersMax
      ? .currencies(currencies.map(\.code).sorted()) : nil
  }
}
