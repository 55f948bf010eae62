// SPDX-License-Identifier: Apache-2.0

import CatalogLint
import Diagnostics

/// The catalogs that a command line names, read.
enum LintedCatalogs {
  /// Reads files, and folders with all that is in them.
  ///
  /// - Throws: A usage error where there is nothing, or a file or folder cannot be read.
  static func read(
    _ paths: [String], ignoring ignored: [GlobPattern] = [], in folder: String? = nil
  ) async throws(CommandError) -> [LintSource] {
    let found: LintPaths
    do throws(LintPathError) {
      found = try LintPaths(paths, ignoring: ignored, in: folder)
    } catch {
      throw .usage("\(error)")
    }
    let (sources, failures) = await LintPaths.read(found.files)
    if let first = (found.failures + failures).first { throw .usage(first.logMessage) }
    guard !sources.isEmpty else { throw .nothing("catalogs", in: paths) }
    return sources
  }

  /// Says on standard error what of some catalogs cannot be read.
  ///
  /// - Returns: Whether there is something, of the severity of an error.
  static func reportProblems(
    of sources: [LintSource], _ settings: LintConfiguration, on console: Console
  ) async -> Bool {
    var settings = settings
    settings.only = ["broken-file"]
    let findings = await Linter(configuration: settings).lint(sources)
    for finding in findings {
      console.report("\(finding.location): \(finding.severity): \(finding.message)")
    }
    return findings.contains { $0.severity == .error }
  }
}
