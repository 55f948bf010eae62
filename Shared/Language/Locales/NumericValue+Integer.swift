// SPDX-License-Identifier: Apache-2.0

extension NumericValue {
  /// The value, if it has no fraction digits and fits.
  public var integer: Int64? { Int64(digits) }

  /// Whether there are fraction digits.
  public var hasFraction: Bool { digits.utf8.contains(UInt8(ascii: ".")) }

  /// Whether the value is zero, however it is written.
  public var isZero: Bool {
    digits.utf8.allSatisfy { unit in
      unit == UInt8(ascii: "0") || unit == UInt8(ascii: ".") || unit == UInt8(ascii: "-")
    }
  }
}
