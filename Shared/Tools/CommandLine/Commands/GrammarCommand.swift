// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// `caffe grammar`: languages whose knowledge is data.
struct GrammarCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grammar",
    abstract: "Check the data of a language's grammar, and try phrases in it.",
    subcommands: [GrammarCheckCommand.self, GrammarTestCommand.self, GrammarTryCommand.self])
}
