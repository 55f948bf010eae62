// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import MessageSyntax

/// The markup of a group, “^[…](…)”, does not parse.
struct BrokenMarkupRule: TextRule {
  var id: String { "broken-markup" }
  var severity: Diagnostic.Severity { .error }
  var summary: String { "The markup of a group, “^[…](…)”, does not parse." }
  var explanation: String {
    """
    Attributes that cannot be read, a parenthesis that is not closed, or attributes behind \
    “[…]” without a caret: the group is shown as text, or without its grammar.
    """
  }
  var wrong: String { "^[%lld file](inflect: true" }
  var right: String { "^[%lld file](inflect: true)" }

  func check(
    _ text: LintText, source: LintText?, of entry: LintEntry, _ report: inout LintReporter
  ) {
    guard !text.template.diagnostics.isEmpty, text.profile.contains(.bracket) else { return }
    for diagnostic in text.template.diagnostics {
      switch diagnostic.rule {
      case "attribute-syntax", "invalid-attribute", "missing-caret", "unclosed-attributes":
        report.report(text, of: entry, diagnostic.message)
        return
      default: continue
      }
    }
  }
}
