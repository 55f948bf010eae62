// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// A translation has other tags of HTML than the source text.
struct HTMLChangedRule: TranslationRule {
  var id: String { "html-changed" }
  var severity: Diagnostic.Severity { .warning }
  var summary: String { "A translation has other tags of HTML than the source text." }
  var explanation: String {
    """
    How often each tag occurs is compared, not their order. Tags that a form of a plural \
    does not need are left alone.
    """
  }
  var wrong: String { "en: “Read the <a>terms</a>” → es: “Lee los términos”" }
  var right: String { "es: “Lee los <a>términos</a>”" }

  func check(_ translation: LintTranslation, _ report: inout LintReporter) {
    let (text, source) = (translation.text, translation.source)
    guard source.profile.contains(.angle), !text.value.isEmpty else { return }
    let (own, wanted) = (HTMLTags(text.value), HTMLTags(source.value))
    guard !wanted.isEmpty, own.unpaired == nil, wanted.unpaired == nil,
      let name = wanted.missing(in: own)
    else { return }
    report.report(
      text, of: translation.entry, "The text lacks the tag “<\(name)>” of the source text.")
  }
}
