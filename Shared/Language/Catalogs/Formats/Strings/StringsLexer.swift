// SPDX-License-Identifier: Apache-2.0

/// Reads the tokens of `.strings` files: texts, comments and space (CFOldStylePList.c).
package struct StringsLexer {
  /// A token's text, and what is odd about it.
  package struct Text {
    /// The text, with its escapes undone.
    package var value: String
    /// Where lower-case `\u` was met, which is no escape.
    var lowercaseEscape: Int?
  }

  let bytes: [UInt8]
  /// The place of the next byte.
  package var position = 0

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package var isAtEnd: Bool { position >= bytes.count }

  package func peek(_ offset: Int = 0) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  // MARK: Space

  /// Skips space and comments.
  ///
  /// - Parameter isNewLine: Whether no entry stands before it on its line: a comment that ends such
  ///   a line is that entry's.
  /// - Returns: The text of the last comment, if there was one.
  package mutating func skipSpace(isNewLine: Bool = true) -> String? {
    var comment: String?
    var isNewLine = isNewLine
    while let byte = peek() {
      switch byte {
      case 0x0A, 0x0D:
        if !isNewLine { comment = nil }
        isNewLine = true
        position += 1
      case 0x09...0x0D, 0x20: position += 1
      // U+2028 and U+2029, the line and paragraph separators.
      case 0xE2 where peek(1) == 0x80 && (peek(2) == 0xA8 || peek(2) == 0xA9): position += 3
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): comment = readLineComment()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): comment = readBlockComment()
      default: return comment
      }
    }
    return comment
  }

  private mutating func readLineComment() -> String {
    position += 2
    let start = position
    while let byte = peek(), byte != 0x0A, byte != 0x0D { position += 1 }
    return trimmed(start, position)
  }

  /// A comment that is not closed runs to the end of the file, without complaint.
  private mutating func readBlockComment() -> String {
    position += 2
    let start = position
    while position < bytes.count {
      if peek() == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        let end = position
        position += 2
        return trimmed(start, end)
      }
      position += 1
    }
    return trimmed(start, position)
  }

  private func trimmed(_ start: Int, _ end: Int) -> String {
    var slice = bytes[start..<end]
    while let first = slice.first, first <= 0x20 { slice = slice.dropFirst() }
    while let last = slice.last, last <= 0x20 { slice = slice.dropLast() }
    return String(decoding: slice, as: UTF8.self)
  }

  // MARK: Texts

  /// Whether a key or a text begins here.
  package var isAtText: Bool {
    guard let byte = peek() else { return false }
    return byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || Self.isUnquoted(byte)
  }

  /// Reads a text with or without quotes.
  ///
  /// - Returns: Nothing if the quotes are not closed; it then stands at the end of the file.
  package mutating func readText() -> Text? {
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = position
      while let byte = peek(), Self.isUnquoted(byte) { position += 1 }
      return Text(value: String(decoding: bytes[start..<position], as: UTF8.self))
    }
    position += 1
    let start = position
    while let byte = peek(), byte != quote {
      if byte == UInt8(ascii: "\\") { return readEscapedText(quote, from: start) }
      position += 1
    }
    guard !isAtEnd else { return nil }
    position += 1
    return Text(value: String(decoding: bytes[start..<position - 1], as: UTF8.self))
  }

  private mutating func readEscapedText(_ quote: UInt8, from start: Int) -> Text? {
    var result = Array(bytes[start..<position])
    var oddity: Int?
    // Escapes give UTF-16 units, two of which can make one character.
    var units: [UInt16] = []
    while let byte = peek() {
      if byte == UInt8(ascii: "\\"), peek(1) == UInt8(ascii: "U"), hexDigit(at: 2) != nil {
        units.append(readUnit())
        continue
      }
      Self.flush(&units, to: &result)
      position += 1
      if byte == quote {
        return Text(value: String(decoding: result, as: UTF8.self), lowercaseEscape: oddity)
      }
      if byte == UInt8(ascii: "\\") {
        if peek() == UInt8(ascii: "u"), hexDigit(at: 1) != nil { oddity = oddity ?? position - 1 }
        readEscape(into: &result)
      } else {
        result.append(byte)
      }
    }
    return nil
  }

  private mutating func readEscape(into result: inout [UInt8]) {
    guard let byte = peek() else { return }
    position += 1
    switch byte {
    case UInt8(ascii: "a"): result.append(0x07)
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "v"): result.append(0x0B)
    case 0x30...0x37:
      var code = UInt32(byte - 0x30)
      for _ in 0..<2 {
        guard let digit = peek(), (0x30...0x37).contains(digit) else { break }
        code = code << 3 | UInt32(digit - 0x30)
        position += 1
      }
      let scalar = NextStepEncoding.scalar(UInt8(truncatingIfNeeded: code))
      result.append(contentsOf: String(Character(scalar)).utf8)
    // `\"`, `\'`, `\\`, a line break, and whatever else: itself.
    default: result.append(byte)
    }
  }

  /// `\U` and up to four hexadecimal digits.
  private mutating func readUnit() -> UInt16 {
    position += 2
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = peek().flatMap(hexDigitValue) else { break }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  private func hexDigit(at offset: Int) -> UInt32? { peek(offset).flatMap(hexDigitValue) }

  private static func flush(_ units: inout [UInt16], to result: inout [UInt8]) {
    guard !units.isEmpty else { return }
    result.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
    units.removeAll(keepingCapacity: true)
  }

  private static func isUnquoted(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"),
      UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
