// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import MessageSyntax

/// A translation is the source text, unchanged.
struct SameAsSourceRule: TextRule {
  var id: String { "same-as-source" }
  var severity: Diagnostic.Severity { .note }
  var summary: String { "A translation is the source text, unchanged." }
  var explanation: String {
    """
    It may have been forgotten. Names, units and texts without words are the same in many \
    languages; so are the regional variants of one.
    """
  }
  var wrong: String { "en: “Add to cart” → de: “Add to cart”" }
  var right: String { "de: “In den Warenkorb”" }

  func check(
    _ text: LintText, source: LintText?, of entry: LintEntry, _ report: inout LintReporter
  ) {
    guard let source, text.value == source.value, !text.isImplied,
      text.profile.contains([.letter, .space]), source.state != "needs_review"
    else { return }
    guard entry.language.tag != nil, !report.isSourceCode(entry.language.code),
      LetterText.wordCount(text.template.nodes) > 2
    else { return }
    report.report(text, of: entry, "The translation is the source text.")
  }
}
