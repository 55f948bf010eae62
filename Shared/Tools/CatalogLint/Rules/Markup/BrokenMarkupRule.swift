// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import MessageSyntax

/// The markup of a group, “^[…](…)”, does not parse.
struct BrokenMarkupRule: TextRule {
  let id = "broken-markup"
  let severity = Diagnostic.Severity.error
  let summary = "The markup of a group, “^[…](…)”, does not parse."
  let explanation = """
    Attributes that cannot be read, a parenthesis that is not closed, or attributes behind \
    “[…]” without a caret: the group is shown as text, or without its grammar.
    """
  let wrong = "^[%lld file](inflect: true"
  let right = "^[%lld file](inflect: true)"

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
