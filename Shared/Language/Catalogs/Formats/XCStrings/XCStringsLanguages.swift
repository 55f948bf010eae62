// SPDX-License-Identifier: Apache-2.0

import Locales

/// The languages of a String Catalog with their entries, while it is read.
///
/// Keys have their languages in one order, as a rule: a name is looked for behind the last one
/// before it is looked up, which for a file of fifty languages is once for each of its texts.
struct XCStringsLanguages {
  /// The place of the language that texts were written in first.
  static let source = 0

  private struct Column {
    let language: LanguageTag
    var entries: [CatalogEntry] = []
    /// The number of the last key that has an entry.
    var lastKey = 0
    /// Whether some text waits for its translation.
    var isAwaited = false
  }

  private var columns: [Column] = []
  private var places: [LanguageTag: Int] = [:]

  /// The names in the order in which they first came, with their languages' places; nil for one
  /// that is no language.
  private var names: [(name: String, place: Int?)] = []
  private var namePlaces: [String: Int] = [:]

  private var key = 0
  /// Where the next name is expected.
  private var next = 0

  /// How many names there are, those that are none included.
  var namesCount: Int { names.count }

  /// The language at a place.
  subscript(place: Int) -> LanguageTag { columns[place].language }

  /// Sets the language that texts were written in first, before any other is added.
  mutating func setSource(_ language: LanguageTag) {
    columns = [Column(language: language)]
    places = [language: Self.source]
  }

  /// Goes on to the next key.
  mutating func beginKey() {
    key += 1
    next = 0
  }

  /// The place of a name's language, in which there may be none; nil for a name that is new.
  mutating func place(ofName name: String) -> Int?? {
    guard let known = next < names.count && names[next].name == name ? next : namePlaces[name]
    else { return nil }
    next = known + 1
    return .some(names[known].place)
  }

  /// Adds a name.
  ///
  /// - Returns: The place of its language; nil if it is none.
  mutating func add(_ name: String) -> Int? {
    var place: Int?
    if let language = LanguageTag(validating: name) {
      place = places[language]
      if place == nil {
        place = columns.count
        places[language] = columns.count
        columns.append(Column(language: language))
      }
    }
    namePlaces[name] = names.count
    names.append((name, place))
    next = names.count
    return place
  }

  /// Notes that the key has an entry in a language; false if it had one already.
  mutating func see(_ place: Int) -> Bool {
    guard columns[place].lastKey != key else { return false }
    columns[place].lastKey = key
    return true
  }

  /// Whether the key has an entry in a language.
  func hasSeen(_ place: Int) -> Bool { columns[place].lastKey == key }

  /// Notes that a text of a language waits for its translation.
  mutating func expect(_ place: Int) { columns[place].isAwaited = true }

  /// The languages that have nothing but places for translations.
  var awaited: [LanguageTag] {
    columns.filter { $0.isAwaited && $0.entries.isEmpty }.map(\.language)
  }

  /// Adds an entry to a language.
  mutating func append(_ entry: CatalogEntry, to place: Int) {
    columns[place].entries.append(entry)
  }

  /// The entries of the source language and of each other that has any.
  ///
  /// - Parameter untranslated: The entries that are in every language, behind its own.
  func entries(adding untranslated: [CatalogEntry]) -> [LanguageTag: [CatalogEntry]] {
    var result: [LanguageTag: [CatalogEntry]] = [:]
    for (place, column) in columns.enumerated()
    where place == Self.source || !column.entries.isEmpty {
      result[column.language] = column.entries + untranslated
    }
    return result
  }
}
