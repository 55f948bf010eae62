// SPDX-License-Identifier: Apache-2.0

extension Money {
  private static let nanosPerUnit: Int64 = 1_000_000_000

  /// Whether the components are within their ranges: three letters of currency, a fraction below
  /// one unit, both with the same sign (google/type/money.proto).
  public var isValid: Bool {
    let letters = currencyCode.utf8
    return letters.count == 3
      && letters.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
      && hasValidAmount
  }

  /// Whether the fraction is below one unit, and of the same sign as the whole units.
  var hasValidAmount: Bool {
    abs(Int64(nanos)) < Self.nanosPerUnit
      && (units == 0 || nanos == 0 || (units < 0) == (nanos < 0))
  }

  /// The amount in digits, with the shortest fraction: `-4.5`.
  public var amount: ExactDecimal {
    let sign = units < 0 || nanos < 0 ? "-" : ""
    let fraction = String(nanos.magnitude)
    let padded = String(repeating: "0", count: max(0, 9 - fraction.count)) + fraction
    let kept = padded.reversed().drop { $0 == "0" }.reversed()
    let text = sign + String(units.magnitude) + (kept.isEmpty ? "" : "." + String(kept))
    return ExactDecimal(text) ?? ExactDecimal(units)
  }

  /// Creates an amount from its digits; nil if it has more than nine fraction digits or more than
  /// 64 bits of whole units.
  public init?(currencyCode: String, amount: ExactDecimal) {
    let isNegative = amount.text.hasPrefix("-")
    let parts = amount.text.split(separator: ".")
    guard let units = parts.first.flatMap({ Int64($0) }) else { return nil }
    let fraction = parts.count > 1 ? String(parts[1].reversed().drop { $0 == "0" }.reversed()) : ""
    guard fraction.utf8.count <= 9,
      let nanos = Int32(fraction + String(repeating: "0", count: 9 - fraction.utf8.count))
    else { return nil }
    self.init(currencyCode: currencyCode, units: units, nanos: isNegative ? -nanos : nanos)
  }
}
