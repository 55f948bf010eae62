// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Foundation

/// Writes findings as one JSON object.
enum LintJSONWriter {
  private struct Document: Encodable {
    var findings: [Finding]
    var errors: Int
    var warnings: Int
    var notes: Int
    var files: Int
  }

  private struct Finding: Encodable {
    var file: String
    var line: Int
    var column: Int
    var severity: String
    var rule: String
    var message: String
    var key: String
    var language: String
    var form: String
    var mendable: Bool
  }

  static func text(_ report: LintReport) -> String {
    let findings = report.findings.map { finding in
      Finding(
        file: finding.location.file, line: finding.location.line, column: finding.location.column,
        severity: "\(finding.severity)", rule: finding.rule, message: finding.message,
        key: finding.key, language: finding.language, form: finding.form,
        mendable: finding.mend != nil)
    }
    return encoded(
      Document(
        findings: findings, errors: report.counts[.error] ?? 0,
        warnings: report.counts[.warning] ?? 0, notes: report.counts[.note] ?? 0,
        files: report.fileCount))
  }

  /// A value as indented JSON with sorted names.
  ///
  /// What is encoded here consists of texts, numbers and lists, which JSON can always say.
  static func encoded(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
