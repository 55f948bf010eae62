// SPDX-License-Identifier: Apache-2.0

public import Locales

extension ResolvedString {
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

  /// The characters alone.
  public var string: String { text.string }
}
