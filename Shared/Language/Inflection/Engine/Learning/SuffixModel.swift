// SPDX-License-Identifier: Apache-2.0

/// Predicts the class (a gender, a plural pattern) of an unknown word from its longest known
/// ending.
///
/// It is trained on a lexicon. For every ending, the classes of the words that have it are counted,
/// and interpolated with those of the ending that is one letter shorter, so that three agreeing
/// words weigh more than one. Only endings whose likeliest class differs from that of the next
/// shorter one are stored, in six bytes each.
final class SuffixModel<Label: Hashable & Sendable>: Sendable {
  /// A word with a known class.
  struct Sample: Sendable {
    var word: String
    /// A known condition of the word, for example its gender; a prediction uses only words with the
    /// same condition.
    var condition: UInt8 = 0
    var label: Label
  }

  /// The number of letters that are examined.
  private static var lettersMax: Int { 9 }

  private let labels: [Label]

  /// The hashes of the stored endings, sorted, and the class of each.
  private let keys: [UInt32]
  private let values: [UInt16]

  /// Trains a model.
  ///
  /// - Parameters:
  ///   - samples: The words; without any, nothing is predicted.
  ///   - caution: The weight of a shorter ending, in words with the longer one.
  ///   - fewest: The fewest words that an ending needs to be considered.
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

  /// The size of the table in bytes.
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
/// Endings are distinguished by 32 bits: of the few thousand of a language, two rarely collide, and
/// if they do, one is assigned the other's class.
struct SuffixHash: Sendable {
  private(set) var value: UInt32 = 2_166_136_261

  init(condition: UInt8) { add(condition) }

  mutating func add(_ byte: UInt8) { value = (value ^ UInt32(byte)) &* 16_777_619 }
}
