// SPDX-License-Identifier: Apache-2.0

import Concurrency

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

  /// The most bytes of a message, which may quote a key.
  private static let messageBytesMax = 1024

  /// Makes an error from its parts; a message that is too long is cut.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message.shortened(utf8Max: Self.messageBytesMax)
  }
}

extension ResolverError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
