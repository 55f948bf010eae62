// SPDX-License-Identifier: Apache-2.0

/// Splits a file of rules into words: names, texts in quotation marks, brackets, `;`.
struct RuleScanner {
  struct Word {
    var text: String
    /// Both from 1; the column in bytes.
    var line: Int
    var column: Int
    /// Whether a text has its second quotation mark; of all others nothing is asked.
    var isClosed = true
  }

  let file: String
  private let bytes: [UInt8]
  private(set) var offset = 0
  private var line = 1
  private var lineStart = 0
  /// What `peek` has found, and where the scanner stands behind it.
  private var ahead: Ahead?

  private struct Ahead {
    var start: Int
    var word: Word?
    var offset: Int
    var line: Int
    var lineStart: Int
  }

  init(_ text: String, file: String) {
    self.file = file
    bytes = Array(text.utf8)
  }

  /// The next word, which stays where it is.
  mutating func peek() -> Word? {
    if let ahead, ahead.start == offset { return ahead.word }
    let (start, startLine, firstLineStart) = (offset, line, lineStart)
    let word = next()
    ahead = Ahead(start: start, word: word, offset: offset, line: line, lineStart: lineStart)
    (offset, line, lineStart) = (start, startLine, firstLineStart)
    return word
  }

  /// The next word; nil at the end.
  mutating func next() -> Word? {
    if let ahead, ahead.start == offset {
      (offset, line, lineStart) = (ahead.offset, ahead.line, ahead.lineStart)
      return ahead.word
    }
    skipSpace()
    guard offset < bytes.count else { return nil }
    let (start, column) = (offset, offset - lineStart + 1)
    var isClosed = true
    switch bytes[offset] {
    case UInt8(ascii: "("), UInt8(ascii: ")"), .semicolon: offset += 1
    case UInt8(ascii: "\""):
      offset += 1
      while offset < bytes.count, bytes[offset] != UInt8(ascii: "\""), bytes[offset] != .newline {
        if bytes[offset] == UInt8(ascii: "\\"), offset + 1 < bytes.count { offset += 1 }
        offset += 1
      }
      isClosed = offset < bytes.count && bytes[offset] == UInt8(ascii: "\"")
      if isClosed { offset += 1 }
      if isClosed, offset < bytes.count, bytes[offset] == UInt8(ascii: "r") { offset += 1 }
    default: while offset < bytes.count, !Self.endsWord(bytes[offset]) { offset += 1 }
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    return Word(text: text, line: line, column: column, isClosed: isClosed)
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case .space, .tab, .newline, .semicolon, UInt8(ascii: "("), UInt8(ascii: ")"): true
    default: false
    }
  }

  /// The comment on the rest of the line, or nil.
  mutating func commentBehind() -> String? {
    while offset < bytes.count, bytes[offset] == .space || bytes[offset] == .tab { offset += 1 }
    guard offset < bytes.count, bytes[offset] == .hash else { return nil }
    let start = offset + 1
    while offset < bytes.count, bytes[offset] != .newline { offset += 1 }
    let comment = String(decoding: bytes[start..<offset], as: UTF8.self)
    return String(comment.drop { $0 == " " })
  }

  /// The text since an earlier offset.
  func text(from start: Int) -> String { String(decoding: bytes[start..<offset], as: UTF8.self) }

  func error(_ message: String, at word: Word? = nil) -> GrammarDataError {
    GrammarDataError(
      file: file, line: word?.line ?? line, column: word?.column ?? offset - lineStart + 1,
      message: message)
  }

  /// Skips white space and comments.
  private mutating func skipSpace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case .newline:
        offset += 1
        (line, lineStart) = (line + 1, offset)
      case .space, .tab: offset += 1
      case .hash: while offset < bytes.count, bytes[offset] != .newline { offset += 1 }
      default: return
      }
    }
  }
}
