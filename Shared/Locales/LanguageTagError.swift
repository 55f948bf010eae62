// SPDX-License-Identifier: Apache-2.0

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

  /// Makes an error from its parts.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension LanguageTagError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
