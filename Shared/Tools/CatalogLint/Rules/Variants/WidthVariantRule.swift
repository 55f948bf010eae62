// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// A text for less room is longer than one for more room.
struct WidthVariantRule: EntryRule {
  var id: String { "width-variants" }
  var severity: Diagnostic.Severity { .warning }
  var summary: String { "A text for less room is longer than one for more room." }
  var explanation: String {
    """
    Of texts that vary by width, the widest that fits is shown; a longer one for less room \
    is never right.
    """
  }
  var wrong: String { "width 20 “Appointment in the calendar”, width 50 “Appointment”" }
  var right: String { "width 20 “Appointment”, width 50 “Appointment in the calendar”" }

  func check(
    _ entry: LintEntry, source: LintEntry?, of key: LintKey, _ report: inout LintReporter
  ) {
    let widths = entry.texts.compactMap { text -> (Int, LintText)? in
      guard text.form.count == 2, text.form[0] == "width", let width = Int(text.form[1]) else {
        return nil
      }
      return (width, text)
    }.sorted { $0.0 < $1.0 }
    for (narrow, wide) in zip(widths, widths.dropFirst())
    where narrow.1.value.count > wide.1.value.count {
      report.report(
        narrow.1, of: entry,
        "The text for width \(narrow.0) has \(narrow.1.value.count) characters, and that for "
          + "\(wide.0) has \(wide.1.value.count).")
    }
  }
}
