// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// A web address of the source text is not in the translation, or leads to another host.
struct AddressRule: TranslationRule {
  var id: String { "url-lost" }
  var severity: Diagnostic.Severity { .warning }
  var summary: String {
    """
    A web address of the source text is not in the translation, or leads to another host.
    """
  }
  var explanation: String {
    """
    A path may be translated, and so may the part of the host that names a language.
    """
  }
  var wrong: String { "en: “See https://caffe.test/help” → de: “Siehe https://cafe.test/help”" }
  var right: String { "de: “Siehe https://caffe.test/help”" }

  func check(_ translation: LintTranslation, _ report: inout LintReporter) {
    let (text, source) = (translation.text, translation.source)
    // What is nothing but an address may be an example.
    guard source.profile.contains(.address), !text.value.isEmpty,
      LetterText.wordCount(source.value) > 1
    else { return }
    let (wanted, own) = (WebAddress.hosts(in: source.value), WebAddress.hosts(in: text.value))
    let known = Set(own)
    guard let lost = wanted.first(where: { !known.contains($0) }) else { return }
    report.report(
      text, of: translation.entry,
      own.isEmpty
        ? "The text lacks the web address at “\(lost)” of the source text."
        : "The web address leads to “\(own[0])”, and that of the source text to “\(lost)”.",
      excerpt: own.first)
  }
}
