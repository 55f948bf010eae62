// SPDX-License-Identifier: Apache-2.0

/// What an order costs.
///
/// The amounts always add up: the subtotal is the sum of the lines' totals, and the total is the
/// subtotal less the discount, plus the tax where the prices exclude it. Prices are whole minor
/// units, so only a discount's share and the tax are ever rounded, each once, over the whole
/// order.
struct Quote: Sendable, Hashable {
  var items: [OrderItem]
  var currency: Currency
  var subtotal: Amount
  var discount: Amount
  var tax: Amount
  var total: Amount
  var isTaxIncluded: Bool

  /// Computes what an order costs.
  ///
  /// - Throws: `overflow`.
  init(
    _ items: [OrderItem], in currency: Currency, tax rule: TaxRule, promotion: Promotion? = nil
  ) throws(AmountError) {
    self.items = items
    self.currency = currency
    var subtotal = Amount.zero
    for item in items { subtotal = try subtotal.adding(item.total()) }
    let discount = try promotion?.discount(on: items, in: currency) ?? .zero
    let payable = try subtotal.subtracting(discount)
    let tax = try rule.tax(on: payable, in: currency)
    self.subtotal = subtotal
    self.discount = discount
    self.tax = tax
    total = rule.isIncluded ? payable : try payable.adding(tax)
    isTaxIncluded = rule.isIncluded
  }
}
