// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// An ordinary space stands before a mark of French that wants a no-break space.
struct FrenchSpacingRule: TextRule {
  var id: String { "french-spacing" }
  var severity: Diagnostic.Severity { .note }
  var summary: String {
    "An ordinary space stands before a mark of French that wants a no-break space."
  }
  var explanation: String {
    """
    Before “?”, “!”, “:”, “;” and “»”, and behind “«”, French has a space at which no line \
    may break: U+00A0 or U+202F. With an ordinary one, the mark may begin a line.
    """
  }
  var wrong: String { "fr: “Supprimer ?” with an ordinary space" }
  var right: String { "fr: “Supprimer\\u{A0}?”" }

  func check(
    _ text: LintText, source: LintText?, of entry: LintEntry, _ report: inout LintReporter
  ) {
    guard entry.language.code == "fr", text.profile.contains(.space) else { return }
    let bytes = Array(text.value.utf8)
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: " ") {
      guard index > 0, index + 1 < bytes.count else { continue }
      switch bytes[index + 1] {
      case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: ":"), UInt8(ascii: ";"):
        // A smiley, or the beginning of a shortcut.
        let end = index + 2
        guard end == bytes.count || bytes[end] <= 0x20 else { continue }
        let mark = String(Character(Unicode.Scalar(bytes[index + 1])))
        report.report(
          text, of: entry, "The space before “\(mark)” is no no-break space.",
          excerpt: " " + mark)
        return
      default: continue
      }
    }
  }
}
