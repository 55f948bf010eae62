// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import MessageSyntax

/// Reads `.strings` files: old-style property lists in any Unicode encoding, and property lists
/// in XML and binary.
///
/// Apple's parser gives up the whole file at the first error. This one says where the error is
/// and goes on with the next line that looks like an entry. Of duplicate keys the later wins, as
/// there; it is reported.
public struct StringsReader {
  /// The most lists and dictionaries within each other.
  ///
  /// No string has them; they are skipped.
  private static let depthMax = 64

  private var lexer: StringsLexer
  private var log: DiagnosticLog
  private var table: StringsTable
  /// How many bytes may still be read a second time for the sake of recovery.
  private var rereadableBytes: Int

  private init(_ bytes: [UInt8], file: String) {
    lexer = StringsLexer(bytes)
    log = DiagnosticLog(SourceMap(bytes, file: file))
    table = StringsTable(fileBytes: bytes.count)
    rereadableBytes = 4 * bytes.count + 4096
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file's contents.
  ///   - file: The file's name, for diagnostics.
  /// - Returns: Its entries, and what is wrong with it.
  public static func read(_ bytes: [UInt8], file: String) -> StringsDocument {
    if PropertyListReader.isBinary(bytes) {
      return readPropertyList([], file: file, isDamaged: false) { () throws(DocumentError) in
        try BinaryPropertyListReader.read(bytes)
      }
    }
    let (text, isDamaged) = TextEncodings.utf8(bytes)
    if PropertyListReader.isXML(text) {
      return readPropertyList(text, file: file, isDamaged: isDamaged) {
        () throws(DocumentError) in
        try XMLPropertyListReader.read(text)
      }
    }
    var reader = StringsReader(text, file: file)
    if isDamaged { reader.log.reportEncoding() }
    reader.readFile()
    return StringsDocument(entries: reader.table.entries, diagnostics: reader.log.diagnostics)
  }

  private static func readPropertyList(
    _ text: [UInt8], file: String, isDamaged: Bool,
    _ parse: () throws(DocumentError) -> (root: DocumentNode, problems: [DocumentError])
  ) -> StringsDocument {
    var log = DiagnosticLog(SourceMap(text, file: file))
    var table = StringsTable()
    if isDamaged { log.reportEncoding() }
    do throws(DocumentError) {
      let (root, problems) = try parse()
      for problem in problems { log.error("syntax", problem.message, at: problem.offset) }
      guard let members = root.members else {
        throw DocumentError(message: "The file is \(root.kind), not a dictionary.", offset: 0)
      }
      for member in members {
        if let value = member.node.string {
          table.add(value, for: member.key, at: member.offset, comment: nil, &log)
        } else {
          log.error(
            "invalid-value", "The value of “\(member.key)” is \(member.node.kind), not a text.",
            at: member.node.offset)
        }
      }
    } catch {
      log.error("syntax", error.message, at: error.offset)
    }
    return StringsDocument(entries: table.entries, diagnostics: log.diagnostics)
  }

  // MARK: Entries

  private mutating func readFile() {
    var comment = lexer.skipSpace()
    let hasBraces = lexer.peek() == UInt8(ascii: "{")
    if hasBraces {
      lexer.position += 1
      comment = lexer.skipSpace()
    }
    while !lexer.isAtEnd, !log.isFull {
      if hasBraces, lexer.peek() == UInt8(ascii: "}") {
        lexer.position += 1
        _ = lexer.skipSpace()
        if !lexer.isAtEnd {
          log.error("syntax", "There is something behind the closing brace.", at: lexer.position)
        }
        return
      }
      let start = lexer.position
      do throws(DocumentError) {
        try readEntry(comment: comment)
      } catch {
        log.error("syntax", error.message, at: error.offset)
        recover(from: start)
      }
      comment = lexer.skipSpace(isNewLine: false)
    }
    if hasBraces { log.error("syntax", "The closing brace is missing.", at: lexer.position) }
  }

  private mutating func readEntry(comment: String?) throws(DocumentError) {
    let start = lexer.position
    let key = try readText("A key")
    warnAboutEscape(key)
    _ = lexer.skipSpace()
    var value = key
    var valueOffset = start
    if lexer.peek() == UInt8(ascii: "=") {
      lexer.position += 1
      _ = lexer.skipSpace()
      valueOffset = lexer.position
      if let byte = lexer.peek(), Self.isOpening(byte) {
        try skipValue()
        try readSemicolon()
        log.error(
          "invalid-value", "The value of “\(key.value)” is not a text.", at: valueOffset)
        return
      }
      value = try readText("A text")
      warnAboutEscape(value)
    }
    let lineBreaks = lexer.bytes[valueOffset..<lexer.position].contains(0x0A)
    do throws(DocumentError) {
      try readSemicolon()
    } catch {
      // A text over several lines without a semicolon behind it is more likely one whose
      // closing quote was forgotten: it is not to be trusted.
      if !lineBreaks { table.add(value.value, for: key.value, at: start, comment: comment, &log) }
      throw error
    }
    table.add(value.value, for: key.value, at: start, comment: comment, &log)
  }

  private mutating func warnAboutEscape(_ text: StringsLexer.Text) {
    guard let offset = text.lowercaseEscape else { return }
    log.warn(
      "lowercase-escape", "“\\u” is no escape here; a character's number is written “\\U”.",
      at: offset)
  }

  private mutating func readSemicolon() throws(DocumentError) {
    let end = lexer.position
    _ = lexer.skipSpace()
    guard lexer.peek() == UInt8(ascii: ";") else {
      throw DocumentError(message: "A semicolon is missing.", offset: end)
    }
    lexer.position += 1
  }

  private mutating func readText(_ what: String) throws(DocumentError) -> StringsLexer.Text {
    guard lexer.isAtText else {
      throw DocumentError(message: "\(what) is missing.", offset: lexer.position)
    }
    let start = lexer.position
    guard let text = lexer.readText() else {
      throw DocumentError(message: "The closing quote is missing.", offset: start)
    }
    return text
  }

  private static func isOpening(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "<")
  }

