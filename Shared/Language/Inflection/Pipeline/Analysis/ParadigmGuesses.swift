// SPDX-License-Identifier: Apache-2.0

/// The paradigms of unknown words, by how they end: those of the known words with the same ending.
///
/// What few known words show is weighed against what more of them show by a shorter ending: the
/// shares of an ending are its own counts and, as if they were a few words more, the shares of the
/// ending without its first letter (Jelinek and Mercer's interpolation, with a fixed weight).
struct ParadigmGuesses: Sendable {
  /// The endings looked at, in letters.
  private static let lettersMax = 6
  /// The words that the shares of the shorter ending count for.
  private static let shorterWeight: Float = 3
  /// The share below which a paradigm is not worth carrying on to longer endings.
  private static let shareMin: Float = 0.005
  /// The fewest known words that an ending is sure by, and the share of them that must have the
  /// paradigm.
  private static let sureWordsMin = 4
  private static let sureShareMin: Float = 0.85

  /// How far an ending tells the paradigm.
  enum Certainty: Sendable {
    case likely, sure
  }

  /// What an ending tells.
  private struct Guess: Equatable {
    /// The paradigm of most words.
    var likely: Int32
    /// Whether nearly all of them have it.
    var isSure: Bool
  }

  /// By the hash of an ending; one that tells the same as the ending without its first letter is
  /// left out.
  private var guesses: [UInt32: Guess] = [:]

  /// Learns from known words.
  ///
  /// - Parameters:
  ///   - samples: The words.
  ///   - sureLettersMin: The fewest letters that a guess is sure by.
  /// - Complexity: O(*n*) in the number of words, with a table of counts for each length of ending.
  init(_ samples: some Sequence<(word: String, paradigm: Int)>, sureLettersMin: Int = 2) {
    // By length: the counts of each ending's paradigms, and the ending that is one letter shorter.
    var levels = [[UInt32: Counts]](repeating: [:], count: Self.lettersMax + 1)
    for (word, paradigm) in samples {
      var shorter: UInt32 = 0
      Self.forEachEnding(of: word) { letters, ending in
        levels[letters][ending, default: Counts(shorter: shorter)].add(Int32(paradigm))
        shorter = ending
      }
    }
    var shares: [UInt32: [(paradigm: Int32, share: Float)]] = [:]
    var told: [UInt32: Guess] = [:]
    for (letters, level) in levels.enumerated() {
      var next: [UInt32: [(paradigm: Int32, share: Float)]] = [:]
      var toldNext: [UInt32: Guess] = [:]
      for (ending, counts) in level {
        let mixed = counts.mixed(with: shares[counts.shorter] ?? [], Self.shorterWeight)
          .filter { $0.share >= Self.shareMin }
        // Of two that are alike, the paradigm that comes first: dictionaries have no order.
        guard
          let best = mixed.max(by: { ($0.share, $1.paradigm) < ($1.share, $0.paradigm) })
        else { continue }
        let shorter = told[counts.shorter]
        var guess = Guess(likely: best.paradigm, isSure: false)
        if letters < sureLettersMin {
          guess.isSure = false
        } else if counts.total < Self.sureWordsMin {
          // Too few to be sure, or to be sure no more.
          guess.isSure = shorter?.isSure == true && shorter?.likely == best.paradigm
        } else {
          guess.isSure = counts.share(of: best.paradigm) >= Self.sureShareMin
        }
        next[ending] = mixed
        toldNext[ending] = guess
        if guess != shorter { guesses[ending] = guess }
      }
      (shares, told) = (next, toldNext)
    }
  }

  /// The known words with an ending.
  private struct Counts {
    /// The ending without its first letter.
    let shorter: UInt32
    private(set) var total = 0
    private var paradigms: [(paradigm: Int32, count: Int32)] = []

    init(shorter: UInt32) { self.shorter = shorter }

    mutating func add(_ paradigm: Int32) {
      total += 1
      if let place = paradigms.firstIndex(where: { $0.paradigm == paradigm }) {
        paradigms[place].count += 1
      } else {
        paradigms.append((paradigm, 1))
      }
    }

    func share(of paradigm: Int32) -> Float {
      let count = paradigms.first { $0.paradigm == paradigm }?.count ?? 0
      return Float(count) / Float(total)
    }

    /// The shares of the paradigms, with those of a shorter ending as if they were words more.
    func mixed(
      with shares: [(paradigm: Int32, share: Float)], _ weight: Float
    ) -> [(paradigm: Int32, share: Float)] {
      let weight = shares.isEmpty ? 0 : weight
      var mixed = shares.map { ($0.paradigm, $0.share * weight) }
      for (paradigm, count) in paradigms {
        if let place = mixed.firstIndex(where: { $0.0 == paradigm }) {
          mixed[place].1 += Float(count)
        } else {
          mixed.append((paradigm, Float(count)))
        }
      }
      return mixed.map { ($0.0, $0.1 / (Float(total) + weight)) }
    }
  }

  /// The paradigm of a word; nil if its ending does not tell for sure.
  func paradigm(of word: String) -> Int? {
    var found: Guess?
    Self.forEachEnding(of: word) { _, ending in
      // The longest ending that tells anything else decides.
      if let guess = guesses[ending] { found = guess }
    }
    return found.flatMap { $0.isSure ? Int($0.likely) : nil }
  }

  /// The likely paradigms of a word, from its longest known ending to the shortest.
  func candidates(of word: String) -> [Int] {
    var found: [Int] = []
    Self.forEachEnding(of: word) { _, ending in
      if let guess = guesses[ending] { found.insert(Int(guess.likely), at: 0) }
    }
    return found
  }

  /// Calls for each ending's length and hash, the shortest first.
  private static func forEachEnding(of word: String, _ body: (Int, UInt32) -> Void) {
    var hash = FNV1a()
    for (count, scalar) in word.unicodeScalars.reversed().enumerated() {
      for byte in UTF8.encode(scalar) ?? .init() { hash.mix(byte) }
      body(count + 1, hash.value)
      if count + 1 == lettersMax { return }
    }
  }
}
