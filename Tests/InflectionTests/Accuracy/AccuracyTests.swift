// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locales
import Testing

@testable import Inflection

/// How often gender and plural are right: of nouns drawn by frequency, and of nouns that the
/// lexicon does not have.
struct AccuracyTests {
  /// What was right out of how many.
  private struct Score: CustomStringConvertible {
    var right = 0
    var all = 0
    var wrong: [String] = []

    var percent: Double { all == 0 ? 0 : Double(right) / Double(all) * 100 }
    var description: String { String(format: "%.1f %% of %d", percent, all) }

    mutating func add(_ isRight: Bool, _ what: @autoclosure () -> String) {
      all += 1
      if isRight { right += 1 } else { wrong.append(what()) }
    }
  }

  @Test(arguments: try NounSample.languages())
  func sampleIsKnown(_ language: String) throws {
    let sample = try NounSample(language)
    let (genders, plurals) = try score(sample.nouns, language)
    #expect(sample.nouns.count >= 150)
    expect(genders, "gender", sample)
    expect(plurals, "plural", sample)
  }

  @Test(arguments: try NounSample.languages())
  func rarerNounsAreJudged(_ language: String) throws {
    let sample = try NounSample(language)
    guard !sample.outside.isEmpty else { return }
    let lexicon = Lexicon(try #require(GrammarBytes(embedded: language)))
    for noun in sample.outside {
      #expect(lexicon.entries(Tokenizer.key(noun.singular)).isEmpty, "\(noun.singular) is known")
    }
    let (genders, plurals) = try score(sample.outside, language)
    expect(genders, "outside-gender", sample)
    expect(plurals, "outside-plural", sample)
  }

  private func score(_ nouns: [NounSample.Noun], _ language: String) throws -> (Score, Score) {
    let tag = try LanguageTag(language)
    let engine = InflectionEngine.shared
    var (genders, plurals) = (Score(), Score())
    for noun in nouns {
      let gender = engine.features(of: Phrase([Phrase.Segment(noun.singular)]), language: tag)
        .gender
      genders.add(
        GrammaticalFeatures.Gender(rawValue: noun.gender).map { $0 == gender } ?? (gender == nil),
        "\(noun.singular) is \(noun.gender), not \(gender?.rawValue ?? "unknown")")
      for (number, form) in noun.counted {
        let text = counted(noun.singular, number, engine, tag)
        plurals.add(text == "\(number) \(form)", text)
      }
    }
    print(
      """
      \(language), drawn by frequency: gender \(genders), plural \(plurals); \
      wrong: \((genders.wrong + plurals.wrong).prefix(60).joined(separator: ", "))
      """)
    return (genders, plurals)
  }

  /// A fifth of the lexicon's nouns is taken out; what is left judges them.
  @Test(arguments: try NounSample.languages())
  func unseenNounsAreJudged(_ language: String) throws {
    let sample = try NounSample(language)
    let tag = try LanguageTag(language)
    let full = InflectionEngine.shared
    let (engine, nouns) = try heldOut(language)
    var (genders, plurals) = (Score(), Score())
    var noun = GrammaticalFeatures()
    noun.partOfSpeech = .noun
    for text in nouns {
      let phrase = Phrase([Phrase.Segment(text, features: noun)])
      let known = full.features(of: phrase, language: tag).gender
      let gender = engine.features(of: phrase, language: tag).gender
      genders.add(gender == known, "\(text) \(gender?.rawValue ?? "-")")
      let form = counted(text, 2, full, tag, noun)
      let guess = counted(text, 2, engine, tag, noun)
      plurals.add(form == guess, "\(guess) for \(form)")
    }
    print("\(language), unseen: gender \(genders), plural \(plurals)")
    if ProcessInfo.processInfo.environment["SHOW_WRONG"] != nil {
      print((genders.wrong + plurals.wrong).joined(separator: ", "))
    }
    expect(genders, "unseen-gender", sample)
    expect(plurals, "unseen-plural", sample)
  }

  private func expect(_ score: Score, _ name: String, _ sample: NounSample) {
    guard let floor = sample.floors[name] else {
      Issue.record("Samples/\(sample.language).tsv has no floor for \(name).")
      return
    }
    #expect(score.percent >= floor, "\(sample.language) \(name): \(score)")
  }

  private func counted(
    _ noun: String, _ number: Int, _ engine: InflectionEngine, _ language: LanguageTag,
    _ features: GrammaticalFeatures? = nil
  ) -> String {
    let phrase = Phrase([
      Phrase.Segment("\(number)", number: NumericValue(number), isArgument: true),
      Phrase.Segment(" "), Phrase.Segment(noun, features: features, isArgument: true),
    ])
    return engine.inflect(phrase, rule: .automatic, language: language).segments.joined()
  }

  /// An engine whose lexicon lacks a fifth of the nouns, and those.
  private func heldOut(_ language: String) throws -> (InflectionEngine, [String]) {
    let bytes = try #require(GrammarBytes(embedded: language))
    let lexicon = Lexicon(bytes)
    let data = try #require(Grammars.grammar(for: language))
    var text: [UInt8] = []
    var nouns: Set<String> = []
    for entry in lexicon.allEntries {
      let lemma = lexicon.lemma(of: entry)
      let line = bytes.buffer[Int(entry.line)...].prefix { $0 != UInt8(ascii: "\n") }
      let isNoun = lexicon.partOfSpeech(of: entry) == .noun
      let isHeld = isNoun && Self.isHeldOut(lemma)
      if !isHeld { text += line + [UInt8(ascii: "\n")] }
      let isPlain = Self.isPlain(entry, lexicon, data)
      if isHeld, isPlain, lemma.utf8.count > 3, !lemma.contains(" "),
        lexicon.entries(lemma).count == 1
      {
        nouns.insert(lemma)
      }
    }
    let grammar = try #require(
      Grammars.grammar(for: language, lexicon: Lexicon(GrammarBytes(copying: text))))
    let sorted = nouns.sorted()
    let step = max(1, sorted.count / Self.unseenMax)
    let chosen = stride(from: 0, to: sorted.count, by: step).map { sorted[$0] }
    return (InflectionEngine(grammar: grammar, for: language), chosen)
  }

  /// Whether a noun has two numbers, and no forms of its own.
  private static func isPlain(
    _ entry: Lexicon.Entry, _ lexicon: Lexicon, _ grammar: DataGrammar
  ) -> Bool {
    let classes = lexicon.names(inColumn: 2, of: entry)
    guard
      classes.allSatisfy({ !["rare", "name", "mass", "abbr", "city", "country"].contains($0) }),
      lexicon.irregularForms(of: entry).isEmpty, let noun = grammar.lexicon.lexeme(entry)
    else { return false }
    let names = ["sg", "pl"].map { name in
      grammar.lexicon.features.tags[name].flatMap { grammar.lexicon.form(noun, TagSet($0)) }
    }
    return names.allSatisfy { $0 != nil } && names[0] != names[1]
  }

  /// About how many unseen nouns are asked for: fewer would be another figure with each new line.
  private static let unseenMax = 2000

  /// Every fifth word, by a hash, so that it does not depend on the order of the alphabet.
  private static func isHeldOut(_ word: String) -> Bool {
    word.utf8.reduce(UInt32(17)) { ($0 ^ UInt32($1)) &* 16_777_619 } >> 8 % 5 == 0
  }
}
