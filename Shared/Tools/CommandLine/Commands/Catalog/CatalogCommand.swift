// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// `caffe catalog`: catalog files, looked into and changed.
struct CatalogCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalog",
    abstract: "Look into catalog files, check, change, compare, convert and publish them.",
    discussion: """
      No service need run. What changes a file leaves all other lines as they are, replaces the \
      file at once, and leaves a file alone that somebody else has changed meanwhile.

      Exit status: 0 fine; 1 a file has problems, a key is not there, or both sides of a merge \
      changed a text; 2 the command line is wrong, or a file cannot be read or written. Problems \
      go to standard error as FILE:LINE:COLUMN: and what is wrong.
      """,
    subcommands: [
      CatalogListCommand.self, CatalogGetCommand.self, CatalogSetCommand.self,
      CatalogRenameCommand.self, CatalogDeleteCommand.self, CatalogFormatCommand.self,
      CatalogDiffCommand.self, CatalogMergeCommand.self, CatalogConvertCommand.self,
      CatalogExportCommand.self, CatalogImportCommand.self, CatalogDumpCommand.self,
      CatalogLintCommand.self, CatalogStatsCommand.self, CatalogPseudoCommand.self,
      CatalogPreviewCommand.self, CatalogWatchCommand.self, CatalogMissingCommand.self,
      CatalogExtractCommand.self, CatalogSyncCommand.self, CatalogCompileCommand.self,
      CatalogGenerateCommand.self, CatalogPublishCommand.self, CatalogRollbackCommand.self,
      CatalogHistoryCommand.self, CatalogCanaryCommand.self, CatalogPromoteCommand.self,
      CatalogPruneCommand.self,
    ])
}
