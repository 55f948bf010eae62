// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// A problem with a project's terms.
public struct ProjectTermsError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of error.
  public struct Code: Sendable, Hashable {
    private enum Kind: String {
      case tooLarge = "terms-too-large"
      case notUTF8 = "terms-not-utf8"
      case malformedLine = "malformed-term"
      case repeatedWord = "repeated-term"
      case unknownName = "unknown-term-name"
      case unsupportedLanguage = "unsupported-language"
    }
    private let kind: Kind

    /// The rule of a diagnostic of this kind.
    var rule: String { kind.rawValue }

    /// A file, or all those of a language together, are larger than `ProjectTerms.bytesMax`.
    public static let tooLarge = Code(kind: .tooLarge)
    /// The bytes are not UTF-8.
    public static let notUTF8 = Code(kind: .notUTF8)
    /// A line does not have two to four columns, a required one is empty, its word has a
    /// separator in it, or its paradigm is one of other words.
    public static let malformedLine = Code(kind: .malformedLine)
    /// The word, or one of its forms, is there too many times.
    public static let repeatedWord = Code(kind: .repeatedWord)
    /// An unknown part of speech or trait.
    public static let unknownName = Code(kind: .unknownName)
    /// There is no grammar for the language, so nothing would use the terms.
    public static let unsupportedLanguage = Code(kind: .unsupportedLanguage)
  }

  /// The kind of problem.
  public var code: Code

  /// A description of the problem.
  public var message: String

  /// The file's name, from `ProjectTerms`.
  public var file: String

  /// The line, from 1; nil for the file as a whole.
  public var line: Int?

  /// The column in Unicode scalars, from 1, if there is a line.
  public var column: Int?

  /// The position and the message, such as `terms.de.tsv:3:6: …`.
  public var description: String {
    ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
      + ": \(message)"
  }

  /// Creates an error.
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
  /// The error as a warning: an omitted line does not prevent the rest from being used.
  var diagnostic: Diagnostic {
    Diagnostic(
      .warning, rule: code.rule, message: message,
      location: SourceLocation(file: file, line: line ?? 1, column: column ?? 1))
  }
}
