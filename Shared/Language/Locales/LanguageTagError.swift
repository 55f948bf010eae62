// SPDX-License-Identifier: Apache-2.0

import Concurrency

/// Why a text is not a language tag.
public struct LanguageTagError: Error, Sendable, Hashable {
  /// A kind of error.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    private enum Kind: String { case empty, tooLong, malformed, notALanguage }
    private let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    /// The text is empty.
    public static let empty = Code(.empty)
    /// The text is longer than `LanguageTag.bytesMax`.
    public static let tooLong = Code(.tooLong)
    /// A part of the text violates the grammar of BCP 47.
    public static let malformed = Code(.malformed)
    /// The text is a name used in place of a language that is not one, such as `Base`.
    public static let notALanguage = Code(.notALanguage)

    /// The code's name.
    public var description: String { kind.rawValue }
  }

  /// The kind of error.
  public var code: Code

  /// One sentence, which quotes the text.
  public var message: String

  /// The largest size of a message: the text may have any length.
  private static let messageBytesMax = 512

  /// Creates an error; an overlong message is truncated.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message.shortened(utf8Max: Self.messageBytesMax)
  }
}

extension LanguageTagError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
