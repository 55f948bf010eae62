// SPDX-License-Identifier: Apache-2.0

import CatalogLint
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
    let diff = try git([
      "diff", "--unified=0", "--no-color", "--no-ext-diff", "--no-renames", "--relative",
      "--src-prefix=a/", "--dst-prefix=b/", revision, "--", ".",
    ])
    changes.add(diff: diff, path: name)
    let untracked = try git(["ls-files", "--others", "--exclude-standard", "-z", "--", "."])
    for path in untracked.split(separator: "\0") { changes.add(file: name(String(path))) }
    return changes
  }

  private static func git(_ arguments: [String]) throws(CommandError) -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // Names with letters beyond ASCII come as they are.
    process.arguments = ["git", "-c", "core.quotePath=false"] + arguments
    let (output, problems) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = problems
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw .usage("git cannot be run: \(error.localizedDescription)")
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let message = problems.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let text = String(decoding: message, as: UTF8.self).split(separator: "\n").first ?? ""
      throw .usage("git: \(text)")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
