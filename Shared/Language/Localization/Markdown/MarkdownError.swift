// SPDX-License-Identifier: Apache-2.0

/// Why a Markdown text cannot be read.
public struct MarkdownError: Error, Sendable, Hashable {
  /// What kind of failure.
  public enum Code: Sendable, Hashable {
    /// The bytes are not UTF-8.
    case notUTF8
    /// The text is longer than `MarkdownParsingOptions.bytesMax`.
    case tooLarge
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
