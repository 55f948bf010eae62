// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// Writes findings for people: the place and what is wrong, as compilers do, then the line with a
/// caret.
struct LintTextWriter {
  let lines: [String: LintLines]
  let isStyled: Bool

  /// How much of a line is shown, in characters.
  private static let widthMax = 100

  /// How much of it is before the place.
  private static let before = 30

  func text(_ report: LintReport) -> String {
    var result: [String] = []
    for finding in report.findings {
      let place = styled(Self.visible("\(finding.location):"), "1")
      let severity = styled("\(finding.severity):", Self.color(finding.severity))
      // A list of languages is in the message.
      let language = finding.language.contains(",") ? "" : finding.language
      let form = [language, finding.form].filter { !$0.isEmpty }.joined(separator: " ")
      let about = form.isEmpty || finding.key.isEmpty ? "" : " (\(form))"
      let message = Self.visible("\(finding.message)\(about)")
      result.append("\(place) \(severity) \(message) [\(finding.rule)]")
      if let lines = lines[finding.location.file], !finding.key.isEmpty {
        result += excerpt(of: lines, finding)
      }
    }
    return result.joined(separator: "\n")
  }

  private func excerpt(of lines: LintLines, _ finding: LintFinding) -> [String] {
    guard let count = lines.count(of: finding.location.line) else { return [] }
    let place = min(max(finding.location.column - 1, 0), count)
    let start =
      count > Self.widthMax ? max(0, min(place - Self.before, count - Self.widthMax)) : 0
    let end = min(start + Self.widthMax, count)
    guard let characters = lines.characters(start..<end, of: finding.location.line) else {
      return []
    }
    let shown = Self.visible(characters[...])
    let offset = Self.visible(characters[..<(place - start)]).count
    let length =
      finding.excerpt.map { max(1, min($0.unicodeScalars.count, end - place)) } ?? 1
    let mark = "^" + String(repeating: "~", count: length - 1)
    return [
      "  " + shown, "  " + String(repeating: " ", count: offset) + styled(mark, "32"),
    ]
  }

  /// A line without what would upset a terminal: keys, names of files and what readers of files
  /// quote may have anything in them.
  private static func visible(_ text: String) -> String {
    visible(Array(text.unicodeScalars)[...])
  }

  /// Characters without those that would upset a terminal.
  private static func visible(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var result = String.UnicodeScalarView()
    for scalar in scalars {
      switch scalar.value {
      case 0x09: result.append(" ")
      case 0x00...0x1F, 0x7F...0x9F, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
        result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  private static func color(_ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "1;31"
    case .warning: "1;35"
    case .note: "1;36"
    }
  }

  private func styled(_ text: String, _ style: String) -> String {
    isStyled ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text
  }
}
