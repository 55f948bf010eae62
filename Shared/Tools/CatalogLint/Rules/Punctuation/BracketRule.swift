// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// A translation opens a bracket that it does not close, or the other way round.
struct BracketRule: TranslationRule {
  var id: String { "brackets" }
  var severity: Diagnostic.Severity { .warning }
  var summary: String {
    "A translation opens a bracket that it does not close, or the other way round."
  }
  var explanation: String { "Looked at are texts whose source text has its brackets in pairs." }
  var wrong: String { "en: “Delete (all)” → es: “Eliminar (todo”" }
  var right: String { "es: “Eliminar (todo)”" }

  func check(_ translation: LintTranslation, _ report: inout LintReporter) {
    let (text, source) = (translation.text, translation.source)
    guard !text.profile.isDisjoint(with: [.bracket, .nonASCII]), !text.isPhrase,
      let wrong = Brackets.unpaired(text.value), Brackets.unpaired(source.value) == nil
    else { return }
    report.report(
      text, of: translation.entry, "“\(wrong)” has no counterpart.", excerpt: String(wrong))
  }
}
