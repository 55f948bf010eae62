// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// Xcode found a key of a String Catalog nowhere in the code any more.
struct StaleKeyRule: KeyRule {
  var id: String { "stale-key" }
  var severity: Diagnostic.Severity { .warning }
  var summary: String { "Xcode found a key of a String Catalog nowhere in the code any more." }
  var explanation: String {
    """
    It is kept for its translations’ sake. Delete it, or mark it as managed by hand if code \
    makes the key while it runs.
    """
  }
  var wrong: String { "\"extractionState\" : \"stale\"" }
  var right: String { "\"extractionState\" : \"manual\"" }

  func check(_ key: LintKey, in table: LintTable, _ report: inout LintReporter) {
    guard let entry = key.source ?? key.entries.lazy.compactMap({ $0 }).first,
      entry.extractionState == "stale"
    else { return }
    report.report(entry, "“\(Excerpts.short(key.name))” is no longer in the code.")
  }
}
