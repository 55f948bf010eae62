// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Diagnostics
import Locales
import MessageSyntax

/// Puts a table together from the files that have it, one of each language or one of all.
struct LintTableBuilder {
  private struct Column {
    var language: LintLanguage
    var place: SourceLocation
    var entries: [LintEntry] = []
    /// The keys that have a text in another way: by a reference.
    var otherKeys: [String] = []
    /// Whether one of its files cannot be read as a whole.
    var isBroken = false
  }

  private let name: String
  private let files: [LintFile]
  private let developmentLanguage: LanguageTag?
  private var columns: [Column] = []
  private var columnsByName: [String: Int] = [:]

  /// - Parameters:
  ///   - name: The table's folder and name.
  ///   - files: Its files, of one format.
  ///   - developmentLanguage: The source language that the configuration names.
  init(name: String, files: [LintFile], developmentLanguage: LanguageTag?) {
    self.name = name
    self.files = files
    self.developmentLanguage = developmentLanguage
  }

  /// The table.
  ///
  /// - Parameter keysElsewhere: The keys that files of another format have for it, by language.
  mutating func build(keysElsewhere: [String: Set<String>]) -> LintTable {
    for file in files { add(file) }
    let isOneFile = files.count == 1 && files[0].place == nil
    let sourceColumn = sourceColumn
    var order = Array(columns.indices)
    if let sourceColumn {
      order.removeAll { $0 == sourceColumn }
      order.insert(sourceColumn, at: 0)
    }
    var places: [ExactText: Int] = [:]
    var keys: [LintKey] = []
    places.reserveCapacity(columns.map(\.entries.count).max() ?? 0)
    for (position, column) in order.enumerated() {
      var next = 0
      for entry in columns[column].entries {
        // Most languages have the keys in the source's order.
        let key = ExactText(entry.key)
        let place =
          next < keys.count && keys[next].name.isExactly(entry.key)
          ? next
          : places[key]
            ?? {
              places[key] = keys.count
              keys.append(
                LintKey(
                  name: entry.key, entries: Array(repeating: nil, count: order.count),
                  sourcePlace: sourceColumn == nil ? nil : 0))
              return keys.count - 1
            }()
        keys[place].entries[position] = entry
        next = place + 1
      }
    }
    var elsewhere = keysElsewhere
    for column in columns where !column.otherKeys.isEmpty {
      elsewhere[column.language.name, default: []].formUnion(column.otherKeys)
    }
    return LintTable(
      name: name, languages: order.map { columns[$0].language }, keys: keys,
      sourcePlace: sourceColumn == nil ? nil : 0, places: order.map { columns[$0].place },
      keysElsewhere: elsewhere, isOneFile: isOneFile,
      isSourceBroken: sourceColumn.map { columns[$0].isBroken } ?? false)
  }

  /// The column of the source language: the one that a file names, `values`, the one that the
  /// configuration names, else `Base` or English; and where there is only one, that.
  private var sourceColumn: Int? {
    if let own = files.lazy.compactMap(\.document.sourceLanguage).first {
      return columnsByName[own.identifier]
    }
    if let place = columnsByName[""] { return place }
    if let developmentLanguage, let place = columnsByName[developmentLanguage.identifier] {
      return place
    }
    // Some keep the texts in both, and one of them up to date.
    let likely = ["Base", "en"].compactMap { columnsByName[$0] }
    if let place = likely.max(by: { columns[$0].entries.count < columns[$1].entries.count }) {
      return place
    }
    let english = columns.indices.filter { columns[$0].language.code == "en" }
    if english.count == 1 { return english[0] }
    return columns.count == 1 ? 0 : nil
  }

  private mutating func column(_ place: CatalogPlace, file: LintFile) -> Int {
    let (name, tag): (String, LanguageTag?) =
      switch place {
      case .language(let tag): (tag.identifier, tag)
      case .base: ("Base", developmentLanguage ?? .english)
      case .development: ("", developmentLanguage ?? .english)
      }
    if let known = columnsByName[name] { return known }
    columnsByName[name] = columns.count
    columns.append(
      Column(
        language: LintLanguage(tag, name: name),
        place: SourceLocation(file: file.path, line: 1, column: 1)))
    return columns.count - 1
  }

  private mutating func add(_ file: LintFile) {
    var texts = LintTextIndex(file)
    let isBroken = file.document.diagnostics.contains { $0.severity == .error }
    for (place, entries) in file.document.entries.sorted(by: {
      Self.name($0.key) < Self.name($1.key)
    }) {
      guard Self.hasReaders(place) else { continue }
      let column = column(place, file: file)
      let language = columns[column].language
      columns[column].isBroken = columns[column].isBroken || isBroken
      columns[column].entries.reserveCapacity(entries.count)
      for entry in entries {
        // What is not to be translated stands in every language; it is looked at in its own.
        if let textLanguage = entry.textLanguage, file.place == nil,
          textLanguage.identifier != language.name
        {
          columns[column].otherKeys.append(entry.key)
          continue
        }
        columns[column].entries.append(
          texts.entry(entry, language: language, isAndroid: file.isAndroid))
      }
    }
    // What readers do not see yet is missing all the same.
    for language in file.document.awaitedLanguages where Self.hasReaders(.language(language)) {
      _ = column(.language(language), file: file)
    }
    for reference in file.document.references where Self.hasReaders(file.place ?? .development) {
      let column = column(file.place ?? .development, file: file)
      columns[column].otherKeys.append(reference.entry.key)
    }
  }

  /// Whether texts are for somebody who reads the language.
  ///
  /// `qqq` is where translatewiki keeps notes for translators, and the regions XA to XC are of
  /// pseudo-translations.
  private static func hasReaders(_ place: CatalogPlace) -> Bool {
    guard case .language(let tag) = place else { return true }
    return tag.language != "qqq" && !["XA", "XB", "XC"].contains(tag.region)
  }

  private static func name(_ place: CatalogPlace) -> String {
    switch place {
    case .language(let tag): tag.identifier
    case .base: "Base"
    case .development: ""
    }
  }
}
