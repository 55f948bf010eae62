// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales
import MessageSyntax

/// A translation ends with other punctuation than the source text.
struct EndPunctuationRule: TranslationRule {
  var id: String { "end-punctuation" }
  var severity: Diagnostic.Severity { .warning }
  var summary: String { "A translation ends with other punctuation than the source text." }
  var explanation: String {
    """
    A question, an exclamation, a colon or an ellipsis at the end says what kind of text it \
    is. Each language’s own marks count as the same: “。”, “؟”, “।”, “;” of Greek. Full stops \
    are looked at in texts of several words only, and not in languages that do without.
    """
  }
  var wrong: String { "en: “Delete the file?” → fr: “Supprimer le fichier”" }
  var right: String { "fr: “Supprimer le fichier ?”" }
  var mending: String? {
    """
    A full stop, a colon or an ellipsis that is missing behind a word is put there, as the \
    language writes it.
    """
  }

  func check(_ translation: LintTranslation, _ report: inout LintReporter) {
    let (text, source) = (translation.text, translation.source)
    guard text.category == nil || text.category == source.category || source.category == .other,
      !text.isPhrase, text.value != source.value, !text.value.isEmpty
    else { return }
    let language = translation.language
    let wanted = EndMark(source.value)
    let own = EndMark(text.value, language: language.code)
    guard own != wanted, EndMark.matters(wanted, own, language: language.code) else { return }
    // An abbreviation's point, and what is put together with other texts.
    if own == .stop || wanted == .stop {
      guard LetterText.wordCount(source.template.nodes) > 3 else { return }
      if own != .none, own != .stop, own != .comma { return }
    }
    report.report(
      text, of: translation.entry,
      "The text ends with \(own.described), and the source text with \(wanted.described).",
      mended: own == .none
        ? wanted.ending(text.value, language: language.code, source: source.value) : nil)
  }
}
