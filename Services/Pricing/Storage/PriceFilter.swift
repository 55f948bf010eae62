// SPDX-License-Identifier: Apache-2.0

/// Which prices to list, and where to go on.
struct PriceFilter: Sendable, Hashable {
  /// Empty: every food.
  var foodIDs: [String] = []

  /// Absent: every currency.
  var currency: Currency?

  /// Where the last page ended: the listing goes on behind it, whatever has changed since.
  var after: PriceKey?

  /// What the filter lets through, as pages' tokens tell it apart.
  var listing: [String] { [currency?.code ?? ""] + foodIDs }
}
