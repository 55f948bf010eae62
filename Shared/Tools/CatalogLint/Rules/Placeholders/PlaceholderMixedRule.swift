// SPDX-License-Identifier: Apache-2.0

import CatalogTools
import Diagnostics

/// A text has placeholders with and without numbers.
struct PlaceholderMixedRule: EntryRule {
  var id: String { "placeholder-mixed" }
  var severity: Diagnostic.Severity { .warning }
  var summary: String { "A text has placeholders with and without numbers." }
  var explanation: String {
    """
    Those without count from the first argument, whatever the others say, so that one \
    argument is easily shown twice. Number all or none.
    """
  }
  var wrong: String { "“%2$@ of %@”" }
  var right: String { "“%2$@ of %1$@”" }
  var mending: String? {
    """
    Those without a number get the one that they have by counting, where no other has it.
    """
  }

  func check(
    _ entry: LintEntry, source: LintEntry?, of key: LintKey, _ report: inout LintReporter
  ) {
    guard !entry.isAndroid || source == nil else { return }
    for (place, use) in entry.arguments.uses.enumerated()
    where use.isMixed && entry.texts[place].substitution == nil {
      // A variable may have its number in its own entry.
      let plain = use.slots.filter { !$0.isVariable }
      guard plain.contains(where: \.isNumbered), let first = plain.first(where: { !$0.isNumbered })
      else { continue }
      if let source, source.arguments.uses.contains(where: \.isMixed) { continue }
      report.report(
        entry.texts[place], of: entry,
        "“\(first.source)” has no number, and other placeholders have.", excerpt: first.source,
        mended: Self.mended(entry.texts[place], use))
    }
  }

  /// A text whose placeholders say which arguments they take, if each takes another.
  private static func mended(_ text: LintText, _ use: MessageArguments.Use) -> String? {
    let numbers = use.slots.map(\.number)
    guard Set(numbers).count == numbers.count, !use.slots.contains(where: \.isVariable) else {
      return nil
    }
    return TextSpecifier.numbered(text.value, with: numbers)
  }
}
