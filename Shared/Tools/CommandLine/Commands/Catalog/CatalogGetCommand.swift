// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CatalogTools

/// `caffe catalog get`: the texts of one key.
struct CatalogGetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "get",
    abstract: "Print the texts of a key; exit with 1 if there is none.",
    discussion: """
      A text a line: the language, a tab, for variants the form and a tab, and the text. With \
      --language and one text only, that text as it is.

        caffe catalog get Localizable.xcstrings menu.title
        caffe catalog get Localizable.xcstrings menu.title --language es
        caffe catalog get Sources "%lld files" --json
      """)

  @Option(help: ArgumentHelp("Only this language.", valueName: "language"))
  var language: String?

  @Flag(help: "Print JSON, as list does.")
  var json = false

  @Argument(help: ArgumentHelp("A file, or a folder with some.", valueName: "file"))
  var file: String

  @Argument(help: ArgumentHelp("The key.", valueName: "key"))
  var key: String

  func run() async throws {
    let input = CatalogInput()
    var isFound = false
    for path in try input.files([file]) {
      guard let opened = try input.open(path, for: language) else { continue }
      let catalog = opened.catalog.catalog(language: opened.language)
      guard var entry = catalog[key] else { continue }
      if let language {
        entry.translations = entry.translations.filter { LanguageName.isSame($0.key, language) }
      }
      if json {
        isFound = true
        try input.console.write((try? CatalogJSON.line(entry, file: path)) ?? "")
        continue
      }
      // A key without a text in the source language is its own.
      let source = catalog.sourceLanguage
      if opened.catalog.isMultilingual, entry.translation(into: source) == nil,
        language.map({ LanguageName.isSame($0, source) }) ?? true
      {
        entry.translations[source] = Translation(key)
      }
      for (name, translation) in entry.translations.sorted(by: { $0.key < $1.key }) {
        isFound = true
        if language != nil, let text = translation.text, translation.isPlain {
          try input.console.write(input.console.shown(text))
          continue
        }
        for unit in translation.units {
          let form = unit.path.isEmpty ? "" : CatalogLine.escaped(unit.pathName) + "\t"
          let language = CatalogLine.escaped(name)
          try input.console.write("\(language)\t\(form)\(CatalogLine.escaped(unit.value))")
        }
      }
    }
    guard isFound else {
      let suffix = language.map { " in \($0)" } ?? ""
      throw CommandError(
        status: .problems, message: "\(file): There is no key “\(key)”\(suffix).")
    }
  }
}
