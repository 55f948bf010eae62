// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import MessageSyntax

/// In a group that is inflected, a word of the translation agrees with its noun in no number.
struct AdjectiveAgreementRule: TextRule {
  var id: String { "adjective-agreement" }
  var severity: Diagnostic.Severity { .warning }
  var summary: String {
    """
    In a group that is inflected, a word of the translation agrees with its noun in no \
    number.
    """
  }
  var explanation: String {
    """
    The adjective’s gender is wrong as it is written. When the group is inflected it is \
    mended, so that the text looks right only as long as the group is one.
    """
  }
  var wrong: String { "es: “^[%lld ensalada pequeño](inflect: true)”" }
  var right: String { "es: “^[%lld ensalada pequeña](inflect: true)”" }

  func check(
    _ text: LintText, source: LintText?, of entry: LintEntry, _ report: inout LintReporter
  ) {
    guard text.profile.contains(.caret), let tag = entry.language.tag else { return }
    for group in InflectedGroup.groups(in: text.template.nodes) {
      guard let (word, wanted) = group.disagreement(language: tag, report.inflection) else {
        continue
      }
      report.report(
        text, of: entry, "“\(word)” does not agree with its noun; “\(wanted)” does.", excerpt: word)
    }
  }
}
