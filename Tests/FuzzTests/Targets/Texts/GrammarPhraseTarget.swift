// SPDX-License-Identifier: Apache-2.0

import Locales

@testable import Inflection

/// A phrase in a language whose knowledge is data.
///
/// Segments stay, a number's among them; what is not inflected is not changed, nor is a phrase of
/// which no word is known; and the same phrase gives the same.
enum GrammarPhraseTarget {
  static func run(_ bytes: UnsafeRawBufferPointer) throws {
    let input = TextInput(bytes, repeatedBytes: 16 << 10)
    let languages = GrammarFiles.languages
    let language = languages[Int(input.choices >> 4) % languages.count]
    guard let grammar = Grammars.grammar(for: language) else {
      throw FuzzFailure("\(language) is no data")
    }
    // One of its own each time would read the language again.
    let engine = InflectionEngine(grammar: grammar, for: language)
    let phrase = PhraseNotation.phrase(input.text)
    let rule = rules[Int(input.choices & 0xF) % rules.count]
    let result = try GrammarInvariants.check(phrase, rule, engine, LanguageTag(language))
    if let cohorts = grammar.cohorts(of: phrase),
      cohorts.allSatisfy({ $0.readings.allSatisfy { $0.lexeme < 0 } })
    {
      try FuzzFailure.unless(
        GrammarInvariants.areSpelled(result.segments, phrase.segments.map(\.text)),
        "nothing is known, and it becomes “\(result.segments.joined())”")
    }
  }

  /// What a phrase may be asked for.
  static let rules: [InflectionRule] = {
    var plural = GrammaticalFeatures()
    plural.number = .other
    var genitive = plural
    genitive.grammaticalCase = .genitive
    var few = GrammaticalFeatures()
    few.number = .few
    var feminine = GrammaticalFeatures()
    feminine.gender = .feminine
    return [
      .automatic, .addressing(.feminine), .addressing(.neuter), .explicit(plural),
      .explicit(genitive), .explicit(few), .explicit(feminine), .agreeing(plural),
      .agreeing(feminine), .agreeing(GrammaticalFeatures()),
    ]
  }()
}

/// What holds for every phrase in every grammar.
enum GrammarInvariants {
  @discardableResult
  static func check(
    _ phrase: Phrase, _ rule: InflectionRule, _ engine: InflectionEngine, _ language: LanguageTag
  ) throws -> InflectedPhrase {
    let result = engine.inflect(phrase, rule: rule, language: language)
    let texts = phrase.segments.map(\.text)
    try FuzzFailure.unless(
      result.segments.count == texts.count,
      "\(texts.count) segments become \(result.segments.count)")
    if !result.isInflected {
      try FuzzFailure.unless(
        areSpelled(result.segments, texts), "not inflected, and “\(result.segments.joined())”")
    }
    for (index, segment) in phrase.segments.enumerated() where segment.number != nil {
      try FuzzFailure.unless(
        areSpelled([result.segments[index]], [segment.text]),
        "the number “\(segment.text)” becomes “\(result.segments[index])”")
    }
    let again = engine.inflect(phrase, rule: rule, language: language)
    try FuzzFailure.unless(
      areSpelled(again.segments, result.segments), "“\(again.segments.joined())” the second time")
    return result
  }

  /// Whether texts have the same bytes.
  static func areSpelled(_ texts: [String], _ others: [String]) -> Bool {
    texts.elementsEqual(others) { $0.utf8.elementsEqual($1.utf8) }
  }
}
