// SPDX-License-Identifier: Apache-2.0

/// Reads JSON5 (spec.json5.org), the notation of the attributes of `^[…](…)`.
///
/// A top-level object may come without its braces, as Foundation's `JSONDecoder` allows with
/// `assumesTopLevelDictionary`.
package struct JSON5Reader {
  /// Why a text is not JSON5.
  package struct SyntaxError: Error, Hashable {
    /// What is wrong, in words that finish "The attributes cannot be read: ".
    package var message: String
    /// Where, in bytes from the start.
    package var offset: Int
  }

  /// The most objects and arrays within each other.
  static let depthMax = 32

  let bytes: [UInt8]
  var position = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads an object with or without its braces.
  package static func readObject(_ bytes: [UInt8]) throws(SyntaxError) -> [String: MarkupValue] {
    var reader = JSON5Reader(bytes)
    try reader.skipSpace()
    let members: [String: MarkupValue]
    if reader.peek() == UInt8(ascii: "{") {
      reader.position += 1
      members = try reader.readMembers(until: UInt8(ascii: "}"), depth: 1)
    } else {
      members = try reader.readMembers(until: nil, depth: 1)
    }
    try reader.skipSpace()
    guard reader.position == bytes.count else { throw reader.unexpected("the end") }
    return members
  }

  // MARK: Structure

  private mutating func readMembers(
    until close: UInt8?, depth: Int
  ) throws(SyntaxError) -> [String: MarkupValue] {
    var members: [String: MarkupValue] = [:]
    while true {
      try skipSpace()
      if try readEnd(close) { return members }
      let key = try readKey()
      try skipSpace()
      guard peek() == UInt8(ascii: ":") else { throw unexpected("a colon after “\(key)”") }
      position += 1
      members[key] = try readValue(depth: depth)
      try skipSpace()
      if peek() == UInt8(ascii: ",") {
        position += 1
      } else if try readEnd(close) {
        return members
      } else {
        throw unexpected("a comma")
      }
    }
  }

  private mutating func readElements(depth: Int) throws(SyntaxError) -> [MarkupValue] {
    var elements: [MarkupValue] = []
    while true {
      try skipSpace()
      if try readEnd(UInt8(ascii: "]")) { return elements }
      elements.append(try readValue(depth: depth))
      try skipSpace()
      if peek() == UInt8(ascii: ",") {
        position += 1
      } else if try readEnd(UInt8(ascii: "]")) {
        return elements
      } else {
        throw unexpected("a comma")
      }
    }
  }

  /// Passes the closing bracket, or notices the end where there is none to come.
  private mutating func readEnd(_ close: UInt8?) throws(SyntaxError) -> Bool {
    guard let byte = peek() else {
      if close == nil { return true }
      throw unexpected("a closing bracket")
    }
    guard byte == close else { return false }
    position += 1
    return true
  }

  private mutating func readKey() throws(SyntaxError) -> String {
    guard let byte = peek() else { throw unexpected("a name") }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try readString() }
    let start = position
    while let byte = peek(), isIdentifier(byte) { position += 1 }
    guard position > start, decimalDigit(bytes[start]) == nil else { throw unexpected("a name") }
    return text(start, position)
  }

  private mutating func readValue(depth: Int) throws(SyntaxError) -> MarkupValue {
    try skipSpace()
    guard let byte = peek() else { throw unexpected("a value") }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth < Self.depthMax else {
        throw SyntaxError(message: "it nests deeper than \(Self.depthMax)", offset: position)
      }
      position += 1
      return byte == UInt8(ascii: "{")
        ? .object(try readMembers(until: UInt8(ascii: "}"), depth: depth + 1))
        : .array(try readElements(depth: depth + 1))
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(try readString())
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), 0x30...0x39:
      return try readNumber()
    default: return try readWord()
    }
  }

  private mutating func readWord() throws(SyntaxError) -> MarkupValue {
    let start = position
    while let byte = peek(), isIdentifier(byte) { position += 1 }
    switch text(start, position) {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case "Infinity": return .number(.infinity)
    case "NaN": return .number(.nan)
    case let word:
      position = start
      throw word.isEmpty
        ? unexpected("a value")
        : SyntaxError(message: "“\(word)” is no value; texts need quotes", offset: start)
    }
  }

  // MARK: Space

  private mutating func skipSpace() throws(SyntaxError) {
    while let byte = peek() {
      switch byte {
      case 0x09...0x0D, 0x20: position += 1
      // U+00A0 and U+FEFF: JSON5 takes every space of Unicode; these two are met.
      case 0xC2 where peek(1) == 0xA0: position += 2
      case 0xEF where peek(1) == 0xBB && peek(2) == 0xBF: position += 3
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
        while let byte = peek(), byte != 0x0A, byte != 0x0D { position += 1 }
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(SyntaxError) {
    let start = position
    position += 2
    while let byte = peek() {
      if byte == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        position += 2
        return
      }
      position += 1
    }
    throw SyntaxError(message: "a comment is not closed", offset: start)
  }

  func isIdentifier(_ byte: UInt8) -> Bool {
    ASCIISet.alphanumerics.contains(byte) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  func peek(_ offset: Int = 0) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  func text(_ first: Int, _ last: Int) -> String {
    String(decoding: bytes[first..<last], as: UTF8.self)
  }

  func unexpected(_ wanted: String) -> SyntaxError {
    SyntaxError(message: "\(wanted) is missing", offset: position)
  }
}
