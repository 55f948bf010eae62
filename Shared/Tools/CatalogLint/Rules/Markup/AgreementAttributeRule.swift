// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import MessageSyntax

/// An attribute of a group is misspelled.
struct AgreementAttributeRule: TextRule {
  var id: String { "agreement-attribute" }
  var severity: Diagnostic.Severity { .error }
  var summary: String { "An attribute of a group is misspelled." }
  var explanation: String {
    """
    Foundation passes over attributes that it does not know, so that the group does not \
    agree. Names that resemble none of Foundation’s are the application’s own.
    """
  }
  var wrong: String { "^[%lld file](inflekt: true)" }
  var right: String { "^[%lld file](inflect: true)" }

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
