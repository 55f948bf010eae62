// SPDX-License-Identifier: Apache-2.0

public import Locales
package import MessageSyntax

/// A table of a bundle in one language: what one `.lproj`, or one language of a String
/// Catalog, has under one name.
public final class CatalogTable: Sendable {
  /// The table's name: `Localizable` unless a resource says otherwise.
  public let name: String

  /// The language of its texts.
  public let language: LanguageTag

  /// Its entries, sorted by key.
  public let entries: CatalogEntries

  private let places: PlaceIndex
  /// Where the keys are that have specifiers, by what ``KeyNormalizer`` makes of them.
  private let placesByNormalizedKey: PlaceIndex?

  /// Makes a table from its entries, in any order.
  ///
  /// Of those with the same key, a later one wins.
  init(name: String, language: LanguageTag, entries: [CatalogEntry]) {
    self.name = name
    self.language = language
    let unique = Self.unique(entries)
    self.entries = CatalogEntries(unique)

    var places = PlaceIndex(count: unique.count, places: unique.count)
    for (place, entry) in unique.enumerated() {
      places.insert(place, hash: Self.hash(entry.key))
    }
    self.places = places

    let formatted = unique.enumerated().filter { Self.hasSpecifiers($0.element.key) }
    guard !formatted.isEmpty else {
      placesByNormalizedKey = nil
      return
    }
    var normalized = PlaceIndex(count: formatted.count, places: unique.count)
    for (place, entry) in formatted {
      normalized.insert(place, hash: Self.hash(KeyNormalizer.normalized(entry.key)))
    }
    placesByNormalizedKey = normalized
  }

  /// How many keys it has.
  public var count: Int { entries.count }

  /// Where a key is among the entries, as it stands or else in its normalised form.
  package func place(matching key: String) -> (place: Int, isNormalized: Bool)? {
    if let place = place(of: key) { return (place, false) }
    guard let placesByNormalizedKey, Self.hasSpecifiers(key) else { return nil }
    let form = KeyNormalizer.normalized(key)
    let place = placesByNormalizedKey.first(hash: Self.hash(form)) {
      KeyNormalizer.normalized(entries.key(at: $0)) == form
    }
    return place.map { ($0, true) }
  }

  /// The entry of a key, as it stands or else in its normalised form.
  public func match(_ key: String) -> CatalogMatch? {
    place(matching: key).map {
      CatalogMatch(entry: entries[$0.place], isNormalized: $0.isNormalized)
    }
  }

  /// Whether it has exactly this key.
  public func contains(_ key: String) -> Bool { place(of: key) != nil }

  /// The entry of exactly this key, byte by byte, as keys are compared on Apple's platforms.
  public subscript(key: String) -> CatalogEntry? { place(of: key).map { entries[$0] } }

  /// Where exactly this key is among the entries.
  package func place(of key: String) -> Int? {
    key.utf8.span.withUnsafeBufferPointer { bytes in
      places.first(hash: Self.hash(bytes)) { entries.hasKey(bytes, at: $0) }
    }
  }

  /// The message at a place, to be run.
  package func program(at place: Int) -> MessageProgram { entries.program(at: place) }

  /// The language that the text at a place is really in, where it is not the table's.
  package func textLanguage(at place: Int) -> LanguageTag? { entries.textLanguage(at: place) }

  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    return hasher.finalize()
  }

  private static func hash(_ text: String) -> Int {
    text.utf8.span.withUnsafeBufferPointer { hash($0) }
  }

  private static func hasSpecifiers(_ key: String) -> Bool {
    key.utf8.contains(UInt8(ascii: "%"))
  }

  /// Entries sorted by key, each key once.
  private static func unique(_ entries: [CatalogEntry]) -> [CatalogEntry] {
    var unique: [CatalogEntry] = []
    unique.reserveCapacity(entries.count)
    // Of equal keys, the later stays behind the earlier.
    for var entry in entries.sorted(by: { $0.isBefore($1) }) {
      if let last = unique.last, !last.isBefore(entry) {
        // The entry that wins may lack a comment that the other has.
        if entry.comment == nil, let comment = last.comment { entry.comment = comment }
        unique[unique.count - 1] = entry
      } else {
        unique.append(entry)
      }
    }
    return unique
  }
}

extension CatalogEntry {
  /// Whether its key comes before another's.
  ///
  /// Keys that only look alike, because one has an accent as a character of its own, are two.
  fileprivate func isBefore(_ other: CatalogEntry) -> Bool {
    let (left, right) = (key, other.key)
    return left == right
      ? left.utf8.lexicographicallyPrecedes(right.utf8)
      : left < right
  }
}
