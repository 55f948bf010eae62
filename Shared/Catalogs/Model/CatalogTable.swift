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

  /// Its keys, sorted.
  public let keys: [String]

  private let entriesByKey: [String: CatalogEntry]
  /// The keys that have specifiers, by what ``KeyNormalizer`` makes of them.
  private let keysByNormalizedKey: [String: String]

  init(name: String, language: LanguageTag, entries: [String: CatalogEntry]) {
    self.name = name
    self.language = language
    keys = entries.keys.sorted()
    entriesByKey = entries
    var normalized: [String: String] = [:]
    for key in keys where key.utf8.contains(UInt8(ascii: "%")) {
      // The first in order answers for those that fall together.
      let form = KeyNormalizer.normalized(key)
      if normalized[form] == nil { normalized[form] = key }
    }
    keysByNormalizedKey = normalized
  }

  /// How many keys it has.
  public var count: Int { keys.count }

  /// The entries, sorted by key.
  public var entries: [CatalogEntry] { keys.compactMap { entriesByKey[$0] } }

  /// The entry of a key, as it stands or else in its normalised form.
  public func match(_ key: String) -> CatalogMatch? {
    if let entry = entriesByKey[key] { return CatalogMatch(entry: entry, isNormalized: false) }
    guard !keysByNormalizedKey.isEmpty, key.utf8.contains(UInt8(ascii: "%")) else { return nil }
    guard let found = keysByNormalizedKey[KeyNormalizer.normalized(key)],
      let entry = entriesByKey[found]
    else { return nil }
    return CatalogMatch(entry: entry, isNormalized: true)
  }

  /// The entry of exactly this key.
  public subscript(key: String) -> CatalogEntry? { entriesByKey[key] }
}
