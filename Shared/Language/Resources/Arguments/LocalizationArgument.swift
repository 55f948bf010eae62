// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// One interpolated value of a localizable string, typed and not yet formatted, with the style that
/// formats it in the reader's locale.
public struct LocalizationArgument: Sendable, Hashable {
  /// The value.
  ///
  /// Large cases are indirect: arguments are copied often, and most are texts and integers.
  public enum Value: Sendable, Hashable {
    case signedInteger(Int64)
    case unsignedInteger(UInt64)
    case floatingPoint(Double)
    case decimal(ExactDecimal)
    /// Text that is inserted as it is. It can still be inflected, but is never parsed as markup.
    case text(String)
    /// Another resource, resolved in the same locale before it is inserted.
    indirect case resource(LocalizedStringResource)
    indirect case attributedText(AttributedString)
    case date(Date)
    indirect case duration(Duration)
    indirect case money(Money)
    /// A quantity in a CLDR unit, such as `length-meter`.
    indirect case measurement(value: Double, unit: String)
    case list([LocalizationArgument])
    indirect case dateInterval(DateInterval)
    indirect case personName(PersonNameComponents)
    /// No value yet: it is supplied by the options of the resolution.
    indirect case placeholder(String.LocalizationValue.Placeholder)
  }

  /// The value.
  public var value: Value

  /// The style; nil for the locale's default style for the value's type.
  public var style: ValueStyle?

  /// Creates an argument.
  public init(_ value: Value, style: ValueStyle? = nil) {
    self.value = value
    self.style = style
  }
}
