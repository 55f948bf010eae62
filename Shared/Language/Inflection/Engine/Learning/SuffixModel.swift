// SPDX-License-Identifier: Apache-2.0

/// What the endings of known words say about unknown ones: the class (a gender, a way to make the
/// plural) of a word by the longest of its endings that is known.
///
/// It is learned from a lexicon. For every ending the classes of the words that have it are
/// counted, and mixed with those of the ending that is one letter shorter, so that three words
/// that agree say more than one. Kept are only the endings of which the likeliest class is not
/// that of the next shorter one, five or six bytes each.
final class SuffixModel<Label: Hashable & Sendable>: Sendable {
  /// A word of which the class is known.
  struct Sample: Sendable {
    var word: String
    /// What is known beside the word, its gender say; a question is answered by the words that
    /// have the same.
    var condition: UInt8 = 0
    var label: Label
  }

  /// How many letters of a word are looked at.
  private static var lettersMax: Int { 9 }

  private let labels: [Label]

  /// The hashes of the endings that are kept, sorted, and the class of each.
  private let keys: [UInt32]
  private let values: [UInt16]

  /// Learns from samples.
  ///
  /// - Parameters:
  ///   - samples: The words; there may be none, then nothing is known.
  ///   - caution: How many words a shorter ending counts for beside those that have the longer.
  ///   - fewest: How many words an ending needs to be heard at all.
  init(_ samples: [Sample], caution: Float = 1, fewest: Int = 2) {
    var learner = SuffixLearner(
      samples, lettersMax: Self.lettersMax, caution: caution, fewest: fewest)
    let learned = learner.learn()
    labels = learner.labels
    keys = learned.map(\.key)
    values = learned.map(\.value)
  }

  /// The likeliest class of a word, or nil if nothing is known under the condition.
  func label(of word: String, condition: UInt8 = 0) -> Label? {
    var hash = SuffixHash(condition: condition)
    var found = index(of: hash.value)
    var letters = 0
    for byte in word.utf8.reversed() {
      hash.add(byte)
      // The first byte of a scalar comes last here; only with it is the letter complete.
      guard byte & 0xC0 != 0x80 else { continue }
      if let longer = index(of: hash.value) { found = longer }
      letters += 1
      if letters == Self.lettersMax { break }
    }
    return found.map { labels[Int(values[$0])] }
  }

  /// How many bytes the table takes.
  var byteCount: Int { keys.count * 6 }

  private func index(of key: UInt32) -> Int? {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low < keys.count && keys[low] == key ? low : nil
  }
}

/// The hash of an ending, letter by letter from the end (FNV-1a).
///
/// Endings are told apart by 32 bits: of the few thousand of a language two seldom share theirs,
/// and if they do one of them learns the other's class.
struct SuffixHash: Sendable {
  private(set) var value: UInt32 = 2_166_136_261

  init(condition: UInt8) { add(condition) }

  mutating func add(_ byte: UInt8) { value = (value ^ UInt32(byte)) &* 16_777_619 }
}
