// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// Reads JSON (RFC 8259) from front to back and keeps places.
///
/// It is written by hand because no library does what a catalog needs. Foundation's
/// `JSONSerialization` and `JSONDecoder` keep no places, so that nothing could be reported as
/// `file:line:column`; they lose the order of an object's members, which that of the texts is; and
/// they give up a file at its first error, where here one entry is left out and the next one read.
/// A tree of a whole catalog takes many times its bytes, too: entries are read one by one.
///
/// A comma before a closing bracket is let pass: people who edit by hand leave it.
struct JSONCursor {
  /// The most objects and arrays within each other.
  static let depthMax = 64

  let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Goes to a place found before.
  mutating func move(to offset: Int) { position = offset }

  // MARK: Values

  /// Reads a value whole.
  mutating func readValue(depth: Int = 0) throws(DocumentError) -> DocumentNode {
    skipSpace()
    let offset = position
    guard position < bytes.count else { throw missing("A value") }
    switch bytes[position] {
    case UInt8(ascii: "\""):
      return DocumentNode(offset: offset, value: .string(try readString()))
    case UInt8(ascii: "{"):
      var members: [DocumentNode.Member] = []
      try readMembers(depth: depth) { (cursor, key, keyOffset) throws(DocumentError) in
        let node = try cursor.readValue(depth: depth + 1)
        members.append(DocumentNode.Member(key: key, offset: keyOffset, node: node))
      }
      return DocumentNode(offset: offset, value: .dictionary(members))
    case UInt8(ascii: "["):
      return DocumentNode(offset: offset, value: .array(try readElements(depth: depth)))
    case UInt8(ascii: "t"):
      try readWord("true")
      return DocumentNode(offset: offset, value: .bool(true))
    case UInt8(ascii: "f"):
      try readWord("false")
      return DocumentNode(offset: offset, value: .bool(false))
    case UInt8(ascii: "n"):
      try readWord("null")
      return DocumentNode(offset: offset, value: .other)
    default:
      return DocumentNode(offset: offset, value: .number(try readNumber()))
    }
  }

  /// Reads an object, member by member.
  ///
  /// The closure is called with the cursor before each value and has to read it.
  mutating func readMembers(
    depth: Int = 0,
    _ body: (inout JSONCursor, _ key: String, _ keyOffset: Int) throws(DocumentError) -> Void
  ) throws(DocumentError) {
    skipSpace()
    guard depth < Self.depthMax else { throw tooDeep() }
    guard peek() == UInt8(ascii: "{") else { throw missing("“{”") }
    position += 1
    while true {
      skipSpace()
      if peek() == UInt8(ascii: "}") { break }
      guard peek() == UInt8(ascii: "\"") else { throw missing("A name in double quotes") }
      let keyOffset = position
      let key = try readString()
      skipSpace()
      guard peek() == UInt8(ascii: ":") else { throw missing("A colon") }
      position += 1
      try body(&self, key, keyOffset)
      skipSpace()
      if peek() == UInt8(ascii: ",") {
        position += 1
      } else if peek() != UInt8(ascii: "}") {
        throw missing("A comma or “}”")
      }
    }
    position += 1
  }

  private mutating func readElements(depth: Int) throws(DocumentError) -> [DocumentNode] {
    guard depth < Self.depthMax else { throw tooDeep() }
    position += 1
    var elements: [DocumentNode] = []
    while true {
      skipSpace()
      if peek() == UInt8(ascii: "]") { break }
      elements.append(try readValue(depth: depth + 1))
      skipSpace()
      if peek() == UInt8(ascii: ",") {
        position += 1
      } else if peek() != UInt8(ascii: "]") {
        throw missing("A comma or “]”")
      }
    }
    position += 1
    return elements
  }

  /// Checks that nothing but space is left.
  mutating func readEnd() throws(DocumentError) {
    skipSpace()
    if position < bytes.count { throw missing("The end of the file") }
  }

  // MARK: Recovery

