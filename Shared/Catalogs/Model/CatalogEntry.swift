// SPDX-License-Identifier: Apache-2.0

public import Diagnostics
public import Locales
public import MessageSyntax

/// One key of a table in one language.
public struct CatalogEntry: Sendable, Hashable {
  /// The key, as the file has it.
  public var key: String

  /// The text, or its variants.
  public var message: LocalizedMessage

  /// What the developer tells the translator.
  public var comment: String?

  /// How far the translation is, in a String Catalog's words: `new`, `needs_review`, `translated`,
  /// ...
  ///
  /// With several variants, that of the one furthest behind.
  public var state: String?

  /// The states of the variants that have another one than ``state``, by the path to them:
  /// `plural/one`, `substitutions/NAME/plural/one`.
  ///
  /// Empty text: none.
  public var variantStates: [String: String]

  /// How the key came to its String Catalog: `manual`, `extracted_with_value`, `migrated`, `stale`.
  ///
  /// Absent: taken from the code.
  public var extractionState: String?

  /// Whether Xcode wrote the comment, and no developer.
  public var isCommentGenerated: Bool

  /// The language that the text is really in, where it is not the table's: a text that is not
  /// to be translated stays in the source language.
  public var textLanguage: LanguageTag?

  /// Where the entry begins.
  public var location: SourceLocation?

  /// Makes an entry from its parts.
  public init(
    key: String, message: LocalizedMessage, comment: String? = nil, state: String? = nil,
    variantStates: [String: String] = [:], extractionState: String? = nil,
    isCommentGenerated: Bool = false, textLanguage: LanguageTag? = nil,
    location: SourceLocation? = nil
  ) {
    self.key = key
    self.message = message
    self.comment = comment
    self.state = state
    self.variantStates = variantStates
    self.extractionState = extractionState
    self.isCommentGenerated = isCommentGenerated
    self.textLanguage = textLanguage
    self.location = location
  }

  /// The state of the variant at the end of a path.
  func state(ofForm form: [String]) -> String? {
    guard !variantStates.isEmpty, let own = variantStates[form.joined(separator: "/")] else {
      return state
    }
    return own.isEmpty ? nil : own
  }

  /// Whether the text is there and needs no more work.
  ///
  /// No state says that it does.
  var isTranslated: Bool { state != "new" && state != "needs_review" }
}

/// An entry that a key was found at.
public struct CatalogMatch: Sendable, Hashable {
  /// The entry.
  public var entry: CatalogEntry

  /// Whether the key matches only when positions, widths and flags of specifiers are left
  /// aside, as ``KeyNormalizer`` does.
  public var isNormalized: Bool

  /// Makes a match from its parts.
  public init(entry: CatalogEntry, isNormalized: Bool) {
    self.entry = entry
    self.isNormalized = isNormalized
  }
}
