// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// A translation is marked as in need of review.
struct NeedsReviewRule: EntryRule {
  var id: String { "needs-review" }
  var severity: Diagnostic.Severity { .note }
  var summary: String { "A translation is marked as in need of review." }
  var explanation: String {
    """
    The source text changed after it was translated, or nobody has looked at it yet.
    """
  }
  var wrong: String { "\"state\" : \"needs_review\"" }
  var right: String { "\"state\" : \"translated\"" }

  func check(
    _ entry: LintEntry, source: LintEntry?, of key: LintKey, _ report: inout LintReporter
  ) {
    guard source != nil, entry.state == "needs_review" else { return }
    report.report(entry, "The translation needs review.")
  }
}
