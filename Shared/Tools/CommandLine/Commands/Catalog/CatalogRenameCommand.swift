// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CatalogTools

/// `caffe catalog rename`: gives a key another name, in all files that have it.
struct CatalogRenameCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Give a key another name in each file that has it; its texts stay.",
    discussion: """
      Either all files are changed or none. A key that was its own text keeps that text.

        caffe catalog rename Localizable.xcstrings title menu.title
        caffe catalog rename Sources title menu.title
      """)

  @Argument(help: ArgumentHelp("A file, or a folder with some.", valueName: "file"))
  var file: String

  @Argument(help: ArgumentHelp("The key.", valueName: "key"))
  var key: String

  @Argument(help: ArgumentHelp("Its new name.", valueName: "new-key"))
  var newKey: String

  func run() async throws {
    guard !newKey.isEmpty else { throw CommandError.usage("The new name is empty.") }
    let input = CatalogInput()
    let changed = try CatalogChanges.make(in: file, input, of: key) {
      (catalog) throws(CatalogProblem) in
      try catalog.rename(key, to: newKey)
    }
    try input.write(changed)
  }
}
