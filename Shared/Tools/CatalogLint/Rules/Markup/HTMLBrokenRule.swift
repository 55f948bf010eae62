// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// A translation opens a tag of HTML that it does not close, or the other way round.
struct HTMLBrokenRule: TranslationRule {
  var id: String { "html-broken" }
  var severity: Diagnostic.Severity { .warning }
  var summary: String {
    """
    A translation opens a tag of HTML that it does not close, or the other way round.
    """
  }
  var explanation: String { "Looked at are texts whose source text has its tags in pairs." }
  var wrong: String { "en: “<b>Free</b> today” → fr: “<b>Gratuit<b> aujourd’hui”" }
  var right: String { "fr: “<b>Gratuit</b> aujourd’hui”" }

  func check(_ translation: LintTranslation, _ report: inout LintReporter) {
    let (text, source) = (translation.text, translation.source)
    guard text.profile.contains(.angle), source.profile.contains(.angle) else { return }
    let (own, wanted) = (HTMLTags(text.value), HTMLTags(source.value))
    guard !wanted.isEmpty, wanted.unpaired == nil, let name = own.unpaired else { return }
    report.report(
      text, of: translation.entry, "The tag “\(name)” is not in a pair.", excerpt: "<\(name)")
  }
}
