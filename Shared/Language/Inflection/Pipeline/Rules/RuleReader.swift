// SPDX-License-Identifier: Apache-2.0

/// Reads rules in CG-3's notation, of which this is a part, so that every file is valid for the
/// tools that linguists have:
///
/// ```text
/// LIST Noun = noun ;  LIST quantity = "mnoho" "málo" "<pár>" ;  LIST inf = (verb inf) ;
/// SET Nominal = Noun OR Adjective - rare ;
/// SELECT:name target IF (-1 set) (NOT 1* set BARRIER set LINK 1 set) ;
/// REMOVE:name target (0 set) ;
/// ADD:name (@mod) target (1 set) ;
/// SETPARENT:name target (…) TO (-1* set BARRIER set) ;
/// SUBSTITUTE:name ("<v>") ("<ve>") target (1 set) ;
/// ```
///
/// `DELIMITERS`, `MAPPING-PREFIX` and `SECTION` say nothing here: there is one section, run once,
/// and a reading may have any number of tags that rules add.
/// `INCLUDE file ;` reads another file of the same folder or of the families'.
struct RuleReader {
  /// The file that is being read, what its texts mean, and the word that is next.
  private var words: RuleWords
  private var meanings: Meanings
  private var next = 0
  private let include: (String) -> GrammarBytes?
  private var features: FeatureTable
  private var set = RuleSetBuilder()
  /// The sets that have a name, and their places.
  private var named: [SetExpression] = []
  private var names: [Spelling: Int32] = [:]
  /// The lists without a name, by their text, so that each is there once.
  private var inline: [Spelling: SetExpression] = [:]
  /// The files that have been read, each of which may be included once.
  private var files: Set<String>

  /// How deeply files may include each other, and tests may be linked.
  private static let includedMax = 8
  private static let linksMax = 16
  private var depth = 0

  /// What the texts of a file have turned out to mean, by their numbers; nothing is negative.
  private struct Meanings {
    /// The tags that they name.
    var tags: [Int16]
    /// The places of the sets that they name.
    var sets: [Int32]
    /// The lists that they are, alone in brackets.
    var lists: [Int32]

    init(textsCount count: Int) {
      tags = Array(repeating: -1, count: count)
      sets = Array(repeating: -1, count: count)
      lists = Array(repeating: -1, count: count)
    }
  }

  /// The rules of a file; the table of tags gains those that they name.
  ///
  /// - Parameters:
  ///   - bytes: The text of the file.
  ///   - file: Its name, for errors.
  ///   - features: The language's features and tags.
  ///   - include: The text of a file that is included; nil if there is none.
  /// - Complexity: O(*n*) in the bytes of the files.
  static func rules(
    _ bytes: GrammarBytes, file: String, _ features: inout FeatureTable,
    include: @escaping (String) -> GrammarBytes?
  ) throws(GrammarDataError) -> RuleSet {
    var reader = RuleReader(try words(bytes, file), include: include, features: features)
    try reader.read()
    features = reader.features
    return RuleSet(reader.set)
  }

  private static func words(
    _ bytes: GrammarBytes, _ file: String
  ) throws(GrammarDataError) -> RuleWords {
    guard bytes.buffer.count <= RuleText.bytesMax else {
      throw GrammarDataError(file: file, line: 1, column: 1, message: "the file is too large")
    }
    return RuleWords(RuleText(file: file, bytes))
  }

  private init(
    _ words: RuleWords, include: @escaping (String) -> GrammarBytes?, features: FeatureTable
  ) {
    self.words = words
    self.include = include
    self.features = features
    meanings = Meanings(textsCount: words.textsCount)
    files = [words.source.file]
  }

