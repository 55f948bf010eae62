// SPDX-License-Identifier: Apache-2.0

public import Locales
import MessageSyntax

/// A table of a bundle in one language: what one `.lproj`, or one language of a String
/// Catalog, has under one name.
public struct CatalogTable: Sendable {
  /// The table's name: `Localizable` unless a resource says otherwise.
  public let name: String

  /// The language of its texts.
  public let language: LanguageTag

  /// Its entries, sorted by key.
  public let entries: [CatalogEntry]

  private let indices: [String: Int]
  /// Where the keys are that have specifiers, by what ``KeyNormalizer`` makes of them.
  private let indicesByNormalizedKey: [String: Int]

  /// Makes a table from its entries, in any order.
  ///
  /// Of those with the same key, a later one wins.
  init(name: String, language: LanguageTag, entries: [CatalogEntry]) {
    self.name = name
    self.language = language
    // Files are mostly sorted already. Of equal keys, the later stays behind the earlier.
    let sorted = entries.enumerated().sorted { left, right in
      let (a, b) = (left.element.key, right.element.key)
      return a == b ? left.offset < right.offset : a < b
    }
    var unique: [CatalogEntry] = []
    unique.reserveCapacity(sorted.count)
    var indices = [String: Int](minimumCapacity: sorted.count)
    for (_, entry) in sorted {
      if let last = unique.last, last.key == entry.key {
        var entry = entry
        // The entry that wins may lack a comment that the other has.
        if entry.comment == nil, let comment = last.comment { entry.comment = comment }
        unique[unique.count - 1] = entry
      } else {
        indices[entry.key] = unique.count
        unique.append(entry)
      }
    }
    self.entries = unique
    self.indices = indices

    var normalized: [String: Int] = [:]
    for (index, entry) in self.entries.enumerated()
    where entry.key.utf8.contains(UInt8(ascii: "%")) {
      // The first in order answers for those that fall together.
      let form = KeyNormalizer.normalized(entry.key)
      if normalized[form] == nil { normalized[form] = index }
    }
    indicesByNormalizedKey = normalized
  }

  /// How many keys it has.
  public var count: Int { entries.count }

  /// The entry of a key, as it stands or else in its normalised form.
  public func match(_ key: String) -> CatalogMatch? {
    if let index = indices[key] {
      return CatalogMatch(entry: entries[index], isNormalized: false)
    }
    guard !indicesByNormalizedKey.isEmpty, key.utf8.contains(UInt8(ascii: "%")),
      let index = indicesByNormalizedKey[KeyNormalizer.normalized(key)]
    else { return nil }
    return CatalogMatch(entry: entries[index], isNormalized: true)
  }

  /// Whether it has exactly this key.
  public func contains(_ key: String) -> Bool { indices[key] != nil }

  /// The entry of exactly this key.
  public subscript(key: String) -> CatalogEntry? { indices[key].map { entries[$0] } }
}
