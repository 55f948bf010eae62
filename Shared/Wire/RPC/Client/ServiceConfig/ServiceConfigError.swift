// SPDX-License-Identifier: Apache-2.0

/// An error in the text of a service config.
public struct ServiceConfigError: Error, Sendable {
  /// A kind of error.
  public enum Code: Sendable, Hashable {
    /// The text is not JSON.
    case syntax
    /// A value has the wrong type or is out of range.
    case value
  }

  /// The kind of error.
  public let code: Code
  /// The invalid field, such as `methodConfig[0].retryPolicy.maxAttempts`; empty for the whole
  /// text.
  public let field: String
  /// What is wrong with it.
  public let message: String
  /// The JSON parser's error.
  public let cause: (any Error)?
}

extension ServiceConfigError: CustomStringConvertible {
  /// The field and what is wrong with it.
  public var description: String {
    field.isEmpty ? message : "\(field): \(message)"
  }
}
