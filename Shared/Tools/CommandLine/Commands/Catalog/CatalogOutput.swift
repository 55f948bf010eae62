// SPDX-License-Identifier: Apache-2.0

import CatalogTools
import Foundation

/// Where converted catalogs go: a file, a folder with a file for each language, standard output.
struct CatalogOutput {
  let input: CatalogInput
  /// A path, or - for standard output.
  let path: String
  let format: ConversionFormat
  /// What files of all languages are called: `Localizable`.
  let table: String

  /// Whether the path is a folder's: it ends in a slash, is one, or has no format's ending.
  var isFolder: Bool {
    if path == "-" { return false }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
      return isFolder.boolValue
    }
    return path.hasSuffix("/") || ConversionFormat(ofFile: path) == nil
  }

  /// Writes a catalog.
  ///
  /// - Parameters:
  ///   - languages: The languages, each with the texts that are to be written.
  ///   - isStrict: Whether nothing is written where something would be lost.
  ///   - isCopy: Whether the texts come back into a catalog, which keeps what its keys are.
  func write(
    _ catalogs: [(language: String, catalog: TranslationCatalog)], isStrict: Bool,
    isCopy: Bool = false
  ) throws(CommandError) {
    guard let first = catalogs.first else { throw CommandError.usage("There are no texts.") }
    guard format.isMultilingual || catalogs.count == 1 || isFolder else {
      let languages = catalogs.map(\.language).joined(separator: ", ")
      throw CommandError.usage(
        "\(path): A file of this format has one language, and there are several: \(languages). "
          + "Choose with --language, or give a folder.")
    }
    var files: [(path: String, bytes: [UInt8])] = []
    var losses: [ConversionLoss] = []
    var counts: [ConversionLoss: Int] = [:]
    let all = format.isMultilingual ? [first] : catalogs
    for (language, catalog) in all {
      let languages = format.isMultilingual ? catalogs.map(\.language) : [language]
      let written = try input.orReport { () throws(CatalogProblem) in
        try CatalogConversion.write(
          catalog, to: format, languages: languages, original: "\(table).xcstrings")
      }
      // What is true of a key is said once, whatever the languages; and what one of the files has
      // of the source language is not lost.
      for loss in written.losses {
        let isOfSource = loss.language == catalog.sourceLanguage && language != loss.language
        let isNoText = loss.language == nil && loss.what != "the comment"
        if isCopy, loss.isNewText || isOfSource || isNoText { continue }
        counts[loss, default: 0] += 1
        if counts[loss] == (isOfSource ? all.count : 1) { losses.append(loss) }
      }
      for file in written.files {
        files.append((try destination(file, language, catalog.sourceLanguage), file.bytes))
      }
    }
    CatalogLosses(losses: losses, format: format).report(to: input.console)
    if isStrict, !losses.isEmpty {
      throw CommandError(status: .problems, message: "Nothing is written.")
    }
    for file in files { try OutputFile.write(file.bytes, to: file.path, input.console) }
  }

  private func destination(
    _ file: CatalogConversion.File, _ language: String, _ source: String
  ) throws(CommandError) -> String {
    guard isFolder else {
      guard let ending = file.ending, path != "-" else { return path }
      return ((path as NSString).deletingPathExtension) + "." + ending
    }
    guard format.isMultilingual || CatalogLocation.isLanguage(language) else {
      throw CommandError(
        status: .problems, message: "“\(language)” is no language tag. Nothing is written.")
    }
    let name = format.path(language: language, isSource: language == source, table: table)
    let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    let whole = "\(folder)/\(name)"
    guard let ending = file.ending else { return whole }
    return ((whole as NSString).deletingPathExtension) + "." + ending
  }
}
