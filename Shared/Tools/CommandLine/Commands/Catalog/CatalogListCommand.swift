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
      and a tab, and the text. Line breaks are written \\n, tabs \\t.

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
    for path in try input.files(files) {
      do throws(CommandError) {
        let file = try input.open(path, language: language)
        // A file of another language has nothing to say.
        if let language, !file.catalog.isMultilingual, file.language != language { continue }
        let catalog = file.catalog.catalog(language: file.language)
        let lines = catalog.entries.flatMap { self.lines($0, in: catalog, file: path) }
        if !lines.isEmpty { try input.console.write(lines.joined(separator: "\n")) }
      } catch {
        guard error.status == .problems else { throw error }
        hasProblems = true
      }
    }
    if hasProblems { throw CommandError(status: .problems, message: "") }
  }

  private func lines(
    _ entry: TranslationEntry, in catalog: TranslationCatalog, file: String
  ) -> [String] {
    var entry = entry
    if let language { entry.translations = entry.translations.filter { $0.key == language } }
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
      let isSource = language == catalog.sourceLanguage
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
      let form = unit.path.isEmpty ? "" : unit.pathName + "\t"
      return "\(key)\t\(form)\(CatalogLine.escaped(unit.value))"
    }
  }
}
