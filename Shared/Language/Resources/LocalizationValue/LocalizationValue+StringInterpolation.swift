// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension String.LocalizationValue {
  /// Gathers a literal's text and interpolations into a key and its arguments.
  ///
  /// The specifiers are those that Xcode extracts: `%lld` for an `Int`, `%@` for text and whatever
  /// has a format. They are never positional.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var key: String
    var arguments: [LocalizationArgument] = []

    /// Makes an interpolation with nothing in it.
    public init(literalCapacity: Int, interpolationCount: Int) {
      key = ""
      key.reserveCapacity(literalCapacity + 4 * interpolationCount)
      arguments.reserveCapacity(interpolationCount)
    }

    /// Appends literal text, in which `%` becomes `%%`, for the key is a format.
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
  /// Appends text, as it is: `%@`.
  public mutating func appendInterpolation(_ text: String) {
    append(LocalizationArgument(.text(text)), specifier: "%@")
  }

  /// Appends text, as it is: `%@`.
  public mutating func appendInterpolation(_ text: Substring) {
    appendInterpolation(String(text))
  }

  /// Appends text, as it is: `%@`.
  public mutating func appendInterpolation(_ text: some StringProtocol) {
    appendInterpolation(String(text))
  }

  /// Appends text with attributes, which it keeps: `%@`.
  public mutating func appendInterpolation(_ text: AttributedString) {
    append(LocalizationArgument(.attributedText(text)), specifier: "%@")
  }

  /// Appends a resource that is resolved in the same locale as the string: `%@`.
  public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
    append(LocalizationArgument(.resource(resource)), specifier: "%@")
  }

  /// Appends the text of a value, resolved in the same locale as the string: `%@`.
  public mutating func appendInterpolation(_ value: some CustomLocalizedStringResourceConvertible) {
    appendInterpolation(value.localizedStringResource)
  }

  /// Appends a value of a type that localizable strings know: `%lld` for an `Int`.
  public mutating func appendInterpolation(_ value: some LocalizationArgumentConvertible) {
    let argument = value.localizationArgument
    append(argument, specifier: argument.style?.formatSpecifier ?? value.formatSpecifier)
  }

  /// Appends a value with the specifier that writes it: `\(weight, specifier: "%.2f")`.
  ///
  /// The specifier is in the key alone: a translation may have another one.
  public mutating func appendInterpolation(
    _ value: some LocalizationArgumentConvertible, specifier: String
  ) {
    append(value.localizationArgument, specifier: specifier)
  }

  /// Appends a value with a style that travels with it: `%@`.
  ///
  /// It is for the styles that Foundation has no `FormatStyle` for on Linux, such as those of
  /// measurements and persons' names.
  public mutating func appendInterpolation(
    _ value: some LocalizationArgumentConvertible, style: ValueStyle
  ) {
    var argument = value.localizationArgument
    argument.style = style
    append(argument, specifier: style.formatSpecifier)
  }

  /// Appends room for a value that comes with the options of the resolution.
  public mutating func appendInterpolation(placeholder: String.LocalizationValue.Placeholder) {
    append(
      LocalizationArgument(.placeholder(placeholder)), specifier: placeholder.formatSpecifier)
  }

  /// Appends room for a value that comes with the options of the resolution, and the specifier
  /// that writes it.
  public mutating func appendInterpolation(
    placeholder: String.LocalizationValue.Placeholder, specifier: String
  ) {
    append(LocalizationArgument(.placeholder(placeholder)), specifier: specifier)
  }

  /// Appends an object's description: `%@`.
  public mutating func appendInterpolation(_ subject: NSObject) {
    appendInterpolation(subject.description)
  }

  /// Appends what the formatter makes of the value: `%@`.
  ///
  /// A `Formatter` cannot travel, so it is asked at once.
  public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
    appendInterpolation(formatter.string(for: subject) ?? String(describing: subject))
  }

  /// Appends the description of a value that localizable strings do not know: `%@`.
  @available(
    *, deprecated,
    message: "A description is the same in every language: interpolate text, a number or a resource"
  )
  public mutating func appendInterpolation<Value>(_ value: Value) {
    appendInterpolation(String(describing: value))
  }
}
