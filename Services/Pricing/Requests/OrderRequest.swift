// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import ServiceKit

/// An order that somebody wants a quote for, with its form checked.
struct OrderRequest {
  /// One line: a product and how many of it.
  struct Line: Sendable, Hashable {
    var product: Product
    var quantity: UInt32
  }

  var lines: [Line]
  var currency: Currency

  /// ISO 3166-1 or 3166-2.
  var region: String
  var promotionCode: String?

  /// What was wrong with the form.
  ///
  /// Whether the rest can be had is checked nevertheless, so that the caller learns of everything
  /// at once.
  var violations: FieldViolations

  /// Reads a request, with the house's rules where it says nothing.
  ///
  /// - Throws: `INVALID_ARGUMENT` where there are no lines, or too many to look at.
  init(_ request: Caffe.Pricing.V1.QuoteOrderRequest, house: House) throws(RPCError) {
    var violations = FieldViolations()
    let count = request.lines.count
    if !OrderItem.counts.contains(count) {
      violations.add(
        "lines", "must have from 1 to \(OrderItem.counts.upperBound) lines, not \(count)")
    }
    currency = Self.currency(request.currencyCode, house: house, &violations)
    region = request.region.isEmpty ? house.region : request.region
    if !TaxRule.isRegion(region) {
      violations.add("region", "must be a region of ISO 3166, such as ES or US-NY")
    }
    if !request.promotionCode.isEmpty {
      promotionCode = request.promotionCode
      if !Promotion.isCode(request.promotionCode) {
        violations.add("promotion_code", "must be upper-case letters and digits, at most 32")
        promotionCode = nil
      }
    }
    lines = request.lines.prefix(OrderItem.counts.upperBound).map { line in
      Line(
        product: Product(foodID: line.foodId, sizeID: line.sizeId), quantity: line.quantity)
    }
    self.violations = violations
    if count > OrderItem.counts.upperBound { try violations.check() }
  }

  private static func currency(
    _ code: String, house: House, _ violations: inout FieldViolations
  ) -> Currency {
    PricingHandlers.currency(code, &violations) ?? house.currency
  }
}
