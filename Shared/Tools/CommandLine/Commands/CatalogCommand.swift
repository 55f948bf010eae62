// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// `caffe catalog`: what is in catalog files.
struct CatalogCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalog",
    abstract: "Look into catalog files.",
    subcommands: [CatalogDumpCommand.self])
}
