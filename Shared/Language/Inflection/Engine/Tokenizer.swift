// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locales

/// Splits a phrase into words and numbers.
///
/// Everything between them (spaces, punctuation) is preserved by position: each word knows its
/// range.
struct Tokenizer {
  private typealias Kind = ScalarTraits.Kind

  /// The language's decimal separator, for parsing literal numbers.
  let decimalSeparator: Unicode.Scalar

  private var words: [PhraseWord] = []
  private var gap = PhraseWord.Gap.joined
  private var hasCapitals = false

  init(decimalSeparator: Unicode.Scalar) { self.decimalSeparator = decimalSeparator }

  /// The words of a phrase, or nil if there are more than `limit`.
  static func words(of phrase: Phrase, decimalSeparator: Unicode.Scalar, limit: Int)
    -> [PhraseWord]?
  {
    var tokenizer = Tokenizer(decimalSeparator: decimalSeparator)
    tokenizer.words.reserveCapacity(4)
    for (index, segment) in phrase.segments.enumerated() {
      tokenizer.add(segment, index: index, limit: limit)
      if tokenizer.words.count > limit { return nil }
    }
    if tokenizer.hasCapitals { tokenizer.words.markInitials() }
    // Hardly any phrase has them.
    if phrase.segments.contains(where: \.text.hasCedillas) {
      // As the template has them, and as the word has them itself: an argument may be a name.
      let isTemplate = phrase.segments.contains { !$0.isArgument && $0.text.hasCedillas }
      for index in tokenizer.words.indices {
        tokenizer.words[index].hasCedillas =
          isTemplate || tokenizer.words[index].text.hasCedillas
      }
    }
    return tokenizer.words
  }

  private mutating func add(_ segment: Phrase.Segment, index: Int, limit: Int) {
    if let number = segment.number {
      guard !segment.text.isEmpty else { return }
      append(
        segment.text, segment: index, range: 0..<segment.text.utf8.count, hasDigits: true,
        number: number, isArgument: true)
      return
    }
    let text = segment.text
    let firstWord = words.count
    if text.isSmallASCII || text.unicodeScalars.allSatisfy({ Self.kind($0) == .letter }) {
      // An argument is usually a single word.
      addWord(text, segment: index)
    } else {
      addWords(of: text, segment: index, limit: limit)
    }
    if words.count == firstWord + 1, words[firstWord].range.count == text.utf8.count {
      words[firstWord].fillsSegment = true
    }
    // A segment's markup applies to its word if there is only one.
    if let features = segment.features, words.count == firstWord + 1 {
      words[firstWord].markup = features
    }
  }

  private mutating func addWord(_ text: String, segment: Int) {
    guard !text.isEmpty else { return }
    append(
      text, segment: segment, range: 0..<text.utf8.count, hasDigits: false, number: nil,
      isArgument: false)
  }

  private mutating func addWords(of text: String, segment index: Int, limit: Int) {
    let scalars = Array(text.unicodeScalars)
    var position = 0
    var offset = 0
    while position < scalars.count, words.count <= limit {
      let kind = Self.kind(scalars[position])
      guard kind == .letter || kind == .digit || startsNegative(scalars, position) else {
        widenGap(kind, scalars[position])
        offset += UTF8.width(scalars[position])
        position += 1
        continue
      }
      let end = wordEnd(scalars, from: position)
      var length = 0
      var hasDigits = false
      for scalar in scalars[position..<end] {
        length += UTF8.width(scalar)
        if Self.kind(scalar) == .digit { hasDigits = true }
      }
      let start = text.utf8.index(text.utf8.startIndex, offsetBy: offset)
      let limit = text.utf8.index(start, offsetBy: length)
      append(
        String(text.unicodeScalars[start..<limit]), segment: index,
        range: offset..<(offset + length), hasDigits: hasDigits,
        number: hasDigits ? number(scalars[position..<end]) : nil, isArgument: false)
      if !hasDigits {
        words[words.count - 1].offeredEnding = Self.ending(offered: scalars, behind: position..<end)
      }
      offset += length
      position = end
    }
  }

  private mutating func append(
    _ text: String, segment: Int, range: Range<Int>, hasDigits: Bool, number: NumericValue?,
    isArgument: Bool
  ) {
    let letterCase = LetterCase(text)
    if letterCase == .upper { hasCapitals = true }
    words.append(
      PhraseWord(
        segment: segment, range: range, text: text, key: Self.key(text),
        letterCase: letterCase, gap: words.isEmpty ? .hard : gap,
        hasDigits: hasDigits, number: number,
        isArgument: isArgument))
    gap = .joined
  }

