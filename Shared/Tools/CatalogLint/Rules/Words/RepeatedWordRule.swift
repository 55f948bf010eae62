// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// A word is there twice in a row.
struct RepeatedWordRule: TextRule {
  let id = "repeated-word"
  let severity = Diagnostic.Severity.warning
  let summary = "A word is there twice in a row."
  let explanation = """
    “the the” was typed by mistake. What grammar repeats is left alone (“that that”, “nous \
    nous”), and so are languages that double words for emphasis or plurals, and translations \
    whose source text repeats a word.
    """
  let wrong = "“Open the the file”"
  let right = "“Open the file”"

  func check(
    _ text: LintText, source: LintText?, of entry: LintEntry, _ report: inout LintReporter
  ) {
    guard text.profile.contains(.space),
      let word = RepeatedWords.first(in: text.value, language: entry.language.code)
    else { return }
    if let source, RepeatedWords.first(in: source.value, language: report.sourceCode) != nil {
      return
    }
    report.report(text, of: entry, "“\(word)” is there twice.", excerpt: "\(word) \(word)")
  }
}
