// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CatalogLint
import Foundation

/// `caffe catalog stats`: how far catalogs are translated.
struct CatalogStatsCommand: AsyncParsableCommand {
  /// A form of output.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case table, json, markdown
  }

  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Count what is translated, by language; exit with 1 below a percentage.",
    discussion: """
      Counts keys: translated, in need of review, stale (code no longer has them), missing; and the \
      words of all texts. What is marked as untranslatable or stale is missed nowhere. Where a \
      file is broken, its place is named, the rest is counted, no badge is written, and the exit \
      status is 1.

      Examples:
        caffe catalog stats .
        caffe catalog stats App --format markdown >> "$GITHUB_STEP_SUMMARY"
        caffe catalog stats . --badge translated.svg --fail-under 95
      """)

  @Argument(help: ArgumentHelp("Files or folders.", valueName: "path"))
  var paths: [String]

  @Option(help: ArgumentHelp("table, json or markdown.", valueName: "format"))
  var format = Format.table

  @Option(help: ArgumentHelp("Write a badge, as SVG.", valueName: "file"))
  var badge: String?

  @Option(
    help: ArgumentHelp(
      "Exit with 1 where a language is translated to less than that.", valueName: "percent"))
  var failUnder: Int?

  func validate() throws {
    if let failUnder, !(0...100).contains(failUnder) {
      throw ValidationError("--fail-under is a percentage, from 0 to 100.")
    }
  }

  func run() async throws {
    let console = Console(environment: ProcessInfo.processInfo.environment)
    let settings = try LintConfigurationFile.read(nil)
    let sources = try await LintedCatalogs.read(
      paths, ignoring: settings.ignored, in: settings.folder)
    let statistics = CatalogStatistics(await Linter(configuration: settings).tables(sources))
    let isBroken = await LintedCatalogs.reportProblems(of: sources, settings, on: console)
    if let badge, !isBroken {
      try OutputFile.write(Array(StatisticsReport.badge(statistics).utf8), to: badge, console)
    }
    switch format {
    case .json: try console.write(StatisticsReport.json(statistics))
    case .markdown: try console.write(StatisticsReport.markdown(statistics))
    case .table:
      var table = TextTable([.leading] + Array(repeating: .trailing, count: 6))
      table.rows = StatisticsReport.rows(statistics)
      try console.write(table.lines.joined(separator: "\n"))
    }
    // What is lost in a broken file is missing nowhere, so that it may seem to be complete.
    if isBroken { throw CommandError(status: .problems, message: "") }
    guard let failUnder else { return }
    let behind = statistics.languages.filter { !$0.isSource && $0.percent < failUnder }
    guard let first = behind.first else { return }
    let others = behind.count > 1 ? ", and \(behind.count - 1) more" : ""
    throw CommandError(
      status: .problems, message: "\(first.name) is translated to \(first.percent) %\(others).")
  }
}
