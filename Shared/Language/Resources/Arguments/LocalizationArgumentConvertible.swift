// SPDX-License-Identifier: Apache-2.0

/// A type whose values can be interpolated in a localizable string and keep their type.
public protocol LocalizationArgumentConvertible {
  /// The value as an argument.
  var localizationArgument: LocalizationArgument { get }

  /// What stands for the value in the key: `%lld`.
  var formatSpecifier: String { get }
}

extension LocalizationArgumentConvertible {
  /// `%@`.
  public var formatSpecifier: String { "%@" }
}

extension LocalizationArgument: LocalizationArgumentConvertible {
  /// The argument itself.
  public var localizationArgument: LocalizationArgument { self }

  /// The specifier that interpolation gives a value of this type.
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
