// SPDX-License-Identifier: Apache-2.0

/// The tax on what a café serves, in one region.
struct TaxRule: Sendable, Hashable {
  /// ISO 3166-1 or 3166-2: `ES`, `US-NY`.
  var region: String

  /// The rate in millionths: 100,000 is 10 %, and New York's 8.875 % is 88,750.
  var rateMillionths: Int64

  /// Whether the price list's amounts contain the tax, as in the EU (Directive 98/6/EC), or it is
  /// added at the till, as in the United States.
  var isIncluded: Bool

  /// The tax on an amount, rounded once by the currency's rule.
  ///
  /// Of an amount that contains it, a tax of 10 % is 10/110.
  ///
  /// - Throws: `overflow`.
  func tax(on amount: Amount, in currency: Currency) throws(AmountError) -> Amount {
    let whole: Int128 = 1_000_000
    let rate = Int128(rateMillionths)
    return try amount.scaled(
      by: rate, over: isIncluded ? whole + rate : whole, roundedTo: currency)
  }

  /// The regions whose rule applies to a place, the narrowest first: `US-NY`, then `US`.
  static func regions(for place: String) -> [String] {
    let country = String(place.prefix { $0 != "-" })
    return country == place ? [place] : [place, country]
  }

  /// Whether the text has the form of a country (ISO 3166-1 alpha-2) or a subdivision (3166-2).
  static func isRegion(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isLetter = { (unit: UInt8) in (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(unit) }
    let isDigit = { (unit: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(unit) }
    guard let country = parts.first, country.count == 2, country.allSatisfy(isLetter) else {
      return false
    }
    guard parts.count > 1 else { return true }
    return parts.count == 2 && (1...3).contains(parts[1].count)
      && parts[1].allSatisfy { isLetter($0) || isDigit($0) }
  }
}
