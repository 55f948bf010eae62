// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import Inflection
import Locales

/// `caffe grammar test`: whether the data of a folder give what tables of cases expect.
struct GrammarTestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run tables of cases on a language's folder; exit with 1 where one is wrong.",
    discussion: """
      A table (.tsv) has three columns: a phrase, a rule, and what comes of it; “?” stands before \
      what would be right and does not come out yet. A list (any other name) has right texts, a \
      line each, which have to stay as they are; “! ” stands before one that does not yet.

      Example: caffe grammar test cs cases.tsv untouched.txt
      """)

  @Argument(
    help: ArgumentHelp("The folder, named by the language's code: cs.", valueName: "folder"))
  var folder: String

  @Argument(help: ArgumentHelp("The tables and lists.", valueName: "table"))
  var tables: [String]

  func run() async throws {
    let console = Console(environment: ProcessInfo.processInfo.environment)
    let (engine, language) = try GrammarFolder(folder).engine(console)
    var (rightCount, count) = (0, 0)
    for table in tables {
      let text = try GrammarFolder.text(ofTable: table)
      let name = URL(filePath: table).lastPathComponent
      for row in try cases(in: text, file: name) {
        count += 1
        let (isRight, result) = row.result(of: engine, language: language)
        if isRight != row.isKnownFault {
          rightCount += 1
        } else {
          let text = result.segments.joined()
          let problem =
            isRight
            ? "is right now; take its mark away"
            : result.isInflected == (row.isInflected ?? result.isInflected)
              ? "gives “\(text)”, not “\(row.expected)”"
              : "gives “\(text)” \(result.isInflected ? "inflected" : "not inflected")"
          try console.write("\(name):\(row.line): \(row.source) \(problem)")
        }
      }
    }
    console.say("\(rightCount) of \(count) right")
    if rightCount < count { throw CommandError(status: .problems, message: "") }
  }

  private func cases(in text: String, file: String) throws -> [PhraseCase] {
    guard file.hasSuffix(".tsv") else { return PhraseCase.untouched(in: text) }
    do {
      return try PhraseCase.cases(in: text, file: file)
    } catch {
      throw CommandError(status: .problems, message: "\(error)")
    }
  }
}
