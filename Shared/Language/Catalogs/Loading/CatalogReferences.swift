// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales

/// The entries of a bundle's files of one format that stand for other texts, which may be in
/// another file and in other languages.
///
/// As Android does when the text is asked for, what is referred to is looked up in the reader's
/// language: a list in `values` is translated where its elements are.
struct CatalogReferences {
  /// A reference, and where it stands.
  private struct Place {
    var table: String
    /// Nil in the development language.
    var language: LanguageTag?
    var reference: CatalogReference
  }

  private var places: [Place] = []

  /// Notes a file's references.
  mutating func add(_ references: [CatalogReference], of file: CatalogFile) {
    let language: LanguageTag? = if case .language(let own) = file.place { own } else { nil }
    places += references.map { Place(table: file.table, language: language, reference: $0) }
  }

  /// Adds the entries that refer to others to the tables, with the others' texts.
  ///
  /// - Returns: What refers to nothing that is there.
  func resolve(
    in tables: inout CatalogLayer.Tables, developmentLanguage: LanguageTag
  ) -> [Diagnostic] {
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
      guard let entry = reference.entry({ index.text(of: $0, own) }) else {
        let lost = reference.targets.first { index.text(of: $0, own) == nil }
        diagnostics.append(
          Diagnostic(
            .warning, rule: "unresolved-reference",
            message: "“\(lost?.name ?? "")” is no text of this bundle; the entry is left out.",
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
          reference.targets.contains(where: {
            index.text(of: $0, language, falls: false) != nil
          }),
          let entry = reference.entry({ index.text(of: $0, language) })
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
    private var targets: [LanguageTag: [String: CatalogReference.Target]] = [:]
    /// The plurals that refer to texts.
    private var plurals: [LanguageTag: Set<String>] = [:]
    private let developmentLanguage: LanguageTag

    init(
      _ tables: CatalogLayer.Tables,
      _ references: [(language: LanguageTag, reference: CatalogReference)],
      _ developmentLanguage: LanguageTag
    ) {
      for (language, entries) in tables.values.joined() {
        for entry in entries { texts[language, default: [:]][entry.key] = entry }
      }
      for (language, reference) in references {
        if let target = reference.target {
          targets[language, default: [:]][reference.entry.key] = target
        } else {
          plurals[language, default: []].insert(reference.entry.key)
        }
      }
      languages = texts.keys.sorted { $0.identifier < $1.identifier }
      self.developmentLanguage = developmentLanguage
    }

    /// Whether a language has its own entry of a key.
    func has(_ key: String, _ language: LanguageTag) -> Bool {
      texts[language]?[key] != nil || targets[language]?[key] != nil
        || plurals[language]?.contains(key) == true
    }

    /// What is referred to in a language.
    ///
    /// - Parameters:
    ///   - target: What is referred to.
    ///   - language: The language.
    ///   - falls: Whether the development language's text will do.
    /// - Returns: The entry whose text it is.
    func text(
      of target: CatalogReference.Target, _ language: LanguageTag, falls: Bool = true
    ) -> CatalogEntry? {
      var target = target
      for _ in 0..<CatalogReference.lengthMax {
        guard let key = target.key else { return nil }
        if let entry = texts[language]?[key] { return entry }
        if let next = targets[language]?[key] ?? targets[developmentLanguage]?[key] {
          target = next
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
