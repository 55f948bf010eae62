// SPDX-License-Identifier: Apache-2.0

import MessageSyntax

/// An entry that stands for another text, which it has none of until that is found.
struct AndroidReference {
  var entry: CatalogEntry
  /// `@string/other`.
  var name: String

  /// The key of the text that a name refers to; nil for one of the system or of a theme.
  static func key(of name: String) -> String? {
    let prefix = "@string/"
    return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
  }
}

/// The texts of a file that stand for other texts: `@string/other`.
struct AndroidReferences {
  /// The most names that lead from one to the next.
  static let lengthMax = 16

  /// By key: what it refers to, and where.
  private var references: [String: (name: String, offset: Int)] = [:]

  /// Notes what a text refers to, or that it does not.
  mutating func note(_ name: String?, of key: String, at offset: Int) {
    references[key] = name.map { ($0, offset) }
  }

  /// The entries that have texts of their own, and those that refer to others.
  func split(_ entries: [CatalogEntry]) -> (texts: [CatalogEntry], references: [AndroidReference]) {
    guard !references.isEmpty else { return (entries, []) }
    var texts: [CatalogEntry] = []
    var found: [AndroidReference] = []
    for entry in entries {
      if let (name, _) = references[entry.key] {
        found.append(AndroidReference(entry: entry, name: name))
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
    var messages: [String: LocalizedMessage] = [:]
    for entry in entries where references[entry.key] == nil {
      messages[entry.key] = entry.message
    }
    var result: [CatalogEntry] = []
    for var entry in entries {
      if let (name, offset) = references[entry.key] {
        guard let message = target(of: name, in: messages) else {
          log.warn(
            "unresolved-reference", "“\(name)” is no text of this file; the entry is left out.",
            at: offset)
          continue
        }
        entry.message = message
      }
      result.append(entry)
    }
    return result
  }

  private func target(
    of name: String, in messages: [String: LocalizedMessage]
  ) -> LocalizedMessage? {
    var name = name
    for _ in 0..<Self.lengthMax {
      guard let key = AndroidReference.key(of: name) else { return nil }
      if let message = messages[key] { return message }
      guard let next = references[key] else { return nil }
      name = next.name
    }
    return nil
  }
}
