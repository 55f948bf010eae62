// SPDX-License-Identifier: Apache-2.0

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
  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  /// The same for a property, which a comma or a colon ends as well.
  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
