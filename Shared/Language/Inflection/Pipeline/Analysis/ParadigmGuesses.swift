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
  /// - Complexity: O(*n* log *n*) in the number of words, which are sorted by how they end.
  init(_ samples: some Sequence<(word: String, paradigm: Int)>, sureLettersMin: Int = 2) {
    var learner = Learner(samples, sureLettersMin)
    learner.learn(learner.samples.indices, letters: 0, FNV1a(), shares: [], told: nil)
    guesses = learner.guesses
  }

  /// A known word: its last letters, the last one in the highest bits, so that words which end
  /// alike follow one another when they are sorted.
  private struct Sample {
    var ending: UInt128
    var paradigm: Int

    private static let letterBits = 21

    init(_ word: String, _ paradigm: Int) {
      ending = 0
      self.paradigm = paradigm
      var place = lettersMax
      for scalar in word.unicodeScalars.reversed() {
        place -= 1
        ending |= UInt128(scalar.value) << UInt128(place * Self.letterBits)
        if place == 0 { break }
      }
    }

    /// A letter by its place from the end; 0 if the word is shorter.
    func letter(_ place: Int) -> UInt32 {
      UInt32(truncatingIfNeeded: ending >> UInt128((lettersMax - 1 - place) * Self.letterBits))
        & (1 << Self.letterBits - 1)
    }
  }

  private typealias Share = (paradigm: Int, share: Float)

  private struct Learner {
    let samples: [Sample]
    private(set) var guesses: [UInt32: Guess] = [:]
    private let sureLettersMin: Int
    /// How many words of the ending at hand have each paradigm, and which ones have any.
    private var counts: [Int]
    private var present: [Int] = []

    init(_ samples: some Sequence<(word: String, paradigm: Int)>, _ sureLettersMin: Int) {
      self.samples = samples.map { Sample($0.word, $0.paradigm) }
        .sorted { $0.ending < $1.ending }
      self.sureLettersMin = sureLettersMin
      counts = Array(repeating: 0, count: (self.samples.map(\.paradigm).max() ?? -1) + 1)
    }

    /// Learns the endings that are one letter longer than the one that some words share.
    ///
    /// - Parameters:
    ///   - range: Those words.
    ///   - letters: The length of their ending.
    ///   - hash: That of their ending.
    ///   - shares: What it showed.
    ///   - told: What it tells.
    mutating func learn(
      _ range: Range<Int>, letters: Int, _ hash: FNV1a, shares: [Share], told: Guess?
    ) {
      var start = range.lowerBound
      while start < range.upperBound {
        let letter = samples[start].letter(letters)
        var end = start + 1
        while end < range.upperBound, samples[end].letter(letters) == letter { end += 1 }
        defer { start = end }
        guard letter != 0, let scalar = Unicode.Scalar(letter) else { continue }
        var hash = hash
        hash.mix(scalar)
        let (mixed, guess) = weigh(start..<end, letters: letters + 1, shares, told)
        if let guess, guess != told { guesses[hash.value] = guess }
        guard letters + 1 < lettersMax else { continue }
        learn(start..<end, letters: letters + 1, hash, shares: mixed, told: guess)
      }
    }

    /// What an ending shows, with the shares of the shorter one as if they were words more, and
    /// what it tells.
    private mutating func weigh(
      _ range: Range<Int>, letters: Int, _ shorter: [Share], _ told: Guess?
    ) -> (shares: [Share], guess: Guess?) {
      for index in range {
        let paradigm = samples[index].paradigm
        if counts[paradigm] == 0 { present.append(paradigm) }
        counts[paradigm] += 1
      }
      defer {
        for paradigm in present { counts[paradigm] = 0 }
        present.removeAll(keepingCapacity: true)
      }
      let weight = shorter.isEmpty ? 0 : shorterWeight
      let total = Float(range.count)
      var shares: [Share] = []
      func add(_ paradigm: Int, _ before: Float) {
        let share = (before * weight + Float(counts[paradigm])) / (total + weight)
        if share >= shareMin { shares.append((paradigm, share)) }
      }
      for (paradigm, share) in shorter { add(paradigm, share) }
      for paradigm in present where !shorter.contains(where: { $0.paradigm == paradigm }) {
        add(paradigm, 0)
      }
      // Of two that are alike, the paradigm that comes first.
      guard
        let best = shares.max(by: { ($0.share, $1.paradigm) < ($1.share, $0.paradigm) })?.paradigm
      else { return (shares, nil) }
      var guess = Guess(likely: Int32(best), isSure: false)
      if letters >= sureLettersMin {
        guess.isSure =
          range.count >= sureWordsMin
          ? Float(counts[best]) / total >= sureShareMin
          // Too few to be sure, or to be sure no more.
          : told?.isSure == true && told?.likely == guess.likely
      }
      return (shares, guess)
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
      hash.mix(scalar)
      body(count + 1, hash.value)
      if count + 1 == lettersMax { return }
    }
  }
}

extension FNV1a {
  /// Mixes a letter in, as its bytes in UTF-8.
  fileprivate mutating func mix(_ letter: Unicode.Scalar) {
    for byte in UTF8.encode(letter) ?? .init() { mix(byte) }
  }
}
