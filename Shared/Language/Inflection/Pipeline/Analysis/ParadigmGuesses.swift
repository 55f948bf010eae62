// SPDX-License-Identifier: Apache-2.0

/// The paradigms of unknown words, by how they end: that of nearly all known words with the same
/// ending, or none.
struct ParadigmGuesses: Sendable {
  /// The endings looked at, in letters.
  private static let lettersMin = 2
  private static let lettersMax = 6
  /// The fewest known words that an ending is judged by.
  private static let wordsMin = 4
  /// The share of them that must have the paradigm.
  private static let shareMin = 0.85

  /// By the hash of an ending; nil where known words differ.
  private var paradigms: [UInt32: Int?] = [:]

  /// Learns from known words.
  init(_ samples: some Sequence<(word: String, paradigm: Int)>) {
    var counts: [UInt32: [Int: Int]] = [:]
    for (word, paradigm) in samples {
      Self.forEachEnding(of: word) { counts[$0, default: [:]][paradigm, default: 0] += 1 }
    }
    for (ending, paradigms) in counts {
      let total = paradigms.values.reduce(0, +)
      guard total >= Self.wordsMin, let best = paradigms.max(by: { $0.value < $1.value }) else {
        continue
      }
      let isSure = Double(best.value) >= Self.shareMin * Double(total)
      self.paradigms[ending] = .some(isSure ? best.key : nil)
    }
  }

  /// The paradigm of a word; nil if its ending does not tell.
  func paradigm(of word: String) -> Int? {
    var found: Int?
    Self.forEachEnding(of: word) { ending in
      // The longest ending that is known decides.
      if let paradigm = paradigms[ending] { found = paradigm }
    }
    return found
  }

  /// Calls for each ending's hash, the shortest first.
  private static func forEachEnding(of word: String, _ body: (UInt32) -> Void) {
    var hash = FNV1a()
    for (count, scalar) in word.unicodeScalars.reversed().enumerated() {
      for byte in UTF8.encode(scalar) ?? .init() { hash.mix(byte) }
      if count + 1 >= lettersMin { body(hash.value) }
      if count + 1 == lettersMax { return }
    }
  }
}