  private mutating func read() throws(GrammarDataError) {
    // The line of the byte up to which lines have been counted.
    var (line, counted) = (1, 0)
    while let word = popWord() {
      line += words.source.lineBreaks(in: counted..<Int(word.offset))
      counted = Int(word.offset)
      switch words.kind(word) {
      case .skipped: try skipStatement()
      case .section: break
      case .include: try includeFile()
      case .list: try list()
      case .set: try setDefinition()
      case .select: try rule(word, line, .select)
      case .remove: try rule(word, line, .remove)
      case .add: try rule(word, line, .add(try tags()))
      case .setParent: try rule(word, line, nil)
      case .substitute: try substitution(word, line)
      default: throw error("“\(words.text(of: word))” begins no rule", at: word)
      }
    }
  }

  // MARK: - Words

  /// The next word, which stays where it is; nil at the end.
  private func peek() -> RuleWords.Word? { next < words.words.count ? words.words[next] : nil }

  /// The next word; nil at the end.
  private mutating func popWord() -> RuleWords.Word? {
    guard next < words.words.count else { return nil }
    next += 1
    return words.words[next - 1]
  }

  private func isNext(_ kind: RuleWords.Kind) -> Bool { peek().map(words.kind) == kind }

  /// Skips the next word if it is of a kind.
  private mutating func skip(_ kind: RuleWords.Kind) -> Bool {
    guard isNext(kind) else { return false }
    next += 1
    return true
  }

  private mutating func expect(
    _ kind: RuleWords.Kind, _ text: String
  ) throws(GrammarDataError) {
    guard let word = popWord() else { throw error("expected \(text)") }
    guard words.kind(word) == kind else {
      throw error("expected \(text) instead of \(words.text(of: word))", at: word)
    }
  }

  /// An error at a word; where none is there, behind the last one.
  private func error(_ message: String, at word: RuleWords.Word? = nil) -> GrammarDataError {
    var offset = words.source.bytes.buffer.count
    if let word {
      offset = Int(word.offset)
    } else if next > 0, next < words.words.count {
      offset = words.end(of: words.words[next - 1])
    }
    return words.source.error(message, at: offset)
  }

  // MARK: - Files

  private mutating func skipStatement() throws(GrammarDataError) {
    while let word = popWord() {
      if words.kind(word) == .semicolon { return }
    }
    throw error("expected ;")
  }

  private mutating func includeFile() throws(GrammarDataError) {
    guard let word = popWord(), skip(.semicolon) else {
      throw error("expected the name of a file, and ;")
    }
    let name = words.text(of: word)
    // A name with a path in it would reach beyond the language's folder.
    guard name.utf8.allSatisfy(\.isOfFileName), depth < Self.includedMax else {
      throw error("“\(name)” is no file's name, or too deeply included", at: word)
    }
    guard files.insert(name).inserted else {
      throw error("\(name) is included twice", at: word)
    }
    guard let bytes = include(name) else { throw error("there is no file \(name)", at: word) }
    let outer = (words, meanings, next)
    words = try Self.words(bytes, name)
    meanings = Meanings(textsCount: words.textsCount)
    next = 0
    depth += 1
    try read()
    depth -= 1
    (words, meanings, next) = outer
  }

  // MARK: - Sets

  private mutating func list() throws(GrammarDataError) {
    let name = try newName()
    try expect(.equals, "=")
    var list = TagList()
    while let word = peek(), words.kind(word) != .semicolon { try item(into: &list) }
    try expect(.semicolon, ";")
    define(name, set.add(list))
  }

  private mutating func setDefinition() throws(GrammarDataError) {
    let name = try newName()
    try expect(.equals, "=")
    let expression = try expression()
    try expect(.semicolon, ";")
    define(name, expression)
  }

  private mutating func newName() throws(GrammarDataError) -> RuleWords.Word {
    guard let word = popWord(), names[Spelling(words.text(of: word))] == nil else {
      throw error("expected the name of a set that is new")
    }
    return word
  }

  private mutating func define(_ name: RuleWords.Word, _ expression: SetExpression) {
    meanings.sets[Int(name.text)] = Int32(named.count)
    names[Spelling(words.text(of: name))] = Int32(named.count)
    named.append(expression)
  }

