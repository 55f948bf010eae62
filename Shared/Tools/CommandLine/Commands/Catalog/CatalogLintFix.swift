// SPDX-License-Identifier: Apache-2.0

import CatalogLint
import CatalogTools
import Foundation

/// `--fix` of `caffe catalog lint`: what was mended in memory, put on the disk or shown.
struct CatalogLintFix {
  let console: Console
  /// Whether files stay as they are, and the difference is shown.
  let isDryRun: Bool

  /// Writes or shows what was mended, and says how much it is.
  ///
  /// - Throws: What says that a file could not be written, when all others are.
  func finish(_ result: LintMender.Result) throws {
    for problem in result.problems { console.report(problem) }
    if isDryRun {
      for file in result.files {
        let diff = UnifiedDiff.text(from: file.before, to: file.after, path: file.path)
        if !diff.isEmpty { try console.write(String(diff.dropLast())) }
      }
    } else {
      try write(result.files)
    }
    let findings = "\(result.count) \(result.count == 1 ? "finding" : "findings")"
    let files = "\(result.files.count) \(result.files.count == 1 ? "file" : "files")"
    console.say(
      result.count == 0
        ? "nothing to mend" : "\(findings) \(isDryRun ? "to mend" : "mended") in \(files)")
    if isDryRun, !result.files.isEmpty { throw CommandError(status: .problems, message: "") }
  }

  private func write(_ files: [LintMender.File]) throws(CommandError) {
    let input = CatalogInput()
    var failure: CommandError?
    for file in files {
      do throws(CommandError) {
        try input.orReport { () throws(CatalogProblem) in
          try FileSnapshot(path: file.path).write(file.after, insteadOf: file.before)
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}
