// SPDX-License-Identifier: Apache-2.0

extension String.LocalizationValue {
  /// The type of a value to be supplied by the options of the resolution.
  public enum Placeholder: String, Sendable, Hashable, Codable, CaseIterable {
    case int, uint, float, double, object
  }
}

extension String.LocalizationValue.Placeholder {
  /// The specifier for such a value in a key: `%lld`.
  public var formatSpecifier: String {
    switch self {
    case .int: "%lld"
    case .uint: "%llu"
    case .float: "%f"
    case .double: "%lf"
    case .object: "%@"
    }
  }
}
