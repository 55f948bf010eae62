// SPDX-License-Identifier: Apache-2.0

/// What an order is quoted from, all of one moment.
struct QuoteBasis: Sendable {
  /// What the products cost in the order's currency.
  ///
  /// One without a price is absent.
  var prices: [Product: Amount]

  /// The foods among the products that have a price in the currency, in any size.
  var soldFoods: Set<String>

  /// The sizes that do have a price, the cheapest first, of foods among the products of which a
  /// size has none.
  var otherSizes: [String: [String]] = [:]

  /// What has prices, where one of the foods has none.
  var offer: Offer?

  /// The tax rule of the narrowest region that has one.
  var taxRule: TaxRule?

  /// The promotion of the code, whether it holds or not.
  var promotion: Promotion?

  /// What can be ordered instead of something else.
  enum Offer: Sendable, Hashable {
    /// The foods that have a price in the currency, by id.
    case foods([String])
    /// The currencies that have prices; none is in the order's.
    case currencies([String])
  }

  /// The most foods and currencies that are offered: above that nobody reads them all.
  static let offersMax = 64
}
