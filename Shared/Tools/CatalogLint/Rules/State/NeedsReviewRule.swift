// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// A translation is marked as in need of review.
struct NeedsReviewRule: EntryRule {
  let id = "needs-review"
  let severity = Diagnostic.Severity.note
  let summary = "A translation is marked as in need of review."
  let explanation = """
    The source text changed after it was translated, or nobody has looked at it yet.
    """
  let wrong = "\"state\" : \"needs_review\""
  let right = "\"state\" : \"translated\""

  func check(
    _ entry: LintEntry, source: LintEntry?, of key: LintKey, _ report: inout LintReporter
  ) {
    guard source != nil, entry.state == "needs_review" else { return }
    report.report(entry, "The translation needs review.")
  }
}
