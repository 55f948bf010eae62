// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// A translation has a key that the source language lacks.
struct ExtraKeyRule: KeyRule {
  var id: String { "extra-key" }
  var severity: Diagnostic.Severity { .warning }
  var summary: String { "A translation has a key that the source language lacks." }
  var explanation: String {
    "It is a text that was removed, or a key that was misspelled; nobody sees it."
  }
  var wrong: String { "en: settings.title → fr: setings.title" }
  var right: String { "fr: settings.title" }

  func check(_ key: LintKey, in table: LintTable, _ report: inout LintReporter) {
    guard let place = table.sourcePlace, !table.isOneFile, key.source == nil,
      table.keysElsewhere[table.languages[place].name]?.contains(key.name) != true,
      table.isSourceComplete
    else { return }
    for entry in key.entries {
      // `Base` is no translation.
      guard let entry, !entry.isUntranslatable, entry.language.name != "Base" else { continue }
      report.report(
        entry, "“\(Excerpts.short(key.name))” is not in \(table.languages[place].described).")
    }
  }
}