  /// Skips a dictionary, a list or data.
  private mutating func skipValue() throws(DocumentError) {
    let start = lexer.position
    var closers: [UInt8] = []
    while let byte = lexer.peek() {
      switch byte {
      case UInt8(ascii: "{"): closers.append(UInt8(ascii: "}"))
      case UInt8(ascii: "("): closers.append(UInt8(ascii: ")"))
      case UInt8(ascii: "<"): closers.append(UInt8(ascii: ">"))
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: ">"):
        guard closers.popLast() == byte else {
          throw DocumentError(message: "The brackets do not match.", offset: lexer.position)
        }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        _ = try readText("A text")
        continue
      default: break
      }
      lexer.position += 1
      if closers.isEmpty { return }
      guard closers.count <= Self.depthMax else {
        throw DocumentError(message: "It nests too deep.", offset: start)
      }
      _ = lexer.skipSpace()
    }
    throw DocumentError(message: "The closing bracket is missing.", offset: start)
  }

  // MARK: Recovery

  /// Goes to the next line that looks like the start of an entry.
  ///
  /// The search begins behind the failed entry's first line, for a forgotten quote may have
  /// swallowed many more. That may not be done without end.
  private mutating func recover(from start: Int) {
    let failed = lexer.position
    rereadableBytes -= failed - start
    var index = rereadableBytes > 0 ? start : max(start, failed)
    while index < lexer.bytes.count {
      while index < lexer.bytes.count, lexer.bytes[index] != 0x0A, lexer.bytes[index] != 0x0D {
        index += 1
      }
      while index < lexer.bytes.count, lexer.bytes[index] <= 0x20 { index += 1 }
      lexer.position = index
      if lexer.isAtText || lexer.peek() == UInt8(ascii: "}") { return }
    }
    lexer.position = lexer.bytes.count
  }
}
