// SPDX-License-Identifier: Apache-2.0

/// The marks at the ends of texts that a language has of its own.
enum LocalMark {
  /// A mark at the end of a text that the language writes differently.
  ///
  /// - Returns: The mark, and what the language has instead.
  static func wrong(_ text: String, language: String) -> (mark: String, own: String)? {
    let scalars = text.unicodeScalars
    guard let last = scalars.last, last == "." || last == "?",
      let before = scalars.dropLast().last
    else { return nil }
    switch (language, last) {
    case ("zh", "."), ("ja", "."), ("yue", "."):
      return isHanOrKana(before) ? (".", "。") : nil
    case ("ar", "?"), ("fa", "?"), ("ur", "?"), ("ps", "?"), ("ckb", "?"), ("ug", "?"):
      return (0x0600...0x06FF).contains(before.value) ? ("?", "؟") : nil
    default: return nil
    }
  }

  private static func isHanOrKana(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3041...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF: true
    default: false
    }
  }
}
