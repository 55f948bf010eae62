// SPDX-License-Identifier: Apache-2.0

/// An amount of money in JSON.
struct MoneyDocument: Sendable, Hashable, Codable {
  /// ISO 4217.
  var currencyCode: String

  /// The exact amount as a decimal: `24.5`.
  ///
  /// A string, because most parsers turn a JSON number into a binary one.
  var amount: String

  /// The amount formatted for the reader's locale.
  ///
  /// Nil if the localization service did not answer.
  var text: String?

  /// Creates a document from the components of a `Money`, whose nanos have the sign of the units.
  init(currencyCode: String, units: Int64, nanos: Int32, text: String? = nil) {
    self.currencyCode = currencyCode
    self.text = text
    let isNegative = units < 0 || nanos < 0
    var amount = "\(isNegative ? "-" : "")\(units.magnitude)"
    if nanos != 0 {
      var digits = Array(String(nanos.magnitude))
      digits.insert(contentsOf: repeatElement("0", count: max(0, 9 - digits.count)), at: 0)
      while digits.last == "0" { digits.removeLast() }
      amount += "." + String(digits)
    }
    self.amount = amount
  }

  /// The text for the reader, or `24.50 EUR` without one.
  var shown: String {
    if let text { return text }
    let fraction = amount.split(separator: ".").dropFirst().first.map(\.count) ?? 0
    return "\(amount)\(fraction == 1 ? "0" : "") \(currencyCode)"
  }
}
