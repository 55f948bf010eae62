// SPDX-License-Identifier: Apache-2.0

/// Reads JSON5 (spec.json5.org), the notation of the attributes of `^[…](…)`.
///
/// A top-level object may come without its braces, as Foundation's `JSONDecoder` allows with
/// `assumesTopLevelDictionary`.
struct JSON5Reader {
  /// Why a text is not JSON5.
  struct SyntaxError: Error, Hashable {
    /// What is wrong, in words that finish "The attributes cannot be read: ".
    var message: String
    /// Where, in bytes from the start.
    var offset: Int
  }

  /// The most objects and arrays within each other.
  static let depthMax = 32

  private let bytes: [UInt8]
  private var position = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads an object with or without its braces.
  static func readObject(_ bytes: [UInt8]) throws(SyntaxError) -> [String: AttributeValue] {
    var reader = JSON5Reader(bytes)
    try reader.skipSpace()
    let members: [String: AttributeValue]
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
  ) throws(SyntaxError) -> [String: AttributeValue] {
    var members: [String: AttributeValue] = [:]
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

  private mutating func readElements(depth: Int) throws(SyntaxError) -> [AttributeValue] {
    var elements: [AttributeValue] = []
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

  private mutating func readValue(depth: Int) throws(SyntaxError) -> AttributeValue {
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

  private mutating func readWord() throws(SyntaxError) -> AttributeValue {
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

  // MARK: Numbers

  private mutating func readNumber() throws(SyntaxError) -> AttributeValue {
    let start = position
    var isNegative = false
    if peek() == UInt8(ascii: "-") || peek() == UInt8(ascii: "+") {
      isNegative = peek() == UInt8(ascii: "-")
      position += 1
    }
    let digits = position
    while let byte = peek(), isIdentifier(byte) || byte == UInt8(ascii: ".") || isSign(byte, start)
    {
      position += 1
    }
    let word = text(digits, position)
    if word == "Infinity" { return .number(isNegative ? -.infinity : .infinity) }
    if word == "NaN" { return .number(.nan) }
    if word.hasPrefix("0x") || word.hasPrefix("0X") {
      let sign = isNegative ? "-" : ""
      guard word.utf8.dropFirst(2).allSatisfy({ hexDigit($0) != nil }),
        let value = Int64(sign + word.dropFirst(2), radix: 16)
      else { throw invalidNumber(start) }
      return .integer(value)
    }
    guard isDecimal(word) else { throw invalidNumber(start) }
    let signed = (isNegative ? "-" : "") + word
    if let value = Int64(signed) { return .integer(value) }
    guard let value = Double(padded(signed)) else { throw invalidNumber(start) }
    return .number(value)
  }

  /// A sign within a number: behind the `e` of a decimal one.
  private func isSign(_ byte: UInt8, _ start: Int) -> Bool {
    (byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")) && position > start
      && bytes[position - 1] | 0x20 == UInt8(ascii: "e")
  }

  /// `1`, `1.`, `.5`, `1.5e-3`; no leading zeros.
  private func isDecimal(_ word: String) -> Bool {
    var digits = 0
    var seenPoint = false
    var units = Substring(word).utf8
    if units.first == UInt8(ascii: "0"), let next = units.dropFirst().first,
      decimalDigit(next) != nil
    {
      return false
    }
    while let unit = units.first, unit | 0x20 != UInt8(ascii: "e") {
      if unit == UInt8(ascii: "."), !seenPoint {
        seenPoint = true
      } else if decimalDigit(unit) != nil {
        digits += 1
      } else {
        return false
      }
      units = units.dropFirst()
    }
    guard digits > 0 else { return false }
    guard !units.isEmpty else { return true }
    units = units.dropFirst()
    if units.first == UInt8(ascii: "-") || units.first == UInt8(ascii: "+") {
      units = units.dropFirst()
    }
    return !units.isEmpty && units.allSatisfy { decimalDigit($0) != nil }
  }

  /// Swift wants a digit on both sides of the point.
  private func padded(_ word: String) -> String {
    var result = ""
    var previous: Character = "-"
    for character in word {
      if character == ".", previous == "-" { result += "0" }
      if previous == ".", !("0"..."9").contains(character) { result += "0" }
      result.append(character)
      previous = character
    }
    return previous == "." ? result + "0" : result
  }

  private func invalidNumber(_ start: Int) -> SyntaxError {
    SyntaxError(message: "“\(text(start, position))” is no number", offset: start)
  }

  // MARK: Strings

  private mutating func readString() throws(SyntaxError) -> String {
    let start = position
    let quote = bytes[position]
    position += 1
    var result: [UInt8] = []
    while let byte = peek() {
      position += 1
      if byte == quote { return String(decoding: result, as: UTF8.self) }
      switch byte {
      case UInt8(ascii: "\\"): try readEscape(into: &result)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        throw SyntaxError(message: "a quoted text breaks off at the line's end", offset: start)
      default: result.append(byte)
      }
    }
    throw SyntaxError(message: "a quoted text is not closed", offset: start)
  }

  private mutating func readEscape(into result: inout [UInt8]) throws(SyntaxError) {
    guard let byte = peek() else { throw unexpected("an escaped character") }
    position += 1
    switch byte {
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "v"): result.append(0x0B)
    case UInt8(ascii: "0"): result.append(contentsOf: "\u{FFFD}".utf8)
    case UInt8(ascii: "x"): append(try readHex(digits: 2), to: &result)
    case UInt8(ascii: "u"): try readUnicodeEscape(into: &result)
    case UInt8(ascii: "\r"):
      // A line continuation.
      if peek() == UInt8(ascii: "\n") { position += 1 }
    case UInt8(ascii: "\n"): break
    case 0x31...0x39: throw SyntaxError(message: "a digit is escaped", offset: position - 1)
    default: result.append(byte)
    }
  }

  private mutating func readUnicodeEscape(into result: inout [UInt8]) throws(SyntaxError) {
    let unit = try readHex(digits: 4)
    guard (0xD800..<0xDC00).contains(unit), peek() == UInt8(ascii: "\\"),
      position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "u")
    else { return append(unit, to: &result) }
    let second = position
    position += 2
    let low = try readHex(digits: 4)
    if (0xDC00..<0xE000).contains(low) {
      append(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00), to: &result)
    } else {
      append(unit, to: &result)
      position = second
    }
  }

  private mutating func readHex(digits: Int) throws(SyntaxError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = peek().flatMap(hexDigit) else {
        throw unexpected("\(digits) hexadecimal digits")
      }
      value = value << 4 | digit
      position += 1
    }
    return value
  }

  private func append(_ code: UInt32, to result: inout [UInt8]) {
    let scalar = code == 0 ? nil : Unicode.Scalar(code)
    result.append(contentsOf: String(Character(scalar ?? "\u{FFFD}")).utf8)
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

  private func isIdentifier(_ byte: UInt8) -> Bool {
    ASCIISet.alphanumerics.contains(byte) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  private func peek(_ offset: Int = 0) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  private func text(_ first: Int, _ last: Int) -> String {
    String(decoding: bytes[first..<last], as: UTF8.self)
  }

  private func unexpected(_ wanted: String) -> SyntaxError {
    SyntaxError(message: "\(wanted) is missing", offset: position)
  }
}
