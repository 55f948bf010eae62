// SPDX-License-Identifier: Apache-2.0

import Locales
import MessageSyntax

/// An entry that stands for another text, which it has none of until that is found.
struct AndroidReference {
  var entry: CatalogEntry
  /// `@string/other`; empty for a plural.
  var name = ""
  /// What the forms of a plural refer to, of those that do.
  var forms: [PluralCategory: String] = [:]

  /// The key of the text that a name refers to; nil for one of the system or of a theme.
  static func key(of name: String) -> String? {
    let prefix = "@string/"
    return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
  }

  /// The names that it refers to.
  var names: [String] {
    forms.isEmpty ? [name] : forms.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
  }

  /// The entry with the texts that it refers to, unless one is not there.
  func entry(_ target: (String) -> CatalogEntry?) -> CatalogEntry? {
    var entry = entry
    if forms.isEmpty {
      guard let target = target(name) else { return nil }
      entry.message = target.message
      entry.textLanguage = entry.textLanguage ?? target.textLanguage
      return entry
    }
    guard case .plural(var variants) = entry.message.pattern else { return nil }
    var languages: Set<LanguageTag?> = []
    for (category, name) in forms {
      guard let target = target(name) else { return nil }
      variants.forms[category] = target.message.pattern
      languages.insert(target.textLanguage)
    }
    entry.message.pattern = .plural(variants)
    // Where only some forms are in another language, the plural is in its own.
    if entry.textLanguage == nil, languages.count == 1, forms.count == variants.forms.count {
      entry.textLanguage = languages.first ?? nil
    }
    return entry
  }
}

/// The texts of a file that stand for other texts: `@string/other`.
struct AndroidReferences {
  /// The most names that lead from one to the next.
  static let lengthMax = 16

  /// By key: what it refers to, and where.
  private var references: [String: (name: String, forms: [PluralCategory: String], offset: Int)] =
    [:]

  /// Notes what a text refers to, or that it does not.
  mutating func note(_ name: String?, of key: String, at offset: Int) {
    references[key] = name.map { ($0, [:], offset) }
  }

  /// Notes what a plural's forms refer to, or that they do not.
  mutating func note(_ forms: [PluralCategory: String], of key: String, at offset: Int) {
    references[key] = forms.isEmpty ? nil : ("", forms, offset)
  }

  /// The entries that have texts of their own, and those that refer to others.
  func split(_ entries: [CatalogEntry]) -> (texts: [CatalogEntry], references: [AndroidReference]) {
    guard !references.isEmpty else { return (entries, []) }
    var texts: [CatalogEntry] = []
    var found: [AndroidReference] = []
    for entry in entries {
      if let (name, forms, _) = references[entry.key] {
        found.append(AndroidReference(entry: entry, name: name, forms: forms))
      } else {
        texts.append(entry)
      }
    }
    return (texts, found)
  }

  /// The entries, those that refer to another text with its message.
  ///
  /// What leads out of the file, to the system's texts or to a theme, is left out and reported.
  func resolve(_ entries: [CatalogEntry], _ log: inout DiagnosticLog) -> [CatalogEntry] {
    guard !references.isEmpty else { return entries }
    var texts: [String: CatalogEntry] = [:]
    for entry in entries where references[entry.key] == nil { texts[entry.key] = entry }
    var result: [CatalogEntry] = []
    for entry in entries {
      guard let (name, forms, offset) = references[entry.key] else {
        result.append(entry)
        continue
      }
      let reference = AndroidReference(entry: entry, name: name, forms: forms)
      if let whole = reference.entry({ target(of: $0, in: texts) }) {
        result.append(whole)
      } else {
        let lost = reference.names.first { target(of: $0, in: texts) == nil } ?? name
        log.warn(
          "unresolved-reference", "“\(lost)” is no text of this file; the entry is left out.",
          at: offset)
      }
    }
    return result
  }

  private func target(of name: String, in texts: [String: CatalogEntry]) -> CatalogEntry? {
    var name = name
    for _ in 0..<Self.lengthMax {
      guard let key = AndroidReference.key(of: name) else { return nil }
      if let entry = texts[key] { return entry }
      guard let next = references[key] else { return nil }
      name = next.name
    }
    return nil
  }
}
