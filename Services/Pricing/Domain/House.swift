// SPDX-License-Identifier: Apache-2.0

/// The café's own rules, which hold where a request says nothing else.
struct House: Sendable {
  /// The currency of an order that names none.
  var currency: Currency

  /// Whose tax an order bears that names no region.
  var region: String

  /// How long a quote holds.
  ///
  /// A promotion that ends earlier ends the quote with it.
  var quoteLifetimeSeconds: Int64

  /// How long after a free coffee the next one is due.
  var rewardIntervalSeconds: Int64

  /// A café in Spain: euros, tax included, quotes that hold for a quarter of an hour and a free
  /// coffee a week.
  static let standard = House(
    currency: .euro, region: "ES", quoteLifetimeSeconds: 15 * 60,
    rewardIntervalSeconds: 7 * 24 * 60 * 60)
}
