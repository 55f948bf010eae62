// SPDX-License-Identifier: Apache-2.0

/// The text of a service config that cannot be understood.
public struct ServiceConfigError: Error, Sendable {
  /// What kind of mistake it is.
  public enum Code: Sendable, Hashable {
    /// The text is not JSON.
    case syntax
    /// A value is of the wrong kind or out of its range.
    case value
  }

  /// What kind of mistake it is.
  public let code: Code
  /// Which field is wrong, as `methodConfig[0].retryPolicy.maxAttempts`; empty for the whole text.
  public let field: String
  /// What is wrong with it.
  public let message: String
  /// What the JSON reader said.
  public let cause: (any Error)?
}

extension ServiceConfigError: CustomStringConvertible {
  /// The field and what is wrong with it.
  public var description: String {
    field.isEmpty ? message : "\(field): \(message)"
  }
}
