// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// A placeholder reads another kind of argument than that of the source text.
struct PlaceholderTypeRule: EntryRule {
  let id = "placeholder-type"
  let severity = Diagnostic.Severity.error
  let summary = "A placeholder reads another kind of argument than that of the source text."
  let explanation = """
    “%@” for a number ends the process, and “%d” for a text shows a memory address. Widths, \
    precisions and lengths may differ, and so may “%d” and “%lld”. On Android “%s” takes \
    everything.
    """
  let wrong = "en: “%d items” → it: “%@ elementi”"
  let right = "it: “%d elementi”"

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
