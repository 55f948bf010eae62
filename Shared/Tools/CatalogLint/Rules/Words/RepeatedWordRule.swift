// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// A word is there twice in a row.
struct RepeatedWordRule: TextRule {
  var id: String { "repeated-word" }
  var severity: Diagnostic.Severity { .warning }
  var summary: String { "A word is there twice in a row." }
  var explanation: String {
    """
    “the the” was typed by mistake. What grammar repeats is left alone (“that that”, “nous \
    nous”), and so are languages that double words for emphasis or plurals, and translations \
    whose source text repeats a word.
    """
  }
  var wrong: String { "“Open the the file”" }
  var right: String { "“Open the file”" }

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
