// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import MessageSyntax

/// A word has letters of two scripts that look alike.
struct MixedScriptRule: TextRule {
  var id: String { "mixed-script" }
  var severity: Diagnostic.Severity { .warning }
  var summary: String { "A word has letters of two scripts that look alike." }
  var explanation: String {
    """
    A Latin “a” in a Cyrillic word, or the other way round, looks right and is found by no \
    search. Endings behind a foreign name are left alone.
    """
  }
  var wrong: String { "ru: “Cохранить” with a Latin C" }
  var right: String { "ru: “Сохранить”" }

  func check(
    _ text: LintText, source: LintText?, of entry: LintEntry, _ report: inout LintReporter
  ) {
    guard text.profile.contains([.greekOrCyrillic, .letter]),
      let word = ScriptMix.word(in: text.template.nodes), source?.value.contains(word) != true
    else { return }
    report.report(
      text, of: entry, "“\(word)” has Latin letters among others that look alike.", excerpt: word)
  }
}
