// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CatalogPublishing
import Foundation

/// `caffe catalog rollback`: gives the replicas what they had before.
struct CatalogRollbackCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rollback",
    abstract: "Take back what was published last.",
    discussion: """
      With a canary, that is ended. Otherwise all replicas get the revision that they had before; \
      a second rollback goes back one further. A revision that is named is given to all replicas.

        caffe catalog rollback -m "Wrong prices"
        caffe catalog rollback 3f2a9c01d7aa

      JSON: as that of publish.
      """)

  @Argument(
    help: ArgumentHelp("The revision, or its first digits; by default the one before."))
  var revision: String?

  @OptionGroup var publishing: PublishingOptions
  @OptionGroup var reason: ReasonOptions

  @Flag(help: "Print JSON; its fields are in the description of publish.")
  var json = false

  func run() throws {
    let console = Console(environment: ProcessInfo.processInfo.environment)
    let change = try publishing.with { published in
      try published.rollBack(to: try revision.map(published.revision), reason.reason)
    }
    try console.write(change, asJSON: json)
  }
}
