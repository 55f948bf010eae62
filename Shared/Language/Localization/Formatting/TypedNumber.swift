// SPDX-License-Identifier: Apache-2.0

import Locales
import Resources

/// A number in the type that it came in, so that nothing is lost on the way to its digits.
enum TypedNumber {
  case signed(Int64)
  case unsigned(UInt64)
  case floatingPoint(Double)
  /// Digits of any length, as in "-1204.50".
  case decimal(String)

  /// The number in an argument, if it is one.
  init?(_ value: LocalizationArgument.Value) {
    switch value {
    case .signedInteger(let value): self = .signed(value)
    case .unsignedInteger(let value): self = .unsigned(value)
    case .floatingPoint(let value): self = .floatingPoint(value)
    case .decimal(let value): self = .decimal(value.text)
    case .money(let money): self = .decimal(money.amount.text)
    default: return nil
    }
  }

  /// Its digits, with no locale.
  var digits: String {
    switch self {
    case .signed(let value): String(value)
    case .unsigned(let value): String(value)
    case .floatingPoint(let value): String(value)
    case .decimal(let digits): digits
    }
  }

  /// The number as plural rules look at it where it is not written in digits.
  ///
  /// A double has no fraction digits of its own: 1.0 is 1. One that has no plain digits (infinity,
  /// 1e300) counts as its integer part, or as 0.
  var numericValue: NumericValue? {
    if case .floatingPoint(let value) = self, let integer = Int64(exactly: value) {
      return NumericValue(integer)
    }
    return NumericValue(digits: digits)
      ?? {
        guard case .floatingPoint(let value) = self, value.isFinite else { return nil }
        return Int64(exactly: value.rounded(.towardZero)).map { NumericValue($0) }
          ?? NumericValue(1_000_000_000)
      }()
  }

  /// Whether it is a whole number by its type.
  var isInteger: Bool {
    switch self {
    case .signed, .unsigned: true
    case .floatingPoint, .decimal: false
    }
  }

  /// The integer's two's-complement bits, for the conversions that show them.
  var bits: UInt64? {
    switch self {
    case .signed(let value): UInt64(bitPattern: value)
    case .unsigned(let value): value
    case .floatingPoint, .decimal: nil
    }
  }

  /// The nearest integer; nil if it has more than 64 bits, or the number is none.
  var integer: Int64? {
    switch self {
    case .signed(let value): value
    case .unsigned(let value): Int64(exactly: value)
    case .floatingPoint, .decimal: Int64(exactly: double.rounded())
    }
  }

  /// The number as ICU can write it in words: with at most nine places behind the point.
  ///
  /// ICU writes a fraction as a whole number of the smallest parts that a language has rules for,
  /// and Polish ones as "zero zero …" before it: until that number has as many digits, which 0
  /// never has. Billionths are the smallest parts of all.
  var roundedForSpellingOut: TypedNumber {
    switch self {
    case .signed, .unsigned: return self
    case .floatingPoint: break
    case .decimal(let digits):
      guard let point = digits.utf8.firstIndex(of: UInt8(ascii: ".")) else { return self }
      // Zeros at the end are no places, and all that has more is written as a double.
      let fraction = digits.utf8[point...].dropFirst().reversed()
        .drop { $0 == UInt8(ascii: "0") }
      if fraction.count <= 9 { return self }
    }
    let double = self.double
    // The doubles beyond are farther apart than billionths.
    guard double.magnitude < 0x1p23 else { return self }
    return .floatingPoint((double * 1e9).rounded() / 1e9)
  }

  /// Whether ICU can write the number in words: its integer part has at most 64 bits, and is not
  /// the least of those.
  ///
  /// ICU writes any other, and infinity and NaN, in digits.
  var fitsSpellingOut: Bool {
    let double = self.double
    // What is far from the limit.
    guard double.isFinite, double.magnitude >= 0x1p62 else { return double.isFinite }
    switch self {
    case .signed(let value): return value > .min
    case .unsigned(let value): return Int64(exactly: value) != nil
    case .floatingPoint: return double.magnitude < 0x1p63
    case .decimal(let digits):
      let isNegative = digits.hasPrefix("-")
      let parts = digits.dropFirst(isNegative ? 1 : 0).utf8.split(separator: UInt8(ascii: "."))
      // With a fraction it is a double to ICU, which may round it up.
      let hasFraction = parts.dropFirst().joined().contains { $0 != UInt8(ascii: "0") }
      return Int64(Substring(parts[0])) != nil && (!hasFraction || double.magnitude < 0x1p63)
    }
  }

  /// The nearest double.
  var double: Double {
    switch self {
    case .signed(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .floatingPoint(let value): value
    case .decimal(let digits): Double(digits) ?? 0
    }
  }
}

extension LocalizationArgument.Value {
  /// Whether it is a number, and a ``TypedNumber`` can be made of it.
  var isNumber: Bool {
    switch self {
    case .signedInteger, .unsignedInteger, .floatingPoint, .decimal, .money: true
    default: false
    }
  }
}
