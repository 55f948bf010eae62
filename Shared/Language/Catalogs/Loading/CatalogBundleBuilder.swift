// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales
import MessageSyntax

/// Puts a bundle together from its files.
struct CatalogBundleBuilder {
  /// Entries by table and language.
  private typealias Tables = ResourceReferences.Tables

  /// The language of a bundle that says nothing of it.
  private static let defaultLanguage = LanguageTag(validating: "en")

  private let name: String
  private var sourceLanguage: LanguageTag?
  private var diagnostics: [Diagnostic] = []
  /// Each kind of file apart, because one kind wins over another.
  private var catalogs: Tables = [:]
  private var strings: Tables = [:]
  private var plurals: Tables = [:]
  private var resources: Tables = [:]
  /// Android's texts in the development language, which is not known before all files are read.
  private var standardResources: [String: [CatalogEntry]] = [:]
  private var references = ResourceReferences()
  private var baseStrings: [String: [CatalogEntry]] = [:]
  private var basePlurals: [String: [CatalogEntry]] = [:]

  init(name: String) { self.name = name }

  // MARK: Files

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file's contents.
  ///   - kept: What it had when it was last without errors; that is read where it has some now.
  ///   - file: The file.
  /// - Returns: Whether the contents are without errors.
  mutating func add(
    _ bytes: [UInt8], orElse kept: () -> [UInt8]?, of file: CatalogFile
  ) -> Bool {
    switch file.format {
    case .xcstrings: return addCatalog(bytes, orElse: kept, of: file)
    case .strings:
      let (document, isGood) = read(bytes, orElse: kept) { bytes in
        let document = StringsReader.read(bytes, file: file.path)
        return (document, document.diagnostics)
      }
      Self.add(document.entries, of: file, to: &strings, &baseStrings)
      return isGood
    case .stringsdict:
      let (document, isGood) = read(bytes, orElse: kept) { bytes in
        let document = StringsDictReader.read(bytes, file: file.path)
        return (document, document.diagnostics)
      }
      Self.add(document.entries, of: file, to: &plurals, &basePlurals)
      return isGood
    case .terms: return true
    case .android: return addResources(bytes, orElse: kept, of: file)
    }
  }

  /// Reads a file's contents, and where they have errors those that it had before.
  ///
  /// What there is to say is of the contents that the file has now, in any case.
  private mutating func read<Document>(
    _ bytes: [UInt8], orElse kept: () -> [UInt8]?,
    _ read: ([UInt8]) -> (document: Document, diagnostics: [Diagnostic])
  ) -> (document: Document, isGood: Bool) {
    let (document, problems) = read(bytes)
    diagnostics += problems
    let isGood = !problems.contains { $0.severity == .error }
    if !isGood, let bytes = kept() { return (read(bytes).document, false) }
    return (document, isGood)
  }

  private mutating func addResources(
    _ bytes: [UInt8], orElse kept: () -> [UInt8]?, of file: CatalogFile
  ) -> Bool {
    var language = Self.defaultLanguage
    if case .language(let own) = file.place { language = own }
    let ((document, references), isGood) = read(bytes, orElse: kept) { bytes in
      let parts = AndroidStringsReader.readApart(bytes, file: file.path, language: language)
      return (parts, parts.document.diagnostics)
    }
    if case .standard = file.place {
      self.references.add(references, table: file.table, language: nil)
    } else {
      self.references.add(references, table: file.table, language: language)
    }
    // Files of colours and sizes have no texts and are no tables.
    guard !document.entries.isEmpty else { return isGood }
    if case .standard = file.place {
      standardResources[file.table, default: []] += document.entries
    } else {
      Self.add(document.entries, of: file, to: &resources, &baseStrings)
    }
    return isGood
  }

  private mutating func addCatalog(
    _ bytes: [UInt8], orElse kept: () -> [UInt8]?, of file: CatalogFile
  ) -> Bool {
    guard let fallback = sourceLanguage ?? Self.defaultLanguage else { return false }
    let (document, isGood) = read(bytes, orElse: kept) { bytes in
      let document = XCStringsReader.read(
        bytes, file: file.path, developmentLanguage: fallback)
      return (document, document.diagnostics)
    }
    if let sourceLanguage, sourceLanguage != document.sourceLanguage {
      diagnostics.append(
        Diagnostic(
          .warning, rule: "source-language-differs",
          message: "The source language is \(document.sourceLanguage); that of the bundle's first "
            + "catalog, \(sourceLanguage), is the bundle's.",
          location: SourceLocation(file: file.path, line: 1, column: 1)))
    }
    sourceLanguage = sourceLanguage ?? document.sourceLanguage
    for (language, entries) in document.entries {
      catalogs[file.table, default: [:]][language, default: []] += entries
    }
    return isGood
  }

  private static func add(
    _ entries: [CatalogEntry], of file: CatalogFile, to tables: inout Tables,
    _ baseTables: inout [String: [CatalogEntry]]
  ) {
    switch file.place {
    case .language(let language):
      tables[file.table, default: [:]][language, default: []] += entries
    case .base: baseTables[file.table, default: []] += entries
    case .bundle, .standard: return
    }
  }

