// SPDX-License-Identifier: Apache-2.0

import CatalogLint
import Catalogs
import Foundation

/// Asks git what changed.
enum LintGit {
  /// The lines of files that changed since a revision, and files that git does not know yet.
  ///
  /// - Throws: A usage error with git's own message where there is no repository or revision.
  static func changes(
    since revision: String, files: [String]
  ) throws(CommandError) -> LintChanges {
    guard !revision.hasPrefix("-") else {
      throw .usage("--changed-since: “\(revision)” is no revision.")
    }
    // Where there is no repository, git diff compares files, and shows how that is typed.
    _ = try GitCommand.output(of: ["rev-parse", "--git-dir"])
    var changes = LintChanges()
    let folder = FileManager.default.currentDirectoryPath
    // Paths come relative to this folder, as files are mostly named; what was named by its whole
    // path is known by both.
    var names: [String: String] = [:]
    for file in files {
      let path = URL(fileURLWithPath: file).standardizedFileURL.path
      names[path] = file
    }
    func name(_ path: String) -> String {
      let whole = URL(fileURLWithPath: folder).appendingPathComponent(path).standardizedFileURL
      return names[whole.path] ?? path
    }
    // Of other files there may be very many, and some that git can only read with a program of
    // theirs. Names of all catalogs may be more than a command line has room for.
    let catalogs =
      CatalogFormats.standard.all.compactMap(\.ending).map { ":(icase)*.\($0)" }
      // A project's own words, which are no catalog.
      + ["*\(CatalogTerms.namePattern)"]
    let common = ["--no-color", "--no-ext-diff", "--no-renames", "--relative"]
    let diff = try GitCommand.output(
      of: ["diff", "--unified=0", "--inter-hunk-context=0", "--src-prefix=a/", "--dst-prefix=b/"]
        + common + [revision, "--"] + catalogs)
    changes.add(diff: String(decoding: diff, as: UTF8.self), path: name)
    let numbers = try GitCommand.output(
      of: ["diff", "--numstat", "-z"] + common + [revision, "--"] + catalogs)
    changes.add(numbers: numbers, path: name)
    let untracked = try GitCommand.output(
      of: ["ls-files", "--others", "--exclude-standard", "-z", "--"] + catalogs)
    for path in untracked.split(separator: 0) {
      changes.add(file: name(String(decoding: path, as: UTF8.self)))
    }
    return changes
  }
}
