// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales
import MessageSyntax

/// A key has no translation in some of the table’s languages.
struct MissingTranslationRule: KeyRule {
  var id: String { "missing-translation" }
  var severity: Diagnostic.Severity { .warning }
  var summary: String { "A key has no translation in some of the table’s languages." }
  var explanation: String {
    """
    The reader sees another language. A text of a String Catalog that is marked as new is \
    shown unless it is empty, but nobody has translated it yet. Not missed are texts without \
    words, what is marked as untranslatable, stale keys, and regional variants such as en-GB \
    of a language that has the text.
    """
  }
  var wrong: String { "“Cancel” in en and fr, with de in other entries" }
  var right: String { "“Cancel” in en, fr and de" }

  func check(_ key: LintKey, in table: LintTable, _ report: inout LintReporter) {
    guard let source = key.source, !source.isUntranslatable, table.languages.count > 1,
      source.extractionState != "stale", let place = table.sourcePlace,
      source.texts.contains(where: { LetterText.hasWord($0.template.nodes) })
    else { return }
    var missing: [LintLanguage] = []
    for (index, language) in table.languages.enumerated() where index != place {
      guard key.entries[index].map({ $0.state == "new" }) ?? true, language.tag != nil,
        language.name != "Base",
        table.keysElsewhere[language.name]?.contains(key.name) != true,
        !Self.fallsBack(language, key, table)
      else { continue }
      missing.append(language)
    }
    report.report(key, languages: missing, at: source.location) {
      "“\(Excerpts.short(key.name))” has no translation in \($0)."
    }
  }

  /// Whether a reader of a regional variant gets the text in the language itself.
  private static func fallsBack(
    _ language: LintLanguage, _ key: LintKey, _ table: LintTable
  ) -> Bool {
    guard let tag = language.tag else { return false }
    // `values-en` beside texts of `values` that are English.
    if table.sourceLanguage?.name.isEmpty == true, table.sourceLanguage?.tag == tag { return true }
    guard tag.region != nil || tag.script != nil else { return false }
    return table.languages.enumerated().contains { index, other in
      other.name != language.name && other.code == language.code && key.entries[index] != nil
        && (other.tag?.script == tag.script || tag.script == nil)
    }
  }
}
