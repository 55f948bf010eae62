// SPDX-License-Identifier: Apache-2.0

import Locales

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
  /// Whether it came in an argument.
  let isArgument: Bool
  /// The plural category of what it counts; nil if it counts nothing.
  let category: PluralCategory?
  /// The readings that are left; never none.
  var readings: [Reading]
  /// The index of the cohort that this one depends on.
  var parent: Int?
  /// The tags of all readings.
  private(set) var tags: TagSet

  init(
    word: Int?, form: String, analysis: WordAnalysis, readings: [Reading],
    isArgument: Bool = false, category: PluralCategory? = nil
  ) {
    self.word = word
    self.isArgument = isArgument
    self.category = category
    self.form = form
    bucket = WordBucketSet.bucket(of: form)
    self.analysis = analysis
    self.readings = readings
    tags = readings.reduce(into: TagSet()) { $0.formUnion($1.tags) }
  }

  /// The same word, written as another.
  func replaced(by form: String, _ analysis: WordAnalysis, _ readings: [Reading]) -> Cohort {
    Cohort(
      word: word, form: form, analysis: analysis, readings: readings, isArgument: isArgument,
      category: category)
  }

  /// Keeps some readings, which have tags in all.
  mutating func keep(_ readings: ArraySlice<Reading>, _ tags: TagSet) {
    guard !self.readings.elementsEqual(readings) else { return }
    self.readings = Array(readings)
    self.tags = tags
  }

  /// Appends the bucket of each reading's dictionary form.
  func appendLemmaBuckets(to buckets: inout [UInt8]) {
    for reading in readings {
      buckets.append(reading.lexeme < 0 ? bucket : analysis.buckets[reading.lexeme])
    }
  }

  /// The dictionary form of a reading.
  func lemma(of reading: Reading) -> String {
    reading.lexeme < 0 ? form : analysis.lexemes[reading.lexeme].lemma
  }
}