  /// The set that a word names; nil if there is none.
  private mutating func namedSet(_ word: RuleWords.Word) -> SetExpression? {
    let known = meanings.sets[Int(word.text)]
    if known >= 0 { return named[Int(known)] }
    guard let place = names[Spelling(words.text(of: word))] else { return nil }
    meanings.sets[Int(word.text)] = place
    return named[Int(place)]
  }

  /// An item of a list: a tag, a text, or several in brackets.
  private mutating func item(into list: inout TagList) throws(GrammarDataError) {
    guard let word = popWord() else { throw error("expected ;") }
    guard words.kind(word) == .opening else { return try add(word, to: &list) }
    var composite = TagSet()
    var count = 0
    var single = TagList()
    while let word = popWord(), words.kind(word) != .closing {
      count += 1
      switch words.kind(word) {
      case .quoted, .any: try add(word, to: &single)
      default: composite.insert(try tag(word))
      }
    }
    if count == 0 {
      throw error("expected a tag, a text or * in the brackets", at: word)
    } else if count == 1, composite.isEmpty {
      list.merge(single)
    } else if single.hasTagsOnly {
      if count == 1 { list.tags.formUnion(composite) } else { list.composites.append(composite) }
    } else {
      throw error("a text stands alone in its brackets", at: word)
    }
  }

  private mutating func add(
    _ word: RuleWords.Word, to list: inout TagList
  ) throws(GrammarDataError) {
    switch words.kind(word) {
    case .any:
      list.isAny = true
      return
    case .quoted: break
    default: return list.tags.insert(try tag(word))
    }
    var bytes = words.bytes(of: word).dropFirst()
    let isPattern = bytes.last == UInt8(ascii: "r")
    if isPattern { bytes.removeLast() }
    guard bytes.popLast() == .quotationMark else {
      throw error("expected \" on this line", at: word)
    }
    let isForm = bytes.count > 2 && bytes.first == UInt8(ascii: "<") && bytes.last == .greater
    if isForm { bytes = bytes.dropFirst().dropLast() }
    var text = String(decoding: bytes, as: UTF8.self)
    guard isPattern else {
      if bytes.contains(.backslash) { text.replace("\\\"", with: "\"") }
      if isForm { list.forms.insert(text) } else { list.lemmas.insert(text) }
      return
    }
    guard let pattern = WordPattern(text) else {
      throw error("a pattern has letters, ., [abc] and one .*", at: word)
    }
    if isForm { list.formPatterns.append(pattern) } else { list.lemmaPatterns.append(pattern) }
  }

  private mutating func tag(_ word: RuleWords.Word) throws(GrammarDataError) -> Tag {
    let known = meanings.tags[Int(word.text)]
    if known >= 0 { return Tag(index: UInt8(known)) }
    guard let tag = features.tags.intern(words.text(of: word)) else {
      throw error("there are more than \(TagSet.countMax) tags", at: word)
    }
    meanings.tags[Int(word.text)] = Int16(tag.index)
    return tag
  }

  /// The tags in brackets.
  private mutating func tags() throws(GrammarDataError) -> TagSet {
    try expect(.opening, "(")
    var tags = TagSet()
    while let word = popWord(), words.kind(word) != .closing { tags.insert(try tag(word)) }
    return tags
  }

  /// `A OR B + C - D`: OR joins least.
  private mutating func expression() throws(GrammarDataError) -> SetExpression {
    var result = try product()
    while let word = peek(), words.kind(word) == .or {
      next += 1
      result = union(result, try product())
      try checkSize(of: result, at: word)
    }
    return result
  }

  /// A union; of two lists of tags alone it is a list as well, which is faster to ask.
  private mutating func union(_ first: SetExpression, _ second: SetExpression) -> SetExpression {
    guard case .list(let one) = first, case .list(let other) = second,
      set.lists[one].hasTagsOnly, set.lists[other].hasTagsOnly
    else { return .union(set.place(of: first), set.place(of: second)) }
    var list = set.lists[one]
    list.merge(set.lists[other])
    return set.add(list)
  }

