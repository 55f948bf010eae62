// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales

/// The form “one” does not say its number, in a language where it holds for more than the number
/// 1.
struct PluralOneNumberRule: EntryRule {
  var id: String { "plural-one-number" }
  var severity: Diagnostic.Severity { .warning }
  var summary: String {
    """
    The form “one” does not say its number, in a language where it holds for more than the \
    number 1.
    """
  }
  var explanation: String {
    "In Russian it is also for 21 and 31, in French and Portuguese also for 0."
  }
  var wrong: String { "ru: one “файл”, few “%d файла”" }
  var right: String { "ru: one “%d файл”, few “%d файла”" }

  func check(
    _ entry: LintEntry, source: LintEntry?, of key: LintKey, _ report: inout LintReporter
  ) {
    guard let source, entry.texts.contains(where: { $0.category == .one }),
      entry.language.wideCategories.contains(.one)
    else { return }
    // A form of its own for 0 leaves only 1 in French.
    let hasZero = entry.texts.contains { $0.category == .zero } && !entry.isAndroid
    for (text, _) in PluralNumbers.lost(in: entry, source: source) where text.category == .one {
      if hasZero, !entry.language.isOneBeyondFirst { continue }
      report.report(
        text, of: entry,
        "The form “one” lacks the number; in \(entry.language.described) it is also for "
          + "\(entry.language.otherOne.map { String($0) } ?? "others").")
    }
  }
}
