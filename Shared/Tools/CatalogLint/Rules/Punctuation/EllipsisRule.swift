// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// Three dots stand for an ellipsis.
struct EllipsisRule: TextRule {
  var id: String { "ellipsis" }
  var severity: Diagnostic.Severity { .note }
  var summary: String { "Three dots stand for an ellipsis." }
  var explanation: String {
    """
    “…” is one character, which no line breaks apart and which screen readers know. Looked \
    at are texts of which the other language has the character, and source texts.
    """
  }
  var wrong: String { "“Loading...”" }
  var right: String { "“Loading…”" }

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
