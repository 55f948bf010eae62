// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales

/// A plural lacks the form “other”, which everything else falls to.
struct PluralWithoutOtherRule: EntryRule {
  var id: String { "plural-without-other" }
  var severity: Diagnostic.Severity { .warning }
  var summary: String { "A plural lacks the form “other”, which everything else falls to." }
  var explanation: String {
    """
    Apple’s formats want it in every language, also where only fractions come under it: \
    without it, such a number shows nothing.
    """
  }
  var wrong: String { "pl: one, few, many" }
  var right: String { "pl: one, few, many, other" }

  func check(
    _ entry: LintEntry, source: LintEntry?, of key: LintKey, _ report: inout LintReporter
  ) {
    guard !entry.isAndroid, entry.texts.contains(where: { $0.category != nil }) else { return }
    for group in PluralGroup.groups(of: entry)
    where !group.categories.contains(.other) && !entry.language.countedCategories.contains(.other) {
      report.report(group.first, of: entry, "The plural lacks “other”, which all else falls to.")
    }
  }
}
