// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales
import Testing

@testable import Inflection

/// Text that nobody would write: the engine answers, and what is not a word stays.
struct HostileInputTests {
  private static let rules: [InflectionRule] = {
    var form = GrammaticalFeatures()
    form.gender = .feminine
    form.number = .other
    return [
      .automatic, .addressing(.feminine), .addressing(.neuter), .explicit(form), .agreeing(form),
      .agreeing(GrammaticalFeatures()), .explicit(GrammaticalFeatures()),
    ]
  }()

  private static let texts = [
    "", " ", "\n\t", "\u{0}", "e\u{301}\u{301}\u{301}", "\u{301}",
    "\u{1F469}\u{200D}\u{1F467} pizza \u{1F3F3}\u{FE0F}",
    "\u{202E}pizza\u{202C}",
    "-", "--", "'", "’s", "a'", "-a-", "1", "1.", ".1", "1.2.3.4", "999999999999999999999999999999",
    "(((((((", "a(b)(c)", "de de de de", "el el el el", "y y y", "del", "a", "an", "A AN A", "x",
    "is are was were", "%@ %lld %", "ß", "ŉ", "ǆ", "İstanbul", "ﬁancée", "日本語", "한국어", "العربية",
    String(repeating: "la ", count: 200), String(repeating: "a-", count: 2_000),
    String(repeating: "á", count: 5_000), String(repeating: "d'", count: 8_000),
  ]

