// SPDX-License-Identifier: Apache-2.0

/// A word of a source file.
struct SourceToken: Hashable {
  /// What a word is.
  enum Kind: Hashable {
    case name(String)
    /// A literal, with its escapes undone.
    case string(String)
    /// A literal that has values in it, or escapes that mean nothing here.
    case variable
    case number
    case mark(Character)
  }

  var kind: Kind
  /// The first byte.
  var offset: Int
}

/// Takes source files apart as far as calls need it: names, literals, brackets; comments are left
/// out.
struct SourceTokenizer {
  private let bytes: [UInt8]
  private let language: SourceLanguage
  private(set) var tokens: [SourceToken] = []
  private var index: Int
  private let end: Int
  /// How many literals the place is within.
  private let depth: Int
  /// How many tokens there were before the line.
  private var lineStart = 0
  /// The brackets that are open, and whether each is of a condition: `if (`.
  private var brackets: [Bool] = []
  /// Whether the last bracket closed a condition, so that a statement begins behind it.
  private var isBehindCondition = false
  /// Whether a literal of several lines was open at the end of the file, so that none is tried any
  /// more: each would be read to the end again.
  private var isOpenEnded = false
  /// The ends of the lines on which a literal did not end, by its quote: another one with that
  /// quote would be read to the same end.
  private var openLineEnds: [UInt8: Int] = [:]
  /// The end of the last line on which a regular expression did not end, and how many did not.
  private var openRegularExpressions = (lineEnd: 0, count: 0)

  /// The most literals within each other.
  private static let depthMax = 8

  /// The most regular expressions of a line that do not end on it: each is read to the line's end.
  private static let openRegularExpressionsMax = 32

  private init(
    _ bytes: [UInt8], _ language: SourceLanguage, _ range: Range<Int>, depth: Int = 0
  ) {
    self.depth = depth
    self.bytes = bytes
    self.language = language
    index = range.lowerBound
    end = range.upperBound
  }

  static func tokens(of bytes: [UInt8], _ language: SourceLanguage) -> [SourceToken] {
    tokens(of: bytes, language, bytes.indices)
  }

  private static func tokens(
    of bytes: [UInt8], _ language: SourceLanguage, _ range: Range<Int>
  ) -> [SourceToken] {
    var tokenizer = SourceTokenizer(bytes, language, range)
    while tokenizer.index < tokenizer.end { tokenizer.step() }
    return tokenizer.tokens
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    index + offset < end ? bytes[index + offset] : 0
  }

