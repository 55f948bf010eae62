// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// One text with “^[…](inflect: true)” would say the same as the forms of a plural.
struct PluralReplaceableRule: EntryRule {
  let id = "plural-replaceable"
  let severity = Diagnostic.Severity.note
  let summary = """
    One text with “^[…](inflect: true)” would say the same as the forms of a plural.
    """
  let explanation = """
    The grammar of the language makes exactly these forms of the form for “other”, so that \
    translators need to write one.
    """
  let wrong = "one “%lld ensalada”, other “%lld ensaladas”"
  let right = "“^[%lld ensaladas](inflect: true)”"

  func check(
    _ entry: LintEntry, source: LintEntry?, of key: LintKey, _ report: inout LintReporter
  ) {
    guard let tag = entry.language.tag, !entry.isAndroid,
      let text = PluralReplacement.text(for: entry, language: tag)
    else { return }
    report.report(entry, "“\(text)” would say the same.")
  }
}
