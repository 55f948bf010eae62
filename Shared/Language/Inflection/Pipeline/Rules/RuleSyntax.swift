// SPDX-License-Identifier: Apache-2.0

/// The rules of a language, read from the documented part of CG-3's notation.
///
/// Unchecked because of the memory of `code`, which is written while it is made, and never after.
final class RuleSet: @unchecked Sendable {
  let rules: [Rule]
  let lists: [TagList]
  /// The written forms that take the place of others.
  let substitutes: [String]
  /// The rules as they are run.
  let code: RuleCode

  init(_ builder: RuleSetBuilder) {
    lists = builder.lists
    rules = builder.rules
    substitutes = builder.substitutes
    code = RuleCode(builder)
  }

  deinit { code.deallocate() }
}

/// A set of rules while it is read.
struct RuleSetBuilder {
  /// The most sets that one set may be made of, so that a test of a word takes a bounded time.
  static let expressionSizeMax = 500

  private(set) var lists: [TagList] = []
  private(set) var rules: [Rule] = []
  /// By rule: how it is run.
  private(set) var steps: [RuleCode.Step] = []
  private(set) var tests: [ContextTest] = []
  private(set) var substitutes: [String] = []
  private(set) var expressions: [SetExpression] = []
  /// By expression: how many sets there are in it.
  private var sizes: [Int] = []

  mutating func add(_ list: TagList) -> SetExpression {
    lists.append(list)
    return .list(lists.count - 1)
  }

  mutating func add(_ step: RuleCode.Step, _ rule: Rule) {
    steps.append(step)
    rules.append(rule)
  }

  /// Adds tests that stand side by side, and tells their places.
  mutating func add(_ new: [ContextTest]) -> Range<Int> {
    tests += new
    return tests.count - new.count..<tests.count
  }

  /// Adds a written form, and tells its place.
  mutating func add(substitute form: String) -> Int {
    substitutes.append(form)
    return substitutes.count - 1
  }

  /// The place of a part of another expression.
  mutating func place(of expression: SetExpression) -> Int {
    expressions.append(expression)
    sizes.append(size(of: expression))
    return expressions.count - 1
  }

  /// How many sets there are in an expression, each as often as it is named.
  func size(of expression: SetExpression) -> Int {
    switch expression {
    case .list, .unified: 1
    case .union(let first, let second), .intersection(let first, let second),
      .difference(let first, let second):
      min(sizes[first] + sizes[second], Self.expressionSizeMax + 1)
    }
  }
}

/// What a LIST or a set in brackets has: a reading matches if it matches one item.
struct TagList: Sendable {
  /// The items that are one tag each.
  var tags = TagSet()
  /// The items of several tags, all of which a reading must have.
  var composites: [TagSet] = []
  /// Dictionary forms.
  var lemmas = WordBucketSet()
  /// Words as they are written, in lower case.
  var forms = WordBucketSet()
  var lemmaPatterns: [WordPattern] = []
  var formPatterns: [WordPattern] = []
  /// `(*)`: every reading.
  var isAny = false

  /// Whether it has one item alone, of several tags.
  var isOneComposite: Bool { composites.count == 1 && tags.isEmpty && hasTagsOnly }

  /// Whether only tags decide, so that the tags of a cohort tell whether any reading can match.
  var hasTagsOnly: Bool {
    lemmas.isEmpty && forms.isEmpty && lemmaPatterns.isEmpty && formPatterns.isEmpty && !isAny
  }
}

/// Words, compared by their bytes.
///
/// Hardly any word that is asked for is there, which its bucket tells nearly always.
struct WordBucketSet: Sendable {
  private var words: Set<Spelling> = []
  /// The buckets that have a word.
  private(set) var buckets = TagSet()

  var isEmpty: Bool { words.isEmpty }

  /// The bucket of a word.
  static func bucket(of word: String) -> UInt8 {
    UInt8(truncatingIfNeeded: TextHash.of(word))
  }

  mutating func insert(_ word: String) {
    words.insert(Spelling(word))
    buckets.insert(Tag(index: Self.bucket(of: word)))
  }

