// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales

/// A form of a plural for many numbers does not say the number.
struct PluralNumberLostRule: EntryRule {
  var id: String { "plural-number-lost" }
  var severity: Diagnostic.Severity { .error }
  var summary: String { "A form of a plural for many numbers does not say the number." }
  var explanation: String {
    """
    The form for “other” or “few” stands for many numbers; where the source text says which \
    one, the translation has to as well.
    """
  }
  var wrong: String { "en: other “%d files” → pl: few “pliki”" }
  var right: String { "pl: few “%d pliki”" }

  func check(
    _ entry: LintEntry, source: LintEntry?, of key: LintKey, _ report: inout LintReporter
  ) {
    guard let source, entry.language.tag != nil else { return }
    for (text, number) in PluralNumbers.lost(in: entry, source: source) {
      guard let category = text.category, !ArgumentComparison.mayDropNumber(category),
        entry.language.countedCategories.contains(category)
      else { continue }
      report.report(
        text, of: entry,
        "The form “\(category.rawValue)” lacks the number, “\(number)” of the source text.")
    }
  }
}
