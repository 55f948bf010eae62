// SPDX-License-Identifier: Apache-2.0

/// An amount of money as JSON has it.
struct MoneyDocument: Sendable, Hashable, Codable {
  /// ISO 4217.
  var currencyCode: String

  /// The exact amount as a decimal: `24.5`.
  ///
  /// A string, because a JSON number is a binary one to most readers.
  var amount: String

  /// The amount as the reader's locale writes it.
  ///
  /// Absent: the localization service did not say.
  var text: String?

  /// Makes a document from the parts of a `Money`, whose nanos are of the units' sign.
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

  /// The text for the reader, or `24.50 EUR` where there is none.
  var shown: String {
    if let text { return text }
    let fraction = amount.split(separator: ".").dropFirst().first.map(\.count) ?? 0
    return "\(amount)\(fraction == 1 ? "0" : "") \(currencyCode)"
  }
}
