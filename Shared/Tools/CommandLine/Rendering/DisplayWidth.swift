// SPDX-License-Identifier: Apache-2.0

/// The width of text in terminal columns.
enum DisplayWidth {
  /// The columns of a text: two for wide East Asian characters and emoji, none for combining marks
  /// and invisible controls.
  static func columns(of text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }

  /// The columns of one character: those of its first scalar with a width, except that the emoji
  /// variation selector makes a narrow symbol wide.
  static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    if scalars.contains("\u{FE0F}"), scalars.count > 1 { return 2 }
    return scalars.lazy.map(columns(of:)).first { $0 > 0 } ?? 0
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return isWide(scalar) ? 2 : 1
    }
  }

  /// The blocks of wide and full-width characters (UAX #11, East_Asian_Width W and F), and the
  /// characters that are emoji by default.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: scalar.properties.isEmojiPresentation
    }
  }
}
