// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CatalogTools
import Foundation

/// `caffe catalog convert`: catalogs in other formats.
struct CatalogConvertCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert catalogs from and to the formats of other platforms and tools.",
    discussion: """
      The formats are xcstrings, strings (with a .stringsdict beside it for what varies), \
      stringsdict, android, xliff (1.2, as Xcode has it), xliff2, po, pot, arb, i18next, fluent and \
      csv; names of files say which, or --from and --to. Of formats with a file for each language, \
      give a folder, and the files get the names that their programs want. Of a folder that is \
      read, all catalogs are taken, or with --from all files of that format.

        caffe catalog convert Localizable.xcstrings --output res --to android
        caffe catalog convert Localizable.xcstrings --language es --output es.po
        caffe catalog convert en.lproj es.lproj --output Localizable.xcstrings
        caffe catalog convert locales --from i18next --output Localizable.xcstrings
        caffe catalog convert Localizable.xcstrings --to csv --output -

      What a format cannot say is listed on standard error; with --strict, nothing is written then, \
      and the exit status is 1.
      """)

  @Option(name: .shortAndLong, help: ArgumentHelp("A file, a folder, or -.", valueName: "path"))
  var output: String

  @Option(help: ArgumentHelp("The format of the files.", valueName: "format"))
  var from: ConversionFormat?

  @Option(help: ArgumentHelp("The format that is written.", valueName: "format"))
  var to: ConversionFormat?

  @Option(help: ArgumentHelp("A language that is written; by default all.", valueName: "language"))
  var language: [String] = []

  @Option(
    help: ArgumentHelp("The language that texts were written in first.", valueName: "language"))
  var sourceLanguage: String?

  @Flag(help: "Write nothing where something would be lost.")
  var strict = false

  @Argument(help: ArgumentHelp("Files, or folders with some.", valueName: "file"))
  var files: [String]

  func run() async throws {
    let input = CatalogInput()
    guard let format = to ?? ConversionFormat(ofFile: output) else {
      throw CommandError.usage("\(output): The name says no format; --to does.")
    }
    let catalog = try CatalogReading(input: input, format: from, source: sourceLanguage)
      .catalog(files)
    let languages = try chosenLanguages(catalog, format)
    let table = (files[0] as NSString).lastPathComponent
    let output = CatalogOutput(
      input: input, path: output, format: format,
      table: ConversionFormat(ofFile: table) == nil || format == .xcstrings && files.count > 1
        ? "Localizable" : (table as NSString).deletingPathExtension)
    try output.write(languages.map { ($0, catalog) }, isStrict: strict)
  }

  private func chosenLanguages(
    _ catalog: TranslationCatalog, _ format: ConversionFormat
  ) throws(CommandError) -> [String] {
    let language = language.map(catalog.name(of:))
    var all = catalog.languages
    if !all.contains(catalog.sourceLanguage) { all.insert(catalog.sourceLanguage, at: 0) }
    for chosen in language where !all.contains(chosen) {
      throw CommandError.usage(
        "There are no texts in \(chosen); there are \(all.joined(separator: ", ")).")
    }
    if !language.isEmpty { return language }
    if format == .pot { return [catalog.sourceLanguage] }
    // Beside the source language's texts, there are those of the others.
    let others = all.filter { $0 != catalog.sourceLanguage }
    let isBilingual = [.xliff, .xliff2, .po].contains(format)
    return isBilingual && !others.isEmpty ? others : all
  }
}
