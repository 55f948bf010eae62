// SPDX-License-Identifier: Apache-2.0

import CatalogTools
import Diagnostics

/// A translation has the placeholders in another order and does not number them.
struct PlaceholderOrderRule: EntryRule {
  var id: String { "placeholder-order" }
  var severity: Diagnostic.Severity { .error }
  var summary: String {
    "A translation has the placeholders in another order and does not number them."
  }
  var explanation: String {
    """
    Placeholders without numbers take the arguments one after the other. Where a translation \
    needs another order, each says which argument it takes: “%2$d”.
    """
  }
  var wrong: String { "en: “%@ has %d messages” → ja: “%d件のメッセージが%@にあります”" }
  var right: String { "ja: “%2$d件のメッセージが%1$@にあります”" }
  var mending: String? { "Each is numbered where their kinds tell them apart." }

  func check(
    _ entry: LintEntry, source: LintEntry?, of key: LintKey, _ report: inout LintReporter
  ) {
    guard let source else { return }
    for place in entry.texts.indices {
      let comparison = ArgumentComparison(textAt: place, of: entry, source: source)
      guard comparison.isReordered else { continue }
      let first = entry.arguments[place].slots.first?.source ?? "%@"
      let numbered = first.replacing("%", with: "%1$", maxReplacements: 1)
      report.report(
        entry.texts[place], of: entry,
        "The placeholders are in another order and not numbered, as “\(numbered)” is.",
        excerpt: first,
        mended: comparison.numbers.flatMap {
          TextSpecifier.numbered(entry.texts[place].value, with: $0)
        })
    }
  }
}
