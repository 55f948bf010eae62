// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CatalogPublishing
import Foundation

/// `caffe catalog history`: what was published, by whom and why.
struct CatalogHistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "List what was published, by whom, when and why, newest first.",
    discussion: """
      * is the revision of all replicas, % the canary. Times are in UTC.

        caffe catalog history --at postgresql://caffe@db/caffe --limit 5

      JSON: as that of publish, with all steps.
      """)

  @OptionGroup var publishing: PublishingOptions

  @Option(help: ArgumentHelp("The most steps.", valueName: "number"))
  var limit = 20

  @Flag(help: "Print JSON; its fields are in the description of publish.")
  var json = false

  func validate() throws {
    guard limit > 0 else { throw ValidationError("--limit must be above 0.") }
  }

  func run() throws {
    let console = Console(environment: ProcessInfo.processInfo.environment)
    let (state, steps) = try publishing.with { (try $0.state(), try $0.history(limit: limit)) }
    if json { return try console.write(json: PublishedDocument(state, steps)) }
    let table = PublishedPage.history(state, steps)
    try console.write(
      (table.lines(fitting: console.columns) + [PublishedPage.summary(state)])
        .joined(separator: "\n"))
  }
}
