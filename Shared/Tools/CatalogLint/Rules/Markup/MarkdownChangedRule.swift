// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import MessageSyntax

/// A translation lacks a link, or emphasis, that the source text has in Markdown.
struct MarkdownChangedRule: TranslationRule {
  var id: String { "markdown-changed" }
  var severity: Diagnostic.Severity { .warning }
  var summary: String {
    "A translation lacks a link, or emphasis, that the source text has in Markdown."
  }
  var explanation: String { "Or its signs are broken by a space: “** text **” is no emphasis." }
  var wrong: String {
    """
    en: “Read the [terms](https://example.com)” → de: “Lies die [Bedingungen] \
    (https://example.com)”
    """
  }
  var right: String { "de: “Lies die [Bedingungen](https://example.com)”" }
  var mending: String? { "A space between the two parts of a link is taken out." }

  func check(_ translation: LintTranslation, _ report: inout LintReporter) {
    let (text, source) = (translation.text, translation.source)
    guard source.profile.contains(.markdown), !translation.entry.isAndroid, !text.value.isEmpty,
      !text.isPhrase
    else { return }
    let wanted = MarkdownSpans(source.template.nodes)
    guard !wanted.isEmpty else { return }
    let own = MarkdownSpans(text.template.nodes)
    guard let lost = wanted.first(missingIn: own) else { return }
    report.report(
      text, of: translation.entry, "The text lacks \(lost) that the source text has.",
      mended: Self.mended(text.value, source: source.value))
  }

  /// A text whose links are whole again, if a space between their parts is all that is wrong.
  private static func mended(_ text: String, source: String) -> String? {
    let mended = text.replacing("] (", with: "](")
    let targets = { (text: String) in
      text.split(separator: "](").dropFirst().map { $0.prefix { $0 != ")" } }.sorted()
    }
    return targets(mended) == targets(source) ? mended : nil
  }
}
