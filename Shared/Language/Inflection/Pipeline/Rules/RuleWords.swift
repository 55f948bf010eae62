// SPDX-License-Identifier: Apache-2.0

/// A file of rules, split into words: names, texts in quotation marks, brackets, `;`.
///
/// Every text has a number, by which a reader finds what it means: few of a file's words are there
/// once only.
struct RuleWords {
  struct Word {
    /// The number of its text.
    var text: Int32
    /// Where it begins, in bytes.
    var offset: Int32
  }

  /// What a text is to the notation.
  enum Kind: UInt8 {
    case name
    case opening, closing, semicolon, equals, any
    /// In quotation marks, of which the second may be missing.
    case quoted
    case or, and, minus
    case `if`, to, not, negate, barrier, link
    // What begins a statement, whatever stands behind a colon.
    case skipped, section, include, list, set, select, remove, add, setParent, substitute
  }

  let source: RuleText
  private(set) var words: [Word] = []
  private var texts = TextNumbers()
  /// By the number of a text.
  private var kinds: [Kind] = []

  /// The number of different texts.
  var textsCount: Int { texts.count }

  init(_ source: RuleText) {
    self.source = source
    let bytes = source.bytes.buffer
    // A word takes six bytes, and every seventh is new.
    words.reserveCapacity(bytes.count / 5)
    let span = bytes.bindMemory(to: UInt8.self).span
    var offset = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case .newline, .space, .tab: offset += 1
      case .hash: while offset < bytes.count, bytes[offset] != .newline { offset += 1 }
      default:
        let end = source.endOfWord(from: offset)
        let text = span.extracting(offset..<end)
        let number = texts.number(of: text)
        if number == kinds.count { kinds.append(Kind(text)) }
        words.append(Word(text: Int32(number), offset: Int32(offset)))
        offset = end
      }
    }
  }

  func kind(_ word: Word) -> Kind { kinds[Int(word.text)] }

  func bytes(of word: Word) -> ArraySlice<UInt8> { texts[Int(word.text)] }

  func text(of word: Word) -> String { String(decoding: bytes(of: word), as: UTF8.self) }

  /// Where a word ends.
  func end(of word: Word) -> Int { Int(word.offset) + bytes(of: word).count }
}

extension RuleWords.Kind {
  init(_ text: Span<UInt8>) {
    switch text[0] {
    case .quotationMark: self = .quoted
    case UInt8(ascii: "("): self = .opening
    case UInt8(ascii: ")"): self = .closing
    case .semicolon: self = .semicolon
    case .equals where text.count == 1: self = .equals
    case UInt8(ascii: "*") where text.count == 1: self = .any
    case UInt8(ascii: "+") where text.count == 1: self = .and
    case .hyphen where text.count == 1: self = .minus
    case .bar where text.count == 1: self = .or
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): self = Self(word: text)
    default: self = .name
    }
  }

  private init(word text: Span<UInt8>) {
    let word = text.indices.map { text[$0] }
    switch String(decoding: word, as: UTF8.self) {
    case "OR": self = .or
    case "IF": self = .if
    case "TO": self = .to
    case "NOT": self = .not
    case "NEGATE": self = .negate
    case "BARRIER": self = .barrier
    case "LINK": self = .link
    default:
      switch String(decoding: word.prefix { $0 != .colon }, as: UTF8.self) {
      case "DELIMITERS", "MAPPING-PREFIX": self = .skipped
      case "SECTION", "BEFORE-SECTIONS", "AFTER-SECTIONS": self = .section
      case "INCLUDE": self = .include
      case "LIST": self = .list
      case "SET": self = .set
      case "SELECT": self = .select
      case "REMOVE": self = .remove
      case "ADD", "MAP": self = .add
      case "SETPARENT": self = .setParent
      case "SUBSTITUTE": self = .substitute
      default: self = .name
      }
    }
  }
}
