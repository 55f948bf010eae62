// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// A translation opens a tag of HTML that it does not close, or the other way round.
struct HTMLBrokenRule: TranslationRule {
  let id = "html-broken"
  let severity = Diagnostic.Severity.warning
  let summary = """
    A translation opens a tag of HTML that it does not close, or the other way round.
    """
  let explanation = "Looked at are texts whose source text has its tags in pairs."
  let wrong = "en: “<b>Free</b> today” → fr: “<b>Gratuit<b> aujourd’hui”"
  let right = "fr: “<b>Gratuit</b> aujourd’hui”"

  func check(_ translation: LintTranslation, _ report: inout LintReporter) {
    let (text, source) = (translation.text, translation.source)
    guard text.profile.contains(.angle), source.profile.contains(.angle) else { return }
    let (own, wanted) = (HTMLTags(text.value), HTMLTags(source.value))
    guard !wanted.isEmpty, wanted.unpaired == nil, let name = own.unpaired else { return }
    report.report(
      text, of: translation.entry, "The tag “\(name)” is not in a pair.", excerpt: "<\(name)")
  }
}
