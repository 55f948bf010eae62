// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// A translation does not use the glossary’s word for a term of the source text.
struct GlossaryRule: TranslationRule {
  var id: String { "glossary" }
  var severity: Diagnostic.Severity { .warning }
  var summary: String {
    "A translation does not use the glossary’s word for a term of the source text."
  }
  var explanation: String {
    """
    The terms stand in the configuration ("terms"), with what each may be called in other \
    languages. A word counts with whatever ending it has, and without regard to letter case.
    """
  }
  var wrong: String { "“cart” is “Warenkorb”; de: “Zum Einkaufswagen”" }
  var right: String { "de: “Zum Warenkorb”" }

  func check(_ translation: LintTranslation, _ report: inout LintReporter) {
    guard !report.configuration.terms.isEmpty, !translation.text.value.isEmpty else { return }
    let (text, source) = (translation.text, translation.source)
    for term in report.configuration.terms {
      guard Glossary.contains(source.value, word: term.source) else { continue }
      let wanted: [String]
      if term.translations.isEmpty {
        wanted = [term.source]
      } else {
        let language = translation.language
        guard let own = term.translations[language.name] ?? term.translations[language.code] else {
          continue
        }
        wanted = own
      }
      guard !wanted.contains(where: { Glossary.occurs($0, in: text.value) }) else { continue }
      report.report(
        text, of: translation.entry,
        "“\(term.source)” is called “\(wanted.joined(separator: "”, “"))” here.")
    }
  }
}
