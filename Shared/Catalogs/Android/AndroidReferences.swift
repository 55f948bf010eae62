// SPDX-License-Identifier: Apache-2.0

import MessageSyntax

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
      guard name.hasPrefix("@string/") else { return nil }
      let key = String(name.dropFirst("@string/".count))
      if let message = messages[key] { return message }
      guard let next = references[key] else { return nil }
      name = next.name
    }
    return nil
  }
}