  @Test(arguments: Grammars.languages)
  func answers(_ language: String) throws {
    let tag = try LanguageTag(language)
    for text in Self.texts {
      for rule in Self.rules {
        for segments in [[text], ["2 ", text], [text, text]] {
          let phrase = Phrase(
            segments.map { Phrase.Segment($0) }, precedingText: text, followingText: text)
          let result = InflectionEngine.shared.inflect(phrase, rule: rule, language: tag)
          #expect(result.segments.count == phrase.segments.count)
          if !result.isInflected { #expect(result.segments == phrase.segments.map(\.text)) }
        }
      }
      _ = InflectionEngine.shared.pronoun(
        replacing: text, gender: .feminine, pronouns: [], language: tag)
    }
  }

  @Test(arguments: Grammars.languages)
  func leavesWhatIsTooLong(_ language: String) throws {
    let text = String(repeating: "ensalada ", count: 11_400)
    let result = InflectionEngine.shared.inflect(
      Phrase([Phrase.Segment("2 "), Phrase.Segment(text)]), rule: .automatic,
      language: try LanguageTag(language))
    #expect(result.segments == ["2 ", text])
    #expect(!result.isInflected)
    #expect(result.diagnostics.map(\.rule) == ["phrase-too-long"])
  }

  @Test func limitsWords() throws {
    let text = String(repeating: "a ", count: InflectionEngine.wordsMax + 1)
    let result = InflectionEngine.shared.inflect(
      Phrase([Phrase.Segment(text)]), rule: .automatic, language: try LanguageTag("en"))
    #expect(result.diagnostics.map(\.rule) == ["phrase-too-long"])
  }

  /// Words that nobody knows, of syllables that many words begin with or of any letters.
  private static func unknownWords(
    _ count: Int, letters: Int, syllables: Bool, _ random: inout SplitMix
  ) -> String {
    let sets = syllables ? ["bdfgklmnprstv", "aeiou"].map(Array.init) : [Array("abcdefghijklmnop")]
    let words = (0..<count).map { _ in
      String(
        (0..<letters).map { place in
          let set = sets[place % sets.count]
          return set[Int(random.next() % UInt64(set.count))]
        })
    }
    return words.joined(separator: " ")
  }

  /// An unknown word is work, the first time, also where it is not taken apart.
  @Test(arguments: [
    "de", "nl", "da", "sv", "nb", "fr", "it", "es", "pt", "ca", "ro", "ru", "pl", "cs", "uk",
  ])
  func countsUnknownWords(_ language: String) throws {
    var random = SplitMix(state: 20_261_130)
    let tag = try LanguageTag(language)
    for (count, letters, syllables) in [
      (100, 60, false), (100, 40, true), (100, 12, true), (40, 250, true),
    ] {
      let text = Self.unknownWords(count, letters: letters, syllables: syllables, &random)
      var argument = Phrase.Segment(text)
      for isArgument in [false, true] {
        argument.isArgument = isArgument
        let result = InflectionEngine.shared.inflect(
          Phrase([Phrase.Segment("2 ", number: NumericValue(2)), argument]), rule: .automatic,
          language: tag, explains: false)
        #expect(result.steps > 20 * count || isArgument)
        #expect(result.steps < Self.stepsMax + InflectionEngine.lookupStepsMax + 20_000)
      }
      let few = Self.unknownWords(20, letters: letters, syllables: syllables, &random)
      func steps() -> Int {
        var steps = 0
        _ = InflectionEngine.shared.features(
          of: Phrase([Phrase.Segment(few)]), language: tag, steps: &steps)
        return steps
      }
      let first = steps()
      #expect(first > 200)
      // Words are kept.
      #expect(steps() < first)
    }
  }

  @Test func leavesTooManyUnknownWords() throws {
    var random = SplitMix(state: 20_261_201)
    let text = Self.unknownWords(250, letters: 40, syllables: true, &random)
    let result = InflectionEngine.shared.inflect(
      Phrase([Phrase.Segment("2 ", number: NumericValue(2)), Phrase.Segment(text)]),
      rule: .automatic, language: try LanguageTag("de"))
    #expect(!result.isInflected)
    #expect(result.segments == ["2 ", text])
    #expect(result.diagnostics.map(\.rule).contains("phrase-too-long"))
    #expect(result.steps > InflectionEngine.lookupStepsMax)
    #expect(result.steps < InflectionEngine.lookupStepsMax + 20_000)
  }

  /// Taking a word apart ends at a length that hardly any word has.
  @Test(arguments: ["de", "nl", "da", "sv", "nb"])
  func takesNoLongWordsApart(_ language: String) throws {
    let lexicon = try #require(Grammars.grammar(for: language)).lexicon
    var random = SplitMix(state: 20_261_202)
    func steps(letters: Int) -> Int {
      let words = Self.unknownWords(10, letters: letters, syllables: true, &random)
      var steps = 0
      for word in words.split(separator: " ") { _ = lexicon.joined(String(word), &steps) }
      return steps
    }
    #expect(steps(letters: DataLexicon.partedLettersMax) > 10 * DataLexicon.partedLettersMax)
    #expect(steps(letters: DataLexicon.partedLettersMax + 1) == 0)
  }

  /// What tells that a part is no word says so of no form of a word.
  @Test(arguments: ["de", "nl", "da", "sv", "nb", "fr", "it", "es", "pt", "ca", "ro", "en"])
  func partsThatAreWordsAreLookedUp(_ language: String) throws {
    let lexicon = try #require(Grammars.grammar(for: language)).lexicon
    for lexeme in lexicon.allLexemes() {
      lexeme.forEachForm(lexicon.paradigms) { _, form in
        if !lexicon.knownBeginnings.mayBegin(form) { Issue.record("\(form)") }
      }
    }
  }

  /// What is split at its apostrophes is as many words as it has parts.
  @Test(arguments: ["ca", "fr", "it"])
  func limitsElidedWords(_ language: String) throws {
    let tag = try LanguageTag(language)
    func rules(_ text: String, _ before: String = "") -> [String] {
      let phrase = Phrase([Phrase.Segment(text)], precedingText: before)
      return InflectionEngine.shared.inflect(phrase, rule: .automatic, language: tag)
        .diagnostics.map(\.rule)
    }
    let limit = InflectionEngine.wordsMax
    let parts = String(repeating: "d'", count: limit)
    #expect(!rules(parts).contains("phrase-too-long"))
    #expect(!rules("2 x", parts + "x").contains("phrase-too-long"))
    for text in [parts + "x", parts + " x", "x " + parts, "x " + parts + "x"] {
      #expect(rules(text) == ["phrase-too-long"])
    }
  }

  /// Each part of the word is a word, with what stands before the first and marks the last.
  @Test func splitsElidedWords() throws {
    let grammar = try #require(Grammars.grammar(for: "fr"))
    let texts = ["2 l'd'eau", " d'", "eau qu'x d'l'", "pain aujourd'hui "]
    let segments = texts.map { Phrase.Segment($0) }
    var words = try #require(
      Tokenizer.words(
        of: Phrase(segments), decimalSeparator: grammar.decimalSeparator, limit: 64))
    var steps = 0
    let isSplit = words.splitElisions(grammar, segments: segments, limit: 64, &steps)
    #expect(isSplit)
    #expect(
      words.map(\.text) == [
        "2", "l'", "d'", "eau", "d'", "eau", "qu'", "x", "d'", "l'", "pain", "aujourd'hui",
      ])
    for word in words {
      let text = Array(segments[word.segment].text.utf8)[word.range]
      #expect(String(decoding: text, as: UTF8.self) == word.text)
    }
    #expect(words.map(\.gap)[1...3] == [.space, .joined, .joined])
  }

  /// Words, numbers and debris at random: nothing but words and the articles before them changes.
  @Test(arguments: Grammars.languages)
  func keepsWhatIsBetweenWords(_ language: String) throws {
    var random = SplitMix(state: 20_240_607)
    let tag = try LanguageTag(language)
    let pieces = [
      "ensalada", "pequeño", "el", "del", "un", "agua", "camión", "de", "y", "salad", "small", "an",
      "hour", "people", "is", "Nuestro", "GRANDE", "flat", "2", "1,5", " ", "  ", ", ", ": ", "(",
      ")", "-", "'", "\u{301}", "🍕", "\n", "ノード", "a", "x", "ToDo", "veintiún", "these",
    ]
    for _ in 0..<3_000 {
      let segments = (0..<Int(random.next() % 5)).map { _ in
        let text = (0..<Int(random.next() % 6)).map { _ in
          pieces[Int(random.next() % UInt64(pieces.count))]
        }
        let number = random.next() % 4 == 0 ? NumericValue(Int(random.next() % 5)) : nil
        return Phrase.Segment(text.joined(separator: " "), number: number)
      }
      let phrase = Phrase(segments)
      let rule = Self.rules[Int(random.next() % UInt64(Self.rules.count))]
      let result = InflectionEngine.shared.inflect(phrase, rule: rule, language: tag)
      #expect(result.segments.count == segments.count)
      let signs: (String) -> String = { text in
        String(
          text.unicodeScalars.filter { "(),:🍕\n".unicodeScalars.contains($0) }.map(Character.init))
      }
      #expect(signs(result.segments.joined()) == signs(phrase.text))
      if !result.isInflected { #expect(result.segments == segments.map(\.text)) }
    }
  }

  /// The words of a language's cases, as often as they are there.
  private func words(of language: String) throws -> [String] {
    try PhraseCase.load(language).flatMap { row in
      row.phrase.segments.flatMap { $0.text.split(separator: " ").map(String.init) }
    }
  }

  /// The words of a language's cases in any order, with numbers and signs between them: rules for
  /// one phrase meet every other, and none may trap.
  @Test(arguments: Grammars.languages)
  func answersItsWordsInAnyOrder(_ language: String) throws {
    var random = SplitMix(state: 20_261_122)
    let tag = try LanguageTag(language)
    let words = try words(of: language)
    let signs = ["/", "%", "(", ")", "-", "–", ",", ".", "’", ":", "½", "/0", "0/0", "x", "&"]
    func pick(_ texts: [String]) -> String { texts[Int(random.next() % UInt64(texts.count))] }
    for _ in 0..<3_000 {
      let segments = (0..<Int(1 + random.next() % 6)).map { _ in
        switch random.next() % 8 {
        case 0:
          let value = Int(random.next() % 23)
          return Phrase.Segment(String(value), number: NumericValue(value))
        case 1: return Phrase.Segment(pick(signs))
        case 2, 3: return Phrase.Segment(pick(words))
        case 4: return Phrase.Segment(" \(pick(words)) ")
        case 5: return Phrase.Segment(" \(pick(words).uppercased())\(pick(signs))")
        default: return Phrase.Segment(" \(pick(words)) \(pick(words)) ")
        }
      }
      let phrase = Phrase(segments, followingText: random.next() % 8 == 0 ? pick(words) : "")
      let rule = Self.rules[Int(random.next() % UInt64(Self.rules.count))]
      let result = InflectionEngine.shared.inflect(phrase, rule: rule, language: tag)
      #expect(result.segments.count == segments.count)
      if !result.isInflected { #expect(result.segments == segments.map(\.text)) }
      // What it took is told to who counts the work of a whole text.
      #expect(result.steps < Self.stepsMax)
    }
  }

  /// What one phrase takes at most: the rules' limit, in up to two runs, and that of repair.
  private static let stepsMax = 2 * 51_000 + 65_000

  /// The longest phrases of few words, in which searches meet each other again and again.
  @Test(arguments: Grammars.languages)
  func endsWhatWouldTakeLong(_ language: String) throws {
    var random = SplitMix(state: 20_261_128)
    let tag = try LanguageTag(language)
    let words = try words(of: language)
    for round in 0..<60 {
      let few = (0..<[2, 4, 8][round % 3]).map { _ in
        words[Int(random.next() % UInt64(words.count))]
      }
      var segments: [Phrase.Segment] = []
      for _ in 0..<60 {
        let value = Int(random.next() % 23)
        segments.append(Phrase.Segment(String(value), number: NumericValue(value)))
        let text = (0..<3).map { _ in few[Int(random.next() % UInt64(few.count))] }
        segments.append(Phrase.Segment(" \(text.joined(separator: " ")) "))
      }
      let result = InflectionEngine.shared.inflect(
        Phrase(segments), rule: .automatic, language: tag, explains: false)
      #expect(result.steps < Self.stepsMax)
    }
  }

  @Test func stepsGrowWithThePhrase() throws {
    let language = try LanguageTag("es")
    func steps(_ count: Int) -> Int {
      let segments = (0..<count).flatMap { _ in
        [Phrase.Segment("2", number: NumericValue(2)), Phrase.Segment(" ensalada pequeño, ")]
      }
      return InflectionEngine.shared.inflect(
        Phrase(segments), rule: .automatic, language: language, explains: false
      ).steps
    }
    #expect(steps(1) > 0)
    #expect(steps(8) > 6 * steps(1))
  }

  /// A generator with a seed, so that a failure comes again (SplitMix64, Steele and others, 2014).
  private struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      return bits ^ (bits >> 31)
    }
  }
}
