// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CatalogTools

/// `caffe catalog delete`: takes keys or translations out.
struct CatalogDeleteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Take a key, or its translation into a language, out of each file that has it.",
    discussion: """
      Either all files are changed or none. Comments before an entry go with it.

        caffe catalog delete Localizable.xcstrings menu.title
        caffe catalog delete Localizable.xcstrings menu.title --language fr
      """)

  @Option(help: ArgumentHelp("Only the text in this language.", valueName: "language"))
  var language: String?

  @Argument(help: ArgumentHelp("A file, or a folder with some.", valueName: "file"))
  var file: String

  @Argument(help: ArgumentHelp("The key.", valueName: "key"))
  var key: String

  func run() async throws {
    let input = CatalogInput()
    var changed: [CatalogInput.File] = []
    for path in try input.files([file]) {
      var opened = try input.open(path)
      if let language, !opened.catalog.isMultilingual,
        !LanguageName.isSame(opened.language, language)
      {
        continue
      }
      guard opened.catalog.contains(key: key) else { continue }
      opened.catalog = try input.orReport { () throws(CatalogProblem) in
        var catalog = opened.catalog
        try catalog.delete(key, language: catalog.isMultilingual ? language : nil)
        return catalog
      }
      changed.append(opened)
    }
    guard !changed.isEmpty else {
      throw CommandError(status: .problems, message: "\(file): There is no key “\(key)”.")
    }
    try input.write(changed)
  }
}
