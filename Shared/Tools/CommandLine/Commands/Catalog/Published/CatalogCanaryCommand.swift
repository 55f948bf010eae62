// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CatalogPublishing
import Foundation

/// `caffe catalog canary`: gives a published revision to a share of the replicas.
struct CatalogCanaryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "canary",
    abstract: "Give a revision that was published before to a share of the replicas.",
    discussion: """
      Which replicas is decided by their names (REPLICA_NAME) and the revision: a larger share has \
      all that a smaller one has. promote gives the revision to all of them, and rollback ends it.

        caffe catalog canary 3f2a9c01d7aa --share 10%
        caffe catalog canary canary --share 50%

      JSON: as that of publish.
      """)

  @Argument(help: ArgumentHelp("The revision, or its first digits; canary for the present one."))
  var revision: String

  @Option(help: ArgumentHelp("The share, 1% to 100%.", valueName: "share"))
  var share: CanaryShare

  @OptionGroup var publishing: PublishingOptions
  @OptionGroup var reason: ReasonOptions

  @Flag(help: "Print JSON; its fields are in the description of publish.")
  var json = false

  func run() throws {
    let console = Console(environment: ProcessInfo.processInfo.environment)
    let change = try publishing.with { published in
      try published.setCanary(
        try published.revision(revision), share: share.percent, reason.reason)
    }
    try console.write(change, asJSON: json)
  }
}
