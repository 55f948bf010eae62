// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// A mark at the end of a text is not the language’s own.
struct LocalPunctuationRule: TextRule {
  var id: String { "local-punctuation" }
  var severity: Diagnostic.Severity { .warning }
  var summary: String { "A mark at the end of a text is not the language’s own." }
  var explanation: String {
    """
    Chinese and Japanese end a sentence with “。”, Arabic, Persian and Urdu a question with \
    “؟”.
    """
  }
  var wrong: String { "ar: “هل تريد الحذف?”" }
  var right: String { "ar: “هل تريد الحذف؟”" }
  var mending: String? { "The language’s own mark takes its place." }

  func check(
    _ text: LintText, source: LintText?, of entry: LintEntry, _ report: inout LintReporter
  ) {
    guard text.profile.contains(.nonASCII),
      let (mark, own) = LocalMark.wrong(
        text.value, language: entry.language.code)
    else { return }
    report.report(
      text, of: entry, "The text ends with “\(mark)”; \(entry.language.described) has “\(own)”.",
      mended: String(text.value.unicodeScalars.dropLast()) + own)
  }
}
