// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import Messages

/// `caffe coverage`: how far the service's catalogs are translated.
struct CoverageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "Show how far each table of the localization service is translated.",
    discussion: """
      JSON: {"catalog_revision", "tables": [{"bundle", "table", "locale", "translated", \
      "needs_review", "missing"}]}.
      """)

  @Option(help: ArgumentHelp("Only those of a set of catalogs.", valueName: "name"))
  var bundle = ""

  @Flag(help: "Show only what is not complete.")
  var incomplete = false

  @OptionGroup var output: OutputOptions
  @OptionGroup var addresses: AddressOptions

  func run() async throws {
    let console = Console(environment: ProcessInfo.processInfo.environment)
    let (tables, revision) = try await Connection.with(
      .localization, try addresses.book(), timeLimit: output.timeLimit
    ) { try await $0.coverage(bundle: bundle) }
    let shown = tables.filter { !incomplete || $0.missing + $0.needsReview > 0 }
    let document = CoverageDocument(shown, revision: revision)
    if output.json { return try console.write(json: document) }
    var table = TextTable([.leading, .leading, .trailing, .trailing, .trailing])
    table.rows = [["table", "language", "translated", "review", "missing"]]
    table.rows += document.tables.map { each in
      [
        "\(each.bundle)/\(each.table)", each.locale, "\(each.translated)", "\(each.needsReview)",
        "\(each.missing)",
      ]
    }
    var lines = table.lines(fitting: console.columns)
    lines[0] = TextStyle.bold.apply(to: lines[0], on: console)
    try console.write(lines.joined(separator: "\n"))
    console.say("catalog revision \(revision)")
  }
}
