// SPDX-License-Identifier: Apache-2.0

/// The width of text in terminal columns.
enum DisplayWidth {
  /// The columns of a text: two for wide East Asian characters and emoji, none for combining marks
  /// and invisible controls.
  static func columns(of text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }

  /// The columns of one character: those of its scalars together, as terminals count them, except
  /// that an emoji is one picture, however many scalars it is made of.
  ///
  /// A syllable of Devanagari is one character of several letters, each with a column of its own.
  static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard scalars.count > 1 else { return scalars.first.map(columns(of:)) ?? 0 }
    if scalars.contains("\u{FE0F}") || scalars.contains(where: \.isPartOfPicture) { return 2 }
    return scalars.reduce(0) { $0 + columns(of: $1) }
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return isMedial(scalar) ? 0 : isWide(scalar) ? 2 : 1
    }
  }

  /// Hangul's vowels and final consonants, which stand inside the block that a first one begins.
  private static func isMedial(_ scalar: Unicode.Scalar) -> Bool {
    (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value)
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

extension Unicode.Scalar {
  /// Whether it makes one picture of several: a flag's letters, a skin's tone, an emoji that is
  /// joined to others.
  fileprivate var isPartOfPicture: Bool {
    properties.isEmojiPresentation || (0x1F1E6...0x1F1FF).contains(value)
      || properties.isEmojiModifier
  }
}
