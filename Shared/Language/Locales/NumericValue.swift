// SPDX-License-Identifier: Apache-2.0

/// A number as plural rules see it: its value and its visible fraction digits.
///
/// "1" and "1.0" have the same value but may have different plural forms: English has 1 mile but
/// 1.0 miles (CLDR, Language Plural Rules, operands n, i, v, f).
public struct NumericValue: Sendable, Hashable {
  /// The value's digits, such as "-1204.50": ASCII, no grouping, "." before the fraction.
  public var digits: String

  /// Creates the value of an integer.
  public init(_ integer: some BinaryInteger) { digits = String(integer) }

  /// Creates a value from its digits; nil if they are not in that form.
  public init?(digits: String) {
    var seen = (digits: false, point: false)
    for (offset, unit) in digits.utf8.enumerated() {
      switch unit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): seen.digits = true
      case UInt8(ascii: ".") where seen.digits && !seen.point: seen.point = true
      case UInt8(ascii: "-") where offset == 0: continue
      default: return nil
      }
    }
    guard seen.digits, digits.utf8.last != UInt8(ascii: ".") else { return nil }
    self.digits = digits
  }
}
