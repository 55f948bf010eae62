// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales

/// A plural has a form that no number of the language comes under.
struct PluralUnusedRule: EntryRule {
  var id: String { "plural-unused" }
  var severity: Diagnostic.Severity { .note }
  var summary: String { "A plural has a form that no number of the language comes under." }
  var explanation: String {
    """
    CLDR does not give the language that category, so that the text is never shown. Apple’s \
    formats use “zero” for the number 0 in every language.
    """
  }
  var wrong: String { "ja: one “%d件”, other “%d件”" }
  var right: String { "ja: other “%d件”" }
  var mending: String? { "The form is taken out where there is “other”." }

  func check(
    _ entry: LintEntry, source: LintEntry?, of key: LintKey, _ report: inout LintReporter
  ) {
    guard entry.language.tag != nil else { return }
    for text in entry.texts {
      guard let category = text.category, !entry.language.categories.contains(category),
        category != .zero || entry.isAndroid
      else { continue }
      report.report(
        unused: text, of: entry,
        "No number of \(entry.language.described) is “\(category.rawValue)”.")
    }
  }
}
