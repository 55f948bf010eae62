// SPDX-License-Identifier: Apache-2.0

/// A word of a language by its bytes.
///
/// Strings that look alike are equal and hash alike, for which what is not ASCII is normalized each
/// time; here they are two words.
struct WrittenWord: Hashable, Sendable {
  let language: String
  let text: String

  func hash(into hasher: inout Hasher) {
    var (language, text) = (language, text)
    language.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  static func == (left: WrittenWord, right: WrittenWord) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
      && left.language.utf8.elementsEqual(right.language.utf8)
  }
}
