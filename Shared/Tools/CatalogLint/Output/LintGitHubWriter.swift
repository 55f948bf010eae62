// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Diagnostics

/// Writes findings as annotations of GitHub's workflows: `::error file=…::message`.
enum LintGitHubWriter {
  static func line(_ finding: LintFinding) -> String {
    let command =
      switch finding.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    let place = finding.location
    return "::\(command) file=\(property(place.file)),line=\(place.line),col=\(place.column),"
      + "title=\(property(finding.rule))::\(data(finding.message))"
  }

  /// A message with what would end it escaped.
  ///
  /// By bytes: a return and a line feed are one character, and a mark behind a colon makes it
  /// another one, but not to the runner.
  private static func data(_ text: String) -> String {
    text.replacingBytes("%", with: "%25").replacingBytes("\r", with: "%0D")
      .replacingBytes("\n", with: "%0A")
  }

  /// The same for a property, which a comma or a colon ends as well.
  private static func property(_ text: String) -> String {
    data(text).replacingBytes(":", with: "%3A").replacingBytes(",", with: "%2C")
  }
}
