// SPDX-License-Identifier: Apache-2.0

extension Amount {
  /// The sum, exactly.
  ///
  /// - Throws: `overflow`.
  func adding(_ other: Amount) throws(AmountError) -> Amount {
    try Self.checked(billionths.addingReportingOverflow(other.billionths))
  }

  /// The difference, exactly.
  ///
  /// - Throws: `overflow`.
  func subtracting(_ other: Amount) throws(AmountError) -> Amount {
    try Self.checked(billionths.subtractingReportingOverflow(other.billionths))
  }

  /// So many times the amount, exactly.
  ///
  /// - Throws: `overflow`.
  func multiplied(by factor: some FixedWidthInteger) throws(AmountError) -> Amount {
    guard let factor = Int128(exactly: factor) else { throw .overflow }
    return try Self.checked(billionths.multipliedReportingOverflow(by: factor))
  }

  private static func checked(
    _ result: (partialValue: Int128, overflow: Bool)
  ) throws(AmountError) -> Amount {
    if result.overflow { throw .overflow }
    return Amount(billionths: result.partialValue)
  }
}

extension Collection<Amount> {
  /// The sum of all, exactly; of none, zero.
  ///
  /// - Throws: `overflow`.
  func sum() throws(AmountError) -> Amount {
    var sum = Amount.zero
    for amount in self { sum = try sum.adding(amount) }
    return sum
  }
}
