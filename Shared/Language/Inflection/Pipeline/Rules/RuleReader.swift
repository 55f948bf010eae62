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
  private var scanner: RuleScanner
  private let include: (String) -> String?
  private var features: FeatureTable
  private var set = RuleSetBuilder()
  private var names: [String: SetExpression] = [:]
  /// The lists without a name, by their text, so that each is there once.
  private var inline: [Spelling: SetExpression] = [:]
  /// The files that have been read, each of which may be included once.
  private var files: Set<String>

  /// How deeply files may include each other, and tests may be linked.
  private static let includedMax = 8
  private static let linksMax = 16
  private var depth = 0

  /// The rules of a file; the table of tags gains those that they name.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - file: Its name, for errors.
  ///   - features: The language's features and tags.
  ///   - include: The text of a file that is included; nil if there is none.
  static func rules(
    _ text: String, file: String, _ features: inout FeatureTable,
    include: @escaping (String) -> String?
  ) throws(GrammarDataError) -> RuleSet {
    var reader = RuleReader(
      scanner: RuleScanner(text, file: file), include: include, features: features)
    try reader.read()
    features = reader.features
    return RuleSet(reader.set)
  }

  private init(
    scanner: RuleScanner, include: @escaping (String) -> String?, features: FeatureTable
  ) {
    self.scanner = scanner
    self.include = include
    self.features = features
    files = [scanner.file]
  }

  private mutating func read() throws(GrammarDataError) {
    while let word = scanner.next() {
      switch String(Substring(word.text.utf8.prefix { $0 != .colon })) {
      case "DELIMITERS", "MAPPING-PREFIX": try skipStatement()
      case "SECTION", "BEFORE-SECTIONS", "AFTER-SECTIONS": break
      case "INCLUDE": try includeFile()
      case "LIST": try list()
      case "SET": try setDefinition()
      case "SELECT": try rule(word, .select)
      case "REMOVE": try rule(word, .remove)
      case "ADD", "MAP": try rule(word, .add(try tags()))
      case "SETPARENT": try rule(word, nil)
      case "SUBSTITUTE": try substitution(word)
      default: throw scanner.error("“\(word.text)” begins no rule", at: word)
      }
    }
  }

  private mutating func skipStatement() throws(GrammarDataError) {
    while let word = scanner.next() {
      if word.text == ";" { return }
    }
    throw scanner.error("expected ;")
  }

  private mutating func includeFile() throws(GrammarDataError) {
    guard let name = scanner.next(), scanner.next()?.text == ";" else {
      throw scanner.error("expected the name of a file, and ;")
    }
    // A name with a path in it would reach beyond the language's folder.
    guard name.text.utf8.allSatisfy(\.isOfFileName), depth < Self.includedMax else {
      throw scanner.error("“\(name.text)” is no file's name, or too deeply included", at: name)
    }
    guard files.insert(name.text).inserted else {
      throw scanner.error("\(name.text) is included twice", at: name)
    }
    guard let text = include(name.text) else {
      throw scanner.error("there is no file \(name.text)", at: name)
    }
    let outer = scanner
    scanner = RuleScanner(text, file: name.text)
    depth += 1
    try read()
    depth -= 1
    scanner = outer
  }

  // MARK: - Sets

  private mutating func list() throws(GrammarDataError) {
    let name = try newName()
    try expect("=")
    var list = TagList()
    while let word = scanner.peek(), word.text != ";" {
      try item(into: &list)
    }
    try expect(";")
    names[name] = set.add(list)
  }

  private mutating func setDefinition() throws(GrammarDataError) {
    let name = try newName()
    try expect("=")
    let expression = try expression()
    try expect(";")
    names[name] = expression
  }

  private mutating func newName() throws(GrammarDataError) -> String {
    guard let word = scanner.next(), names[word.text] == nil else {
      throw scanner.error("expected the name of a set that is new")
    }
    return word.text
  }

  /// An item of a list: a tag, a text, or several in brackets.
  private mutating func item(into list: inout TagList) throws(GrammarDataError) {
    guard let word = scanner.next() else { throw scanner.error("expected ;") }
    guard word.text == "(" else { return try add(word, to: &list) }
    var composite = TagSet()
    var count = 0
    var single = TagList()
    while let word = scanner.next(), word.text != ")" {
      count += 1
      if word.text.hasPrefix("\"") || word.text == "*" {
        try add(word, to: &single)
      } else {
        composite.insert(try tag(word))
      }
    }
    if count == 0 {
      throw scanner.error("expected a tag, a text or * in the brackets", at: word)
    } else if count == 1, composite.isEmpty {
      list.merge(single)
    } else if single.hasTagsOnly {
      if count == 1 { list.tags.formUnion(composite) } else { list.composites.append(composite) }
    } else {
      throw scanner.error("a text stands alone in its brackets", at: word)
    }
  }

  private mutating func add(
    _ word: RuleScanner.Word, to list: inout TagList
  ) throws(GrammarDataError) {
    if word.text == "*" {
      list.isAny = true
      return
    }
    guard word.text.hasPrefix("\"") else { return list.tags.insert(try tag(word)) }
    guard word.isClosed else { throw scanner.error("expected \" on this line", at: word) }
    let isPattern = word.text.hasSuffix("r")
    var text = word.text.dropFirst().dropLast(isPattern ? 2 : 1)
    let isForm = text.hasPrefix("<") && text.hasSuffix(">") && text.utf8.count > 2
    if isForm { text = text.dropFirst().dropLast() }
    guard isPattern else {
      var plain = String(text)
      if plain.utf8.contains(UInt8(ascii: "\\")) { plain.replace("\\\"", with: "\"") }
      if isForm { list.forms.insert(plain) } else { list.lemmas.insert(plain) }
      return
    }
    guard let pattern = WordPattern(text) else {
      throw scanner.error("a pattern has letters, ., [abc] and one .*", at: word)
    }
    if isForm { list.formPatterns.append(pattern) } else { list.lemmaPatterns.append(pattern) }
  }

  private mutating func tag(_ word: RuleScanner.Word) throws(GrammarDataError) -> Tag {
    guard let tag = features.tags.intern(word.text) else {
      throw scanner.error("there are more than \(TagSet.countMax) tags", at: word)
    }
    return tag
  }

  /// The tags in brackets.
  private mutating func tags() throws(GrammarDataError) -> TagSet {
    try expect("(")
    var tags = TagSet()
    while let word = scanner.next(), word.text != ")" { tags.insert(try tag(word)) }
    return tags
  }

  /// `A OR B + C - D`: OR joins least.
  private mutating func expression() throws(GrammarDataError) -> SetExpression {
    var result = try product()
    while let word = scanner.peek(), word.text == "OR" || word.text == "|" {
      _ = scanner.next()
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
    while let word = scanner.peek(), word.text == "+" || word.text == "-" {
      _ = scanner.next()
      let (first, second) = (set.place(of: result), set.place(of: try operand()))
      result = word.text == "+" ? .intersection(first, second) : .difference(first, second)
      try checkSize(of: result, at: word)
    }
    return result
  }

  private func checkSize(
    of expression: SetExpression, at word: RuleScanner.Word
  ) throws(GrammarDataError) {
    guard set.size(of: expression) <= RuleSetBuilder.expressionSizeMax else {
      throw scanner.error(
        "a set is made of more than \(RuleSetBuilder.expressionSizeMax) others", at: word)
    }
  }

  private mutating func operand() throws(GrammarDataError) -> SetExpression {
    guard let word = scanner.peek() else { throw scanner.error("expected a set") }
    if word.text == "(" {
      var list = TagList()
      let start = scanner.offset
      try item(into: &list)
      let text = scanner.text(from: start)
      if let known = inline[Spelling(text)] { return known }
      let expression = set.add(list)
      inline[Spelling(text)] = expression
      return expression
    }
    _ = scanner.next()
    let isUnified = word.text.hasPrefix("$$")
    guard let named = names[isUnified ? String(word.text.dropFirst(2)) : word.text] else {
      throw scanner.error("there is no set \(word.text)", at: word)
    }
    guard isUnified else { return named }
    guard case .list(let index) = named else {
      throw scanner.error("only a LIST can be unified", at: word)
    }
    return .unified(index)
  }

  // MARK: - Rules

  private mutating func rule(
    _ word: RuleScanner.Word, _ action: Rule.Action?, of form: SetExpression? = nil
  ) throws(GrammarDataError) {
    let line = word.line
    var target = try expression()
    // What is replaced is a condition like any other.
    if let form { target = .intersection(set.place(of: target), set.place(of: form)) }
    var tests: [ContextTest] = []
    if scanner.peek()?.text == "IF" { _ = scanner.next() }
    while scanner.peek()?.text == "(" { tests.append(try bracketedTest()) }
    var action = action
    if action == nil {
      try expect("TO")
      action = .setParent(to: try bracketedTest())
    }
    try expect(";")
    guard let action else { return }
    let parts = word.text.utf8.split(separator: .colon, maxSplits: 1)
    let name = parts.dropFirst().first.map { String(Substring($0)) }
    set.rules.append(
      Rule(
        name: name ?? "line-\(line)", action: action, target: target, tests: tests,
        targetTags: tags(of: target),
        origin: .init(file: scanner.file, line: line, comment: scanner.commentBehind())))
  }

  private mutating func substitution(_ word: RuleScanner.Word) throws(GrammarDataError) {
    var texts: [String] = []
    for _ in 0..<2 {
      try expect("(")
      guard let text = scanner.next(), text.text.hasPrefix("\"<"), text.text.hasSuffix(">\"") else {
        throw scanner.error("expected a written word, \"<word>\"")
      }
      guard text.text.utf8.count > 4 else { throw scanner.error("a word has letters", at: text) }
      texts.append(String(text.text.dropFirst(2).dropLast(2)))
      try expect(")")
    }
    var old = TagList()
    old.forms.insert(texts[0])
    // As in paradigms, 0 stands for no letters.
    let form = texts[1] == "0" ? "" : texts[1]
    try rule(word, .substitute(form: form), of: set.add(old))
  }

  private mutating func bracketedTest() throws(GrammarDataError) -> ContextTest {
    try expect("(")
    let test = try test()
    try expect(")")
    return test
  }

  private mutating func test(links: Int = 0) throws(GrammarDataError) -> ContextTest {
    var options = ContextTest.Options()
    while let word = scanner.peek(), word.text == "NOT" || word.text == "NEGATE" {
      _ = scanner.next()
      if word.text == "NOT" { options.isNegated = true } else { options.isChainNegated = true }
    }
    guard let word = scanner.next() else { throw scanner.error("expected a position") }
    let place = try place(word, &options)
    let set = try expression()
    var barrier: SetExpression?
    if scanner.peek()?.text == "BARRIER" {
      _ = scanner.next()
      barrier = try expression()
    }
    var link: ContextTest?
    if scanner.peek()?.text == "LINK" {
      guard links < Self.linksMax else {
        throw scanner.error("more than \(Self.linksMax) tests are linked")
      }
      _ = scanner.next()
      link = try test(links: links + 1)
    }
    // CG-3 asks of NOT whether one word, or one child, does not match, which is hardly ever meant.
    var isChild = false
    if case .child = place { isChild = true }
    if options.isNegated, isChild || barrier != nil {
      throw scanner.error("NOT with c or BARRIER asks of each word alone: write NEGATE", at: word)
    }
    return ContextTest(place: place, options: options, set: set, barrier: barrier, link: link)
  }

  /// `0`, `-1`, `1*`, `-1**`, `p`, `c`, with `C` or `A` behind it.
  private func place(
    _ word: RuleScanner.Word, _ options: inout ContextTest.Options
  ) throws(GrammarDataError) -> ContextTest.Place {
    var text = word.text.utf8[...]
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
    guard let offset = Int(Substring(text)), stars < 3, -99...99 ~= offset,
      stars == 0 || offset != 0
    else {
      throw scanner.error("“\(word.text)” is no position", at: word)
    }
    return stars == 0 ? .offset(offset) : stars == 1 ? .scan(offset) : .search(offset)
  }

  private mutating func expect(_ text: String) throws(GrammarDataError) {
    guard let word = scanner.next() else { throw scanner.error("expected \(text)") }
    guard word.text == text else {
      throw scanner.error("expected \(text) instead of \(word.text)", at: word)
    }
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
