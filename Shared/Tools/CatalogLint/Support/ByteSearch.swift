// SPDX-License-Identifier: Apache-2.0

/// Looks for pieces of text in texts, of which most do not have them.
enum ByteSearch {
  /// Whether a text has the bytes of another.
  ///
  /// It takes time in the product of both lengths at most, and mostly in the text's.
  static func contains(_ text: String, _ bytes: StaticString) -> Bool {
    var text = text
    let count = bytes.utf8CodeUnitCount
    return text.withUTF8 { text in
      guard text.count >= count else { return false }
      for start in 0...(text.count - count) where text[start] == bytes.utf8Start[0] {
        if (1..<count).allSatisfy({ text[start + $0] == bytes.utf8Start[$0] }) { return true }
      }
      return false
    }
  }
}