  // MARK: Bundle

  /// The bundle, and what was wrong with its files.
  func build() -> (bundle: CatalogBundle?, diagnostics: [Diagnostic]) {
    var diagnostics = diagnostics
    guard let developmentLanguage = sourceLanguage ?? Self.defaultLanguage else {
      return (nil, diagnostics)
    }
    var tables: [String: [LanguageTag: CatalogTable]] = [:]
    var languages: Set<LanguageTag> = []
    var resources = allResources(developmentLanguage)
    diagnostics += references.resolve(in: &resources, developmentLanguage: developmentLanguage)
    for name in Set(catalogs.keys).union(strings.keys).union(plurals.keys).union(resources.keys) {
      // In this order, because what is behind wins.
      let sources = [resources[name], catalogs[name], strings[name], plurals[name]]
        .compactMap { $0 }
      // What is not to be translated is the same in every language, also in those that only files
      // of another kind have. Whatever such a file itself says of it wins.
      let untranslated = [resources[name], catalogs[name]]
        .flatMap { $0?[developmentLanguage] ?? [] }.filter { $0.textLanguage != nil }
      for language in Set(sources.flatMap(\.keys)) {
        let isDevelopment = language == developmentLanguage
        var entries = (isDevelopment ? [] : untranslated) + sources.flatMap { $0[language] ?? [] }
        if let plurals = plurals[name]?[language], let strings = strings[name]?[language] {
          entries += Self.otherDevices(of: plurals, in: strings)
        }
        tables[name, default: [:]][language] = CatalogTable(
          name: name, language: language, entries: entries)
        languages.insert(language)
      }
    }
    var baseTables: [String: CatalogTable] = [:]
    for name in Set(baseStrings.keys).union(basePlurals.keys) {
      baseTables[name] = CatalogTable(
        name: name, language: developmentLanguage,
        entries: (baseStrings[name] ?? []) + (basePlurals[name] ?? []))
    }
    let sorted = languages.sorted { $0.identifier < $1.identifier }
    let coverage = Self.coverage(of: tables, languages: sorted, developmentLanguage)
    let bundle = CatalogBundle(
      name: name, developmentLanguage: developmentLanguage, languages: sorted, tables: tables,
      baseTables: baseTables, resourceTables: Set(resources.keys), coverage: coverage)
    return (bundle, diagnostics)
  }

  /// The texts of a `.stringsdict` that have variants for some devices and none for the others,
  /// with the text of that key in the `.strings` for those.
  ///
  /// Xcode compiles what varies by device into both files so.
  private static func otherDevices(
    of plurals: [CatalogEntry], in strings: [CatalogEntry]
  ) -> [CatalogEntry] {
    let partial = plurals.filter { entry in
      guard case .device(let patterns) = entry.message.pattern else { return false }
      return patterns["other"] == nil
    }
    guard !partial.isEmpty else { return [] }
    let texts = Dictionary(strings.map { ($0.key, $0.message.pattern) }) { $1 }
    return partial.compactMap { entry in
      guard case .device(var patterns) = entry.message.pattern, let text = texts[entry.key] else {
        return nil
      }
      patterns["other"] = text
      var entry = entry
      entry.message.pattern = .device(patterns)
      return entry
    }
  }

  /// Android's texts, with those of `values` in the development language.
  private func allResources(_ developmentLanguage: LanguageTag) -> Tables {
    var result = resources
    for (table, entries) in standardResources {
      let own = entries.map { entry in
        guard entry.textLanguage != nil else { return entry }
        var entry = entry
        entry.textLanguage = developmentLanguage
        return entry
      }
      result[table, default: [:]][developmentLanguage, default: []].insert(
        contentsOf: own, at: 0)
    }
    return result
  }

  private static func coverage(
    of tables: [String: [LanguageTag: CatalogTable]], languages: [LanguageTag],
    _ developmentLanguage: LanguageTag
  ) -> [LanguageCoverage] {
    var total = 0
    var translated: [LanguageTag: Int] = [:]
    for table in tables.values {
      let source = table[developmentLanguage]
      // Nearly every key is in the development language; the set is for the others.
      var otherKeys: Set<String> = []
      for (language, texts) in table {
        var (toTranslate, done) = (0, 0)
        for place in texts.entries.indices {
          let progress = texts.entries.progress(at: place)
          guard progress.isToTranslate else { continue }
          toTranslate += 1
          if progress.isTranslated { done += 1 }
          guard language != developmentLanguage else { continue }
          let key = texts.entries.key(at: place)
          if source?.contains(key) != true { otherKeys.insert(key) }
        }
        if language == developmentLanguage { total += toTranslate }
        translated[language, default: 0] += done
      }
      total += otherKeys.count
    }
    return languages.map {
      LanguageCoverage(language: $0, translated: translated[$0] ?? 0, total: total)
    }
  }
}
