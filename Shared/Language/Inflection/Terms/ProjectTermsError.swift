// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// What is wrong with a project's terms.
public struct ProjectTermsError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of error.
  public struct Code: Sendable, Hashable {
    private enum Kind: String {
      case tooLarge = "terms-too-large"
      case notUTF8 = "terms-not-utf8"
      case malformedLine = "malformed-term"
      case unknownName = "unknown-term-name"
      case unsupportedLanguage = "unsupported-language"
    }
    private let kind: Kind

    /// The name of a diagnostic of this kind.
    var rule: String { kind.rawValue }

    /// A file, or all those of a language, are larger than `ProjectTerms.bytesMax`.
    public static let tooLarge = Code(kind: .tooLarge)
    /// The bytes are no UTF-8.
    public static let notUTF8 = Code(kind: .notUTF8)
    /// A line has not two to four columns, or an empty one where there must be text.
    public static let malformedLine = Code(kind: .malformedLine)
    /// A part of speech or a trait that there is not.
    public static let unknownName = Code(kind: .unknownName)
    /// There is no grammar for the language, so that nothing would read the terms.
    public static let unsupportedLanguage = Code(kind: .unsupportedLanguage)
  }

  /// What is wrong.
  public var code: Code

  /// What is wrong, in words.
  public var message: String

  /// The file, as `ProjectTerms` calls it.
  public var file: String

  /// The line, from 1; nil where it is the file as a whole.
  public var line: Int?

  /// The column in Unicode scalars, from 1, where a line is named.
  public var column: Int?

  /// The place and the message, as `terms.de.tsv:3:6: …`.
  public var description: String {
    ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
      + ": \(message)"
  }

  /// Makes an error from its parts.
  public init(
    code: Code, message: String, file: String, line: Int? = nil, column: Int? = nil
  ) {
    self.code = code
    self.message = message
    self.file = file
    self.line = line
    self.column = column
  }
}

extension ProjectTermsError {
  /// The error as a warning: what is left out does not keep the rest from being used.
  var diagnostic: Diagnostic {
    Diagnostic(
      .warning, rule: code.rule, message: message,
      location: SourceLocation(file: file, line: line ?? 1, column: column ?? 1))
  }
}
