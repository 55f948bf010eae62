// SPDX-License-Identifier: Apache-2.0

public import Diagnostics
public import Foundation
public import Locales

/// A resource in the reader's language, and what can be said about how it got there.
public struct Resolved<Text: Sendable & Hashable>: Sendable, Hashable {
  /// The text.
  public var text: Text

  /// The language of the words: whose catalog supplied them, or the development language.
  public var language: LanguageTag

  /// Where the words came from.
  public var source: ResolvedString.Source

  /// The content hash of the catalogs that answered.
  public var catalogRevision: String

  /// What was less than perfect.
  public var diagnostics: [Diagnostic]

  /// What had no translation: the text itself, and those that were put into it.
  public var missing: [ResolvedString.Missing]

  /// How the text came about, where that was asked for.
  public var steps: [ResolvedString.Step]

  /// When the passing of time may change the text next: it tells a date by its distance.
  ///
  /// Nil for a text that says the same at all times. Until then the text is the same; at that
  /// moment it may still be.
  public var nextChange: Date?
}

/// A text without attributes.
public typealias ResolvedText = Resolved<String>

/// A text with its attributes.
public typealias ResolvedString = Resolved<RichText>
