// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// A translation begins or ends with white space, and the source text does not, or the other way
/// round.
struct EdgeSpaceRule: TextRule {
  var id: String { "edge-space" }
  var severity: Diagnostic.Severity { .warning }
  var summary: String {
    """
    A translation begins or ends with white space, and the source text does not, or the \
    other way round.
    """
  }
  var explanation: String {
    """
    Texts that are put together run into each other, or stand apart. Languages that write no \
    spaces between words may leave out the source text’s.
    """
  }
  var wrong: String { "en: “Total: ” → de: “Summe:”" }
  var right: String { "de: “Summe: ”" }
  var mending: String? { "The white space is taken out, or that of the source text put in." }

  func check(
    _ text: LintText, source: LintText?, of entry: LintEntry, _ report: inout LintReporter
  ) {
    guard let source, text.profile.union(source.profile).contains(.edgeSpace),
      !text.value.isEmpty, !source.value.isEmpty, !text.isPhrase
    else { return }
    func check(
      _ own: Unicode.Scalar?, _ wanted: Unicode.Scalar?, _ verb: String,
      _ mended: @autoclosure () -> String
    ) {
      let (hasOwn, isWanted) = (own?.properties.isWhitespace, wanted?.properties.isWhitespace)
      guard let hasOwn, let isWanted, hasOwn != isWanted else { return }
      if isWanted, entry.language.isWrittenWithoutSpaces { return }
      report.report(
        text, of: entry,
        hasOwn
          ? "The text \(verb) with white space, and the source text does not."
          : "The source text \(verb) with white space, and this does not.", mended: mended())
    }
    let (own, wanted) = (text.value.unicodeScalars, source.value.unicodeScalars)
    // What is nothing but space has no ends.
    guard own.contains(where: { !$0.properties.isWhitespace }),
      wanted.contains(where: { !$0.properties.isWhitespace })
    else { return }
    check(
      own.first, wanted.first, "begins",
      String(Self.space(wanted) + own.drop { $0.properties.isWhitespace }))
    check(
      own.last, wanted.last, "ends",
      String(
        Self.withoutEnd(own)
          + wanted[Self.withoutEnd(wanted).endIndex...]))
  }

  /// The white space that a text begins with.
  private static func space(_ text: String.UnicodeScalarView) -> Substring.UnicodeScalarView {
    text.prefix { $0.properties.isWhitespace }
  }

  /// A text up to the white space at its end.
  private static func withoutEnd(_ text: String.UnicodeScalarView) -> Substring.UnicodeScalarView {
    let last = text.lastIndex { !$0.properties.isWhitespace }
    return text[..<(last.map(text.index(after:)) ?? text.startIndex)]
  }
}
