// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// The command line of the café's services.
struct CaffeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "caffe",
    abstract: "Shows the café's menu, quotes orders and resolves texts, in the reader's language.",
    discussion: """
      Data goes to standard output, everything else to standard error. With NO_COLOR, or where \
      standard output is no terminal, nothing is bold.

      Exit status: 0 fine; 1 what was read has problems (backup, catalog, grammar, lexicon, reload), or what \
      was ordered cannot be had today (quote); 2 the command line is wrong, or something could not be \
      read or written; 4 a service is not serving (health); 64 and the gRPC code where a call \
      failed, such as 78 for UNAVAILABLE.
      """,
    version: "caffe 0.1.0",
    subcommands: [
      MenuCommand.self, QuoteCommand.self, ResolveCommand.self, WatchCommand.self,
      LanguagesCommand.self, CoverageCommand.self, MissingCommand.self, ReloadCommand.self,
      PlaygroundCommand.self, HealthCommand.self, BackupCommand.self, CatalogCommand.self,
      LexiconCommand.self, GrammarCommand.self,
    ])
}
