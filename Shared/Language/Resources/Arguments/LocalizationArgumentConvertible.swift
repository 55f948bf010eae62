// SPDX-License-Identifier: Apache-2.0

/// A type whose values keep their type when they are interpolated in a localizable string.
public protocol LocalizationArgumentConvertible {
  /// The value as an argument.
  var localizationArgument: LocalizationArgument { get }

  /// The placeholder for the value in the key: `%lld`.
  var formatSpecifier: String { get }
}

extension LocalizationArgumentConvertible {
  /// `%@`.
  public var formatSpecifier: String { "%@" }
}

extension LocalizationArgument: LocalizationArgumentConvertible {
  /// The argument itself.
  public var localizationArgument: LocalizationArgument { self }

  /// The specifier that interpolation uses for a value of this type.
  public var formatSpecifier: String {
    if let style { return style.formatSpecifier }
    return switch value {
    case .signedInteger: "%lld"
    case .unsignedInteger: "%llu"
    case .floatingPoint: "%lf"
    case .placeholder(let placeholder): placeholder.formatSpecifier
    default: "%@"
    }
  }
}
