// SPDX-License-Identifier: Apache-2.0

/// Finds the informative endings for a `SuffixModel`.
struct SuffixLearner<Label: Hashable & Sendable> {
  private struct Word {
    /// Its letters from the end, preceded by the condition.
    var bytes: ArraySlice<UInt8>
    var label: Int
  }

  private(set) var labels: [Label] = []
  private var words: [Word] = []
  private let lettersMax: Int
  private let caution: Float
  private let fewest: Int
  private var learned: [(key: UInt32, value: UInt16)] = []

  init(_ samples: [SuffixModel<Label>.Sample], lettersMax: Int, caution: Float, fewest: Int) {
    self.lettersMax = lettersMax
    self.caution = caution
    self.fewest = fewest
    var numbers: [Label: Int] = [:]
    var bytes: [UInt8] = []
    var ends: [Int] = []
    for sample in samples {
      bytes.append(sample.condition)
      bytes.append(contentsOf: sample.word.utf8.reversed())
      ends.append(bytes.count)
    }
    var start = 0
    for (sample, end) in zip(samples, ends) {
      let number = numbers[sample.label] ?? labels.count
      if number == labels.count {
        numbers[sample.label] = number
        labels.append(sample.label)
      }
      words.append(Word(bytes: bytes[start..<end], label: number))
      start = end
    }
    // Sorting makes words with a common ending adjacent.
    words.sort { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  /// The endings by hash, sorted.
  mutating func learn() -> [(key: UInt32, value: UInt16)] {
    var start = 0
    while start < words.count {
      let condition = words[start].bytes.first ?? 0
      var end = start
      while end < words.count, words[end].bytes.first == condition { end += 1 }
      let even = [Float](repeating: 1 / Float(labels.count), count: labels.count)
      visit(
        start..<end, depth: 1, letters: 0, hash: SuffixHash(condition: condition), parent: even,
        inherited: nil)
      start = end
    }
    learned.sort { $0.key < $1.key }
    return learned
  }

  /// Examines the words with one ending, `depth` bytes long, and its longer ones.
  private mutating func visit(
    _ range: Range<Int>, depth: Int, letters: Int, hash: SuffixHash, parent: [Float],
    inherited: Int?
  ) {
    var likelihoods = parent
    var likeliest = inherited
    var isPure = false
    guard depth == 1 || range.count >= fewest else { return }
    // An ending is complete with the first byte of its first letter, which comes last.
    let isComplete =
      depth == 1 || byte(range.lowerBound, depth - 1).map(Self.beginsLetter) == true
    if isComplete {
      let total = Float(range.count) + caution
      for label in likelihoods.indices { likelihoods[label] *= caution / total }
      for index in range { likelihoods[words[index].label] += 1 / total }
      let best = likelihoods.indices.max { likelihoods[$0] < likelihoods[$1] }
      likeliest = best
      if best != inherited, let best { learned.append((hash.value, UInt16(best))) }
      isPure = range.allSatisfy { words[$0].label == best }
    }
    // If all words agree, longer endings say the same.
    guard !isPure, letters < lettersMax else { return }
    var start = range.lowerBound
    while start < range.upperBound {
      guard let next = byte(start, depth) else {
        start += 1
        continue
      }
      var end = start
      while end < range.upperBound, byte(end, depth) == next { end += 1 }
      var longer = hash
      longer.add(next)
      visit(
        start..<end, depth: depth + 1, letters: letters + (Self.beginsLetter(next) ? 1 : 0),
        hash: longer, parent: likelihoods, inherited: likeliest)
      start = end
    }
  }

  private func byte(_ word: Int, _ depth: Int) -> UInt8? {
    let bytes = words[word].bytes
    return depth < bytes.count ? bytes[bytes.startIndex + depth] : nil
  }

  private static func beginsLetter(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }
}
