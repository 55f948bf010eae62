// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CatalogLint
import CatalogPublishing
import Catalogs
import Diagnostics
import Foundation

/// `caffe catalog publish`: gives catalogs to all replicas of the localization service.
struct CatalogPublishCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Give a folder of catalogs to all replicas of the service, through PostgreSQL.",
    discussion: """
      The folder is one that CATALOG_PATH could name. It is linted; with errors nothing is \
      published. Replicas with the same CATALOG_URL answer with it within two seconds. The same \
      files are always the same revision.

        caffe catalog publish Catalogs --to postgresql://caffe@db/caffe \\
          -m "Summer menu"
        caffe catalog publish Catalogs --canary 10%
        caffe catalog promote

      JSON: {"canary": {"revision", "share"}?, "current", "steps": [{"author", "bytes", "files", \
      "kept", "kind", "made_at", "message", "number", "revision", "share"?}]}; no step where it is \
      so already.
      """)

  @Argument(help: ArgumentHelp("The folder of catalogs.", valueName: "folder"))
  var folder: String

  @OptionGroup var publishing: PublishingOptions
  @OptionGroup var reason: ReasonOptions

  @Option(
    help: ArgumentHelp("Only to a share of the replicas, such as 10%.", valueName: "share"))
  var canary: CanaryShare?

  @Option(
    help: ArgumentHelp(
      "The severity from which on nothing is published: error, warning, note or never.",
      valueName: "severity"))
  var failOn = LintThreshold.error

  @Option(
    help: ArgumentHelp("The linter's configuration, instead of the one found.", valueName: "file"))
  var config: String?

  @Flag(help: "Check, and publish nothing.")
  var dryRun = false

  @Flag(help: "Print JSON; its fields are in the command's description.")
  var json = false

  func run() async throws {
    let console = Console(environment: ProcessInfo.processInfo.environment)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder),
      isFolder.boolValue
    else { throw CommandError.usage("\(folder): There is no such folder.") }
    Progress.shared.update("reading \(folder)")
    let (files, diagnostics) = CatalogLoader.files(directory: folder)
    if diagnostics.contains(where: { $0.severity == .error }) {
      // What cannot be read cannot be published, whatever is let pass.
      for diagnostic in diagnostics { console.report("\(folder)/\(diagnostic)") }
      throw CommandError(status: .problems, message: "Nothing was published.")
    }
    let archive: CatalogArchive
    do {
      archive = try CatalogArchive(files)
    } catch {
      throw CommandError(status: .problems, message: "\(folder): \(error)")
    }
    try await check(archive, on: console)
    if dryRun {
      return try console.write("\(archive.revision)")
    }
    Progress.shared.update("publishing")
    let change = try publishing.with(isPublishing: true) { published in
      try published.publish(archive, share: canary?.percent, reason.reason)
    }
    try console.write(change, asJSON: json)
  }

  /// Looks for what is wrong with the very bytes that are to be published.
  private func check(_ archive: CatalogArchive, on console: Console) async throws(CommandError) {
    let snapshot = archive.snapshot()
    guard !snapshot.bundles.isEmpty else {
      throw CommandError(status: .problems, message: "\(folder): There are no catalogs.")
    }
    guard let severity = failOn.severity else { return }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    let sources = archive.files.sorted { $0.key < $1.key }.map { path, bytes in
      LintSource(path: prefix + path, bytes: bytes)
    }
    var linter = Linter(configuration: try LintConfigurationFile.read(config))
    linter.progress = { Progress.shared.update("checking", $0, of: $1) }
    let findings = await linter.lint(sources)
    let report = LintReport(findings, sources: sources, minimum: severity)
    let text = report.text(.text)
    if !text.isEmpty { console.report(text) }
    // What the linter passes over may be an error to the service, such as a file in a wrong place.
    let known = Set(findings.map(\.location.file))
    let others = snapshot.diagnostics.filter { diagnostic in
      diagnostic.severity == .error
        && !known.contains(prefix + (diagnostic.location?.file ?? ""))
    }
    for diagnostic in others { console.report(prefix + "\(diagnostic)") }
    guard report.findings.isEmpty, others.isEmpty else {
      throw CommandError(
        status: .problems,
        message: "Nothing was published; --fail-on never publishes all the same.")
    }
  }
}
