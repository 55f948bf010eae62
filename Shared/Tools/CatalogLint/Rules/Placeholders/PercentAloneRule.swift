// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// A percent sign by itself stands in a text that is a format.
struct PercentAloneRule: EntryRule {
  var id: String { "percent-alone" }
  var severity: Diagnostic.Severity { .warning }
  var summary: String { "A percent sign by itself stands in a text that is a format." }
  var explanation: String {
    """
    In a text with placeholders a percent sign is written “%%”; a single one is swallowed, \
    with the letter behind it. Texts without placeholders are shown as they are, and may \
    have it.
    """
  }
  var wrong: String { "“%d % done”" }
  var right: String { "“%d %% done”" }

  func check(
    _ entry: LintEntry, source: LintEntry?, of key: LintKey, _ report: inout LintReporter
  ) {
    for (place, use) in entry.arguments.uses.enumerated() {
      guard let percent = use.lonePercent, !use.slots.isEmpty, !entry.isAndroid else { continue }
      // Where the source text has one too, that is the place to mend it.
      if let source, source.arguments.uses.contains(where: { $0.lonePercent != nil }) { continue }
      report.report(
        entry.texts[place], of: entry,
        "“\(percent)” begins no placeholder; a percent sign is written “%%” in a format.",
        excerpt: percent)
    }
  }
}
