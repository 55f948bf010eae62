// SPDX-License-Identifier: Apache-2.0

/// Why dictionary files cannot be imported.
public struct LexiconImportError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of error.
  public struct Code: Sendable, Hashable {
    private enum Kind { case unsupportedLanguage, unsupportedEncoding }
    private let kind: Kind

    /// There is no grammar for the language, so nothing would use the words.
    public static let unsupportedLanguage = Code(kind: .unsupportedLanguage)
    /// A Hunspell dictionary has an unsupported encoding.
    public static let unsupportedEncoding = Code(kind: .unsupportedEncoding)
  }

  /// The kind of error.
  public var code: Code

  /// A description of the error.
  public var message: String

  /// The message.
  public var description: String { message }

  /// Creates an error.
  public init(code: Code, message: String) {
    self.code = code
    self.message = message
  }
}
