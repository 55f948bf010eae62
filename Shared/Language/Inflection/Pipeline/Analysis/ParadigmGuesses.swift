// SPDX-License-Identifier: Apache-2.0

/// The paradigms of unknown words, by how they end: those of the known words with the same ending.
struct ParadigmGuesses: Sendable {
  /// The endings looked at, in letters.
  private static let lettersMin = 2
  private static let lettersMax = 6
  /// The fewest known words that an ending is judged by, and is sure by.
  private static let wordsMin = 2
  private static let sureWordsMin = 4
  /// The share of them that must have the paradigm for it to be sure.
  private static let shareMin = 0.85

  /// How far an ending tells the paradigm.
  enum Certainty: Int8, Comparable {
    /// The ending of two or three words.
    case rare
    case likely, sure

    static func < (left: Certainty, right: Certainty) -> Bool { left.rawValue < right.rawValue }
  }

  /// By the hash of an ending.
  private var paradigms: [UInt32: (paradigm: Int32, certainty: Certainty)] = [:]

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
      let share = Double(best.value) / Double(total)
      self.paradigms[ending] = (
        Int32(best.key),
        total < Self.sureWordsMin ? .rare : share >= Self.shareMin ? .sure : .likely
      )
    }
  }

  /// The paradigm of a word; nil if its ending does not tell.
  func paradigm(of word: String, atLeast certainty: Certainty = .sure) -> Int? {
    var found: Int?
    Self.forEachEnding(of: word) { ending in
      // The longest ending that is known decides, but nothing is sure by a rare one.
      guard let known = paradigms[ending] else { return }
      switch known.certainty {
      case .rare: if certainty < .sure { found = Int(known.paradigm) }
      case .likely, .sure: found = known.certainty >= certainty ? Int(known.paradigm) : nil
      }
    }
    return found
  }

  /// The likely paradigms of a word, from its longest known ending to the shortest.
  func candidates(of word: String) -> [Int] {
    var found: [Int] = []
    Self.forEachEnding(of: word) { ending in
      if let known = paradigms[ending] { found.insert(Int(known.paradigm), at: 0) }
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
