// SPDX-License-Identifier: Apache-2.0

import Concurrency

/// A word compared by its bytes.
///
/// Canonically equivalent strings are equal and hash alike, for which non-ASCII text is normalized
/// each time; here they are different words.
struct WrittenWord: Hashable, Sendable, HeapCounted {
  let language: String
  let text: String

  var heapBytes: Int { language.heapBytes + text.heapBytes }

  func hash(into hasher: inout Hasher) {
    language.hashBytes(into: &hasher)
    text.hashBytes(into: &hasher)
  }

  static func == (left: WrittenWord, right: WrittenWord) -> Bool {
    left.text.isSpelled(right.text) && left.language.isSpelled(right.language)
  }
}
