// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CatalogTools
import Catalogs
import Diagnostics
import Foundation

/// `caffe catalog dump`: the texts of catalog files, one JSON object per line.
struct CatalogDumpCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dump",
    abstract: "Print the texts of catalog files; exit with 1 where one has problems.",
    discussion: """
      Reads files whose names end in \(CatalogFormats.standard.endings), each for itself, and \
      needs no service. The file's folder says the language of a file that does not: es.lproj, values-es.

      One JSON object a line: {"file", "form", "key", "language", "value"}. "form" is empty for a \
      plain string, else the path to the text: plural/one, device/mac/plural/one, \
      substitutions/NAME/plural/one, width/20, array/0; in a stringsdict \
      NSStringLocalizedFormatKey and VARIABLE/one. Problems go to standard error as \
      FILE:LINE:COLUMN: and what is wrong; the texts around them are printed all the same. What is \
      only a note is no problem.

        caffe catalog dump Localizable.xcstrings es.lproj/Localizable.stringsdict
      """)

  @Argument(help: ArgumentHelp("The files to read.", valueName: "file"))
  var files: [String]

  func run() async throws {
    let input = CatalogInput()
    let console = input.console
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var hasProblems = false
    for file in files {
      let snapshot = try input.orReport { () throws(CatalogProblem) in
        try FileSnapshot(path: file)
      }
      let dump = CatalogDump(snapshot.bytes, file: file)
      // Writing a thousand lines at a time to a pipe is much faster than one at a time.
      for start in stride(from: 0, to: dump.records.count, by: 1_000) {
        let records = dump.records[start..<min(start + 1_000, dump.records.count)]
        let lines = try records.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
        try console.write(lines.joined(separator: "\n"))
      }
      for diagnostic in dump.diagnostics {
        console.report("\(diagnostic)")
        if diagnostic.severity >= .warning { hasProblems = true }
      }
    }
    if hasProblems { throw CommandError(status: .problems, message: "") }
  }
}
