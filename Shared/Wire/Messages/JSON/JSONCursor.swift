// SPDX-License-Identifier: Apache-2.0

/// Reads JSON token by token, RFC 8259 to the letter, without recursion.
struct JSONCursor {
  /// A string's text between its quotes.
  struct StringToken {
    var range: Range<Int>
    var hasEscapes: Bool
  }

  let bytes: UnsafeRawBufferPointer
  var position = 0

  /// The most levels of what is skipped: a bit tells for each whether it is an object.
  private static let skippedNestingMax = 64

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  // Tokens -----------------------------------------------------------------------------------

  /// The next byte that is not a space, which is not taken; nil at the end.
  mutating func peek() -> UInt8? {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      case let byte: return byte
      }
    }
    return nil
  }

  /// Takes a byte if it comes next.
  mutating func takes(_ byte: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  /// Takes a byte that must come next.
  mutating func expect(_ byte: Unicode.Scalar) throws(MessageError) {
    guard takes(byte) else { throw unexpected("\u{201C}\(byte)\u{201D}") }
  }

  /// Takes `true`, `false` or `null` if it comes next.
  mutating func takesWord(_ word: StaticString) -> Bool {
    guard peek() != nil, bytes.count - position >= word.utf8CodeUnitCount else { return false }
    for index in 0..<word.utf8CodeUnitCount
    where bytes[position + index] != word.utf8Start[index] {
      return false
    }
    position += word.utf8CodeUnitCount
    return true
  }

  /// The text of a token.
  func text(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[range])
  }

  /// Takes a string, and checks its escapes and that it is UTF-8.
  mutating func string(_ wanted: String = "a string") throws(MessageError) -> StringToken {
    guard peek() == UInt8(ascii: "\"") else { throw unexpected(wanted) }
    position += 1
    let start = position
    var hasEscapes = false
    var isASCII = true
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        let range = start..<position
        if !isASCII { try checkUTF8(range) }
        position += 1
        return StringToken(range: range, hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try skipEscape()
      case 0..<0x20:
        throw MessageError(
          .invalidJSON, "A string holds a control character that is not escaped.",
          offset: position)
      default:
        if byte >= 0x80 { isASCII = false }
        position += 1
      }
    }
    throw MessageError(.invalidJSON, "The text ends within a string.", offset: start - 1)
  }

  private mutating func skipEscape() throws(MessageError) {
    let start = position
    guard position + 1 < bytes.count else {
      throw MessageError(.invalidJSON, "The text ends within a string.", offset: start)
    }
    let escape = bytes[position + 1]
    position += 2
    switch escape {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return
    case UInt8(ascii: "u"):
      let first = try codeUnit(start)
      switch first & 0xFC00 {
      case 0xD800:
        guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
          bytes[position + 1] == UInt8(ascii: "u")
        else { break }
        position += 2
        if try codeUnit(start) & 0xFC00 == 0xDC00 { return }
      case 0xDC00: break
      default: return
      }
      throw MessageError(
        .invalidJSON, "A string holds half of a surrogate pair.", offset: start)
    default:
      throw MessageError(.invalidJSON, "A string has an unknown escape.", offset: start)
    }
  }

  private mutating func codeUnit(_ start: Int) throws(MessageError) -> UInt16 {
    guard bytes.count - position >= 4,
      bytes[position..<position + 4].allSatisfy({ JSONText.digit($0) != nil })
    else {
      throw MessageError(
        .invalidJSON, "A string has \\u without four hexadecimal digits.", offset: start)
    }
    defer { position += 4 }
    return JSONText.hexadecimal(bytes, position)
  }

  private func checkUTF8(_ range: Range<Int>) throws(MessageError) {
    let span = text(range).assumingMemoryBound(to: UInt8.self).span
    do {
      _ = try UTF8Span(validating: span)
    } catch {
      throw MessageError(
        .invalidUTF8, "The string is no valid UTF-8.",
        offset: range.lowerBound + error.byteOffsets.lowerBound)
    }
  }

  /// Takes a number, and checks its form.
  mutating func number(_ wanted: String = "a number") throws(MessageError) -> Range<Int> {
    guard let first = peek(), first == UInt8(ascii: "-") || JSONNumber.isDigit(first) else {
      throw unexpected(wanted)
    }
    guard let end = JSONNumber.end(in: bytes, from: position) else {
      throw MessageError(.invalidJSON, "A number is malformed.", offset: position)
    }
    defer { position = end }
    return position..<end
  }

  /// The error for another token than the one wanted.
  func unexpected(_ wanted: String) -> MessageError {
    guard position < bytes.count else {
      return MessageError(
        .invalidJSON, "The text ends where \(wanted) should be.", offset: position)
    }
    let found =
      switch bytes[position] {
      case UInt8(ascii: "{"): "an object"
      case UInt8(ascii: "["): "a list"
      case UInt8(ascii: "\""): "a string"
      case UInt8(ascii: "t"), UInt8(ascii: "f"): "a truth value"
      case UInt8(ascii: "n"): "null"
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): "a number"
      case 0x21..<0x7F: "\u{201C}\(Unicode.Scalar(bytes[position]))\u{201D}"
      default: "another character"
      }
    return MessageError(
      .invalidJSON, "There is \(found) where \(wanted) should be.", offset: position)
  }

  // Values that are not wanted ---------------------------------------------------------------

  /// Moves past a value of any kind, and checks its form.
  mutating func skipValue() throws(MessageError) {
    var objects: UInt64 = 0
    var depth = 0
    while true {
      // A value begins here.
      switch peek() {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let isObject = bytes[position] == UInt8(ascii: "{")
        position += 1
        guard depth < Self.skippedNestingMax else {
          throw MessageError(
            .nestingTooDeep, "Values nest deeper than \(Self.skippedNestingMax) levels.",
            offset: position)
        }
        objects = objects << 1 | (isObject ? 1 : 0)
        depth += 1
        if takes(isObject ? "}" : "]") {
          objects >>= 1
          depth -= 1
          break
        }
        if isObject { try skipKey() }
        continue
      case UInt8(ascii: "\""): _ = try string()
      case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
        guard takesWord("true") || takesWord("false") || takesWord("null") else {
          throw MessageError(.invalidJSON, "There is an unknown word.", offset: position)
        }
      default: _ = try number("a value")
      }
      // A value ends here.
      while depth > 0, takes(objects & 1 == 1 ? "}" : "]") {
        objects >>= 1
        depth -= 1
      }
      guard depth > 0 else { return }
      try expect(",")
      if objects & 1 == 1 { try skipKey() }
    }
  }

  private mutating func skipKey() throws(MessageError) {
    _ = try string("a name in quotes")
    try expect(":")
  }
}
