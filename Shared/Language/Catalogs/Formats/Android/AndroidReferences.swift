// SPDX-License-Identifier: Apache-2.0

import Locales
import MessageSyntax

/// The texts of a file that stand for other texts: `@string/other`.
struct AndroidReferences {
  private typealias Target = CatalogReference.Target

  /// What a key's text, or the forms of its plural, refer to, and where.
  private struct Place {
    var target: Target?
    var forms: [PluralCategory: Target] = [:]
    var offset: Int

    func reference(_ entry: CatalogEntry) -> CatalogReference {
      target.map { CatalogReference(entry, target: $0) } ?? CatalogReference(entry, forms: forms)
    }
  }

  private var places: [String: Place] = [:]

  /// Notes what a text refers to, or that it does not.
  mutating func note(_ name: String?, of key: String, at offset: Int) {
    places[key] = name.map { Place(target: Self.target($0), offset: offset) }
  }

  /// Notes what a plural's forms refer to, or that they do not.
  mutating func note(_ forms: [PluralCategory: String], of key: String, at offset: Int) {
    places[key] =
      forms.isEmpty ? nil : Place(forms: forms.mapValues(Self.target), offset: offset)
  }

  /// What `@string/other` refers to: no text of the application where it is one of the system or of
  /// a theme.
  private static func target(_ name: String) -> Target {
    let prefix = "@string/"
    return Target(
      name: name, key: name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil)
  }

  /// The entries that have texts of their own, and those that refer to others.
  func split(
    _ entries: [CatalogEntry]
  ) -> (texts: [CatalogEntry], references: [CatalogReference]) {
    guard !places.isEmpty else { return (entries, []) }
    var texts: [CatalogEntry] = []
    var references: [CatalogReference] = []
    for entry in entries {
      if let place = places[entry.key] {
        references.append(place.reference(entry))
      } else {
        texts.append(entry)
      }
    }
    return (texts, references)
  }

  /// The entries, those that refer to another text with its message.
  ///
  /// What leads out of the file, to the system's texts or to a theme, is left out and reported.
  func resolve(_ entries: [CatalogEntry], _ log: inout DiagnosticLog) -> [CatalogEntry] {
    guard !places.isEmpty else { return entries }
    var texts: [String: CatalogEntry] = [:]
    for entry in entries where places[entry.key] == nil { texts[entry.key] = entry }
    var result: [CatalogEntry] = []
    for entry in entries {
      guard let place = places[entry.key] else {
        result.append(entry)
        continue
      }
      let reference = place.reference(entry)
      if let whole = reference.entry({ text(of: $0, in: texts) }) {
        result.append(whole)
      } else {
        let lost = reference.targets.first { text(of: $0, in: texts) == nil }
        log.warn(
          "unresolved-reference",
          "“\(lost?.name ?? "")” is no text of this file; the entry is left out.",
          at: place.offset)
      }
    }
    return result
  }

  private func text(of target: Target, in texts: [String: CatalogEntry]) -> CatalogEntry? {
    var target = target
    for _ in 0..<CatalogReference.lengthMax {
      guard let key = target.key else { return nil }
      if let entry = texts[key] { return entry }
      guard let next = places[key]?.target else { return nil }
      target = next
    }
    return nil
  }
}