  private mutating func widenGap(_ kind: Kind, _ scalar: Unicode.Scalar) {
    switch kind {
    case .space where scalar != "\n": if gap == .joined || gap == .hyphen { gap = .space }
    case .comma: if gap != .hard { gap = .comma }
    case .hyphen where gap == .space: gap = .hard  // A dash: Group 1 - Vegetables.
    case .hyphen: if gap == .joined, !words.isEmpty { gap = .hyphen }
    case .mark, .apostrophe: break
    case .other where scalar == "*" || scalar == "#" || scalar == "_": break
    default: gap = .hard
    }
  }

  // MARK: - Where a word ends

  private func startsNegative(_ scalars: [Unicode.Scalar], _ position: Int) -> Bool {
    guard scalars[position] == "-" || scalars[position] == "\u{2212}" else { return false }
    guard position + 1 < scalars.count, Self.kind(scalars[position + 1]) == .digit else {
      return false
    }
    return gap != .joined || position == 0
  }

  private func wordEnd(_ scalars: [Unicode.Scalar], from start: Int) -> Int {
    var end = start + 1
    var isNumber = Self.kind(scalars[start]) != .letter
    while end < scalars.count {
      let kind = Self.kind(scalars[end])
      let next = end + 1 < scalars.count ? Self.kind(scalars[end + 1]) : .other
      switch kind {
      case .letter, .mark: isNumber = false
      case .digit: break
      case .apostrophe where next == .letter || (isNumber && next == .digit): break
      case .hyphen where next == .letter: break
      case .other where Self.isDoubledL(scalars, around: end): break
      case .other where isNumber && Self.isFraction(scalars[end]): break
      case .bracket where isNumber && next == .digit && Self.isNoShare(scalars, start, slash: end):
        break
      case .separator where isNumber && next == .digit: break
      case .comma where isNumber && next == .digit: break
      case .space
      where isNumber && next == .digit
        && (Self.groupsDigits(scalars[end]) || groupsDigits(scalars, from: start, space: end)):
        break
      default: return end
      }
      end += 1
    }
    return end
  }

  /// The dot of ca cèl·lula.
  private static func isDoubledL(_ scalars: [Unicode.Scalar], around dot: Int) -> Bool {
    guard scalars[dot] == "\u{00B7}", dot + 1 < scalars.count else { return false }
    let isL = { (scalar: Unicode.Scalar) in scalar == "l" || scalar == "L" }
    return isL(scalars[dot - 1]) && isL(scalars[dot + 1])
  }

  /// The fraction in 1½.
  private static func isFraction(_ scalar: Unicode.Scalar) -> Bool {
    0xBC...0xBE ~= scalar.value || 0x2150...0x215E ~= scalar.value
  }

  /// Whether a slash is that of a date or of 24/7, where nothing is counted: in 3/5 files the first
  /// number is no greater.
  private static func isNoShare(_ scalars: [Unicode.Scalar], _ start: Int, slash: Int) -> Bool {
    guard scalars[slash] == "/" else { return false }
    if scalars[start..<slash].contains("/") { return true }
    let second = scalars[(slash + 1)...].prefix { kind($0) == .digit }
    guard let first = value(scalars[start..<slash]), let second = value(second) else {
      return false
    }
    return first > second
  }

  /// No-break spaces separate groups of digits (fr 1 234 567, es 12 345).
  private static func groupsDigits(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{00A0}" || scalar == "\u{202F}" || scalar == "\u{2009}"
  }

  /// Whether a plain space separates groups of digits too, where a comma is the decimal separator:
  /// ru 12 500, but not 2024 100 and not 2 500ml.
  private func groupsDigits(_ scalars: [Unicode.Scalar], from start: Int, space: Int) -> Bool {
    guard scalars[space] == " ", decimalSeparator == "," else { return false }
    let isDigit = { (index: Int) in Self.kind(scalars[index]) == .digit }
    let before = scalars[start..<space].reversed().prefix { Self.kind($0) == .digit }.count
    let first = space - before
    let isFirst = first == start || Self.kind(scalars[first - 1]) == .hyphen
    guard (1...3).contains(before), space + 3 < scalars.count,
      (1...3).allSatisfy({ isDigit(space + $0) }),
      isFirst ? scalars[first] != "0" : before == 3 && Self.kind(scalars[first - 1]) == .space
    else { return false }
    return space + 4 == scalars.count || ![.digit, .letter].contains(Self.kind(scalars[space + 4]))
  }

