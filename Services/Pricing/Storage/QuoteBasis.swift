// SPDX-License-Identifier: Apache-2.0

/// What an order is quoted from, all of one moment.
struct QuoteBasis: Sendable {
  /// What the products cost in the order's currency.
  ///
  /// One without a price is absent.
  var prices: [Product: Amount]

  /// The foods among the products that have a price in the currency, in any size.
  var soldFoods: Set<String>

  /// The tax rule of the narrowest region that has one.
  var taxRule: TaxRule?

  /// The promotion of the code, whether it holds or not.
  var promotion: Promotion?
}
