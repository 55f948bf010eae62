// SPDX-License-Identifier: Apache-2.0

/// A currency of ISO 4217 and the smallest amount that it pays.
struct Currency: Sendable, Hashable {
  /// The alphabetic code: `EUR`.
  let code: String

  /// Digits after the decimal point, 0 to 4.
  let minorUnitDigits: Int

  /// Finds a currency by its alphabetic code, in capitals as ISO 4217 writes it.
  init?(_ code: String) {
    // To Swift, the Kelvin sign is a K, of three bytes; to the database it is not.
    guard code.utf8.count == 3, let digits = CurrencyTable.minorUnitDigits[code] else {
      return nil
    }
    self.code = code
    minorUnitDigits = digits
  }

  private init(code: String, minorUnitDigits: Int) {
    self.code = code
    self.minorUnitDigits = minorUnitDigits
  }

  /// The smallest amount that can be paid, in billionths: a cent is 10,000,000.
  var minorUnitBillionths: Int128 {
    var billionths = Amount.scale
    for _ in 0..<minorUnitDigits { billionths /= 10 }
    return billionths
  }

  static let euro = Currency(code: "EUR", minorUnitDigits: 2)
  static let usDollar = Currency(code: "USD", minorUnitDigits: 2)
}
