// SPDX-License-Identifier: Apache-2.0

/// The rules of a language, read from the documented part of CG-3's notation.
///
/// Unchecked because of the memory of `code`, which is written while it is made, and never after.
final class RuleSet: @unchecked Sendable {
  let rules: [Rule]
  let lists: [TagList]
  /// The rules as they are run.
  let code: RuleCode

  init(_ builder: RuleSetBuilder) {
    lists = builder.lists
    rules = builder.rules
    code = RuleCode(builder)
  }

  deinit { code.deallocate() }
}

/// A set of rules while it is read.
struct RuleSetBuilder {
  /// The most sets that one set may be made of, so that a test of a word takes a bounded time.
  static let expressionSizeMax = 500

  private(set) var lists: [TagList] = []
  var rules: [Rule] = []
  private(set) var expressions: [SetExpression] = []
  /// By expression: how many sets there are in it.
  private var sizes: [Int] = []

  mutating func add(_ list: TagList) -> SetExpression {
    lists.append(list)
    return .list(lists.count - 1)
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
    let hash = FNV1a(word.utf8).value
    return UInt8(truncatingIfNeeded: hash ^ hash >> 16)
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

/// A test of the words around, `(-1* noun BARRIER verb LINK 1 adjective)`.
final class ContextTest: Sendable {
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

  let place: Place
  let options: Options
  let set: SetExpression
  let barrier: SetExpression?
  /// The test that follows from where this one matched.
  let link: ContextTest?

  init(
    place: Place, options: Options, set: SetExpression, barrier: SetExpression?,
    link: ContextTest?
  ) {
    self.place = place
    self.options = options
    self.set = set
    self.barrier = barrier
    self.link = link
  }
}

/// One rule.
final class Rule: Sendable {
  enum Action: Sendable {
    case select
    case remove
    /// The tags that matching readings gain.
    case add(TagSet)
    case setParent(to: ContextTest)
    /// The written form that takes the place of another.
    case substitute(form: String)
  }

  /// Where a rule stands.
  struct Origin: Sendable {
    var file: String
    /// From 1.
    var line: Int
    /// The comment behind the rule: what it is for.
    var comment: String?
  }

  /// The name behind the colon; the line if there is none.
  let name: String
  let action: Action
  let target: SetExpression
  let tests: [ContextTest]
  /// The tags of which a cohort has at least one if the target can match; nil if that is not known.
  let targetTags: TagSet?
  let origin: Origin

  init(
    name: String, action: Action, target: SetExpression, tests: [ContextTest],
    targetTags: TagSet?, origin: Origin
  ) {
    self.name = name
    self.action = action
    self.target = target
    self.tests = tests
    self.targetTags = targetTags
    self.origin = origin
  }
}

/// How a written word begins and ends: `.*ado`, `[sz].*`, `uni.*`.
struct WordPattern: Sendable, Hashable {
  enum Letter: Sendable, Hashable {
    case letter(Unicode.Scalar)
    case any
    case oneOf([Unicode.Scalar], isNegated: Bool)

    func matches(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .letter(let letter): letter == scalar
      case .any: true
      case .oneOf(let letters, let isNegated): letters.contains(scalar) != isNegated
      }
    }
  }

  private(set) var beginning: [Letter] = []
  private(set) var end: [Letter] = []
  /// Whether anything may stand between the beginning and the end.
  private(set) var isOpen = false
  /// The byte that a word begins or ends with; nil if it may be any.
  private var firstByte: UInt8?
  private var lastByte: UInt8?

  func matches(_ word: String) -> Bool {
    // Hardly any word begins and ends like that, which its outermost bytes tell nearly always.
    if let firstByte, word.utf8.first != firstByte { return false }
    if let lastByte, word.utf8.last != lastByte { return false }
    // The longest words are as long as a phrase: nothing counts their letters.
    var rest = word.unicodeScalars[...]
    for letter in beginning {
      guard let scalar = rest.popFirst(), letter.matches(scalar) else { return false }
    }
    for letter in end.reversed() {
      guard let scalar = rest.popLast(), letter.matches(scalar) else { return false }
    }
    return isOpen || rest.isEmpty
  }

  /// Reads a pattern of letters, `.`, `[…]` and one `.*`; nil for anything else.
  init?(_ text: some StringProtocol) {
    var letters: [Letter] = []
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "." where rest.first == "*":
        guard !isOpen else { return nil }
        rest.removeFirst()
        isOpen = true
        beginning = letters
        letters = []
      case ".": letters.append(.any)
      case "[":
        let isNegated = rest.first == "^"
        if isNegated { rest.removeFirst() }
        guard let end = rest.firstIndex(of: "]"), end > rest.startIndex else { return nil }
        letters.append(.oneOf(Array(rest[..<end]), isNegated: isNegated))
        rest = rest[rest.index(after: end)...]
      case "*", "+", "?", "(", ")", "{", "}", "|", "^", "$", "\\", "]": return nil
      default: letters.append(.letter(scalar))
      }
    }
    if isOpen { end = letters } else { beginning = letters }
    if case .letter(let scalar) = beginning.first { firstByte = String(scalar).utf8.first }
    if case .letter(let scalar) = (isOpen ? end : beginning).last {
      lastByte = String(scalar).utf8.last
    }
  }
}