  private static func kind(_ scalar: Unicode.Scalar) -> Kind { ScalarTraits(scalar).kind }

  /// The letters behind a word that may be another ending of it: fr sûr(e), connecté·e, es
  /// seguro/a.
  private static func ending(
    offered scalars: [Unicode.Scalar], behind word: Range<Int>
  ) -> String? {
    let mark = word.upperBound
    guard mark < scalars.count, "(/·•".unicodeScalars.contains(scalars[mark]) else { return nil }
    let ending = scalars[(mark + 1)...].prefix { [.letter, .mark].contains(Self.kind($0)) }
    guard !ending.isEmpty, word.count > ending.count else { return nil }
    let isClosed = ending.endIndex < scalars.count && scalars[ending.endIndex] == ")"
    guard scalars[mark] != "(" || isClosed else { return nil }
    return key(String(String.UnicodeScalarView(ending)))
  }

  // MARK: - Values

  /// The word as in lexicons.
  static func key(_ text: String) -> String {
    if text.isSmallASCII { return text }
    var isLowercase = true
    var isDecomposed = false
    for scalar in text.unicodeScalars where !("a"..."z" ~= scalar) {
      if ScalarTraits(scalar).changesInLowercase { isLowercase = false }
      switch scalar.value {
      case 0x300...0x36F: isDecomposed = true
      case 0x2019, 0x02BC: isDecomposed = true
      // Letters that the composed form (NFC) has as two: hi ड़.
      case 0x958...0x95F: isDecomposed = true
      // Cedillas that stand for Romanian's commas: ro fişier.
      case 0x15E...0x15F, 0x162...0x163: isDecomposed = true
      default: break
      }
    }
    let lowered = isLowercase ? text : text.lowercased()
    guard isDecomposed else { return lowered }
    return lowered.precomposedStringWithCanonicalMapping
      .replacing("\u{2019}", with: "'").replacing("\u{02BC}", with: "'")
      .replacing("\u{15F}", with: "\u{219}").replacing("\u{163}", with: "\u{21B}")
  }

  /// The value of digits with separators, or nil if there are letters.
  private func number(_ scalars: ArraySlice<Unicode.Scalar>) -> NumericValue? {
    var separators: [(scalar: Unicode.Scalar, digitsAfter: Int)] = []
    var hasFraction = false
    for scalar in scalars {
      switch Self.kind(scalar) {
      case .digit: if !separators.isEmpty { separators[separators.count - 1].digitsAfter += 1 }
      case .separator, .comma, .space, .apostrophe: separators.append((scalar, 0))
      case .hyphen: continue
      case .other where scalar == "\u{2212}": continue
      case .other where Self.isFraction(scalar): hasFraction = true
      default: return nil
      }
    }
    // The last separator is the decimal one if it is the language's own, or cannot be a grouping
    // separator: it occurs once, and is not followed by a group of three.
    var pointAt = -1
    if let last = separators.last {
      let isRepeated = separators.filter { $0.scalar == last.scalar }.count > 1
      let isDecimal = last.scalar == decimalSeparator || last.scalar == "\u{066B}"
      if !isRepeated, isDecimal || last.digitsAfter != 3 { pointAt = separators.count - 1 }
    }
    var digits = ""
    var separator = -1
    for scalar in scalars {
      switch Self.kind(scalar) {
      case .digit: digits.append(String(Self.digit(scalar)))
      case .hyphen: digits.append("-")
      case .other where Self.isFraction(scalar): break
      case .other: digits.append("-")
      default:
        separator += 1
        if separator == pointAt { digits.append(".") }
      }
    }
    // Which fraction it is makes no difference to any language's plural.
    if hasFraction, pointAt < 0 { digits += ".5" }
    return NumericValue(digits: digits)
  }

  /// The value of a few digits and nothing else.
  private static func value(_ digits: ArraySlice<Unicode.Scalar>) -> Int? {
    guard digits.count <= 9, digits.allSatisfy({ kind($0) == .digit }) else { return nil }
    return digits.reduce(0) { $0 * 10 + digit($1) }
  }

  private static func digit(_ scalar: Unicode.Scalar) -> Int {
    Int(scalar.properties.numericValue ?? 0)
  }
}
