// SPDX-License-Identifier: Apache-2.0

/// A set of words of a language, compared by bytes.
///
/// A `Set` of strings hashes non-ASCII text in normalized form, which costs more than all other
/// work on a word; and most lookups fail, which a single check of the last byte and the length
/// detects here.
struct WordSet: Sendable, ExpressibleByArrayLiteral {
  /// One bit for each combination of length and last byte.
  private let ends: UInt64

  /// Open addressing with a power of two of slots, at most half full; empty slots have no text.
  private let slots: [String]

  /// Whether it contains the empty word.
  private let hasEmpty: Bool

  init(arrayLiteral words: String...) { self.init(words) }

  init(_ words: some Collection<String>) {
    var capacity = 4
    while capacity < words.count * 2 { capacity *= 2 }
    var slots = [String](repeating: "", count: capacity)
    var ends: UInt64 = 0
    for word in words where !word.isEmpty {
      var (index, end) = word.withBytes { (Self.hash($0), Self.end($0)) }
      ends |= end
      index &= capacity - 1
      while !slots[index].isEmpty, !slots[index].isSpelled(word) {
        index = (index + 1) & (capacity - 1)
      }
      slots[index] = word
    }
    (self.ends, self.slots, hasEmpty) = (ends, slots, words.contains(""))
  }

  var isEmpty: Bool { ends == 0 && !hasEmpty }

  /// Whether it contains a word, in constant time.
  func contains(_ word: String) -> Bool {
    word.withBytes { bytes in
      if bytes.isEmpty { return hasEmpty }
      guard ends & Self.end(bytes) != 0 else { return false }
      var index = Self.hash(bytes) & (slots.count - 1)
      while !slots[index].isEmpty {
        if slots[index].isSpelled(word) { return true }
        index = (index + 1) & (slots.count - 1)
      }
      return false
    }
  }

  private static func end(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    guard let last = bytes.last else { return 0 }
    return 1 << UInt64((Int(last) &+ bytes.count &* 7) & 63)
  }

  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let hash = FNV1a(bytes).value
    return Int(hash ^ (hash >> 15))
  }
}
