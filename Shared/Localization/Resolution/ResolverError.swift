// SPDX-License-Identifier: Apache-2.0

/// Why a resource has no text at all.
///
/// What is merely imperfect is a diagnostic instead.
public struct ResolverError: Error, Sendable, Hashable {
  /// What kind of failure.
  public enum Code: Sendable, Hashable {
    /// No catalog of the reader's locales has the key, and the caller insisted.
    case notTranslated
    /// A limit of the resolver was reached: nesting, length, or number of steps.
    case limitExceeded
  }

  /// What kind of failure.
  public var code: Code

  /// What a person needs to know.
  public var message: String

  /// Makes an error from its parts.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension ResolverError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
