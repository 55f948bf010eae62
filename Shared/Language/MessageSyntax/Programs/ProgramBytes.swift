// SPDX-License-Identifier: Apache-2.0

// How programs write numbers and texts, and how they are read again.

extension [UInt8] {
  mutating func append(number: Int) {
    var rest = UInt(bitPattern: number)
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  mutating func append(text: some StringProtocol) {
    append(number: text.utf8.count)
    append(contentsOf: text.utf8)
  }

  /// Puts the length of what a closure appends before it.
  mutating func appendWithLength(_ contents: (inout [UInt8]) -> Void) {
    let start = count
    contents(&self)
    var length: [UInt8] = []
    length.append(number: count - start)
    insert(contentsOf: length, at: start)
  }
}

extension RawSpan {
  /// A byte.
  @inlinable
  package func byte(_ place: Int) -> UInt8 { unsafeLoad(fromByteOffset: place, as: UInt8.self) }

  @inlinable
  package func byte(_ place: inout Int) -> UInt8 {
    defer { place += 1 }
    return byte(place)
  }

  @inlinable
  package func number(_ place: inout Int) -> Int {
    let first: UInt8 = byte(&place)
    return first < 0x80 ? Int(first) : longNumber(first, &place)
  }

  /// The rest of a number of several bytes.
  @inline(never)
  @usableFromInline
  package func longNumber(_ first: UInt8, _ place: inout Int) -> Int {
    var (value, shift) = (UInt64(first & 0x7F), UInt64(7))
    while true {
      let next: UInt8 = byte(&place)
      value |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return Int(bitPattern: UInt(value)) }
      shift += 7
    }
  }

  /// Where what has its length before it is.
  @inlinable
  package func range(_ place: inout Int) -> Range<Int> {
    let count = number(&place)
    return range(&place, count: count)
  }

  /// Where so many bytes are.
  @inlinable
  package func range(_ place: inout Int, count: Int) -> Range<Int> {
    let start = place
    place += count
    // No count is negative.
    return Range(uncheckedBounds: (start, place))
  }

  func text(_ place: inout Int) -> String { text(range(&place)) }

  /// The text at a place.
  package func text(_ range: Range<Int>) -> String {
    extracting(range).text
  }

  /// The text of all bytes.
  ///
  /// It is not checked: a program has only whole texts, of characters that were in a string.
  package var text: String {
    var text = UTF8Span(unchecked: Span(_bytes: self))
    _ = text.checkForASCII()
    return String(copying: text)
  }
}