  mutating func formUnion(_ other: WordBucketSet) {
    words.formUnion(other.words)
    buckets.formUnion(other.buckets)
  }

  func contains(_ word: String) -> Bool { words.contains(Spelling(word)) }
}

/// A set of readings; the parts of one that is made of others are places in `expressions`.
enum SetExpression: Sendable {
  case list(Int)
  /// `$$list`: the same item wherever one rule names it so.
  case unified(Int)
  case union(Int, Int)
  case intersection(Int, Int)
  case difference(Int, Int)
}

/// The tags of which a reading has at least one if a set can match it: a look at them spares most
/// looks at the set.
struct RequiredTags: Sendable {
  let tags: TagSet
  /// Whether there are such tags: texts alone may decide.
  let isKnown: Bool

  init(_ tags: TagSet?) {
    self.tags = tags ?? TagSet()
    isKnown = tags != nil
  }

  /// Whether what has some tags, one reading or all those of a word, may match.
  @inline(__always)
  func mayMatch(_ other: TagSet) -> Bool { !isKnown || tags.intersects(other) }
}

/// A test of the words around, `(-1* noun BARRIER verb LINK 1 adjective)`.
struct ContextTest: Sendable {
  enum Place: Sendable {
    case offset(Int)
    /// From an offset on, away from the target, to the first that matches.
    case scan(Int)
    /// The same, to the first that matches and from which the linked tests hold.
    case search(Int)
    case parent
    case child
  }

  /// What stands before and in a position.
  struct Options: Sendable {
    /// `NOT`: this test fails, whatever is linked to it.
    var isNegated = false
    /// `NEGATE`: this test with all that is linked to it fails.
    var isChainNegated = false
    /// `C`: all readings match.
    var isCareful = false
    /// `A`: here SETPARENT attaches, rather than where the last test matched.
    var attaches = false
  }

  var place: Place
  var options: Options
  var set: SetExpression
  var required: RequiredTags
  /// Whether tests are linked, and may agree with another reading than the first that matches: the
  /// set has a `$$list`.
  var triesReadings: Bool
  var barrier: SetExpression?
  /// The test that follows from where this one matched; -1 for none.
  var link: Int
}

/// Where a rule stands, and what its file says of it.
struct Rule: Sendable {
  private let source: RuleText
  /// The line, from 1.
  let line: Int
  /// Where its first word begins, and its comment; no comment is -1.
  private let start: Int32
  private let commentStart: Int32

  /// - Parameters:
  ///   - source: Its file.
  ///   - line: The line, from 1.
  ///   - start: Where its first word begins, in bytes.
  ///   - end: Where it ends.
  init(_ source: RuleText, line: Int, start: Int, end: Int) {
    self.source = source
    self.line = line
    self.start = Int32(start)
    commentStart = Int32(source.comment(behind: end) ?? -1)
  }

  var file: String { source.file }

  /// The name behind the colon; the line if there is none.
  var name: String {
    let word = source.text(Int(start)..<source.endOfWord(from: Int(start)))
    let parts = word.utf8.split(separator: .colon, maxSplits: 1)
    return parts.count == 2 ? String(Substring(parts[1])) : "line-\(line)"
  }

  /// The comment behind the rule: what it is for.
  var comment: String? { commentStart < 0 ? nil : source.restOfLine(from: Int(commentStart)) }
}

/// How a written word begins and ends: `.*ado`, `[sz].*`, `uni.*`.
struct WordPattern: Sendable, Hashable {
  /// What a pattern asks of a word's next letters, in UTF-8.
  private enum Part: Sendable, Hashable {
    case text([UInt8])
    case any
    case oneOf([[UInt8]], isNegated: Bool)

    /// The bytes that match at the beginning or the end of a word's rest; nil if none do.
    ///
    /// UTF-8 synchronizes itself, so that letters which stand as bytes there stand there.
    func length(in word: Span<UInt8>, _ rest: Range<Int>, atEnd: Bool) -> Int? {
      switch self {
      case .text(let bytes):
        return Self.stands(bytes, in: word, rest, atEnd) ? bytes.count : nil
      case .any: return Self.letterLength(in: word, rest, atEnd)
      case .oneOf(let letters, let isNegated):
        let found = letters.first { Self.stands($0, in: word, rest, atEnd) }
        if isNegated { return found == nil ? Self.letterLength(in: word, rest, atEnd) : nil }
        return found?.count
      }
    }

