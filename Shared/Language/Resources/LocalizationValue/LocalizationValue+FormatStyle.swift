// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension String.LocalizationValue.StringInterpolation {
  /// Appends a value with the style that formats it: `\(price, format: .currency(code: "EUR"))`
  /// gives `%@`.
  ///
  /// Value and style are encoded separately, and the text is formatted in the reader's locale. A
  /// style that cannot be encoded (see `LocalizableFormatStyle`) formats the value immediately, in
  /// the style's own locale.
  public mutating func appendInterpolation<Style: FormatStyle>(
    _ value: Style.FormatInput, format: Style
  ) where Style.FormatOutput == String {
    let argument = LocalizationArgument(value, format: format)
    append(argument ?? LocalizationArgument(.text(format.format(value))), specifier: "%@")
  }

  /// Appends a value with a style that formats it and marks its parts: `%@`.
  ///
  /// No attributed style can be encoded: the text is formatted immediately, in the style's own
  /// locale, and keeps its attributes.
  public mutating func appendInterpolation<Style: FormatStyle>(
    _ value: Style.FormatInput, format: Style
  ) where Style.FormatOutput == AttributedString {
    let argument = LocalizationArgument(value, format: format)
    append(argument ?? LocalizationArgument(.attributedText(format.format(value))), specifier: "%@")
  }

  /// Appends a list of resources: `\(ingredients, format: .list(type: .and))` gives `%@`.
  public mutating func appendInterpolation<Resources: Sequence>(
    _ resources: Resources, format: ResourceListStyle
  ) where Resources.Element: CustomLocalizedStringResourceConvertible {
    let elements = resources.map { element in
      LocalizationArgument(.resource(element.localizedStringResource))
    }
    appendInterpolation(elements, format: format)
  }

  /// Appends a list of any arguments: `%@`.
  public mutating func appendInterpolation(
    _ elements: [LocalizationArgument], format: ResourceListStyle
  ) {
    append(LocalizationArgument(.list(elements), style: .list(format.style)), specifier: "%@")
  }
}
