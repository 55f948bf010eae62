// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import MessageSyntax

/// A number of the source text is not in the translation.
struct NumberLostRule: TranslationRule {
  var id: String { "number-lost" }
  var severity: Diagnostic.Severity { .warning }
  var summary: String { "A number of the source text is not in the translation." }
  var explanation: String {
    """
    Digits of all scripts count, and however groups and decimals are written. Numbers up to \
    31 may be written in words.
    """
  }
  var wrong: String { "en: “Up to 250 MB” → de: “Bis zu 25 MB”" }
  var right: String { "de: “Bis zu 250 MB”" }

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
