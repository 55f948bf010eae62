// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// A text is longer than the configuration or a comment allows.
struct LengthRule: TextRule {
  var id: String { "too-long" }
  var severity: Diagnostic.Severity { .warning }
  var summary: String { "A text is longer than the configuration or a comment allows." }
  var explanation: String {
    """
    Limits stand in the configuration, by keys ("maxLength"), or in an entry’s comment: \
    “lint:max-length 20”. Characters are counted as readers see them.
    """
  }
  var wrong: String { "/* lint:max-length 8 */ \"save\" = \"Save changes\";" }
  var right: String { "/* lint:max-length 8 */ \"save\" = \"Save\";" }

  func check(
    _ text: LintText, source: LintText?, of entry: LintEntry, _ report: inout LintReporter
  ) {
    guard let limit = report.lengthLimit(of: entry), text.value.utf8.count > limit,
      text.value.count > limit
    else { return }
    report.report(
      text, of: entry, "The text has \(text.value.count) characters, and may have \(limit).")
  }
}
