// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// Three dots stand for an ellipsis.
struct EllipsisRule: TextRule {
  let id = "ellipsis"
  let severity = Diagnostic.Severity.note
  let summary = "Three dots stand for an ellipsis."
  let explanation = """
    “…” is one character, which no line breaks apart and which screen readers know. Looked \
    at are texts of which the other language has the character, and source texts.
    """
  let wrong = "“Loading...”"
  let right = "“Loading…”"

  func check(
    _ text: LintText, source: LintText?, of entry: LintEntry, _ report: inout LintReporter
  ) {
    guard text.profile.contains(.dots), let range = text.value.firstRange(of: "...") else { return }
    if let source { guard source.value.contains("…") else { return } }
    // Four dots, or a path, are something else.
    let after = text.value[range.upperBound...].utf8.first
    guard after != UInt8(ascii: "."), after != UInt8(ascii: "/") else { return }
    report.report(text, of: entry, "“...” stands for an ellipsis, “…”.", excerpt: "...")
  }
}
