// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension String.LocalizationValue {
  /// Collects a literal's text and interpolations into a key and its arguments.
  ///
  /// The specifiers are those that Xcode extracts: `%lld` for an `Int`, `%@` for text and for any
  /// value with a format. They are never positional.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var key: String
    var arguments: [LocalizationArgument] = []

    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {
      key = ""
      key.reserveCapacity(literalCapacity + 4 * interpolationCount)
      arguments.reserveCapacity(interpolationCount)
    }

    /// Appends literal text, in which `%` becomes `%%`, because the key is a format string.
    public mutating func appendLiteral(_ literal: String) {
      if literal.utf8.contains(UInt8(ascii: "%")) {
        key += literal.replacing("%", with: "%%")
      } else {
        key += literal
      }
    }

    mutating func append(_ argument: LocalizationArgument, specifier: String) {
      key += specifier
      arguments.append(argument)
    }
  }
}

extension String.LocalizationValue.StringInterpolation {
  /// Appends text unchanged: `%@`.
  public mutating func appendInterpolation(_ text: String) {
    append(LocalizationArgument(.text(text)), specifier: "%@")
  }

  /// Appends text unchanged: `%@`.
  public mutating func appendInterpolation(_ text: Substring) {
    appendInterpolation(String(text))
  }

  /// Appends text unchanged: `%@`.
  public mutating func appendInterpolation(_ text: some StringProtocol) {
    appendInterpolation(String(text))
  }

  /// Appends text with attributes, which it keeps: `%@`.
  public mutating func appendInterpolation(_ text: AttributedString) {
    append(LocalizationArgument(.attributedText(text)), specifier: "%@")
  }

  /// Appends a resource, resolved in the same locale as the string: `%@`.
  public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
    append(LocalizationArgument(.resource(resource)), specifier: "%@")
  }

  /// Appends the text of a value, resolved in the same locale as the string: `%@`.
  public mutating func appendInterpolation(_ value: some CustomLocalizedStringResourceConvertible) {
    appendInterpolation(value.localizedStringResource)
  }

  /// Appends a value of a type known to localizable strings: `%lld` for an `Int`.
  public mutating func appendInterpolation(_ value: some LocalizationArgumentConvertible) {
    let argument = value.localizationArgument
    append(argument, specifier: argument.style?.formatSpecifier ?? value.formatSpecifier)
  }

  /// Appends a value with the specifier that formats it: `\(weight, specifier: "%.2f")`.
  ///
  /// The specifier is only part of the key: a translation may use another.
  public mutating func appendInterpolation(
    _ value: some LocalizationArgumentConvertible, specifier: String
  ) {
    append(value.localizationArgument, specifier: specifier)
  }

  /// Appends a value with a style that is encoded with it: `%@`.
  ///
  /// For styles without a Foundation `FormatStyle` on Linux, such as those of measurements and
  /// person names.
  public mutating func appendInterpolation(
    _ value: some LocalizationArgumentConvertible, style: ValueStyle
  ) {
    var argument = value.localizationArgument
    argument.style = style
    append(argument, specifier: style.formatSpecifier)
  }

  /// Appends a placeholder for a value supplied by the options of the resolution.
  public mutating func appendInterpolation(placeholder: String.LocalizationValue.Placeholder) {
    append(
      LocalizationArgument(.placeholder(placeholder)), specifier: placeholder.formatSpecifier)
  }

  /// Appends a placeholder for a value supplied by the options of the resolution, with the
  /// specifier that formats it.
  public mutating func appendInterpolation(
    placeholder: String.LocalizationValue.Placeholder, specifier: String
  ) {
    append(LocalizationArgument(.placeholder(placeholder)), specifier: specifier)
  }

  /// Appends an object's description: `%@`.
  public mutating func appendInterpolation(_ subject: NSObject) {
    appendInterpolation(subject.description)
  }

  /// Appends the formatter's text for the value: `%@`.
  ///
  /// A `Formatter` cannot be encoded, so it is called immediately.
  public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
    appendInterpolation(formatter.string(for: subject) ?? String(describing: subject))
  }

  /// Appends the description of a value of a type unknown to localizable strings: `%@`.
  @available(
    *, deprecated,
    message: "A description is the same in every language: interpolate text, a number or a resource"
  )
  public mutating func appendInterpolation<Value>(_ value: Value) {
    appendInterpolation(String(describing: value))
  }
}
