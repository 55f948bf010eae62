// SPDX-License-Identifier: Apache-2.0

import RPC
import ServiceKit

extension OrderRequest {
  /// Puts prices, the tax rule and the promotion to the order.
  ///
  /// - Throws: `INVALID_ARGUMENT` with every field that is wrong, in its form or because there is
  ///   no such thing.
  func priced(
    with basis: QuoteBasis, at now: Instant
  ) throws(RPCError) -> (items: [OrderItem], rule: TaxRule, promotion: Promotion?) {
    var violations = violations
    var items: [OrderItem] = []
    var offer = basis.offer
    for (index, line) in lines.enumerated() {
      let price = unitPrice(of: line, path: "lines[\(index)]", basis, &offer, &violations)
      if !OrderItem.quantities.contains(line.quantity) {
        violations.add(
          "lines[\(index)].quantity", "must be from 1 to 999, not \(line.quantity)")
      }
      if let price {
        items.append(
          OrderItem(product: line.product, quantity: line.quantity, unitPrice: price))
      }
    }
    checkPromotion(basis.promotion, at: now, &violations)
    if basis.taxRule == nil, TaxRule.isRegion(region) {
      violations.add("region", "has no tax rule here: \(region)")
    }
    try violations.check()
    guard let rule = basis.taxRule else {
      throw RPCError(.internal, "The order has no tax rule.")
    }
    return (items, rule, basis.promotion)
  }

  private func unitPrice(
    of line: Line, path: String, _ basis: QuoteBasis, _ offer: inout QuoteBasis.Offer?,
    _ violations: inout FieldViolations
  ) -> Amount? {
    let (foodID, sizeID) = (line.product.foodID, line.product.sizeID)
    let hasFoodForm = Identifier.isValid(foodID)
    let hasSizeForm = Identifier.isValid(sizeID)
    if !hasFoodForm { violations.add("\(path).food_id", Identifier.expectation) }
    if !hasSizeForm { violations.add("\(path).size_id", Identifier.expectation) }
    guard hasFoodForm else { return nil }
    guard basis.soldFoods.contains(foodID) else {
      // Said once, however many foods are unknown.
      let instead = offer.map { "; \(Self.text(of: $0))" } ?? ""
      offer = nil
      violations.add("\(path).food_id", "has no price in \(currency.code): \(foodID)\(instead)")
      return nil
    }
    guard hasSizeForm else { return nil }
    guard let price = basis.prices[line.product] else {
      let sizes = Self.list(basis.otherSizes[foodID] ?? [], bytesMax: 200)
      violations.add("\(path).size_id", "is no size of \(foodID): \(sizeID); it has \(sizes)")
      return nil
    }
    return price
  }

  private static func text(of offer: QuoteBasis.Offer) -> String {
    switch offer {
    case .foods(let ids): "there are \(list(ids, bytesMax: 1_000))"
    case .currencies([]): "nothing has one"
    case .currencies(let codes): "prices are in \(list(codes, bytesMax: 1_000))"
    }
  }

  /// Names one after the other, as many as there is room for: errors travel in a call's trailers.
  private static func list(_ names: [String], bytesMax: Int) -> String {
    var text = ""
    for (index, name) in names.enumerated() {
      if text.utf8.count + name.utf8.count > bytesMax, index > 0 {
        return "\(text) and \(names.count - index) more"
      }
      text += (index == 0 ? "" : ", ") + name
    }
    return text
  }

  private func checkPromotion(
    _ promotion: Promotion?, at now: Instant, _ violations: inout FieldViolations
  ) {
    guard let promotionCode else { return }
    guard let promotion, promotion.holds(at: now) else {
      violations.add("promotion_code", "is of no promotion that holds now: \(promotionCode)")
      return
    }
    if !promotion.applies(in: currency) {
      violations.add(
        "promotion_code", "is of a promotion in another currency than \(currency.code)")
    }
  }
}
