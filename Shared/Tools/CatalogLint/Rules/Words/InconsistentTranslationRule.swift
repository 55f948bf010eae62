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
      var source: Source
    }
    guard let sourcePlace = table.sourcePlace else { return }
    // Most keys have a source text of their own, and their translations need not be looked at.
    var counts: [Source: Int] = [:]
    for key in table.keys {
      if let source = Source(key) { counts[source, default: 0] += 1 }
    }
    var first: [Place: (key: String, value: String)] = [:]
    for key in table.keys {
      guard let source = key.source, let own = Source(key), counts[own, default: 0] > 1 else {
        continue
      }
      report.begin(source: source)
      for (index, entry) in key.entries.enumerated() where index != sourcePlace {
        guard let entry, entry.texts.count == 1, !entry.texts[0].value.isEmpty else { continue }
        let place = Place(language: index, source: own)
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

  /// A source text of several words, and what is said of it.
  private struct Source: Hashable {
    let text: String
    let comment: String?

    init?(_ key: LintKey) {
      guard let source = key.source, source.texts.count == 1, source.texts[0].form.isEmpty,
        LetterText.wordCount(source.texts[0].template.nodes) > 1
      else { return nil }
      text = source.texts[0].value
      comment = source.comment
    }
  }
}
