// SPDX-License-Identifier: Apache-2.0

import Catalogs
public import Diagnostics

/// What a run found, ready to be written.
public struct LintReport: Sendable {
  /// A form that a report is written in.
  public enum Format: String, Sendable, CaseIterable {
    /// `file:line:column: severity: message [rule]`, with the line.
    case text
    /// One object with all findings.
    case json
    /// SARIF 2.1.0, for code scanning.
    case sarif
    /// Annotations of GitHub's workflows.
    case github
  }

  /// The findings, in order.
  public let findings: [LintFinding]

  /// How many findings of each severity there are, those that are not shown included.
  public let counts: [Diagnostic.Severity: Int]

  /// How many files were looked at, those that could not be read included.
  public let fileCount: Int

  private let lines: [String: LintLines]

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - findings: What was found.
  ///   - sources: The files.
  ///   - minimum: The least severity that is shown.
  public init(
    _ findings: [LintFinding], sources: [LintSource], minimum: Diagnostic.Severity = .note
  ) {
    counts = findings.reduce(into: [:]) { $0[$1.severity, default: 0] += 1 }
    // Two spellings of an é are two files.
    let paths = sources.map(\.path) + findings.map(\.location.file)
    fileCount = Set(paths.map { ExactText($0) }).count
    let shown = findings.filter { $0.severity >= minimum }
    let files = Set(shown.map(\.location.file))
    var lines: [String: LintLines] = [:]
    for source in sources where files.contains(source.path) {
      lines[source.path] = LintLines(source.bytes)
    }
    self.lines = lines
    self.findings = shown.map { finding in
      lines[finding.location.file].map { finding.refined(in: $0) } ?? finding
    }
  }

  /// The report in a form.
  ///
  /// - Parameters:
  ///   - format: The form.
  ///   - isStyled: Whether a terminal shows it, with colours.
  /// - Returns: The text, without a line feed at its end; empty where there is nothing to say.
  public func text(_ format: Format, isStyled: Bool = false) -> String {
    switch format {
    case .text: LintTextWriter(lines: lines, isStyled: isStyled).text(self)
    case .json: LintJSONWriter.text(self)
    case .sarif: LintSARIFWriter.text(self)
    case .github: findings.map(LintGitHubWriter.line).joined(separator: "\n")
    }
  }

  /// What was found, in a few words: `2 errors, 1 warning in 5 files`.
  public var summary: String {
    let parts = Diagnostic.Severity.allCases.reversed().compactMap { severity -> String? in
      guard let count = counts[severity], count > 0 else { return nil }
      return "\(count) \(severity)\(count == 1 ? "" : "s")"
    }
    let files = "\(fileCount) \(fileCount == 1 ? "file" : "files")"
    return (parts.isEmpty ? "nothing found" : parts.joined(separator: ", ")) + " in \(files)"
  }
}
