// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import Inflection

/// `caffe grammar check`: whether the data of a language can be used, and what of it nothing needs.
struct GrammarCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check a language's folder; exit with 1 where it has mistakes.",
    discussion: """
      Reads features.tsv, paradigms.tsv, lexicon.tsv, government.tsv, pronouns.tsv, syntax.cg3 and \
      sandhi.cg3, and what they include, from the folder or from “families” beside it. Every form \
      of every word has to be understood as what it is, every rule has to fire in its example and \
      give what that promises. Rules that nothing needs are warnings.
      """)

  @Option(help: ArgumentHelp("A table of phrases in which rules may fire.", valueName: "file"))
  var cases: String?

  @Argument(
    help: ArgumentHelp("The folder, named by the language's code: cs.", valueName: "folder"))
  var folder: String

  func run() async throws {
    let console = Console(environment: ProcessInfo.processInfo.environment)
    let files = try GrammarFolder(folder)
    let check = GrammarCheck(language: files.language, cases: try phrases(), read: files.text)
    try files.checkTexts(console)
    for finding in check.findings { console.report("\(finding)") }
    let errors = check.findings.count { $0.isError }
    console.say(
      "\(check.wordCount.counted("word")) with \(check.formCount.counted("form")), "
        + "\(check.ruleCount.counted("rule")): \(errors.counted("error")), "
        + (check.findings.count - errors).counted("warning"))
    if errors > 0 { throw CommandError(status: .problems, message: "") }
  }

  /// The phrases of a table: its first column.
  private func phrases() throws -> [String] {
    guard let cases else { return [] }
    return try GrammarFolder.text(ofTable: cases).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .compactMap { $0.split(separator: "\t").first.map(String.init) }
  }
}
