// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// `caffe catalog`: the contents of catalog files.
struct CatalogCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalog",
    abstract: "Look into catalog files.",
    subcommands: [CatalogDumpCommand.self])
}
