// SPDX-License-Identifier: Apache-2.0

import CatalogLint
import Diagnostics

/// The catalogs that a command line names, read.
enum LintedCatalogs {
  /// Reads files, and folders with all that is in them.
  ///
  /// - Throws: A usage error where there is nothing, or a file cannot be read.
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
    if let first = failures.first { throw .usage(first.logMessage) }
    return sources
  }
}
