// SPDX-License-Identifier: Apache-2.0

/// What is wrong with a project's terms.
public struct ProjectTermsError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of error.
  public struct Code: Sendable, Hashable {
    private enum Kind { case tooLarge, notUTF8, malformedLine, unknownName, unsupportedLanguage }
    private let kind: Kind

    /// The file is larger than `ProjectTerms.bytesMax`.
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

  /// The place and the message, as `terms.de.tsv:3: …`.
  public var description: String {
    line.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)"
  }

  /// Makes an error from its parts.
  public init(code: Code, message: String, file: String, line: Int? = nil) {
    self.code = code
    self.message = message
    self.file = file
    self.line = line
  }
}
