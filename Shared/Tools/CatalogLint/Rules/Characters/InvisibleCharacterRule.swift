// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales

/// A text has an invisible character that has no use there.
struct InvisibleCharacterRule: TextRule {
  var id: String { "invisible-character" }
  var severity: Diagnostic.Severity { .warning }
  var summary: String { "A text has an invisible character that has no use there." }
  var explanation: String {
    """
    A zero-width space, a byte order mark or a mark that changes the direction came along \
    when the text was copied. Joiners are left alone where scripts or emoji need them, \
    spaces of no width in languages that write no spaces, and marks of direction in texts \
    from right to left.
    """
  }
  var wrong: String { "“Save\\u{200B} file”" }
  var right: String { "“Save file”" }
  var mending: String? {
    """
    It is taken out, unless it breaks a line, takes room, or turns words of the other \
    direction, as those of an argument may be.
    """
  }

  func check(
    _ text: LintText, source: LintText?, of entry: LintEntry, _ report: inout LintReporter
  ) {
    guard text.profile.contains(.nonASCII) else { return }
    let language = entry.language
    func isWrong(_ scalar: Unicode.Scalar) -> Bool {
      let isWrong =
        switch scalar.value {
        case 0xFEFF, 0x2028, 0x2029, 0x3164, 0xFFA0, 0xFFFC, 0xFFFD: true
        case 0x200B: !language.isWrittenWithoutSpaces
        case 0x202A...0x202E: language.tag?.isRightToLeft == false
        // At the end of a text, between words of one direction, it does nothing.
        case 0x200E, 0x200F:
          language.tag?.isRightToLeft == false && !Self.hasRightToLeft(text.value)
        default: false
        }
      return isWrong && source?.value.unicodeScalars.contains(scalar) != true
    }
    guard let scalar = text.value.unicodeScalars.first(where: isWrong) else { return }
    report.report(
      text, of: entry, "The text has the invisible character \(scalar.named).",
      mended: String(
        text.value.unicodeScalars.filter { !(isWrong($0) && Self.isNothing($0, in: text)) }))
  }

  /// Whether a text without a character is the same to its readers: not where it breaks a line,
  /// takes the room of a letter, or turns words of the other direction.
  private static func isNothing(_ scalar: Unicode.Scalar, in text: LintText) -> Bool {
    switch scalar.value {
    case 0xFEFF, 0x200B: true
    // Which way an argument is read nobody knows yet.
    case 0x200E, 0x200F, 0x202A...0x202E:
      !hasRightToLeft(text.value) && !text.value.utf8.contains(UInt8(ascii: "%"))
    default: false
    }
  }

  /// Whether there are letters of Hebrew or Arabic, or their forms within words.
  private static func hasRightToLeft(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE: true
      default: false
      }
    }
  }
}
