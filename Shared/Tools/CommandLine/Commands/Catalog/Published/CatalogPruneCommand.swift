// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CatalogPublishing
import Foundation

/// `caffe catalog prune`: removes the contents of old revisions.
struct CatalogPruneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Remove the contents of old revisions from the database.",
    discussion: """
      The history stays. Revisions whose contents are removed can no longer be gone back to; the \
      present one and the canary are always kept. Canaries that were ended do not count, and are \
      removed.

        caffe catalog prune --keep 50
      """)

  @OptionGroup var publishing: PublishingOptions

  @Option(
    help: ArgumentHelp(
      "How many revisions to keep, the latest that all replicas had.", valueName: "number"))
  var keep: Int

  func validate() throws {
    guard keep > 0 else { throw ValidationError("--keep must be above 0.") }
  }

  func run() throws {
    let console = Console(environment: ProcessInfo.processInfo.environment)
    let count = try publishing.with { try $0.prune(keeping: keep) }
    try console.write("removed: \(count)")
  }
}
