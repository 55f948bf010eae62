// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales

/// The texts of a bundle's Android resources that stand for other texts, `@string/other`, which
/// may be in another file and in other languages.
///
/// As Android does when the text is asked for, what is referred to is looked up in the reader's
/// language: a list in `values` is translated where its elements are.
struct ResourceReferences {
  /// A reference, and where it stands.
  private struct Place {
    var table: String
    /// Nil in `values`, which is in the development language.
    var language: LanguageTag?
    var reference: AndroidReference
  }

  /// Entries by table and language.
  typealias Tables = [String: [LanguageTag: [CatalogEntry]]]

  private var places: [Place] = []

  /// Notes a file's references.
  mutating func add(
    _ references: [AndroidReference], table: String, language: LanguageTag?
  ) {
    places += references.map { Place(table: table, language: language, reference: $0) }
  }

  /// Adds the entries that refer to others to the tables, with the others' texts.
  ///
  /// - Returns: What refers to nothing that is there.
  func resolve(in tables: inout Tables, developmentLanguage: LanguageTag) -> [Diagnostic] {
    guard !places.isEmpty else { return [] }
    let index = Index(
      tables,
      places.map { place in
        (place.language ?? developmentLanguage, place.reference)
      }, developmentLanguage)
    var diagnostics: [Diagnostic] = []
    for place in places {
      let own = place.language ?? developmentLanguage
      var reference = place.reference
      if reference.entry.textLanguage != nil { reference.entry.textLanguage = own }
      guard let entry = reference.entry({ index.target(of: $0, own) }) else {
        let lost = reference.names.first { index.target(of: $0, own) == nil } ?? reference.name
        diagnostics.append(
          Diagnostic(
            .warning, rule: "unresolved-reference",
            message: "“\(lost)” is no text of this bundle; the entry is left out.",
            location: reference.entry.location))
        continue
      }
      tables[place.table, default: [:]][own, default: []].append(entry)
      guard place.language == nil else { continue }
      // A translation is in its own language, even of what is marked not to be translated.
      reference.entry.textLanguage = nil
      for language in index.languages where language != own {
        guard !index.has(reference.entry.key, language),
          // A plural of which a language has some forms has the others from this one.
          reference.names.contains(where: {
            index.target(of: $0, language, falls: false) != nil
          }),
          let entry = reference.entry({ index.target(of: $0, language) })
        else { continue }
        tables[place.table, default: [:]][language, default: []].append(entry)
      }
    }
    return diagnostics
  }

  /// The texts and references of a bundle, to look names up in.
  private struct Index {
    let languages: [LanguageTag]
    private var texts: [LanguageTag: [String: CatalogEntry]] = [:]
    private var names: [LanguageTag: [String: String]] = [:]
    /// The plurals that refer to texts.
    private var plurals: [LanguageTag: Set<String>] = [:]
    private let developmentLanguage: LanguageTag

    init(
      _ tables: Tables, _ references: [(language: LanguageTag, reference: AndroidReference)],
      _ developmentLanguage: LanguageTag
    ) {
      for (language, entries) in tables.values.joined() {
        for entry in entries { texts[language, default: [:]][entry.key] = entry }
      }
      for (language, reference) in references {
        if reference.forms.isEmpty {
          names[language, default: [:]][reference.entry.key] = reference.name
        } else {
          plurals[language, default: []].insert(reference.entry.key)
        }
      }
      languages = texts.keys.sorted { $0.identifier < $1.identifier }
      self.developmentLanguage = developmentLanguage
    }

    /// Whether a language has its own entry of a key.
    func has(_ key: String, _ language: LanguageTag) -> Bool {
      texts[language]?[key] != nil || names[language]?[key] != nil
        || plurals[language]?.contains(key) == true
    }

    /// What a name leads to in a language.
    ///
    /// - Parameters:
    ///   - name: `@string/other`.
    ///   - language: The language.
    ///   - falls: Whether the development language's text will do.
    /// - Returns: The entry whose text it is.
    func target(
      of name: String, _ language: LanguageTag, falls: Bool = true
    ) -> CatalogEntry? {
      var name = name
      for _ in 0..<AndroidReferences.lengthMax {
        guard let key = AndroidReference.key(of: name) else { return nil }
        if let entry = texts[language]?[key] { return entry }
        if let next = names[language]?[key] ?? names[developmentLanguage]?[key] {
          name = next
          continue
        }
        guard falls, language != developmentLanguage,
          var entry = texts[developmentLanguage]?[key]
        else { return nil }
        entry.textLanguage = developmentLanguage
        return entry
      }
      return nil
    }
  }
}
