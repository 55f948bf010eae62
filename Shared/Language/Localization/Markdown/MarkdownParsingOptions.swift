// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension AttributedString {
  /// How Markdown is read.
  ///
  /// It is Foundation's type of this name.
  public struct MarkdownParsingOptions: Sendable {
    /// What has a meaning.
    public enum InterpretedSyntax: Sendable {
      /// Blocks and what is in a line.
      ///
      /// Of blocks: paragraphs, headings, quotes, lists, code, thematic breaks, tables and HTML.
      /// HTML is text that says of itself that it is.
      case full
      /// What is in a line; white space as Markdown has it.
      case inlineOnly
      /// What is in a line; white space as it was written.
      case inlineOnlyPreservingWhitespace
    }

    /// What becomes of a text that cannot be read.
    public enum FailurePolicy: Sendable {
      case throwError
      case returnPartiallyParsedIfPossible
    }

    /// The longest text that is read, in bytes.
    public static let bytesMax = 1 << 20

    /// Whether `^[…](…)` sets attributes; otherwise the markup is taken away all the same.
    public var allowsExtendedAttributes: Bool

    /// What has a meaning.
    public var interpretedSyntax: InterpretedSyntax

    /// What becomes of a text that cannot be read.
    public var failurePolicy: FailurePolicy

    /// The text's language, BCP 47.
    public var languageCode: String?

    /// Whether each stretch of text says with `markdownSourcePosition` where it stands in the
    /// source.
    ///
    /// What begins or ends within the text's markup does so within a line: escapes and entities
    /// between are covered, and what encloses a stretch is not. Code and HTML that have lines of
    /// their own, and thematic breaks, are where their lines are, fences included.
    public var appliesSourcePositionAttributes: Bool

    /// Makes options; what is left out is as Foundation has it.
    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil,
      appliesSourcePositionAttributes: Bool = false
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
      self.appliesSourcePositionAttributes = appliesSourcePositionAttributes
    }
  }
}
