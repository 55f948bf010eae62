// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// A translation has a placeholder that the source text has no argument for.
struct PlaceholderExtraRule: EntryRule {
  var id: String { "placeholder-extra" }
  var severity: Diagnostic.Severity { .error }
  var summary: String {
    "A translation has a placeholder that the source text has no argument for."
  }
  var explanation: String {
    """
    No argument is passed for it: it is shown as it stands, or reads memory that is not its \
    own. Words behind a percent sign, as in “100 % des”, are none.
    """
  }
  var wrong: String { "en: “%@ is ready” → fr: “%@ est prêt à %@”" }
  var right: String { "fr: “%@ est prêt”" }

  func check(
    _ entry: LintEntry, source: LintEntry?, of key: LintKey, _ report: inout LintReporter
  ) {
    guard let source else { return }
    for place in entry.texts.indices {
      let extra = ArgumentComparison(textAt: place, of: entry, source: source).extra
      guard let first = extra.first else { continue }
      report.report(
        entry.texts[place], of: entry,
        "“\(first.source)” asks for argument \(first.number), which the source text has not.",
        excerpt: first.source)
    }
  }
}
