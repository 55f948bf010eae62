// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// A translation has line breaks where the source text has none, or lacks all of them.
struct LineBreakRule: TranslationRule {
  var id: String { "line-breaks" }
  var severity: Diagnostic.Severity { .note }
  var summary: String {
    """
    A translation has line breaks where the source text has none, or lacks all of them.
    """
  }
  var explanation: String {
    """
    Labels of one line cut off what is behind a line break, and paragraphs run together \
    without. That only the number differs is no problem.
    """
  }
  var wrong: String { "en: “Done.\\nThank you.” → de: “Fertig. Danke.”" }
  var right: String { "de: “Fertig.\\nDanke.”" }

  func check(_ translation: LintTranslation, _ report: inout LintReporter) {
    let (text, source) = (translation.text, translation.source)
    guard text.profile.symmetricDifference(source.profile).contains(.newline),
      !text.value.isEmpty, !source.value.isEmpty, !text.isPhrase
    else { return }
    // Those at the ends are white space there, which edge-space looks at.
    let (own, wanted) = (Self.hasInner(text.value), Self.hasInner(source.value))
    guard own != wanted else { return }
    report.report(
      text, of: translation.entry,
      own
        ? "The text has a line break, and the source text has none."
        : "The source text has line breaks, and this has none.")
  }

  private static func hasInner(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.firstIndex(where: { $0 > 0x20 }),
      let last = bytes.lastIndex(where: { $0 > 0x20 })
    else { return false }
    return bytes[first...last].contains { $0 == 0x0A || $0 == 0x0D }
  }
}
