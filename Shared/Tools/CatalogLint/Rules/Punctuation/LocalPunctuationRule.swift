// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// A mark at the end of a text is not the language’s own.
struct LocalPunctuationRule: TextRule {
  let id = "local-punctuation"
  let severity = Diagnostic.Severity.warning
  let summary = "A mark at the end of a text is not the language’s own."
  let explanation = """
    Chinese and Japanese end a sentence with “。”, Arabic, Persian and Urdu a question with \
    “؟”.
    """
  let wrong = "ar: “هل تريد الحذف?”"
  let right = "ar: “هل تريد الحذف؟”"

  func check(
    _ text: LintText, source: LintText?, of entry: LintEntry, _ report: inout LintReporter
  ) {
    guard text.profile.contains(.nonASCII),
      let (mark, own) = LocalMark.wrong(
        text.value, language: entry.language.code)
    else { return }
    report.report(
      text, of: entry, "The text ends with “\(mark)”; \(entry.language.described) has “\(own)”.")
  }
}
