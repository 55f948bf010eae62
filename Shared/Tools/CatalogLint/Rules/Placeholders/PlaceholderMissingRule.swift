// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// A translation lacks a placeholder that the source text has.
struct PlaceholderMissingRule: EntryRule {
  var id: String { "placeholder-missing" }
  var severity: Diagnostic.Severity { .error }
  var summary: String { "A translation lacks a placeholder that the source text has." }
  var explanation: String {
    """
    The argument is passed and shown nowhere. A form for zero, one or two may say its number \
    in words; that another form of a plural lacks it is plural-number-lost.
    """
  }
  var wrong: String { "en: “Deleted %@ from %@” → de: “%@ gelöscht”" }
  var right: String { "de: “%1$@ aus %2$@ gelöscht”" }

  func check(
    _ entry: LintEntry, source: LintEntry?, of key: LintKey, _ report: inout LintReporter
  ) {
    guard let source else { return }
    for place in entry.texts.indices {
      let missing = ArgumentComparison(textAt: place, of: entry, source: source).missing
      // A text that waits to be written lacks more than a placeholder.
      guard let first = missing.first, !entry.texts[place].value.isEmpty else { continue }
      let names = missing.map { "“\($0.source)”" }.joined(separator: ", ")
      let word = missing.count == 1 ? "the placeholder" : "the placeholders"
      report.report(
        entry.texts[place], of: entry,
        "The text lacks \(word) \(names) of the source text (argument \(first.number)).")
    }
  }
}
