// SPDX-License-Identifier: Apache-2.0

/// Reads lists of words in the notation of constraint grammars (CG-3), of which this is a part:
///
/// ```text
/// # A comment, to the end of the line.
/// LIST copula = "ser" "estar" ;              # dictionary forms
/// LIST clitic = "<me>" "<te>" "<se>" ;       # words as they are written, in lower case
/// LIST participle = "<.*ado>"r "<.*ido>"r ;  # how words end
/// ```
///
/// So every file is valid for the tools that linguists have. In a text, `\` stands before `"` and
/// `\`; an ending is `.*` and letters alone.
struct WordListReader {
  /// One LIST.
  struct Definition {
    var name: String
    var items: [WordListItem]
    /// The line that it begins on, from 1.
    var line: Int
  }

  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var lineStart = 0

  private init(_ bytes: some Collection<UInt8>) { self.bytes = Array(bytes) }

  /// The lists in file order.
  ///
  /// - Throws: `WordListError` for what is no list, for a list that there is twice, and for a
  ///   member that a list has twice.
  static func definitions(in file: some Collection<UInt8>) throws(WordListError) -> [Definition] {
    var reader = WordListReader(file)
    var definitions: [Definition] = []
    var names: Set<String> = []
    while let definition = try reader.definition() {
      guard names.insert(definition.name).inserted else {
        throw WordListError(
          line: definition.line, column: 1, message: "a second list \(definition.name)")
      }
      definitions.append(definition)
    }
    return definitions
  }

  private mutating func definition() throws(WordListError) -> Definition? {
    skipSpace()
    guard offset < bytes.count else { return nil }
    let start = line
    guard word() == "LIST" else { throw error("expected LIST") }
    skipSpace()
    let name = word()
    guard !name.isEmpty else { throw error("expected the name of a list") }
    skipSpace()
    guard take("=") else { throw error("expected =") }
    var items: [WordListItem] = []
    var known: Set<WordListItem> = []
    while true {
      skipSpace()
      if take(";") { break }
      let column = offset - lineStart + 1
      let item = try item()
      guard known.insert(item).inserted else {
        throw WordListError(line: line, column: column, message: "\(item.text) is there twice")
      }
      items.append(item)
    }
    return Definition(name: name, items: items, line: start)
  }

  private mutating func item() throws(WordListError) -> WordListItem {
    guard take("\"") else { throw error("expected a word in quotation marks, or ;") }
    var text: [UInt8] = []
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\""), bytes[offset] != .newline {
      if bytes[offset] == UInt8(ascii: "\\"), offset + 1 < bytes.count { offset += 1 }
      text.append(bytes[offset])
      offset += 1
    }
    guard take("\"") else { throw error("a quotation mark is missing") }
    let isEnding = take("r")
    var word = String(decoding: text, as: UTF8.self)
    let isForm =
      word.utf8.count > 2 && word.utf8.first == UInt8(ascii: "<")
      && word.utf8.last == UInt8(ascii: ">")
    if isForm { word = String(word.dropFirst().dropLast()) }
    if isEnding {
      guard word.hasPrefix(".*") else { throw error("an ending begins with .*") }
      // A vowel sign is a part of the character before it: .*ित.
      word = String(Substring(word.utf8.dropFirst(2)))
      guard word.utf8.allSatisfy({ !Self.special.contains($0) }) else {
        throw error("an ending is .* and letters")
      }
    }
    guard !word.isEmpty else { throw error("an empty word") }
    return WordListItem(text: word, isForm: isForm, isEnding: isEnding)
  }

  /// What has a meaning in regular expressions.
  private static let special = Array(".*+?()[]{}|^$\\".utf8)

  private mutating func word() -> String {
    let start = offset
    while offset < bytes.count, isNameByte(bytes[offset]) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), .hyphen:
      true
    default: false
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: character) else { return false }
    offset += 1
    return true
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

  private func error(_ message: String) -> WordListError {
    WordListError(line: line, column: offset - lineStart + 1, message: message)
  }
}

/// What is wrong with a file of lists, and where; line and column, in bytes, count from 1.
struct WordListError: Error, CustomStringConvertible {
  var line: Int
  var column: Int
  var message: String

  var description: String { "\(line):\(column): \(message)" }
}
