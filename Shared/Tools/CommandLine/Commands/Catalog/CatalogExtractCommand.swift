// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CatalogTools
import Foundation

/// `caffe catalog extract`: the localizable strings of source code.
struct CatalogExtractCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "Find the localizable strings of source code.",
    discussion: """
      Swift is parsed: String(localized:), AttributedString(localized:), LocalizedStringResource, \
      LocalizedStringKey, NSLocalizedString, Text and SwiftUI's other views, functions of the \
      sources with such parameters, and literals of such types. Interpolations become the \
      specifiers that Foundation makes of them; where a type cannot be seen, that is noted, and %@ \
      stands there. Python, Go and JavaScript are searched for the calls that .caffe-extract.json \
      names.

        caffe catalog extract Sources
        caffe catalog extract Sources --format json
        caffe catalog extract Sources --format xcstrings --output Resources

      Exit status: 0 fine; 1 a file cannot be parsed; 2 the command line is wrong, or a file cannot \
      be read or written. Parsing Swift takes caffe-extract, which scripts/build-extract.sh builds.
      """)

  /// What is printed.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, xcstrings
  }

  @Option(help: "text, json or xcstrings.")
  var format = Format.text

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A folder for the catalogs, one for each table; by default, that of a single table is "
        + "printed.", valueName: "folder"))
  var output: String?

  @Option(help: ArgumentHelp("The language of the texts in the source.", valueName: "language"))
  var sourceLanguage = "en"

  @OptionGroup var sources: SourceOptions

  func validate() throws {
    if output != nil, format != .xcstrings {
      throw ValidationError("--output is for --format xcstrings.")
    }
  }

  func run() async throws {
    let input = CatalogInput()
    let found = try sources.find(input)
    found.report(to: input.console)
    switch format {
    case .text: try writeText(found, input)
    case .json: try input.console.write(json: found.strings)
    case .xcstrings: try writeCatalogs(found, input)
    }
    if found.isIncomplete { throw CommandError(status: .problems, message: "") }
  }

  private func writeText(_ found: SourceOptions.Found, _ input: CatalogInput) throws {
    for string in found.strings {
      var line = "\(string.file):\(string.line):\(string.column): "
      if let table = string.isTableUnknown ? "*" : string.table { line += "[\(table)] " }
      line += CatalogLine.escaped(string.key)
      if let value = string.defaultValue { line += " = \(CatalogLine.escaped(value))" }
      if let comment = string.comment { line += "  // \(CatalogLine.escaped(comment))" }
      try input.console.write(line)
    }
  }

  private func writeCatalogs(_ found: SourceOptions.Found, _ input: CatalogInput) throws {
    let strings = SourceStrings(found.strings)
    for problem in strings.problems { input.console.report("\(problem)") }
    let tables = strings.tables.keys.sorted()
    guard let output else {
      guard tables.count == 1 else {
        throw CommandError.usage(
          "There are \(tables.count) tables (\(tables.joined(separator: ", "))); --output names a "
            + "folder for them.")
      }
      let bytes = try input.orReport { () throws(CatalogProblem) in
        try strings.catalog(table: tables[0], sourceLanguage: sourceLanguage)
      }
      return try input.console.write(bytes: bytes)
    }
    var files: [(path: String, bytes: [UInt8])] = []
    for table in tables {
      let path = "\(output)/\(table).xcstrings"
      guard !FileManager.default.fileExists(atPath: path) else {
        throw CommandError.usage(
          "\(path): The file is there already; caffe catalog sync adds to it.")
      }
      let bytes = try input.orReport { () throws(CatalogProblem) in
        try strings.catalog(table: table, sourceLanguage: sourceLanguage)
      }
      files.append((path, bytes))
    }
    for (path, _) in files { try OutputFile.makeFolder(of: path) }
    try input.orReport { () throws(CatalogProblem) in
      try FileSnapshot.write([], newFiles: files)
    }
  }
}
