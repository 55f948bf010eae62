// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// An escape of XML or HTML is shown as it stands.
struct XMLEscapeRule: TextRule {
  var id: String { "xml-escape" }
  var severity: Diagnostic.Severity { .warning }
  var summary: String { "An escape of XML or HTML is shown as it stands." }
  var explanation: String {
    """
    The text says “&amp;” after its own escapes were undone: it was escaped twice, or by a \
    tool that took the format for another. Texts whose source text has escapes or tags may \
    be HTML.
    """
  }
  var wrong: String { "fr: “Nom &amp; prénom”" }
  var right: String { "fr: “Nom & prénom”" }
  var mending: String? { "The character takes its place, unless it is “<” or “>”." }

  func check(
    _ text: LintText, source: LintText?, of entry: LintEntry, _ report: inout LintReporter
  ) {
    guard text.profile.contains(.ampersand), let source, !source.profile.contains(.angle),
      !text.profile.contains(.angle), XMLEscapes.first(in: source.value) == nil,
      let escape = XMLEscapes.first(in: text.value), !entry.isAndroid
    else { return }
    report.report(
      text, of: entry, "“\(escape)” is shown as it stands; the source text has no such escape.",
      excerpt: escape, mended: XMLEscapes.undone(in: text.value))
  }
}
