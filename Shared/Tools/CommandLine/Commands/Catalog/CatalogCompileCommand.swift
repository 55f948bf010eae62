// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CatalogLint
import CatalogTools
import Foundation

/// `caffe catalog compile`: catalogs as programs read them.
struct CatalogCompileCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile",
    abstract: "Compile String Catalogs to .lproj folders.",
    discussion: """
      Each language gets a folder with a .strings for texts, and a .stringsdict for what varies. \
      Comments and states are for people, and are left out. What these formats cannot say, such as \
      the phrases of an App Shortcut, is listed on standard error; with --strict, nothing is \
      written then, and the exit status is 1.

        caffe catalog compile Localizable.xcstrings --output build/Resources
        caffe catalog compile Resources --output build --language es --language 'pt*'
        caffe catalog compile Resources --output build/Resources --dry-run
      """)

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The folder for the .lproj folders.", valueName: "path")
  )
  var output: String

  @Option(
    help: ArgumentHelp(
      "A language that is compiled, or a pattern of some; by default all.", valueName: "language"))
  var language: [String] = []

  @Flag(help: "Write nothing where something would be lost.")
  var strict = false

  @Flag(help: "Name the files, and write none.")
  var dryRun = false

  @Argument(help: ArgumentHelp("String Catalogs, or folders with some.", valueName: "file"))
  var files: [String]

  func run() async throws {
    let input = CatalogInput()
    let paths = try input.orReport { () throws(CatalogProblem) in
      try CatalogSearch.files(in: files) { $0.hasSuffix(".xcstrings") }
    }
    guard !paths.isEmpty else {
      throw CommandError.nothing("String Catalogs", in: files)
    }
    let patterns = language.map(GlobPattern.init)
    var origins: [String: String] = [:]
    var compiled: [CatalogCompilation.File] = []
    var losses: [ConversionLoss] = []
    var found: Set<String> = []
    for path in paths {
      let table = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
      if let other = origins.updateValue(path, forKey: table) {
        throw CommandError.usage("\(path): \(other) is a catalog of the table “\(table)”, too.")
      }
      let result = try input.orReport { () throws(CatalogProblem) in
        let file = try XCStringsFile(FileSnapshot(path: path).bytes, file: path)
        let catalog = file.catalog(language: file.sourceLanguage)
        let all = Set(catalog.languages).union([catalog.sourceLanguage])
        let wanted = all.filter { name in
          patterns.isEmpty || patterns.contains { $0.matches(name) }
        }
        found.formUnion(wanted)
        return try CatalogCompilation(catalog, table: table, languages: wanted.sorted())
      }
      compiled += result.files
      losses += result.losses
    }
    if let unknown = zip(language, patterns).first(where: { pattern in
      !found.contains { pattern.1.matches($0) }
    }) {
      throw CommandError.usage("There are no texts in \(unknown.0).")
    }
    CatalogLosses(losses: losses, format: .stringsdict).report(to: input.console)
    if strict, !losses.isEmpty {
      throw CommandError(status: .problems, message: "Nothing is written.")
    }
    let folder = output.hasSuffix("/") ? String(output.dropLast()) : output
    for file in compiled {
      let path = "\(folder)/\(file.path)"
      if dryRun {
        try input.console.write(input.console.shown(path))
      } else {
        try OutputFile.write(file.bytes, to: path, input.console)
      }
    }
  }
}
