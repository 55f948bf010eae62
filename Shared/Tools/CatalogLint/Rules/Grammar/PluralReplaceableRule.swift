// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// One text with “^[…](inflect: true)” would say the same as the forms of a plural.
struct PluralReplaceableRule: EntryRule {
  var id: String { "plural-replaceable" }
  var severity: Diagnostic.Severity { .note }
  var summary: String {
    """
    One text with “^[…](inflect: true)” would say the same as the forms of a plural.
    """
  }
  var explanation: String {
    """
    The grammar of the language makes exactly these forms of the form for “other”, so that \
    translators need to write one.
    """
  }
  var wrong: String { "one “%lld ensalada”, other “%lld ensaladas”" }
  var right: String { "“^[%lld ensaladas](inflect: true)”" }

  func check(
    _ entry: LintEntry, source: LintEntry?, of key: LintKey, _ report: inout LintReporter
  ) {
    guard let tag = entry.language.tag, !entry.isAndroid,
      let text = PluralReplacement.text(for: entry, language: tag, report.inflection)
    else { return }
    report.report(entry, "“\(text)” would say the same.")
  }
}
