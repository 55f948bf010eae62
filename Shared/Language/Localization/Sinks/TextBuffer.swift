// SPDX-License-Identifier: Apache-2.0

import Inflection
import MessageSyntax

/// A text that comes together in memory of its caller's or its own, and in more where that is too
/// short.
///
/// In its caller's, putting a text together out of many takes one allocation: the text's own.
struct TextBuffer: ~Copyable {
  /// How much room there is at first, in bytes: more than nearly all messages take.
  static var usualBytes: Int { 512 }

  private var room: UnsafeMutableRawBufferPointer
  private var ownsRoom = false

  /// How long the text is, in bytes.
  private(set) var count = 0

  /// Makes an empty text in memory that stays as long as this does.
  init(_ room: UnsafeMutableRawBufferPointer) { self.room = room }

  /// Makes an empty text in memory of its own.
  init() {
    room = .allocate(byteCount: Self.usualBytes, alignment: 1)
    ownsRoom = true
  }

  /// Gives an empty text to be written, in room on the stack.
  static func withRoom<Result, Failure: Error>(
    _ write: (inout TextBuffer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeTemporaryAllocation(
      byteCount: usualBytes, alignment: 1
    ) { (room) throws(Failure) in
      var text = TextBuffer(room)
      return try write(&text)
    }
  }

  deinit {
    if ownsRoom { room.deallocate() }
  }

  /// Adds bytes of a text.
  @inline(__always)
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if count + bytes.count > room.count { grow(by: bytes.count) }
    UnsafeMutableRawBufferPointer(rebasing: room[count...]).copyMemory(from: bytes)
    count += bytes.count
  }

  private mutating func grow(by bytes: Int) {
    let larger = UnsafeMutableRawBufferPointer.allocate(
      byteCount: 2 * (count + bytes), alignment: 1)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: room[..<count]))
    if ownsRoom { room.deallocate() }
    (room, ownsRoom) = (larger, true)
  }

  /// The text.
  var string: String { text(0..<count) }

  /// The bytes of a part of the text.
  @inline(__always)
  func withBytes<Result, Failure: Error>(
    _ range: Range<Int>, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(rebasing: room[range]))
  }

  /// A part of the text, from one mark to another.
  func text(_ range: Range<Int>) -> String {
    let bytes = UnsafeRawBufferPointer(rebasing: room[range])
    // Nothing goes in but whole texts, and marks are between them, so that it need not be checked.
    var text = UTF8Span(unchecked: Span(_unsafeBytes: bytes))
    _ = text.checkForASCII()
    return String(copying: text)
  }
}

extension TextBuffer: TextSink {
  static var keepsPieces: Bool { false }

  var mark: Int { count }
  var memberCount: Int { 0 }

  // Attributes are nothing to it.
  mutating func open(_ span: ProgramSpan, of program: MessageProgram, keepsGrammar: Bool) {}
  mutating func openText() {}
  mutating func close(_ place: Void) {}
  mutating func group(_ markup: consuming GrammarMarkup, from mark: Int) {}
  func stepsToFinish(from mark: Int) -> Int { Price.piece }
  mutating func finish(from mark: Int, argument: Int) {}

  mutating func append(_ words: RawSpan) { words.withUnsafeBytes { append($0) } }
  mutating func append(words: String) { append(words) }

  mutating func append(_ text: String) {
    let isThere: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
      append(UnsafeRawBufferPointer(bytes))
    }
    // Texts from elsewhere may not be in one place.
    if isThere == nil { Array(text.utf8).withUnsafeBytes { append($0) } }
  }

  mutating func append(_ integer: Int64, _ format: IntegerFormat) -> Int {
    let start = count
    format.append(integer, to: &self)
    return count - start
  }

  mutating func append(_ value: FormattedValue) { append(value.text) }

  mutating func append(
    _ text: String, attributes: TextAttributes, features: GrammaticalFeatures?
  ) { append(text) }

  mutating func append(_ composition: borrowing Composition) {
    composition.write(composition.pieces.indices, to: &self)
  }

  mutating func cut(from mark: Int) -> String {
    defer { count = mark }
    return text(mark..<count)
  }

  func text(of part: String) -> String { part }

  mutating func enclose(from mark: Int, between first: String, and last: String) {
    let text = cut(from: mark)
    append(first)
    append(text)
    append(last)
  }

  func excerpt(from mark: Int) -> String {
    Excerpt.of(text(mark..<count), bytesMax: Excerpt.textBytesMax)
  }

  mutating func truncate(to mark: Int) { count = mark }
}
