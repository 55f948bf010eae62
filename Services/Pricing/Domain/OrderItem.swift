// SPDX-License-Identifier: Apache-2.0

/// One line of an order, with the price that it is quoted at.
struct OrderItem: Sendable, Hashable {
  var product: Product

  /// 1 to 999.
  var quantity: UInt32

  /// What one costs.
  var unitPrice: Amount

  /// The most of one product on one line.
  static let quantities: ClosedRange<UInt32> = 1...999

  /// The fewest and most lines of one order.
  static let counts: ClosedRange<Int> = 1...100

  /// What the line costs, exactly.
  ///
  /// - Throws: `overflow`.
  func total() throws(AmountError) -> Amount { try unitPrice.multiplied(by: quantity) }
}
