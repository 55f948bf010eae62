// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// A translation opens a bracket that it does not close, or the other way round.
struct BracketRule: TranslationRule {
  let id = "brackets"
  let severity = Diagnostic.Severity.warning
  let summary = "A translation opens a bracket that it does not close, or the other way round."
  let explanation = "Looked at are texts whose source text has its brackets in pairs."
  let wrong = "en: “Delete (all)” → es: “Eliminar (todo”"
  let right = "es: “Eliminar (todo)”"

  func check(_ translation: LintTranslation, _ report: inout LintReporter) {
    let (text, source) = (translation.text, translation.source)
    guard !text.profile.isDisjoint(with: [.bracket, .nonASCII]), !text.isPhrase,
      let wrong = Brackets.unpaired(text.value), Brackets.unpaired(source.value) == nil
    else { return }
    report.report(
      text, of: translation.entry, "“\(wrong)” has no counterpart.", excerpt: String(wrong))
  }
}
