// SPDX-License-Identifier: Apache-2.0

/// Why dictionary files cannot be imported.
public struct LexiconImportError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of error.
  public struct Code: Sendable, Hashable {
    private enum Kind { case unsupportedLanguage, unsupportedEncoding }
    private let kind: Kind

    /// There is no grammar for the language, so that nothing would read the words.
    public static let unsupportedLanguage = Code(kind: .unsupportedLanguage)
    /// A Hunspell dictionary has an encoding that is not read.
    public static let unsupportedEncoding = Code(kind: .unsupportedEncoding)
  }

  /// What is wrong.
  public var code: Code

  /// What is wrong, in words.
  public var message: String

  /// The message.
  public var description: String { message }

  /// Makes an error from its parts.
  public init(code: Code, message: String) {
    self.code = code
    self.message = message
  }
}
