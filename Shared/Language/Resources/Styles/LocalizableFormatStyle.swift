// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A format style that can be encoded: value and style are encoded separately, and the text is
/// formatted in the reader's locale.
///
/// The styles of numbers, percentages, currencies, dates, date intervals, relative dates, lists,
/// byte counts and durations conform. Their own locale is dropped. For a style that goes beyond
/// `ValueStyle`, for example with a rounding increment or a time zone, `localizationArgument(for:)`
/// returns nil.
public protocol LocalizableFormatStyle: FormatStyle {
  /// The value and a description of this style; nil if the style cannot be described.
  func localizationArgument(for value: FormatInput) -> LocalizationArgument?
}

extension LocalizationArgument {
  /// Creates an argument from a value and Foundation's style for it; nil if the style cannot be
  /// encoded.
  public init?<Style: FormatStyle>(_ value: Style.FormatInput, format: Style) {
    guard let style = format as? any LocalizableFormatStyle,
      let argument = Self.describe(value, style)
    else { return nil }
    self = argument
  }

  private static func describe<Style: LocalizableFormatStyle>(
    _ value: Any, _ style: Style
  ) -> LocalizationArgument? {
    (value as? Style.FormatInput).flatMap(style.localizationArgument)
  }
}
