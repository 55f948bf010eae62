// SPDX-License-Identifier: Apache-2.0

/// An exact decimal number of currency units: a whole number of billionths.
///
/// No path from a price list to a total passes through binary floating point, which has no 0.10.
/// A billionth is what `google.type.Money` can tell apart, so every amount on the wire is exact
/// here. 128 bits leave room for 64-bit units times a quantity or a tax rate; what does not fit
/// throws, and nothing wraps around.
struct Amount: Sendable, Hashable {
  /// Billionths of the currency's unit.
  var billionths: Int128

  /// Billionths in one unit.
  static let scale: Int128 = 1_000_000_000

  /// No money.
  static let zero = Amount(billionths: 0)

  /// Makes an amount from its billionths.
  init(billionths: Int128) { self.billionths = billionths }

  /// Reads a decimal such as `-1204.50`: ASCII digits, no grouping, `.` as separator, and at most
  /// nine digits after it.
  ///
  /// - Returns: Nothing if the text is not in that form or the number does not fit.
  init?(_ text: some StringProtocol) {
    let isNegative = text.hasPrefix("-")
    let parts = text.utf8.dropFirst(isNegative ? 1 : 0)
      .split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, !whole.isEmpty, whole.count <= 24 else { return nil }
    let fraction = parts.count == 2 ? Array(parts[1]) : []
    guard parts.count == 1 || (1...9).contains(fraction.count) else { return nil }
    var billionths: Int128 = 0
    let padding = repeatElement(UInt8(ascii: "0"), count: 9 - fraction.count)
    for digit in Array(whole) + fraction + padding {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      billionths = billionths * 10 + Int128(digit - UInt8(ascii: "0"))
    }
    self.billionths = isNegative ? -billionths : billionths
  }
}

extension Amount: Comparable {
  static func < (left: Amount, right: Amount) -> Bool { left.billionths < right.billionths }
}

extension Amount: CustomStringConvertible {
  /// The shortest decimal that says the amount exactly: `-1204.5`.
  var description: String { text(fractionDigitsMin: 0) }

  /// The amount as a decimal with at least so many digits after the point: `4.50`.
  func text(fractionDigitsMin: Int) -> String {
    let magnitude = billionths.magnitude
    let scale = Self.scale.magnitude
    var digits = Array(String(magnitude % scale))
    digits.insert(contentsOf: repeatElement("0", count: 9 - digits.count), at: 0)
    while digits.count > fractionDigitsMin, digits.last == "0" { digits.removeLast() }
    let sign = billionths < 0 ? "-" : ""
    let whole = "\(sign)\(magnitude / scale)"
    return digits.isEmpty ? whole : "\(whole).\(String(digits))"
  }
}
