// SPDX-License-Identifier: Apache-2.0

import Catalogs

/// A difference of two catalogs in what they say.
public struct CatalogChange: Sendable, Hashable {
  /// What is different.
  public enum Field: String, Sendable, Hashable {
    /// A text, with its state.
    case text
    /// What translators are told.
    case comment
    /// Where the key comes from: `manual`, `stale`.
    case extractionState = "extraction_state"
    /// Whether the key is for translators.
    case isTranslatable = "should_translate"
    /// Which argument a variable of a text takes, and of which kind.
    case variable
    /// The language that texts were written in first, which is no key's.
    case sourceLanguage = "source_language"
  }

  /// What a key went through.
  public enum Kind: String, Sendable, Hashable {
    case added, removed, changed
  }

  /// The key; empty for what is the file's.
  public var key: String
  /// What became of the key as a whole.
  public var kind: Kind
  /// What is different about it.
  public var field: Field
  /// The language of the text.
  public var language: String?
  /// The path to the text or the variable: `plural/one`, `substitutions/NAME`; empty for the only
  /// text.
  public var form: String
  /// What it was.
  public var old: Value?
  /// What it is.
  public var new: Value?

  /// A text and its state.
  public struct Value: Sendable, Hashable {
    /// The text.
    public var text: String
    /// Its state.
    public var state: String?

    /// Whether both are the same, the text byte by byte.
    public static func == (left: Value, right: Value) -> Bool {
      left.text.isExactly(right.text) && left.state == right.state
    }

    /// Hashes what is compared.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(ExactText(text))
      hasher.combine(state)
    }
  }
}

extension CatalogChange {
  /// The differences of two catalogs, by key in the order of the new one, with those that went at
  /// the end; first what is the file's.
  public static func changes(
    from old: TranslationCatalog, to new: TranslationCatalog
  ) -> [CatalogChange] {
    var changes: [CatalogChange] = []
    if old.sourceLanguage != new.sourceLanguage {
      changes.append(
        CatalogChange(
          key: "", kind: .changed, field: .sourceLanguage, form: "",
          old: Value(text: old.sourceLanguage), new: Value(text: new.sourceLanguage)))
    }
    for entry in new.entries { changes += Self.changes(from: old[entry.key], to: entry) }
    for entry in old.entries where new[entry.key] == nil {
      changes += Self.changes(from: entry, to: nil)
    }
    return changes
  }

  private static func changes(
    from old: TranslationEntry?, to new: TranslationEntry?
  ) -> [CatalogChange] {
    guard let key = new?.key ?? old?.key else { return [] }
    let kind: Kind = old == nil ? .added : new == nil ? .removed : .changed
    var changes: [CatalogChange] = []
    func compare(
      _ field: Field, _ before: Value?, _ after: Value?, language: String? = nil,
      form: String = ""
    ) {
      guard before != after else { return }
      changes.append(
        CatalogChange(
          key: key, kind: kind, field: field, language: language, form: form, old: before,
          new: after))
    }
    compare(
      .comment, old?.comment.map { Value(text: $0) }, new?.comment.map { Value(text: $0) })
    compare(
      .extractionState, old?.extractionState.map { Value(text: $0) },
      new?.extractionState.map { Value(text: $0) })
    if kind == .changed {
      compare(
        .isTranslatable, Value(text: "\(old?.isTranslatable ?? true)"),
        Value(text: "\(new?.isTranslatable ?? true)"))
    }
    let languages = Set(old?.translations.keys.map { $0 } ?? [])
      .union(new?.translations.keys.map { $0 } ?? [])
    for language in languages.sorted() {
      let (before, after) = (old?.translations[language], new?.translations[language])
      var paths = after?.units.map(\.path) ?? []
      paths += (before?.units.map(\.path) ?? []).filter { path in !paths.contains(path) }
      for path in paths {
        compare(
          .text, before?[path].map { Value(text: $0.value, state: $0.state) },
          after?[path].map { Value(text: $0.value, state: $0.state) }, language: language,
          form: path.joined(separator: "/"))
      }
      let names = Set(before?.variables.keys.map { $0 } ?? [])
        .union(after?.variables.keys.map { $0 } ?? [])
      for name in names.sorted() {
        compare(
          .variable, before?.variables[name].map(Self.value(of:)),
          after?.variables[name].map(Self.value(of:)),
          language: language, form: "substitutions/\(name)")
      }
    }
    // A key that says nothing is there or not all the same.
    if changes.isEmpty, kind != .changed {
      changes.append(
        CatalogChange(key: key, kind: kind, field: .text, language: nil, form: ""))
    }
    return changes
  }

  /// A variable's argument as a text would name it: `%2$lld`.
  private static func value(of variable: TextVariable) -> Value {
    let number = variable.argumentNumber.map { "\($0)$" } ?? ""
    return Value(text: "%\(number)\(variable.formatSpecifier)")
  }
}
