// SPDX-License-Identifier: Apache-2.0

/// What a product costs in one currency.
struct Price: Sendable, Hashable {
  var product: Product
  var amount: Amount
  var currency: Currency

  /// Grows by one with each change, also across a deletion, so that no two states of one price
  /// ever have the same version.
  var version: UInt64
}
