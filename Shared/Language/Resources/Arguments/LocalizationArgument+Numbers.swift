// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension LocalizationArgumentConvertible where Self: FixedWidthInteger & SignedInteger {
  /// The value as a signed integer.
  public var localizationArgument: LocalizationArgument {
    LocalizationArgument(.signedInteger(Int64(self)))
  }

  /// `%lld`, or `%d` for 32 bits and fewer.
  public var formatSpecifier: String { Self.bitWidth > 32 ? "%lld" : "%d" }
}

extension LocalizationArgumentConvertible where Self: FixedWidthInteger & UnsignedInteger {
  /// The value as an unsigned integer.
  public var localizationArgument: LocalizationArgument {
    LocalizationArgument(.unsignedInteger(UInt64(self)))
  }

  /// `%llu`, or `%u` for 32 bits and fewer.
  public var formatSpecifier: String { Self.bitWidth > 32 ? "%llu" : "%u" }
}

extension Int: LocalizationArgumentConvertible {}
extension Int8: LocalizationArgumentConvertible {}
extension Int16: LocalizationArgumentConvertible {}
extension Int32: LocalizationArgumentConvertible {}
extension Int64: LocalizationArgumentConvertible {}
extension UInt: LocalizationArgumentConvertible {}
extension UInt8: LocalizationArgumentConvertible {}
extension UInt16: LocalizationArgumentConvertible {}
extension UInt32: LocalizationArgumentConvertible {}
extension UInt64: LocalizationArgumentConvertible {}

extension Float: LocalizationArgumentConvertible {
  /// The value as a double.
  public var localizationArgument: LocalizationArgument {
    LocalizationArgument(.floatingPoint(Double(self)))
  }

  /// `%f`.
  public var formatSpecifier: String { "%f" }
}

extension Double: LocalizationArgumentConvertible {
  /// The value.
  public var localizationArgument: LocalizationArgument {
    LocalizationArgument(.floatingPoint(self))
  }

  /// `%lf`.
  public var formatSpecifier: String { "%lf" }
}

extension CGFloat: LocalizationArgumentConvertible {
  /// The value as a double.
  public var localizationArgument: LocalizationArgument {
    LocalizationArgument(.floatingPoint(Double(self)))
  }

  /// `%lf`.
  public var formatSpecifier: String { "%lf" }
}

extension Decimal: LocalizationArgumentConvertible {
  /// The exact value; `NaN`, which has no digits, becomes the double of that name.
  public var localizationArgument: LocalizationArgument {
    LocalizationArgument(isNaN ? .floatingPoint(.nan) : .decimal(ExactDecimal(self)))
  }
}

extension ExactDecimal: LocalizationArgumentConvertible {
  /// The value.
  public var localizationArgument: LocalizationArgument { LocalizationArgument(.decimal(self)) }
}

extension Money: LocalizationArgumentConvertible {
  /// The amount.
  public var localizationArgument: LocalizationArgument { LocalizationArgument(.money(self)) }
}
