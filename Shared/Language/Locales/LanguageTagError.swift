// SPDX-License-Identifier: Apache-2.0

import Concurrency

/// Why a text is not a language tag.
public struct LanguageTagError: Error, Sendable, Hashable {
  /// What kind of thing is wrong.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    private enum Kind: String { case empty, tooLong, malformed, notALanguage }
    private let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    /// There is no text.
    public static let empty = Code(.empty)
    /// The text is longer than `LanguageTag.bytesMax`.
    public static let tooLong = Code(.tooLong)
    /// A part of the text is not what BCP 47 has in its place.
    public static let malformed = Code(.malformed)
    /// The text is a name that stands where languages do and is none, such as `Base`.
    public static let notALanguage = Code(.notALanguage)

    /// The code's name.
    public var description: String { kind.rawValue }
  }

  /// What kind of thing is wrong.
  public var code: Code

  /// What is wrong, in a sentence that quotes the text.
  public var message: String

  /// The most bytes of a message: a text that is no language tag may be of any length.
  private static let messageBytesMax = 512

  /// Makes an error from its parts; a message that is too long is cut.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message.shortened(utf8Max: Self.messageBytesMax)
  }
}

extension LanguageTagError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
