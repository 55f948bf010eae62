// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// A text has a control character.
struct ControlCharacterRule: TextRule {
  var id: String { "control-character" }
  var severity: Diagnostic.Severity { .error }
  var summary: String { "A text has a control character." }
  var explanation: String {
    """
    Only tabs and line breaks have a meaning in a text. What else comes from a terminal, a \
    keyboard or a broken encoding is shown as a box or not at all.
    """
  }
  var wrong: String { "“Cancel\\u{8}”" }
  var right: String { "“Cancel”" }
  var mending: String? {
    """
    It is taken out, unless it may stand for a line break or for a letter of another \
    encoding.
    """
  }

  func check(
    _ text: LintText, source: LintText?, of entry: LintEntry, _ report: inout LintReporter
  ) {
    guard !text.profile.isDisjoint(with: [.control, .nonASCII]) else { return }
    for scalar in text.value.unicodeScalars {
      switch scalar.value {
      case 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1F, 0x7F...0x84, 0x86...0x9F:
        report.report(
          text, of: entry, "The text has the control character \(scalar.named).",
          mended: Self.mended(text.value))
        return
      default: continue
      }
    }
  }

  /// A text without those that show nothing; one that stands for a line break, or for a letter of
  /// another encoding, is left.
  private static func mended(_ text: String) -> String {
    String(
      text.unicodeScalars.filter { scalar in
        switch scalar.value {
        case 0x00...0x08, 0x0E...0x1F, 0x7F: false
        default: true
        }
      })
  }
}
