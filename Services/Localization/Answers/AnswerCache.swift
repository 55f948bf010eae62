// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Messages
import RPC

/// Answers that were given before, by the bytes that asked for them.
///
/// A text depends on the request, the options and the catalogs alone, so that the same bytes have
/// the same answer for as long as the catalogs stay. What is asked in JSON has an entry of its own,
/// whose answer is JSON. What depends on anything else, such as the
/// time, must not be kept here.
///
/// Its size is bounded: each part has a young and an old half, and when the young one is full the
/// old one is dropped; what is asked for again is young again. Finding an answer takes constant
/// time, and reading the request once. Threads wait for one another only where they look into the
/// same of its parts at the same moment.
final class AnswerCache: Sendable {
  typealias Answer = Encoded<Caffe.Localization.V1.ResolveResponse>

  /// Requests and answers that are together longer than this are not kept: a few callers' long
  /// texts must not drive out everybody's short ones.
  static let entryBytesMax = 16 << 10

  /// What an entry takes beside its bytes: two arrays and its place in a table.
  private static let entryOverheadBytes =
    HeapBytes.array
    + HeapBytes.table(count: 1, stride: MemoryLayout<Int>.stride + MemoryLayout<Entry>.stride)

  /// The bytes that ask for an answer, valid as long as what they were taken from.
  struct Question {
    let options: UnsafeRawBufferPointer
    let request: UnsafeRawBufferPointer
    fileprivate let isJSON: Bool
    fileprivate let hash: Int

    /// The question that a request asks, under options that it may override.
    init(_ request: UnsafeRawBufferPointer, options: UnsafeRawBufferPointer) {
      self.init(request, options: options, isJSON: false)
    }

    /// The question that a request in JSON asks.
    init(json request: UnsafeRawBufferPointer) {
      self.init(request, options: UnsafeRawBufferPointer(start: nil, count: 0), isJSON: true)
    }

    private init(
      _ request: UnsafeRawBufferPointer, options: UnsafeRawBufferPointer, isJSON: Bool
    ) {
      self.options = options
      self.request = request
      self.isJSON = isJSON
      // Its seed differs from process to process, so that nobody can choose requests that collide.
      var hasher = Hasher()
      hasher.combine(isJSON)
      hasher.combine(bytes: options)
      hasher.combine(bytes: request)
      hash = hasher.finalize()
    }
  }

  private struct Entry {
    var question: [UInt8]
    var optionsCount: Int
    var isJSON: Bool
    /// The answer in the form of the question, framed.
    var answer: [UInt8]

    var bytes: Int { question.count + answer.count + entryOverheadBytes }

    func answers(_ other: Question) -> Bool {
      guard optionsCount == other.options.count, isJSON == other.isJSON,
        question.count == other.options.count + other.request.count
      else { return false }
      return question.withUnsafeBytes { question in
        UnsafeRawBufferPointer(rebasing: question[..<optionsCount]).hasSameBytes(as: other.options)
          && UnsafeRawBufferPointer(rebasing: question[optionsCount...])
            .hasSameBytes(as: other.request)
      }
    }
  }

  /// How often the cache was asked, and what it holds.
  struct Usage: Equatable {
    /// Questions that it answered.
    var hits = 0
    /// Questions that it did not.
    var misses = 0
    /// Answers that it holds.
    var count = 0
    /// What they take, in bytes, as it is counted.
    var bytes = 0
  }

  private struct Part {
    var hits = 0
    var misses = 0
    var oldBytes = 0
    var young: [Int: Entry] = [:]
    var old: [Int: Entry] = [:]
    var youngBytes = 0

    mutating func keep(_ entry: Entry, hash: Int, bytesMax: Int) {
      if youngBytes + entry.bytes > bytesMax {
        swap(&young, &old)
        oldBytes = youngBytes
        // With its table, which many short entries may have made large.
        young = [:]
        youngBytes = 0
      }
      youngBytes += entry.bytes
      if let replaced = young.updateValue(entry, forKey: hash) { youngBytes -= replaced.bytes }
    }
  }

  private let parts: [Mutex<Part>]

  /// What the young half of a part may take.
  private let halfBytesMax: Int

  /// Makes an empty cache.
  ///
  /// - Parameters:
  ///   - bytesMax: What requests and answers may take together; 0 keeps none.
  ///   - partCount: How many threads can look at the same time without waiting, a power of two.
  init(bytesMax: Int, partCount: Int = 16) {
    precondition(partCount > 0 && partCount & (partCount - 1) == 0, "not a power of two")
    parts = (0..<partCount).map { _ in Mutex(Part()) }
    halfBytesMax = bytesMax / partCount / 2
  }

  /// How many answers it holds now.
  var count: Int { parts.reduce(0) { $0 + $1.withLock { $0.young.count + $0.old.count } } }

  /// How often it was asked so far, and what it holds now.
  var usage: Usage {
    parts.reduce(into: Usage()) { usage, part in
      part.withLock { part in
        usage.hits += part.hits
        usage.misses += part.misses
        usage.count += part.young.count + part.old.count
        usage.bytes += part.youngBytes + part.oldBytes
      }
    }
  }

  /// The answer to a question, where it was given before.
  func answer(to question: Question) -> Answer? {
    let frame = part(question).withLock { part in
      let frame = find(question, in: &part)
      // Counted here, where nobody else can be counting.
      if frame == nil { part.misses += 1 } else { part.hits += 1 }
      return frame
    }
    return frame.map { Answer(frame: $0) }
  }

  private func find(_ question: Question, in part: inout Part) -> [UInt8]? {
    guard halfBytesMax > 0 else { return nil }
    if let entry = part.young[question.hash] {
      return entry.answers(question) ? entry.answer : nil
    }
    guard let entry = part.old[question.hash], entry.answers(question) else { return nil }
    part.old[question.hash] = nil
    part.oldBytes -= entry.bytes
    part.keep(entry, hash: question.hash, bytesMax: halfBytesMax)
    return entry.answer
  }

  /// Keeps an answer for those who ask the same.
  func keep(_ answer: Answer, to question: Question) { keep(answer.frame, to: question) }

  private func keep(_ answer: [UInt8], to question: Question) {
    let bytes = question.options.count + question.request.count + answer.count
    guard bytes <= Self.entryBytesMax, bytes + Self.entryOverheadBytes <= halfBytesMax else {
      return
    }
    let entry = Entry(
      question: [UInt8](question.options) + question.request,
      optionsCount: question.options.count, isJSON: question.isJSON, answer: answer)
    part(question).withLock { $0.keep(entry, hash: question.hash, bytesMax: halfBytesMax) }
  }

  private func part(_ question: Question) -> Mutex<Part> {
    parts[question.hash & (parts.count - 1)]
  }
}

extension AnswerCache: KeptTranslations {
  func answer(toJSON request: UnsafeRawBufferPointer) -> [UInt8]? {
    let question = Question(json: request)
    return part(question).withLock { part in
      let frame = find(question, in: &part)
      // A question that is not answered in this form is asked again in the other.
      if frame != nil { part.hits += 1 }
      return frame
    }
  }

  func keep(_ answer: [UInt8], toJSON request: UnsafeRawBufferPointer) {
    keep(answer, to: Question(json: request))
  }
}
