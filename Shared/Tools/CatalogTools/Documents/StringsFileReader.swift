// SPDX-License-Identifier: Apache-2.0

import Catalogs

/// Finds the entries of a `.strings` file, and what belongs to each.
struct StringsFileReader {
  private let text: [UInt8]
  private let file: String
  private var lexer: StringsLexer
  private var entries: [StringsFile.Entry] = []

  private init(_ text: [UInt8], file: String) {
    self.text = text
    self.file = file
    lexer = StringsLexer(text)
  }

  /// Reads a file.
  ///
  /// - Parameter text: The file in UTF-8, without a mark.
  /// - Returns: The entries, and where they are.
  /// - Throws: ``CatalogProblem`` with the place of the first error.
  static func read(
    _ text: [UInt8], file: String
  ) throws(CatalogProblem) -> (entries: [StringsFile.Entry], body: Range<Int>) {
    var reader = StringsFileReader(text, file: file)
    let body = try reader.read()
    return (reader.entries, body)
  }

  private mutating func read() throws(CatalogProblem) -> Range<Int> {
    var comment = lexer.skipSpace()
    var start = 0
    let hasBraces = lexer.peek() == UInt8(ascii: "{")
    if hasBraces {
      lexer.position += 1
      start = lexer.position
      comment = lexer.skipSpace()
    }
    var bodyStart: Int?
    var end = start
    while !lexer.isAtEnd, !(hasBraces && lexer.peek() == UInt8(ascii: "}")) {
      if bodyStart == nil {
        end = Segments.endOfHead(in: text, from: start, to: lexer.position, .strings)
        bodyStart = end
      }
      var entry = try readEntry()
      entry.comment = comment
      if comment != nil { entry.commentRange = lastComment(in: end..<entry.range.lowerBound) }
      comment = lexer.skipSpace(isNewLine: false)
      // What follows on the line is the entry's own.
      let next = lexer.position
      let lineEnd = Segments.endOfLine(
        in: text, after: entry.range.upperBound, limit: next, .strings)
      entry.segment = end..<lineEnd
      entries.append(entry)
      end = lineEnd
    }
    if hasBraces {
      guard !lexer.isAtEnd else { throw problem("The closing brace is missing.", lexer.position) }
      lexer.position += 1
      _ = lexer.skipSpace()
      guard lexer.isAtEnd else {
        throw problem("There is something behind the closing brace.", lexer.position)
      }
    }
    // What is added behind an open comment would be part of it.
    let last = entries.last?.range.upperBound ?? start
    if let range = lastComment(in: last..<text.count), text[range].starts(with: "/*".utf8),
      range.count < 4 || !text[range].suffix(2).elementsEqual("*/".utf8)
    {
      throw problem("The comment that begins here is not closed.", range.lowerBound)
    }
    // A file of comments alone has its entries behind them.
    if bodyStart == nil { end = hasBraces ? start : text.count }
    return (bodyStart ?? end)..<end
  }

  private mutating func readEntry() throws(CatalogProblem) -> StringsFile.Entry {
    let start = lexer.position
    let key = try readText("A key")
    let keyRange = start..<lexer.position
    var end = lexer.position
    _ = lexer.skipSpace()
    var (value, valueRange) = (key, keyRange)
    if lexer.peek() == UInt8(ascii: "=") {
      lexer.position += 1
      _ = lexer.skipSpace()
      let valueStart = lexer.position
      value = try readText("A text")
      valueRange = valueStart..<lexer.position
      end = lexer.position
    }
    _ = lexer.skipSpace()
    guard lexer.peek() == UInt8(ascii: ";") else { throw problem("A semicolon is missing.", end) }
    lexer.position += 1
    let range = start..<lexer.position
    return StringsFile.Entry(
      key: key, value: value, keyRange: keyRange, valueRange: valueRange, range: range,
      segment: range)
  }

  private mutating func readText(_ what: String) throws(CatalogProblem) -> String {
    guard lexer.isAtText else { throw problem("\(what) is missing.", lexer.position) }
    let start = lexer.position
    guard let text = lexer.readText() else {
      throw problem("The closing quote is missing.", start)
    }
    return text.value
  }

  /// The bytes of the last comment in a part that is nothing but space and comments.
  private func lastComment(in range: Range<Int>) -> Range<Int>? {
    var found: Range<Int>?
    var index = range.lowerBound
    while index + 1 < range.upperBound {
      guard text[index] == UInt8(ascii: "/") else {
        index += 1
        continue
      }
      let start = index
      if text[index + 1] == UInt8(ascii: "*") {
        index += 2
        while index + 1 < range.upperBound,
          text[index] != UInt8(ascii: "*") || text[index + 1] != UInt8(ascii: "/")
        {
          index += 1
        }
        index = min(index + 2, range.upperBound)
      } else {
        while index < range.upperBound, text[index] != 0x0A, text[index] != 0x0D { index += 1 }
      }
      found = start..<index
    }
    return found
  }

  private func problem(_ message: String, _ offset: Int) -> CatalogProblem {
    CatalogProblem(message, at: offset, in: text, file: file)
  }
}