    private static func stands(
      _ bytes: [UInt8], in word: Span<UInt8>, _ rest: Range<Int>, _ atEnd: Bool
    ) -> Bool {
      guard bytes.count <= rest.count else { return false }
      let first = atEnd ? rest.upperBound - bytes.count : rest.lowerBound
      for index in bytes.indices where word[first + index] != bytes[index] { return false }
      return true
    }

    /// The length of the first or the last letter.
    private static func letterLength(
      in word: Span<UInt8>, _ rest: Range<Int>, _ atEnd: Bool
    ) -> Int? {
      if rest.isEmpty { return nil }
      var length = 1
      if atEnd {
        while length < rest.count, UTF8.isContinuation(word[rest.upperBound - length]) {
          length += 1
        }
      } else {
        while length < rest.count, UTF8.isContinuation(word[rest.lowerBound + length]) {
          length += 1
        }
      }
      return length
    }
  }

  private var beginning: [Part] = []
  private var end: [Part] = []
  /// Whether anything may stand between the beginning and the end.
  private(set) var isOpen = false
  /// The byte that a word begins or ends with; nil if it may be any.
  private var firstByte: UInt8?
  private var lastByte: UInt8?

  /// Whether a word's outermost bytes are the pattern's, which hardly any word's are.
  fileprivate func mayMatch(_ word: Span<UInt8>) -> Bool {
    if word.isEmpty { return true }
    if let firstByte, word[0] != firstByte { return false }
    if let lastByte, word[word.count - 1] != lastByte { return false }
    return true
  }

  func matches(_ word: Span<UInt8>) -> Bool {
    // The longest words are as long as a phrase: nothing counts their letters.
    var rest = 0..<word.count
    for part in beginning {
      guard let length = part.length(in: word, rest, atEnd: false) else { return false }
      rest = rest.lowerBound + length..<rest.upperBound
    }
    for part in end.reversed() {
      guard let length = part.length(in: word, rest, atEnd: true) else { return false }
      rest = rest.lowerBound..<rest.upperBound - length
    }
    return isOpen || rest.isEmpty
  }

  /// Reads a pattern of letters, `.`, `[…]` and one `.*`; nil for anything else.
  init?(_ text: some StringProtocol) {
    var parts: [Part] = []
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "." where rest.first == "*":
        guard !isOpen else { return nil }
        rest.removeFirst()
        isOpen = true
        beginning = parts
        parts = []
      case ".": parts.append(.any)
      case "[":
        let isNegated = rest.first == "^"
        if isNegated { rest.removeFirst() }
        guard let end = rest.firstIndex(of: "]"), end > rest.startIndex else { return nil }
        parts.append(.oneOf(rest[..<end].map { Array(String($0).utf8) }, isNegated: isNegated))
        rest = rest[rest.index(after: end)...]
      case "*", "+", "?", "(", ")", "{", "}", "|", "^", "$", "\\", "]": return nil
      default:
        // Letters side by side are compared at once.
        let bytes = Array(String(scalar).utf8)
        if case .text(let before) = parts.last {
          parts[parts.count - 1] = .text(before + bytes)
        } else {
          parts.append(.text(bytes))
        }
      }
    }
    if isOpen { end = parts } else { beginning = parts }
    if case .text(let bytes) = beginning.first { firstByte = bytes.first }
    if case .text(let bytes) = (isOpen ? end : beginning).last { lastByte = bytes.last }
  }
}

extension [WordPattern] {
  /// Whether a word is like any of them.
  func match(_ word: String) -> Bool {
    let bytes = word.utf8.span
    // A pattern that is taken out of the array is counted twice, which takes longer than its bytes.
    for index in indices where self[index].mayMatch(bytes) {
      if self[index].matches(bytes) { return true }
    }
    return false
  }
}
