// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension LocalizationArgument.Value {
  /// An integer of any type, in the type of argument that holds it.
  fileprivate init<Integer: BinaryInteger>(_ integer: Integer) {
    if Integer.isSigned, let value = Int64(exactly: integer) {
      self = .signedInteger(value)
    } else if let value = UInt64(exactly: integer) {
      self = .unsignedInteger(value)
    } else {
      self = .decimal(ExactDecimal(integer))
    }
  }

  fileprivate init(_ decimal: Decimal) { self = decimal.localizationArgument.value }
}

extension IntegerFormatStyle: LocalizableFormatStyle {
  /// The number with its style: digits, grouping and so on.
  public func localizationArgument(for value: Value) -> LocalizationArgument? {
    NumberStyleDescription.describe(self).map {
      LocalizationArgument(LocalizationArgument.Value(value), style: .number($0.number))
    }
  }
}

extension IntegerFormatStyle.Percent: LocalizableFormatStyle {
  /// The number unscaled: 25 is 25 %.
  public func localizationArgument(for value: Value) -> LocalizationArgument? {
    NumberStyleDescription.describe(self, scale: 1).map {
      LocalizationArgument(LocalizationArgument.Value(value), style: .percent($0.number))
    }
  }
}

extension IntegerFormatStyle.Currency: LocalizableFormatStyle {
  /// The amount; the style gives the currency.
  public func localizationArgument(for value: Value) -> LocalizationArgument? {
    NumberStyleDescription.describe(self).map {
      LocalizationArgument(LocalizationArgument.Value(value), style: .currency($0.currency))
    }
  }
}

extension FloatingPointFormatStyle: LocalizableFormatStyle {
  /// The number with its style: digits, grouping and so on.
  public func localizationArgument(for value: Value) -> LocalizationArgument? {
    NumberStyleDescription.describe(self).map {
      LocalizationArgument(.floatingPoint(Double(value)), style: .number($0.number))
    }
  }
}

extension FloatingPointFormatStyle.Percent: LocalizableFormatStyle {
  /// The number unscaled: 0.25 is 25 %.
  public func localizationArgument(for value: Value) -> LocalizationArgument? {
    NumberStyleDescription.describe(self, scale: 100).map {
      LocalizationArgument(.floatingPoint(Double(value)), style: .percent($0.number))
    }
  }
}

extension FloatingPointFormatStyle.Currency: LocalizableFormatStyle {
  /// The amount; the style gives the currency.
  public func localizationArgument(for value: Value) -> LocalizationArgument? {
    NumberStyleDescription.describe(self).map {
      LocalizationArgument(.floatingPoint(Double(value)), style: .currency($0.currency))
    }
  }
}

extension Decimal.FormatStyle: LocalizableFormatStyle {
  /// The exact number with its style: digits, grouping and so on.
  public func localizationArgument(for value: Decimal) -> LocalizationArgument? {
    NumberStyleDescription.describe(self).map {
      LocalizationArgument(LocalizationArgument.Value(value), style: .number($0.number))
    }
  }
}

extension Decimal.FormatStyle.Percent: LocalizableFormatStyle {
  /// The exact number unscaled: 0.25 is 25 %.
  public func localizationArgument(for value: Decimal) -> LocalizationArgument? {
    NumberStyleDescription.describe(self, scale: 100).map {
      LocalizationArgument(LocalizationArgument.Value(value), style: .percent($0.number))
    }
  }
}

extension Decimal.FormatStyle.Currency: LocalizableFormatStyle {
  /// The exact amount; the style gives the currency.
  public func localizationArgument(for value: Decimal) -> LocalizationArgument? {
    NumberStyleDescription.describe(self).map {
      LocalizationArgument(LocalizationArgument.Value(value), style: .currency($0.currency))
    }
  }
}
