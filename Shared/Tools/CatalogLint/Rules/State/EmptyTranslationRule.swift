// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales

/// A translation is empty, and the source text is not.
struct EmptyTranslationRule: TextRule {
  var id: String { "empty-translation" }
  var severity: Diagnostic.Severity { .error }
  var summary: String { "A translation is empty, and the source text is not." }
  var explanation: String {
    """
    Nothing is shown. A unit of a String Catalog that is marked as new is no translation \
    yet, and missing-translation says so.
    """
  }
  var wrong: String { "en: “Cancel” → fr: “”" }
  var right: String { "fr: “Annuler”" }

  func check(
    _ text: LintText, source: LintText?, of entry: LintEntry, _ report: inout LintReporter
  ) {
    guard let source, text.value.utf8.allSatisfy({ $0 <= 0x20 }), !text.isPhrase else { return }
    // A connecting word between two values may have no counterpart.
    let letters = source.value.unicodeScalars.count { $0.properties.isAlphabetic }
    guard letters > 3 else { return }
    // A text of many parts may leave one to another.
    if text.substitution != nil { return }
    // A form that tools write for every category, and that no number comes to.
    if let category = text.category, category != .zero || entry.isAndroid,
      entry.language.tag != nil,
      !entry.language.countedCategories.contains(category)
    {
      return
    }
    report.report(text, of: entry, "The translation is empty.")
  }
}
