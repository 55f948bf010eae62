// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import MessageSyntax

/// A number of the source text is not in the translation.
struct NumberLostRule: TranslationRule {
  let id = "number-lost"
  let severity = Diagnostic.Severity.warning
  let summary = "A number of the source text is not in the translation."
  let explanation = """
    Digits of all scripts count, and however groups and decimals are written. Numbers up to \
    31 may be written in words.
    """
  let wrong = "en: “Up to 250 MB” → de: “Bis zu 25 MB”"
  let right = "de: “Bis zu 250 MB”"

  func check(_ translation: LintTranslation, _ report: inout LintReporter) {
    let (text, source) = (translation.text, translation.source)
    guard source.profile.contains(.digit), !text.value.isEmpty, !text.isPhrase,
      source.substitution == nil, source.category == nil
    else { return }
    let wanted = Numbers.numbers(in: source.template.nodes)
    guard !wanted.isEmpty else { return }
    let own = Numbers.digits(in: text.value)
    if Numbers.hasCountingWords(text.value) { return }
    for number in wanted where !own.contains(number.digits) {
      report.report(
        text, of: translation.entry,
        "The number “\(number.source)” of the source text is not there.")
      return
    }
  }
}
