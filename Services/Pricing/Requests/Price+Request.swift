// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import ServiceKit

extension Price {
  /// The highest price, in units of the currency: a limit that leaves every total of an order
  /// within `Money`'s range.
  static let unitsMax: Int64 = 1_000_000_000
  fileprivate static let amountMax = Amount(billionths: Int128(unitsMax) * Amount.scale)

  /// Reads the price of a request.
  ///
  /// - Throws: `INVALID_ARGUMENT` with every field that is wrong.
  init(_ request: Caffe.Pricing.V1.PutPriceRequest) throws(RPCError) {
    var violations = FieldViolations()
    let message = request.price ?? Caffe.Pricing.V1.Price()
    let product = Product(foodID: message.foodId, sizeID: message.sizeId)
    product.check("price", &violations)
    let amount = Amount.checked(message.amount, "price.amount", &violations)
    try violations.check()
    guard let amount else { throw RPCError(.internal, "The price has no amount.") }
    self.init(
      product: product, amount: amount.amount, currency: amount.currency,
      version: message.version)
  }
}

extension PriceKey {
  /// Reads which price a request means.
  ///
  /// - Throws: `INVALID_ARGUMENT` with every field that is wrong.
  init(_ request: Caffe.Pricing.V1.DeletePriceRequest) throws(RPCError) {
    var violations = FieldViolations()
    let product = Product(foodID: request.foodId, sizeID: request.sizeId)
    product.check(nil, &violations)
    if Currency(request.currencyCode) == nil {
      violations.add("currency_code", "must be a currency of ISO 4217, such as EUR")
    }
    try violations.check()
    self.init(product: product, currencyCode: request.currencyCode)
  }
}

extension Product {
  /// Checks the form of both ids.
  func check(_ path: String?, _ violations: inout FieldViolations) {
    let prefix = path.map { "\($0)." } ?? ""
    violations.identifier(foodID, "\(prefix)food_id")
    violations.identifier(sizeID, "\(prefix)size_id")
  }
}

extension Amount {
  /// Reads an amount that can be paid, from nothing up to the highest price.
  static func checked(
    _ message: Caffe.Localization.V1.Money?, _ path: String, _ violations: inout FieldViolations
  ) -> (amount: Amount, currency: Currency)? {
    guard let message else {
      violations.add(path, "is missing")
      return nil
    }
    guard let currency = Currency(message.currencyCode) else {
      violations.add("\(path).currency_code", "must be a currency of ISO 4217, such as EUR")
      return nil
    }
    do {
      let amount = try Amount(units: message.units, nanos: message.nanos)
      guard (.zero...Price.amountMax).contains(amount) else {
        violations.add(path, "must be from 0 to \(Price.unitsMax)")
        return nil
      }
      guard amount.isPayable(in: currency) else {
        violations.add(
          "\(path).nanos",
          "must be whole minor units: \(currency.code) has \(currency.minorUnitDigits) decimals")
        return nil
      }
      return (amount, currency)
    } catch {
      violations.add(path, "is malformed: \(error.message)")
      return nil
    }
  }
}
