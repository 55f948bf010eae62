// SPDX-License-Identifier: Apache-2.0

public import Diagnostics
public import Foundation
public import Locales

/// A resource in the reader's language, and what can be said about how it got there.
public struct ResolvedString: Sendable, Hashable {
  /// Where the words came from.
  public enum Source: Sendable, Hashable {
    case catalog, defaultValue, key
  }

  /// A step on the way from the resource to the text.
  public struct Step: Sendable, Hashable {
    /// What kind of step.
    public enum Kind: String, Sendable, Hashable {
      case lookup, plural, format, inflect, agree, warning
    }

    /// What kind of step.
    public var kind: Kind

    /// What was asked, found and chosen.
    public var detail: String

    /// Makes a step from its parts.
    public init(_ kind: Kind, _ detail: String) {
      self.kind = kind
      self.detail = detail
    }
  }

  /// A text that had no translation into the reader's first language, and what stands in for it.
  public struct Missing: Sendable, Hashable {
    /// The bundle that it was looked up in.
    public var bundle: String

    /// The table that it was looked up in.
    public var table: String

    /// What it was looked up by.
    public var key: String

    /// The language that was wanted.
    public var wanted: LanguageTag

    /// Where the words came from that stand in.
    public var source: Source

    /// The language of those words.
    public var language: LanguageTag
  }

  /// The text with its attributes.
  public var text: RichText

  /// The language of the words: whose catalog supplied them, or the development language.
  public var language: LanguageTag

  /// Where the words came from.
  public var source: Source

  /// The content hash of the catalogs that answered.
  public var catalogRevision: String

  /// What was less than perfect.
  public var diagnostics: [Diagnostic]

  /// What had no translation: the text itself, and those that were put into it.
  public var missing: [Missing]

  /// How the text came about, where that was asked for.
  public var steps: [Step]

  /// When the passing of time may change the text next: it tells a date by its distance.
  ///
  /// Nil for a text that says the same at all times. Until then the text is the same; at that
  /// moment it may still be.
  public var nextChange: Date?

  /// The characters alone.
  public var string: String { text.string }
}
