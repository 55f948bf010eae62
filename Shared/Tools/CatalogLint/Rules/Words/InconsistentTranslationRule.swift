// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import MessageSyntax

/// One source text has different translations.
struct InconsistentTranslationRule: TableRule {
  var id: String { "inconsistent-translation" }
  var severity: Diagnostic.Severity { .note }
  var summary: String { "One source text has different translations." }
  var explanation: String {
    """
    Readers take them for different things. Differences in letter case, and keys whose \
    comments differ, are left alone.
    """
  }
  var wrong: String { "“Sign in” → “Anmelden” and “Einloggen”" }
  var right: String { "“Sign in” → “Anmelden” in both places" }

  func check(_ table: LintTable, _ report: inout LintReporter) {
    struct Place: Hashable {
      var language: Int
      var text: String
      var comment: String?
    }
    guard let sourcePlace = table.sourcePlace else { return }
    var first: [Place: (key: String, value: String)] = [:]
    for key in table.keys {
      guard let source = key.source, source.texts.count == 1, source.texts[0].form.isEmpty,
        LetterText.wordCount(source.texts[0].template.nodes) > 1
      else { continue }
      report.begin(source: source)
      for (index, entry) in key.entries.enumerated() where index != sourcePlace {
        guard let entry, entry.texts.count == 1, !entry.texts[0].value.isEmpty else { continue }
        let place = Place(language: index, text: source.texts[0].value, comment: source.comment)
        let value = entry.texts[0].value
        guard let other = first[place] else {
          first[place] = (key.name, value)
          continue
        }
        guard other.value != value, other.value.lowercased() != value.lowercased() else { continue }
        report.report(
          entry.texts[0], of: entry,
          "“\(Excerpts.short(other.key))” has the same source text and another translation: "
            + "“\(Excerpts.short(other.value))”.")
      }
    }
  }
}
