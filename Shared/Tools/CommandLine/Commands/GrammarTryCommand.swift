// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import Inflection

/// `caffe grammar try`: what becomes of phrases, and why.
struct GrammarTryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "try",
    abstract: "Show what becomes of phrases with the data of a folder, and why.",
    discussion: """
      In a phrase, {2} is a number and [salad] a text that come as arguments; the rest is the \
      template's own. Each word is shown with its lexicon line, its paradigm and the rules that \
      have spoken of it.

      Example: caffe grammar try cs '{5} [malý] [kniha]'
      """)

  @Option(help: "How to inflect: automatic, addressing feminine, explicit genitive,other.")
  var rule = "automatic"

  @Argument(
    help: ArgumentHelp("The folder, named by the language's code: cs.", valueName: "folder"))
  var folder: String

  @Argument(help: ArgumentHelp("The phrases.", valueName: "phrase"))
  var phrases: [String]

  func run() async throws {
    let console = Console(environment: ProcessInfo.processInfo.environment)
    guard let rule = PhraseNotation.rule(rule) else {
      throw CommandError.usage("--rule \(rule): There is no such rule.")
    }
    let (engine, language) = try GrammarFolder(folder).engine(console)
    for phrase in phrases {
      let result = engine.inflect(PhraseNotation.phrase(phrase), rule: rule, language: language)
      try console.write(result.segments.joined())
      for word in result.words {
        let change = word.inflected == word.original ? "" : " -> \(word.inflected)"
        try console.write("  \(word.original)\(change): \(word.reason)")
      }
    }
  }
}