  private mutating func product() throws(GrammarDataError) -> SetExpression {
    var result = try operand()
    while let word = peek() {
      let kind = words.kind(word)
      guard kind == .and || kind == .minus else { break }
      next += 1
      let (first, second) = (set.place(of: result), set.place(of: try operand()))
      result = kind == .and ? .intersection(first, second) : .difference(first, second)
      try checkSize(of: result, at: word)
    }
    return result
  }

  private func checkSize(
    of expression: SetExpression, at word: RuleWords.Word
  ) throws(GrammarDataError) {
    guard set.size(of: expression) <= RuleSetBuilder.expressionSizeMax else {
      throw error(
        "a set is made of more than \(RuleSetBuilder.expressionSizeMax) others", at: word)
    }
  }

  private mutating func operand() throws(GrammarDataError) -> SetExpression {
    guard let word = peek() else { throw error("expected a set") }
    if words.kind(word) == .opening { return try listInBrackets() }
    next += 1
    if let set = namedSet(word) { return set }
    let name = words.text(of: word)
    guard name.utf8.starts(with: "$$".utf8), let place = names[Spelling(String(name.dropFirst(2)))]
    else { throw error("there is no set \(name)", at: word) }
    guard case .list(let index) = named[Int(place)] else {
      throw error("only a LIST can be unified", at: word)
    }
    return .unified(index)
  }

  private mutating func listInBrackets() throws(GrammarDataError) -> SetExpression {
    let first = next
    // Most of them have one item.
    let isOne = first + 2 < words.words.count && words.kind(words.words[first + 2]) == .closing
    let item = isOne ? Int(words.words[first + 1].text) : 0
    if isOne, meanings.lists[item] >= 0 {
      next += 3
      return .list(Int(meanings.lists[item]))
    }
    var list = TagList()
    try self.item(into: &list)
    let end = words.end(of: words.words[next - 1])
    let text = Spelling(words.source.text(Int(words.words[first].offset)..<end))
    let expression = inline[text] ?? set.add(list)
    inline[text] = expression
    if isOne, case .list(let number) = expression { meanings.lists[item] = Int32(number) }
    return expression
  }

  // MARK: - Rules

  private mutating func rule(
    _ word: RuleWords.Word, _ line: Int, _ action: RuleCode.Step.Action?,
    of form: SetExpression? = nil
  ) throws(GrammarDataError) {
    var target = try expression()
    // What is replaced is a condition like any other.
    if let form { target = .intersection(set.place(of: target), set.place(of: form)) }
    _ = skip(.if)
    var tests: [ContextTest] = []
    while isNext(.opening) { tests.append(try bracketedTest()) }
    var action = action
    if action == nil {
      try expect(.to, "TO")
      action = .setParent(to: set.add([try bracketedTest()]).lowerBound)
    }
    try expect(.semicolon, ";")
    guard let action else { return }
    set.add(
      RuleCode.Step(
        target: target, tests: set.add(tests), action: action,
        required: RequiredTags(tags(of: target))),
      Rule(
        words.source, line: line, start: Int(word.offset),
        end: words.end(of: words.words[next - 1])))
  }

  private mutating func substitution(
    _ word: RuleWords.Word, _ line: Int
  ) throws(GrammarDataError) {
    var texts: [String] = []
    for _ in 0..<2 {
      try expect(.opening, "(")
      guard let word = popWord(), words.kind(word) == .quoted else {
        throw error("expected a written word, \"<word>\"")
      }
      let text = words.text(of: word)
      guard text.utf8.starts(with: "\"<".utf8), text.utf8.hasSuffix(">\"".utf8) else {
        throw error("expected a written word, \"<word>\"")
      }
      guard text.utf8.count > 4 else { throw error("a word has letters", at: word) }
      texts.append(String(text.dropFirst(2).dropLast(2)))
      try expect(.closing, ")")
    }
    var old = TagList()
    old.forms.insert(texts[0])
    // As in paradigms, 0 stands for no letters.
    let form = set.add(substitute: texts[1] == "0" ? "" : texts[1])
    try rule(word, line, .substitute(form: form), of: set.add(old))
  }

