// SPDX-License-Identifier: Apache-2.0

import Concurrency

/// A word of a language by its bytes.
///
/// Strings that look alike are equal and hash alike, for which what is not ASCII is normalized each
/// time; here they are two words.
struct WrittenWord: Hashable, Sendable, HeapCounted {
  let language: String
  let text: String

  var heapBytes: Int { language.heapBytes + text.heapBytes }

  func hash(into hasher: inout Hasher) {
    language.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    text.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  static func == (left: WrittenWord, right: WrittenWord) -> Bool {
    left.text.isSpelled(right.text) && left.language.isSpelled(right.language)
  }
}
