// SPDX-License-Identifier: Apache-2.0

public import Diagnostics
public import Locales
public import MessageSyntax

/// One key of a table in one language.
///
/// A value whose parts are in one place: a table has many entries, and each is handed on often.
public struct CatalogEntry: Sendable {
  private var storage: CatalogEntryStorage

  /// The key, as the file has it.
  public var key: String {
    get { storage.key }
    set { withOwnStorage { $0.key = newValue } }
  }

  /// The text, or its variants.
  public var message: LocalizedMessage {
    get { storage.message }
    set { withOwnStorage { $0.message = newValue } }
  }

  /// What the developer tells the translator.
  public var comment: String? {
    get { storage.comment }
    set { withOwnStorage { $0.comment = newValue } }
  }

  /// How far the translation is, in a String Catalog's words: `new`, `needs_review`, `translated`,
  /// ...
  ///
  /// With several variants, that of the one furthest behind.
  public var state: String? {
    get { storage.state }
    set { withOwnStorage { $0.state = newValue } }
  }

  /// The states of the variants that have another one than ``state``, by the path to them:
  /// `plural/one`, `substitutions/NAME/plural/one`.
  ///
  /// Empty text: none.
  public var variantStates: [String: String] {
    get { storage.variantStates }
    set { withOwnStorage { $0.variantStates = newValue } }
  }

  /// How the key came to its String Catalog: `manual`, `extracted_with_value`, `migrated`, `stale`.
  ///
  /// Absent: taken from the code.
  public var extractionState: String? {
    get { storage.extractionState }
    set { withOwnStorage { $0.extractionState = newValue } }
  }

  /// Whether Xcode wrote the comment, and no developer.
  public var isCommentGenerated: Bool {
    get { storage.isCommentGenerated }
    set { withOwnStorage { $0.isCommentGenerated = newValue } }
  }

  /// The language that the text is really in, where it is not the table's: a text that is not
  /// to be translated stays in the source language.
  public var textLanguage: LanguageTag? {
    get { storage.textLanguage?.value }
    set { withOwnStorage { $0.textLanguage = newValue.map(CatalogEntryStorage.Language.init) } }
  }

  /// Where the entry begins.
  public var location: SourceLocation? {
    get { storage.location }
    set { withOwnStorage { $0.location = newValue } }
  }

  /// Makes an entry from its parts.
  public init(
    key: String, message: LocalizedMessage, comment: String? = nil, state: String? = nil,
    variantStates: [String: String] = [:], extractionState: String? = nil,
    isCommentGenerated: Bool = false, textLanguage: LanguageTag? = nil,
    location: SourceLocation? = nil
  ) {
    storage = CatalogEntryStorage(key: key, message: message)
    storage.comment = comment
    storage.state = state
    storage.variantStates = variantStates
    storage.extractionState = extractionState
    storage.isCommentGenerated = isCommentGenerated
    storage.textLanguage = textLanguage.map(CatalogEntryStorage.Language.init)
    storage.location = location
  }

  private mutating func withOwnStorage(_ change: (CatalogEntryStorage) -> Void) {
    if !isKnownUniquelyReferenced(&storage) { storage = storage.copy() }
    change(storage)
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
  var isTranslated: Bool { Self.isTranslated(state: state) }

  /// Whether a text in a state needs no more work.
  static func isTranslated(state: String?) -> Bool { state != "new" && state != "needs_review" }
}

extension CatalogEntry: Hashable {
  /// Whether all parts are the same.
  public static func == (left: CatalogEntry, right: CatalogEntry) -> Bool {
    left.storage === right.storage || left.storage.isEqual(to: right.storage)
  }

  /// Hashes the key and the text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(message)
  }
}
