// SPDX-License-Identifier: Apache-2.0

extension String {
  /// A localizable text: a key with placeholders and the values for them.
  ///
  /// `"\(count) salads"` is the key `%lld salads` and the argument `count`. It is Foundation's type
  /// of this name.
  public struct LocalizationValue: Sendable, Hashable {
    /// The text with a specifier in place of each interpolation, such as `Your %@ salad`.
    public var key: String

    /// The interpolated values, in order.
    public var arguments: [LocalizationArgument]

    /// Creates a value from literal text without arguments.
    public init(_ value: String) { self.init(key: value) }

    /// Creates a value from a key and the values of its placeholders.
    public init(key: String, arguments: [LocalizationArgument] = []) {
      self.key = key
      self.arguments = arguments
    }
  }
}

extension String.LocalizationValue: ExpressibleByStringInterpolation {
  /// Creates a value from a literal without interpolations, in which `%` stands for itself.
  public init(stringLiteral value: String) { self.init(key: value) }

  /// Creates a value from a literal with interpolations, in whose text `%` becomes `%%`.
  public init(stringInterpolation: StringInterpolation) {
    self.init(key: stringInterpolation.key, arguments: stringInterpolation.arguments)
  }
}
