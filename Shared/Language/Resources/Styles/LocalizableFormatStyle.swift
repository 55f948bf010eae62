// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A format style that can travel: value and style go their way apart, and the text is made in
/// the reader's locale.
///
/// The styles of numbers, percentages, currencies, dates, relative dates, lists, byte counts and
/// durations conform. Their own locale is left behind. Of a style that says more than `ValueStyle`
/// can, such as a rounding increment or a time zone, `localizationArgument(for:)` gives nothing.
public protocol LocalizableFormatStyle: FormatStyle {
  /// The value and a description of this style, or nothing if the style cannot be described.
  func localizationArgument(for value: FormatInput) -> LocalizationArgument?
}

extension LocalizationArgument {
  /// Makes an argument from a value and Foundation's style for it, or nothing if the style cannot
  /// travel.
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
