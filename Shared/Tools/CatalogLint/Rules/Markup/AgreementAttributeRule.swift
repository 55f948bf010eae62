// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import MessageSyntax

/// An attribute of a group is misspelled.
struct AgreementAttributeRule: TextRule {
  let id = "agreement-attribute"
  let severity = Diagnostic.Severity.error
  let summary = "An attribute of a group is misspelled."
  let explanation = """
    Foundation passes over attributes that it does not know, so that the group does not \
    agree. Names that resemble none of Foundation’s are the application’s own.
    """
  let wrong = "^[%lld file](inflekt: true)"
  let right = "^[%lld file](inflect: true)"

  func check(
    _ text: LintText, source: LintText?, of entry: LintEntry, _ report: inout LintReporter
  ) {
    guard text.profile.contains(.caret) else { return }
    for attributes in Spans.attributes(in: text.template.nodes) {
      for name in attributes.extended.keys.sorted() {
        guard !AttributeNames.known.contains(name), let likely = AttributeNames.known(like: name)
        else { continue }
        report.report(
          text, of: entry, "The attribute “\(name)” is unknown; “\(likely)” may be meant.",
          excerpt: name)
      }
    }
  }
}
