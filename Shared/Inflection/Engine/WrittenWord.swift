// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A word of a language by its bytes.
///
/// Strings that look alike are equal and hash alike, for which what is not ASCII is normalized each
/// time; here they are two words.
struct WrittenWord: Hashable, Sendable {
  let language: String
  let text: String

  func hash(into hasher: inout Hasher) {
    Self.hash(language, into: &hasher)
    Self.hash(text, into: &hasher)
  }

  static func == (left: WrittenWord, right: WrittenWord) -> Bool {
    areSame(left.text, right.text) && areSame(left.language, right.language)
  }

  private static func areSame(_ left: String, _ right: String) -> Bool {
    let isSame = left.utf8.withContiguousStorageIfAvailable { left in
      right.utf8.withContiguousStorageIfAvailable { right in
        guard left.count == right.count else { return false }
        guard let start = left.baseAddress, let other = right.baseAddress else { return true }
        return memcmp(start, other, left.count) == 0
      }
    }
    return (isSame ?? nil) ?? left.utf8.elementsEqual(right.utf8)
  }

  private static func hash(_ text: String, into hasher: inout Hasher) {
    let isWhole: Void? = text.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    // Strings of this platform are contiguous; others would only be slow.
    if isWhole == nil { for unit in text.utf8 { hasher.combine(unit) } }
  }
}
