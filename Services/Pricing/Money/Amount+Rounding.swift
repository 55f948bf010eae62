// SPDX-License-Identifier: Apache-2.0

extension Amount {
  /// The nearest amount that the currency can pay; half-way goes away from zero.
  ///
  /// That is commercial rounding, which Council Regulation (EC) No 1103/97, article 5, prescribes
  /// for the euro ("the sum shall be rounded up" at exactly half-way), and which tax
  /// authorities and tills use with other currencies.
  ///
  /// - Throws: `overflow`.
  func rounded(to currency: Currency) throws(AmountError) -> Amount {
    try scaled(by: 1, over: 1, roundedTo: currency)
  }

  /// The amount times a fraction, rounded once, by the currency's rule.
  ///
  /// Multiplying first and rounding the exact quotient once keeps 10 % of 0.15 at 0.02; rounding
  /// in between could round twice.
  ///
  /// - Parameters:
  ///   - numerator: What to multiply by.
  ///   - denominator: What to divide by, more than zero.
  ///   - currency: Whose minor unit the result is a multiple of.
  /// - Returns: The nearest multiple; of two that are as near, the one away from zero.
  /// - Throws: `overflow`.
  func scaled(
    by numerator: Int128, over denominator: Int128, roundedTo currency: Currency
  ) throws(AmountError) -> Amount {
    precondition(denominator > 0, "A fraction's denominator is more than zero.")
    let product = billionths.multipliedReportingOverflow(by: numerator)
    let divisor = currency.minorUnitBillionths.multipliedReportingOverflow(by: denominator)
    if product.overflow || divisor.overflow { throw .overflow }
    var (quotient, remainder) = product.partialValue.quotientAndRemainder(
      dividingBy: divisor.partialValue)
    // Twice the remainder against the divisor, without doubling what might not fit.
    if remainder.magnitude >= divisor.partialValue.magnitude - remainder.magnitude {
      quotient += remainder < 0 ? -1 : 1
    }
    return try Amount(billionths: quotient).multiplied(by: currency.minorUnitBillionths)
  }

  /// Whether the currency can pay the amount to the last digit: 0.125 EUR cannot be paid.
  func isPayable(in currency: Currency) -> Bool {
    billionths % currency.minorUnitBillionths == 0
  }
}
