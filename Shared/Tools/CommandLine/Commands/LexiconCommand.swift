// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// `caffe lexicon`: words for the grammars.
struct LexiconCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lexicon",
    abstract: "Make words for the grammars.",
    subcommands: [LexiconImportCommand.self])
}