  /// Goes behind the value that begins at an offset, by matching brackets outside of quotes,
  /// whatever else is wrong with it.
  ///
  /// - Returns: Whether such an end was found, and a comma or closing bracket follows.
  mutating func recover(from offset: Int) -> Bool {
    position = offset
    skipSpace()
    let start = position
    let (end, isFound) = bytes.withUnsafeBufferPointer { bytes in
      var index = start
      var depth = 0
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "\""):
          index = Self.endOfString(in: bytes, from: index)
          continue
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          if depth == 0 { return (index, true) }
          depth -= 1
        case UInt8(ascii: ",") where depth == 0: return (index, true)
        default: break
        }
        index += 1
      }
      return (index, false)
    }
    position = end
    return isFound
  }

  private static func endOfString(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    var index = start + 1
    // A text that is not closed ends with its line: JSON has no line breaks in texts.
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] == UInt8(ascii: "\"") { return index + 1 }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, bytes.count)
  }

  // MARK: Scalars

  private mutating func readString() throws(DocumentError) -> String {
    let start = position + 1
    let index = bytes.withUnsafeBufferPointer { bytes in
      var index = start
      while index < bytes.count, bytes[index] != UInt8(ascii: "\""),
        bytes[index] != UInt8(ascii: "\\"), bytes[index] >= 0x20
      {
        index += 1
      }
      return index
    }
    switch index < bytes.count ? bytes[index] : 0 {
    case UInt8(ascii: "\""):
      position = index + 1
      return String(decoding: bytes[start..<index], as: UTF8.self)
    case UInt8(ascii: "\\"): return try readEscapedString(from: start, at: index)
    default:
      throw DocumentError(message: "The text that begins here is not closed.", offset: start - 1)
    }
  }

  private mutating func readEscapedString(
    from start: Int, at firstEscape: Int
  ) throws(DocumentError) -> String {
    var result = Array(bytes[start..<firstEscape])
    position = firstEscape
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: result, as: UTF8.self) }
      if byte < 0x20 { break }
      if byte == UInt8(ascii: "\\") {
        try readEscape(into: &result)
      } else {
        result.append(byte)
      }
    }
    throw DocumentError(message: "The text that begins here is not closed.", offset: start - 1)
  }

  private mutating func readEscape(into result: inout [UInt8]) throws(DocumentError) {
    guard let byte = peek() else { throw missing("An escaped character") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(byte)
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "u"):
      let unit = try readUnit()
      let isHigh = (0xD800..<0xDC00).contains(unit)
      if isHigh, peek() == UInt8(ascii: "\\"), peek(1) == UInt8(ascii: "u") {
        let second = position
        position += 2
        let low = try readUnit()
        if (0xDC00..<0xE000).contains(low) {
          append(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00), to: &result)
          return
        }
        position = second
      }
      append(unit, to: &result)
    default:
      throw DocumentError(
        message: "“\(Excerpt.text(bytes, position - 2..<position))” is no escape of JSON.",
        offset: position - 2)
    }
  }

  private mutating func readUnit() throws(DocumentError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = peek().flatMap(hexDigitValue) else {
        throw missing("A hexadecimal digit")
      }
      value = value << 4 | digit
      position += 1
    }
    return value
  }

  private func append(_ code: UInt32, to result: inout [UInt8]) {
    let scalar = Unicode.Scalar(code) ?? "\u{FFFD}"
    result.append(contentsOf: String(Character(scalar)).utf8)
  }

  private mutating func readNumber() throws(DocumentError) -> String {
    let start = position
    while let byte = peek(), isNumberByte(byte) { position += 1 }
    guard Self.isNumber(bytes[start..<position]) else {
      position = start
      throw missing("A value")
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Whether it is a number: without a plus or a zero in front, and with digits on both sides of a
  /// point.
  private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    func skip(_ bytes: StaticString) -> Bool {
      guard let byte = rest.first, bytes.withUTF8Buffer({ $0.contains(byte) }) else { return false }
      rest.removeFirst()
      return true
    }
    func skipDigits() -> Int {
      let count = rest.prefix { (0x30...0x39).contains($0) }.count
      rest.removeFirst(count)
      return count
    }
    _ = skip("-")
    let first = rest.first
    let count = skipDigits()
    guard count > 0, count == 1 || first != UInt8(ascii: "0") else { return false }
    if skip("."), skipDigits() == 0 { return false }
    if skip("eE") {
      _ = skip("+-")
      if skipDigits() == 0 { return false }
    }
    return rest.isEmpty
  }

  private func isNumberByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private mutating func readWord(_ word: StaticString) throws(DocumentError) {
    for offset in 0..<word.utf8CodeUnitCount where peek(offset) != word.utf8Start[offset] {
      throw missing("A value")
    }
    position += word.utf8CodeUnitCount
  }

  // MARK: Bytes

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  private func peek(_ offset: Int = 0) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  private func missing(_ wanted: String) -> DocumentError {
    DocumentError(message: "\(wanted) is expected here.", offset: position)
  }

  private func tooDeep() -> DocumentError {
    DocumentError(message: "It nests deeper than \(Self.depthMax) levels.", offset: position)
  }
}

/// The value of a hexadecimal digit in ASCII.
func hexDigitValue(_ byte: UInt8) -> UInt32? {
  switch byte {
  case 0x30...0x39: UInt32(byte - 0x30)
  case 0x41...0x46: UInt32(byte - 0x41 + 10)
  case 0x61...0x66: UInt32(byte - 0x61 + 10)
  default: nil
  }
}