  private mutating func bracketedTest() throws(GrammarDataError) -> ContextTest {
    try expect(.opening, "(")
    let test = try test()
    try expect(.closing, ")")
    return test
  }

  private mutating func test(links: Int = 0) throws(GrammarDataError) -> ContextTest {
    var options = ContextTest.Options()
    while isNext(.not) || isNext(.negate) {
      if isNext(.not) { options.isNegated = true } else { options.isChainNegated = true }
      next += 1
    }
    guard let word = popWord() else { throw error("expected a position") }
    let place = try place(word, &options)
    let expression = try expression()
    let barrier = skip(.barrier) ? try self.expression() : nil
    var link = -1
    if isNext(.link) {
      guard links < Self.linksMax else {
        throw error("more than \(Self.linksMax) tests are linked")
      }
      next += 1
      link = set.add([try test(links: links + 1)]).lowerBound
    }
    // CG-3 asks of NOT whether one word, or one child, does not match, which is hardly ever meant.
    var isChild = false
    if case .child = place { isChild = true }
    if options.isNegated, isChild || barrier != nil {
      throw error("NOT with c or BARRIER asks of each word alone: write NEGATE", at: word)
    }
    return ContextTest(
      place: place, options: options, set: expression,
      required: RequiredTags(tags(of: expression)),
      triesReadings: link >= 0 && !options.isCareful && binds(expression), barrier: barrier,
      link: link)
  }

  /// Whether there is a `$$list` in a set.
  private func binds(_ expression: SetExpression) -> Bool {
    switch expression {
    case .list: false
    case .unified: true
    case .union(let first, let second), .intersection(let first, let second),
      .difference(let first, let second):
      binds(set.expressions[first]) || binds(set.expressions[second])
    }
  }

  /// `0`, `-1`, `1*`, `-1**`, `p`, `c`, with `C` or `A` behind it.
  private func place(
    _ word: RuleWords.Word, _ options: inout ContextTest.Options
  ) throws(GrammarDataError) -> ContextTest.Place {
    var text = words.bytes(of: word)
    while let last = text.last, last == UInt8(ascii: "C") || last == UInt8(ascii: "A") {
      if last == UInt8(ascii: "C") { options.isCareful = true } else { options.attaches = true }
      text.removeLast()
    }
    if text.count == 1, text.first == UInt8(ascii: "p") { return .parent }
    if text.count == 1, text.first == UInt8(ascii: "c") { return .child }
    var stars = 0
    while text.last == UInt8(ascii: "*") {
      stars += 1
      text.removeLast()
    }
    guard let offset = Int(String(decoding: text, as: UTF8.self)), stars < 3, -99...99 ~= offset,
      stars == 0 || offset != 0
    else {
      throw error("“\(words.text(of: word))” is no position", at: word)
    }
    return stars == 0 ? .offset(offset) : stars == 1 ? .scan(offset) : .search(offset)
  }

  /// The tags of which a reading in the set has at least one; nil if texts decide as well.
  private func tags(of expression: SetExpression) -> TagSet? {
    switch expression {
    case .list(let index), .unified(let index):
      let list = set.lists[index]
      return list.hasTagsOnly ? list.composites.reduce(list.tags) { $0.union($1) } : nil
    case .union(let first, let second):
      guard let first = tags(of: set.expressions[first]),
        let second = tags(of: set.expressions[second])
      else { return nil }
      return first.union(second)
    case .intersection(let first, let second):
      return tags(of: set.expressions[first]) ?? tags(of: set.expressions[second])
    case .difference(let first, _): return tags(of: set.expressions[first])
    }
  }
}

extension UInt8 {
  /// Whether a byte may be in the name of a file that is included.
  fileprivate var isOfFileName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}

extension TagList {
  fileprivate mutating func merge(_ other: TagList) {
    tags.formUnion(other.tags)
    composites += other.composites
    lemmas.formUnion(other.lemmas)
    forms.formUnion(other.forms)
    lemmaPatterns += other.lemmaPatterns
    formPatterns += other.formPatterns
    isAny = isAny || other.isAny
  }
}
