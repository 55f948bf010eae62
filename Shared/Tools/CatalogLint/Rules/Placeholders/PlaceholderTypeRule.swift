// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// A placeholder reads another kind of argument than that of the source text.
struct PlaceholderTypeRule: EntryRule {
  var id: String { "placeholder-type" }
  var severity: Diagnostic.Severity { .error }
  var summary: String {
    "A placeholder reads another kind of argument than that of the source text."
  }
  var explanation: String {
    """
    “%@” for a number ends the process, and “%d” for a text shows a memory address. Widths, \
    precisions and lengths may differ, and so may “%d” and “%lld”. On Android “%s” takes \
    everything.
    """
  }
  var wrong: String { "en: “%d items” → it: “%@ elementi”" }
  var right: String { "it: “%d elementi”" }

  func check(
    _ entry: LintEntry, source: LintEntry?, of key: LintKey, _ report: inout LintReporter
  ) {
    guard let source else { return }
    for place in entry.texts.indices {
      let comparison = ArgumentComparison(textAt: place, of: entry, source: source)
      guard let (own, wanted) = comparison.otherKind.first else { continue }
      report.report(
        entry.texts[place], of: entry,
        "“\(own.source)” stands where the source text has “\(wanted.source)”.",
        excerpt: own.source)
    }
  }
}
