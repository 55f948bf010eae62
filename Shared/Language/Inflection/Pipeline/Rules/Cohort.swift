// SPDX-License-Identifier: Apache-2.0

/// A word of a phrase with the readings that are left of it, as constraint grammars call it; a
/// number or a mark of punctuation as well.
struct Cohort: Sendable {
  /// One reading.
  struct Reading: Sendable, Hashable {
    var tags: TagSet
    /// The index of the lexeme in the word's analysis; -1 for a number, a mark or an unknown word.
    var lexeme: Int
  }

  /// The index of the word in the phrase; nil for a mark of punctuation and the end.
  let word: Int?
  /// As it is written, in lower case.
  var form: String { didSet { bucket = WordBucketSet.bucket(of: form) } }
  /// The form's bucket.
  private(set) var bucket: UInt8
  let analysis: WordAnalysis
  /// The readings that are left; never none.
  var readings: [Reading]
  /// The index of the cohort that this one depends on.
  var parent: Int?
  /// The tags of all readings.
  private(set) var tags: TagSet

  init(word: Int?, form: String, analysis: WordAnalysis, readings: [Reading]) {
    self.word = word
    self.form = form
    bucket = WordBucketSet.bucket(of: form)
    self.analysis = analysis
    self.readings = readings
    tags = readings.reduce(into: TagSet()) { $0.formUnion($1.tags) }
  }

  /// Keeps the readings at some places, in ascending order, or all but those.
  mutating func keepReadings(at places: [Int], isInverse: Bool = false) {
    var next = places.startIndex
    var kept = 0
    for place in readings.indices {
      let isListed = next < places.endIndex && places[next] == place
      if isListed { next += 1 }
      if isListed == isInverse { continue }
      readings[kept] = readings[place]
      kept += 1
    }
    readings.removeLast(readings.count - kept)
    tags = readings.reduce(into: TagSet()) { $0.formUnion($1.tags) }
  }

  /// Gives the readings at some places more tags; whether any did not have them.
  mutating func add(_ more: TagSet, toReadingsAt places: [Int]) -> Bool {
    guard places.contains(where: { !readings[$0].tags.contains(more) }) else { return false }
    for place in places { readings[place].tags.formUnion(more) }
    tags.formUnion(more)
    return true
  }

  /// The bucket of a reading's dictionary form.
  func lemmaBucket(of reading: Reading) -> UInt8 {
    reading.lexeme < 0 ? bucket : analysis.buckets[reading.lexeme]
  }

  /// The dictionary form of a reading.
  func lemma(of reading: Reading) -> String {
    reading.lexeme < 0 ? form : analysis.lexemes[reading.lexeme].lemma
  }
}
