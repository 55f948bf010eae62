// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CatalogTools
import Foundation

/// `caffe catalog generate`: keys as constants and functions of a program.
struct CatalogGenerateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Make typed constants and functions of a catalog's keys.",
    discussion: """
      A key becomes a constant, and one with placeholders a function with typed arguments: in Swift \
      a LocalizedStringResource, in Python and TypeScript the service's message in its JSON form. \
      Keys that were set by hand get one unless generatesSymbol is false, others where it is true, \
      or with --all.

        caffe catalog generate Localizable.xcstrings --output Sources/Texts.swift
        caffe catalog generate Resources --output client/texts.py --bundle menu
        caffe catalog generate Resources --output web/texts.ts --all
        caffe catalog generate Resources --output Sources/Texts.swift --check

      Names have the letters and digits of the key: menu.itemTitle is menuItemTitle, and \
      menu_item_title in Python. Names that are the same get numbers, which is said.
      """)

  @Option(name: .shortAndLong, help: ArgumentHelp("The file, or -.", valueName: "file"))
  var output: String

  @Option(
    help: ArgumentHelp(
      "swift, python or typescript; by default what the name of the file says.",
      valueName: "language"))
  var to: SymbolGeneration.Target?

  @Flag(help: "Make symbols of keys that were extracted from source code, too.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "The bundle of the catalogs: an expression in Swift, a name elsewhere.", valueName: "bundle"))
  var bundle: String?

  @Option(help: ArgumentHelp("internal, package or public, in Swift.", valueName: "level"))
  var access = "internal"

  @Option(
    help: ArgumentHelp(
      "The module with LocalizedStringResource, in Swift; Foundation on Apple's platforms.",
      valueName: "module"))
  var module = "Resources"

  @Flag(help: "Write nothing, and exit with 1 if the file would be another.")
  var check = false

  @Argument(help: ArgumentHelp("String Catalogs, or folders with some.", valueName: "file"))
  var files: [String]

  func validate() throws {
    guard SymbolGeneration.accessLevels.contains(access) else {
      throw ValidationError("--access must be internal, package or public.")
    }
  }

  func run() async throws {
    let input = CatalogInput()
    guard let target = to ?? SymbolGeneration.Target(ofFile: output) else {
      throw CommandError.usage("\(output): The name says no language; --to does.")
    }
    let paths = try input.orReport { () throws(CatalogProblem) in
      try CatalogSearch.files(in: files) { $0.hasSuffix(".xcstrings") }
    }
    guard !paths.isEmpty else {
      throw CommandError.nothing("String Catalogs", in: files)
    }
    var generation = SymbolGeneration(target: target)
    generation.includesExtracted = all
    generation.access = access
    generation.module = module
    generation.bundle = bundle
    let tables = try input.orReport { () throws(CatalogProblem) in
      try SymbolGeneration.tables(ofFiles: paths)
    }
    let (text, renamed) = generation.source(of: tables)
    for (key, name) in renamed {
      input.console.report(
        "warning: “\(CatalogLine.escaped(key))” is called \(name), as its own name is taken")
    }
    let bytes = Array(text.utf8)
    guard check else { return try OutputFile.write(bytes, to: output, input.console) }
    let current = try? FileSnapshot(path: output).bytes
    if current != bytes {
      throw CommandError(status: .problems, message: "\(output): The file is not up to date.")
    }
  }
}
