// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CatalogPublishing
import Foundation

/// `caffe catalog promote`: gives the canary to all replicas.
struct CatalogPromoteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "promote",
    abstract: "Give the canary to all replicas.",
    discussion: """
        caffe catalog promote -m "No complaints"

      JSON: as that of publish.
      """)

  @OptionGroup var publishing: PublishingOptions
  @OptionGroup var reason: ReasonOptions

  @Flag(help: "Print JSON; its fields are in the description of publish.")
  var json = false

  func run() throws {
    let console = Console(environment: ProcessInfo.processInfo.environment)
    let change = try publishing.with { try $0.promote(reason.reason) }
    try console.write(change, asJSON: json)
  }
}
