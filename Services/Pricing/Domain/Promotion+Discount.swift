// SPDX-License-Identifier: Apache-2.0

extension Promotion {
  /// What the promotion takes off an order, never more than the eligible lines cost.
  ///
  /// - Throws: `overflow`.
  func discount(on items: [OrderItem], in currency: Currency) throws(AmountError) -> Amount {
    let eligible = items.filter { foodIDs.isEmpty || foodIDs.contains($0.product.foodID) }
    var cost = Amount.zero
    for item in eligible { cost = try cost.adding(item.total()) }
    switch benefit {
    case .share(let basisPoints):
      return try cost.scaled(by: Int128(basisPoints), over: 10_000, roundedTo: currency)
    case .amount(let amount, _):
      return min(amount, cost)
    case .everyNthFree(let count):
      return try Self.freeItems(of: eligible, every: count)
    }
  }

  /// Two lines of one product count together: nobody loses a coffee by ordering it in two goes.
  private static func freeItems(
    of items: [OrderItem], every count: UInt32
  ) throws(AmountError) -> Amount {
    var ordered: [Product: (quantity: UInt32, unitPrice: Amount)] = [:]
    for item in items {
      ordered[item.product, default: (0, item.unitPrice)].quantity += item.quantity
    }
    var discount = Amount.zero
    for (quantity, unitPrice) in ordered.values {
      discount = try discount.adding(unitPrice.multiplied(by: quantity / max(count, 1)))
    }
    return discount
  }
}
