// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CatalogTools
import Foundation

/// `caffe catalog format`: lays files out as Xcode does.
struct CatalogFormatCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Lay out String Catalogs as Xcode does.",
    discussion: """
      Members are sorted as Xcode sorts them, two spaces deep, with a space before and behind each \
      colon; a line break at the end stays. Nothing is added or lost, and a file that is so already \
      keeps its bytes. Files of other formats are only checked: people lay those out.

        caffe catalog format Localizable.xcstrings
        caffe catalog format Sources --check
        git show HEAD:Localizable.xcstrings | caffe catalog format -
      """)

  @Flag(help: "Change nothing; name the files that would change, and exit with 1 if there are any.")
  var check = false

  @Argument(
    help: ArgumentHelp(
      "Files, or folders with some; - for standard input.", valueName: "file"))
  var files: [String]

  func run() async throws {
    let input = CatalogInput()
    if files == ["-"] { return try formatStandardInput(input) }
    var hasProblems = false
    for path in try input.files(files) {
      do throws(CommandError) {
        let file = try input.open(path)
        let formatted = try input.orReport { () throws(CatalogProblem) in
          try file.catalog.formatted()
        }
        if check, formatted != file.snapshot.bytes {
          try input.console.write(input.console.shown(path), unread: .problems)
          hasProblems = true
        } else if !check {
          try input.orReport { () throws(CatalogProblem) in _ = try file.snapshot.write(formatted) }
        }
      } catch {
        guard error.status == .problems else { throw error }
        hasProblems = true
      }
    }
    if hasProblems { throw CommandError(status: .problems, message: "") }
  }

  private func formatStandardInput(_ input: CatalogInput) throws {
    let bytes = try input.readStandardInput()
    let formatted = try input.orReport { () throws(CatalogProblem) in
      try CatalogKind(guessing: bytes).open(bytes, file: "-").formatted()
    }
    if check {
      if formatted != bytes { throw CommandError(status: .problems, message: "") }
    } else {
      try input.console.write(bytes: formatted)
    }
  }
}
