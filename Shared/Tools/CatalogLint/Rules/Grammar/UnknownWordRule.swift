// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import MessageSyntax

/// The lexicon does not know a noun that others have to agree with, so that its gender is
/// guessed.
struct UnknownWordRule: TextRule {
  var id: String { "unknown-word" }
  var severity: Diagnostic.Severity { .note }
  var summary: String {
    """
    The lexicon does not know a noun that others have to agree with, so that its gender is \
    guessed.
    """
  }
  var explanation: String {
    """
    Say it with “morphology”, or put the word into the project’s terms (terms.LANGUAGE.tsv \
    beside the catalogs).
    """
  }
  var wrong: String { "es: “^[%lld frappuccino pequeño](inflect: true)”" }
  var right: String { "terms.es.tsv has frappuccino as a masculine noun" }

  func check(
    _ text: LintText, source: LintText?, of entry: LintEntry, _ report: inout LintReporter
  ) {
    guard text.profile.contains(.caret), let tag = entry.language.tag else { return }
    for group in InflectedGroup.groups(in: text.template.nodes) {
      for message in group.unknownNouns(language: tag, report.inflection) {
        report.report(text, of: entry, message)
      }
    }
  }
}
