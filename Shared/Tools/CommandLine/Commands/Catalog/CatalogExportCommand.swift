// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CatalogTools
import Foundation

/// `caffe catalog export`: what is to be translated, for translators.
struct CatalogExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write what is missing or needs review, by language, for translators.",
    discussion: """
      A plural has all the forms that the language has. Keys that are stale or not to be \
      translated are left out. import brings back what comes.

        caffe catalog export Localizable.xcstrings --language es --output es.xliff
        caffe catalog export Localizable.xcstrings --language es --language fr \\
          --output out --to po
        caffe catalog export Localizable.xcstrings --language es --all \\
          --output es.csv
      """)

  @Option(name: .shortAndLong, help: ArgumentHelp("A file, a folder, or -.", valueName: "path"))
  var output: String

  @Option(
    help: ArgumentHelp(
      "The format: xliff unless the output's name says another one.", valueName: "format"))
  var to: ConversionFormat?

  @Option(
    help: ArgumentHelp(
      "A language to translate into; by default all but the source's.", valueName: "language"))
  var language: [String] = []

  @Option(
    help: ArgumentHelp("The language that texts were written in first.", valueName: "language"))
  var sourceLanguage: String?

  @Flag(help: "Also what is translated.")
  var all = false

  @Argument(help: ArgumentHelp("Files, or folders with some.", valueName: "file"))
  var files: [String]

  /// A table of what any of the languages needs, with the source language's texts.
  private static func together(
    _ work: [(language: String, catalog: TranslationCatalog)], _ catalog: TranslationCatalog
  ) -> [(language: String, catalog: TranslationCatalog)] {
    var table = TranslationCatalog(sourceLanguage: catalog.sourceLanguage)
    for entry in catalog.entries where work.contains(where: { $0.catalog[entry.key] != nil }) {
      table[entry.key] = entry
    }
    return ([catalog.sourceLanguage] + work.map(\.language)).map { ($0, table) }
  }

  func run() async throws {
    let input = CatalogInput()
    let catalog = try CatalogReading(input: input, source: sourceLanguage).catalog(files)
    let others = catalog.languages.filter { $0 != catalog.sourceLanguage }
    for name in language where !CatalogLocation.isLanguage(name) && !others.contains(name) {
      throw CommandError.usage("--language: “\(name)” is no language.")
    }
    let languages = language.isEmpty ? others : language.map(catalog.name(of:))
    guard !languages.isEmpty else {
      throw CommandError.usage("The catalog has no other language; --language names one.")
    }
    let table = ((files[0] as NSString).lastPathComponent as NSString).deletingPathExtension
    let output = CatalogOutput(
      input: input, path: output, format: to ?? ConversionFormat(ofFile: output) ?? .xliff,
      table: table)
    let work = languages.map { language -> (language: String, catalog: TranslationCatalog) in
      (language, all ? catalog : catalog.needingWork(language: language))
    }
    for (language, part) in work {
      let count = part.entries.count
      input.console.say("\(language): \(count) \(count == 1 ? "key" : "keys")")
    }
    try output.write(
      output.format.isMultilingual ? Self.together(work, catalog) : work, isStrict: false,
      isCopy: true)
  }
}
