// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Locales

/// A decimal number of up to ``digitsMax`` digits, as written: `-1204.50` keeps its last zero.
///
/// Two numbers are equal if they are written the same way; 1.5 and 1.50 are not, because they may
/// have different plural forms.
public struct ExactDecimal: Sendable, Hashable {
  /// The most digits of a number.
  public static let digitsMax = 1000

  /// The number's digits: ASCII, no grouping, `.` before the fraction.
  public let text: String

  /// Parses a number such as `-1204.50`; nil if the text is not in that form or has more than
  /// `digitsMax` digits.
  public init?(_ text: String) {
    // The longest has a sign and a point in addition to its digits.
    guard text.utf8.count <= Self.digitsMax + 2, NumericValue(digits: text) != nil else {
      return nil
    }
    let digits = text.utf8.count { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard digits <= Self.digitsMax else { return nil }
    self.text = text
  }

  /// Creates the number from Foundation's decimal.
  ///
  /// `NaN` has no digits; it becomes 0.
  public init(_ decimal: Decimal) {
    text = decimal.isNaN ? "0" : decimal.description
  }

  /// Creates the number from an integer.
  public init(_ integer: some BinaryInteger) { text = String(integer) }

  /// The number as plural rules see it.
  public var numericValue: NumericValue { NumericValue(digits: text) ?? NumericValue(0) }

  /// The number as Foundation's decimal, which holds 38 digits; `NaN` if it is larger than any.
  public var decimal: Decimal {
    if let decimal = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) {
      return decimal
    }
    // Foundation reads neither what is too large nor what is too small.
    return Double(text).map { $0.magnitude < 1 } == true ? 0 : .nan
  }
}

extension ExactDecimal: CustomStringConvertible {
  /// The number's digits.
  public var description: String { text }
}

extension ExactDecimal: Codable {
  /// Decodes a number from its text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let decimal = ExactDecimal(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "not a decimal number such as -1204.50")
    }
    self = decimal
  }

  /// Encodes the number as text: JSON's numbers would lose digits.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
