// SPDX-License-Identifier: Apache-2.0

import Inflection
import Locales

/// What is asked about a phrase, in bytes: the key by which caches know the answer.
///
/// Two questions are the same where their bytes are: of two spellings of the same characters each
/// is its own, as what becomes of a phrase is spelled as the phrase is. Most keys are only looked
/// for, so that they are written where no memory has to be made for them.
struct PhraseKey: ~Copyable {
  /// What stands before a part of a phrase.
  private enum Mark {
    static let segment: UInt8 = 0
    // Added for what a segment has besides its text.
    static let hasFeatures: UInt8 = 1
    static let hasNumber: UInt8 = 2
    static let isArgument: UInt8 = 4
    static let before: UInt8 = 8
    static let after: UInt8 = 9
  }

  private var key: TextBuffer

  /// How long the phrase and what stands beside it are, in bytes.
  private(set) var textBytes = 0

  /// Begins a question in memory that stays as long as this does.
  ///
  /// - Parameters:
  ///   - rule: How the phrase is to be inflected; nil for what is known of it as it stands.
  ///   - language: The phrase's language.
  ///   - room: The memory.
  init(
    _ rule: Inflection.InflectionRule?, _ language: LanguageTag,
    room: UnsafeMutableRawBufferPointer
  ) {
    key = TextBuffer(room)
    appendCounted(language.identifier)
    switch rule {
    case nil: append(byte: 0)
    case .automatic: append(byte: 1)
    case .addressing(let gender):
      var features = GrammaticalFeatures()
      features.gender = gender
      append(byte: 2)
      append(features)
    case .explicit(let features):
      append(byte: 3)
      append(features)
    case .agreeing(let features):
      append(byte: 4)
      append(features)
    }
  }

  /// Writes a question about a phrase in room on the stack.
  static func of<Result, Failure: Error>(
    _ rule: Inflection.InflectionRule?, _ language: LanguageTag,
    _ body: (inout PhraseKey) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeTemporaryAllocation(
      byteCount: TextBuffer.usualBytes, alignment: 1
    ) { (room) throws(Failure) in
      var key = PhraseKey(rule, language, room: room)
      return try body(&key)
    }
  }

  /// Adds a segment.
  @inline(__always)
  mutating func append(
    _ text: UnsafeRawBufferPointer, features: GrammaticalFeatures?, number: NumericValue?,
    isArgument: Bool
  ) {
    append(
      byte: Mark.segment | (features == nil ? 0 : Mark.hasFeatures)
        | (number == nil ? 0 : Mark.hasNumber) | (isArgument ? Mark.isArgument : 0))
    append(count: text.count)
    key.append(text)
    textBytes += text.count
    if let features { append(features) }
    if let number { appendCounted(number.digits) }
  }

  /// Adds the text before the segments or behind them, piece by piece.
  mutating func append(
    _ pieces: Range<Int>, of composition: borrowing Composition, isBefore: Bool
  ) {
    append(byte: isBefore ? Mark.before : Mark.after)
    let start = key.count
    composition.write(pieces, to: &key)
    append(counted: key.count - start)
  }

  /// Adds a whole phrase.
  mutating func append(_ phrase: Phrase) {
    for segment in phrase.segments {
      var text = segment.text
      text.withUTF8 {
        append(
          UnsafeRawBufferPointer($0), features: segment.features, number: segment.number,
          isArgument: segment.isArgument)
      }
    }
    for (mark, text) in [
      (Mark.before, phrase.precedingText), (Mark.after, phrase.followingText),
    ] {
      append(byte: mark)
      key.append(text)
      append(counted: text.utf8.count)
    }
  }

  /// The key.
  func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try key.withBytes(0..<key.count, body)
  }

  private mutating func append(byte: UInt8) {
    withUnsafeBytes(of: byte) { key.append($0) }
  }

  private mutating func append(count: Int) {
    withUnsafeBytes(of: count) { key.append($0) }
  }

  /// Ends a text beside the phrase, which is as long as this.
  private mutating func append(counted bytes: Int) {
    append(count: bytes)
    textBytes += bytes
  }

  private mutating func appendCounted(_ text: String) {
    append(count: text.utf8.count)
    key.append(text)
  }

  /// Each feature takes a byte, and there is nothing between them.
  private mutating func append(_ features: GrammaticalFeatures) {
    withUnsafeBytes(of: features) { key.append($0) }
  }
}
