// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Locales

/// A decimal number of any precision, as it is written: `-1204.50` keeps its last nought.
///
/// Two numbers are equal when they are written the same; 1.5 and 1.50 are not, for they can be
/// different plurals.
public struct ExactDecimal: Sendable, Hashable {
  /// How many digits a number can have.
  public static let digitsMax = 1000

  /// The number's digits: ASCII, no grouping, `.` before the fraction.
  public let text: String

  /// Reads a number such as `-1204.50`, or gives nothing if the text is none in that form or has
  /// more than `digitsMax` digits.
  public init?(_ text: String) {
    // The longest has a sign and a point beside its digits.
    guard text.utf8.count <= Self.digitsMax + 2, NumericValue(digits: text) != nil else {
      return nil
    }
    let digits = text.utf8.count { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard digits <= Self.digitsMax else { return nil }
    self.text = text
  }

  /// Makes the number that Foundation's decimal is.
  ///
  /// Its `NaN` has no digits; it gives 0.
  public init(_ decimal: Decimal) {
    text = decimal.isNaN ? "0" : decimal.description
  }

  /// Makes an integer's number.
  public init(_ integer: some BinaryInteger) { text = String(integer) }

  /// The number as plural rules look at it.
  public var numericValue: NumericValue { NumericValue(digits: text) ?? NumericValue(0) }

  /// The number as Foundation's decimal, which keeps 38 digits.
  public var decimal: Decimal {
    Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) ?? 0
  }
}

extension ExactDecimal: CustomStringConvertible {
  /// The number's digits.
  public var description: String { text }
}

extension ExactDecimal: Codable {
  /// Reads a number from its text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let decimal = ExactDecimal(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "not a decimal number such as -1204.50")
    }
    self = decimal
  }

  /// Writes the number as text: JSON's numbers would lose digits.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
