// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CatalogTools
import Foundation

/// `caffe catalog list`: the keys of catalogs.
struct CatalogListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Print the keys of catalogs, with their texts in a language.",
    discussion: """
      A key a line; with --language, each text of that language: KEY, a tab, for variants the form \
      and a tab, and the text. Line breaks are written \\n, tabs \\t. In a format with a file for \
      each language, keys are missing that the source language's file has.

        caffe catalog list Localizable.xcstrings
        caffe catalog list Sources --language es --state needs_review
        caffe catalog list Localizable.xcstrings --language fr --missing

      With --json, an object a line: {"comment", "extraction_state", "file", "key", \
      "should_translate", "texts": [{"form", "language", "state", "value"}]}.
      """)

  @Option(help: ArgumentHelp("The language whose texts are printed.", valueName: "language"))
  var language: String?

  @Option(
    help: ArgumentHelp(
      "Only texts of this state: new, needs_review, translated, stale.", valueName: "state"))
  var state: String?

  @Flag(help: "Only keys without a text in the language.")
  var missing = false

  @Flag(help: "Print JSON.")
  var json = false

  @Argument(help: ArgumentHelp("Files, or folders with some.", valueName: "file"))
  var files: [String]

  func validate() throws {
    if missing, language == nil {
      throw ValidationError("--missing needs the language that is meant: --language.")
    }
  }

  func run() async throws {
    let input = CatalogInput()
    var hasProblems = false
    var tables: Set<String> = []
    var listed: Set<String> = []
    for path in try input.files(files) {
      do throws(CommandError) {
        if missing, let language, let siblings = CatalogSiblings(ofFile: path) {
          guard tables.insert(siblings.table).inserted else { continue }
          try write(try missingLines(siblings, language, input, &listed), input)
          continue
        }
        guard let file = try input.open(path, for: language) else { continue }
        let catalog = file.catalog.catalog(language: file.language)
        try write(catalog.entries.flatMap { lines($0, in: catalog, file: path) }, input)
      } catch {
        guard error.status == .problems else { throw error }
        hasProblems = true
      }
    }
    if hasProblems { throw CommandError(status: .problems, message: "") }
  }

  private func write(_ lines: [String], _ input: CatalogInput) throws(CommandError) {
    if !lines.isEmpty { try input.console.write(lines.joined(separator: "\n")) }
  }

  /// What a language's file lacks, which only the files beside it can say.
  ///
  /// A key of a `.strings` and of the `.stringsdict` beside it is listed once.
  private func missingLines(
    _ siblings: CatalogSiblings, _ language: String, _ input: CatalogInput,
    _ listed: inout Set<String>
  ) throws(CommandError) -> [String] {
    var known = TranslationCatalog(sourceLanguage: language)
    for path in siblings.files(in: language) {
      let file = try input.open(path)
      known.merge(file.catalog.catalog(language: file.language))
    }
    let sources = siblings.sources()
    var lines: [String] = []
    for path in sources.isEmpty ? siblings.others(than: language) : sources {
      let file = try input.open(path)
      let catalog = file.catalog.catalog(language: file.language)
      let table = (siblings.table as NSString).deletingPathExtension
      for entry in catalog.entries where known[entry.key] == nil {
        guard listed.insert("\(table)\u{0}\(entry.key)").inserted else { continue }
        lines += self.lines(entry, in: catalog, file: path)
      }
      known.merge(catalog)
    }
    return lines
  }

  private func lines(
    _ entry: TranslationEntry, in catalog: TranslationCatalog, file: String
  ) -> [String] {
    var entry = entry
    if let language {
      entry.translations = entry.translations.filter { LanguageName.isSame($0.key, language) }
    }
    let isStale = entry.extractionState == "stale"
    if let state, !(state == "stale" && isStale) {
      for (language, translation) in entry.translations {
        var kept = translation
        kept.units.removeAll { $0.state != state }
        entry.translations[language] = kept.units.isEmpty ? nil : kept
      }
      if entry.translations.isEmpty { return [] }
    }
    if missing {
      let texts = entry.translations.values.flatMap(\.units)
      let isSource = language.map { LanguageName.isSame($0, catalog.sourceLanguage) } ?? false
      guard !isSource, entry.isTranslatable, !texts.contains(where: { $0.state != "new" }) else {
        return []
      }
    } else if language != nil, entry.translations.isEmpty {
      return []
    }
    if json { return [(try? CatalogJSON.line(entry, file: file)) ?? ""] }
    let key = CatalogLine.escaped(entry.key)
    guard language != nil, !missing else { return [key] }
    return entry.translations.values.flatMap(\.units).map { unit in
      let form = unit.path.isEmpty ? "" : CatalogLine.escaped(unit.pathName) + "\t"
      return "\(key)\t\(form)\(CatalogLine.escaped(unit.value))"
    }
  }
}