  private func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[index..<end].starts(with: $0) }
  }

  private mutating func step() {
    let first = byte()
    switch first {
    case ..<0x21:
      if first == 0x0A { lineStart = tokens.count }
      index += 1
    case UInt8(ascii: "#") where language == .python: skipLine()
    case UInt8(ascii: "/") where language != .python && byte(1) == UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "/") where language != .python && byte(1) == UInt8(ascii: "*"):
      skip(to: "*/", from: index + 2)
    case UInt8(ascii: "/") where language == .javascript && isRegularExpression:
      skipRegularExpression()
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      if isTextQuote { index += 1 } else { readLiteral(prefix: "") }
    case UInt8(ascii: "`"): readLiteral(prefix: "")
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let start = index
      while Self.isNamePart(byte()) || byte() == UInt8(ascii: ".") { index += 1 }
      tokens.append(SourceToken(kind: .number, offset: start))
    case _ where Self.isNamePart(first): readName()
    default:
      noteBracket(first)
      tokens.append(SourceToken(kind: .mark(Character(Unicode.Scalar(first))), offset: index))
      index += 1
    }
  }

  private mutating func noteBracket(_ mark: UInt8) {
    switch mark {
    case UInt8(ascii: "("):
      // `for await (` as well, but not `x.if (`.
      let last = tokens.last?.kind == .name("await") ? tokens.dropLast().last : tokens.last
      let isMember = tokens.count > 1 && tokens[tokens.count - 2].kind == .mark(".")
      brackets.append(
        !isMember && ["if", "while", "for", "with"].contains { last?.kind == .name($0) })
    case UInt8(ascii: ")"): isBehindCondition = brackets.popLast() ?? false
    default: break
    }
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  private mutating func readName() {
    let start = index
    while index < end, Self.isNamePart(byte()) { index += 1 }
    let name = String(decoding: bytes[start..<index], as: UTF8.self)
    let isQuote = byte() == UInt8(ascii: "\"") || byte() == UInt8(ascii: "'")
    if language == .python, isQuote, name.count <= 2,
      name.lowercased().allSatisfy({ "rbuft".contains($0) })
    {
      return readLiteral(prefix: name.lowercased())
    }
    tokens.append(SourceToken(kind: .name(name), offset: start))
  }

  private mutating func skipLine() {
    while index < end, byte() != 0x0A { index += 1 }
  }

  private mutating func skip(to text: StaticString, from start: Int) {
    index = start
    while index < end, !starts(with: text) { index += 1 }
    index = min(end, index + text.utf8CodeUnitCount)
  }

  // MARK: Regular expressions

  /// Words that a value, and not an operator, stands behind.
  private static let beforeValues: Set<String> = [
    "await", "case", "default", "delete", "do", "else", "extends", "in", "instanceof", "new", "of",
    "return", "throw", "typeof", "void", "yield",
  ]

  /// Words that a literal may stand behind as well: in imports, in types and before names.
  private static let beforeLiterals: Set<String> = [
    "as", "async", "declare", "export", "from", "get", "import", "is", "keyof", "module",
    "namespace", "readonly", "satisfies", "set", "static",
  ]

  /// Whether a slash begins a regular expression: what is before it is no value.
  private var isRegularExpression: Bool {
    switch tokens.last?.kind {
    case .name(let name): Self.beforeValues.contains(name)
    case .string, .variable, .number: false
    case .mark(")"): isBehindCondition
    // An arrow, but not the end of an element.
    case .mark(">"): tokens.count > 1 && tokens[tokens.count - 2].kind == .mark("=")
    // Behind `<`, a slash closes an element.
    case .mark(let mark): !"]}<".contains(mark)
    case nil: true
    }
  }

  private mutating func skipRegularExpression() {
    let start = index
    if start >= openRegularExpressions.lineEnd { openRegularExpressions.count = 0 }
    guard openRegularExpressions.count < Self.openRegularExpressionsMax else {
      index += 1
      return
    }
    var isInClass = false
    index += 1
    while index < end, byte() != 0x0A {
      switch byte() {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        index += 1
        return
      default: break
      }
      index += 1
    }
    // It was none.
    openRegularExpressions = (index, openRegularExpressions.count + 1)
    index = start + 1
  }

  // MARK: Literals

  /// Whether a quote stands in a text among elements, as in `<p>Don't</p>` and `<p>5" wide</p>`:
  /// behind a value on its line, no literal begins.
  private var isTextQuote: Bool {
    guard language == .javascript, let last = tokens.last else { return false }
    switch last.kind {
    case .name(let name):
      if Self.beforeValues.contains(name) || Self.beforeLiterals.contains(name) { return false }
    case .number, .string, .variable: break
    case .mark(")"): if isBehindCondition { return false }
    case .mark("]"): break
    case .mark: return false
    }
    return tokens.count != lineStart
  }

  /// Whether a literal would end before a name, so that it is the text between two quotes of a text
  /// among elements: `<p>" {t("key")}</p>`.
  private func isText(_ quote: UInt8) -> Bool {
    guard language == .javascript, quote != UInt8(ascii: "`") else { return false }
    let next = bytes[index..<end].prefix { Self.isNamePart($0) }
    return !next.isEmpty && !Self.operators.contains(String(decoding: next, as: UTF8.self))
  }

  /// Words that may stand right behind a literal.
  private static let operators: Set<String> = ["as", "in", "instanceof", "of", "satisfies"]

  private mutating func readLiteral(prefix: String) {
    let start = index
    let quote = byte()
    let isLong = language == .python && byte(1) == quote && byte(2) == quote
    let width = isLong ? 3 : 1
    let isTemplate = quote == UInt8(ascii: "`")
    let isRaw = prefix.contains("r") || isTemplate && language == .go
    let hasValues = prefix.contains("f") || prefix.contains("t")
    index += width
    guard !isOpenEnded || !isLong && !isTemplate else { return }
    let isPlain = !isLong && !isTemplate && !hasValues
    guard !isPlain || start >= openLineEnds[quote, default: 0] else {
      index = start + 1
      return
    }
    let contents = index
    var isConstant = !prefix.contains("b") && !hasValues
    var inner: [SourceToken] = []
    while true {
      guard index < end, isLong || isTemplate || byte() != 0x0A else {
        // What does not end on its line is no literal: an apostrophe in a text.
        isOpenEnded = isOpenEnded || index >= end
        if isPlain { openLineEnds[quote] = index }
        index = start + 1
        return
      }
      if byte() == UInt8(ascii: "\\"), !(isRaw && language == .go) {
        index += 2
        continue
      }
      if byte() == quote, !isLong || byte(1) == quote && byte(2) == quote { break }
      if isTemplate, language == .javascript, starts(with: "${") {
        isConstant = false
        inner += value(from: index + 2)
        continue
      }
      if hasValues, byte() == UInt8(ascii: "{") {
        if byte(1) == UInt8(ascii: "{") { index += 2 } else { inner += value(from: index + 1) }
        continue
      }
      index += 1
    }
    let text = bytes[contents..<index]
    index += width
    if isText(quote) {
      index = start + 1
      return
    }
    let decoded = isConstant ? (isRaw ? plain(text) : SourceEscapes.decoded(text, language)) : nil
    tokens.append(SourceToken(kind: decoded.map { .string($0) } ?? .variable, offset: start))
    guard !inner.isEmpty else { return }
    // What the values say is looked through, too.
    tokens.append(SourceToken(kind: .mark("{"), offset: start))
    tokens += inner
    tokens.append(SourceToken(kind: .mark("}"), offset: start))
  }

  private func plain(_ text: ArraySlice<UInt8>) -> String { String(decoding: text, as: UTF8.self) }

  /// The words of a value in a literal, up to the brace that ends it.
  private mutating func value(from start: Int) -> [SourceToken] {
    guard depth < Self.depthMax, !isOpenEnded else {
      index = start
      return []
    }
    var tokenizer = SourceTokenizer(bytes, language, start..<end, depth: depth + 1)
    var braces = 0
    while tokenizer.index < end {
      let next = tokenizer.byte()
      if next == UInt8(ascii: "{") { braces += 1 }
      if next == UInt8(ascii: "}") {
        if braces == 0 { break }
        braces -= 1
      }
      tokenizer.step()
    }
    index = min(end, tokenizer.index + 1)
    isOpenEnded = tokenizer.isOpenEnded
    return tokenizer.tokens
  }
}
