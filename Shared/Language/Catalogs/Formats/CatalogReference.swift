// SPDX-License-Identifier: Apache-2.0

public import Locales
import MessageSyntax

/// An entry that stands for other texts, and has none of its own until those are found.
public struct CatalogReference: Sendable {
  /// What a text refers to.
  public struct Target: Sendable, Hashable {
    /// What the file says: `@string/other`.
    public var name: String

    /// The key of the text that is meant; nil for one that no bundle has.
    public var key: String?

    /// Makes a target from its parts.
    public init(name: String, key: String?) {
      self.name = name
      self.key = key
    }
  }

  /// The most names that lead from one to the next.
  static let lengthMax = 16

  /// The entry, whose text, or some of whose forms, are still to be found.
  public var entry: CatalogEntry

  /// What the whole text refers to; nil where forms do.
  public var target: Target?

  /// What the forms of a plural refer to, of those that do.
  public var forms: [PluralCategory: Target]

  /// Makes a reference of an entry's text.
  public init(_ entry: CatalogEntry, target: Target) {
    self.entry = entry
    self.target = target
    forms = [:]
  }

  /// Makes a reference of the forms of an entry's plural.
  public init(_ entry: CatalogEntry, forms: [PluralCategory: Target]) {
    self.entry = entry
    self.forms = forms
  }

  /// What it refers to.
  var targets: [Target] {
    if let target { return [target] }
    return forms.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
  }

  /// The entry with the texts that it refers to, unless one is not there.
  func entry(_ text: (Target) -> CatalogEntry?) -> CatalogEntry? {
    var entry = entry
    if let target {
      guard let found = text(target) else { return nil }
      entry.message = found.message
      entry.textLanguage = entry.textLanguage ?? found.textLanguage
      return entry
    }
    guard case .plural(var variants) = entry.message.pattern else { return nil }
    var languages: Set<LanguageTag?> = []
    for (category, target) in forms {
      guard let found = text(target) else { return nil }
      variants.forms[category] = found.message.pattern
      languages.insert(found.textLanguage)
    }
    entry.message.pattern = .plural(variants)
    // Where only some forms are in another language, the plural is in its own.
    if entry.textLanguage == nil, languages.count == 1, forms.count == variants.forms.count {
      entry.textLanguage = languages.first ?? nil
    }
    return entry
  }
}
