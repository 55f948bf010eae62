// SPDX-License-Identifier: Apache-2.0

import Locales

extension SlavicGrammar {
  /// Settles the words that govern what follows and are taken for something else alone: Всего 3
  /// товара, більше 2 днів, половина пиццы, тысяча рублей.
  func prepare(_ analysis: inout PhraseAnalysis) {
    settleLeadingVerb(&analysis)
    settleUnknownPasts(&analysis)
    settleInfinitives(&analysis)
    settleObjectOfReader(&analysis)
    for (index, next) in zip(analysis.words.indices, analysis.words.indices.dropFirst()) {
      let (key, following) = (analysis.words[index].key, analysis.words[next])
      guard following.isClose, analysis.words[index].markup == nil else { continue }
      let isMore = Self.lists.has(form: key, in: .more)
      let isAdverb =
        Self.lists.has(form: key, in: .comparative)
        || (isMore && Self.lists.has(form: following.key, in: .negation))
        || (following.isNumber && (isMore || Self.lists.has(form: key, in: .total)))
      if isAdverb || (Self.lists.has(form: key, in: .part) && analysis.count == nil) {
        makeAdverbs(index..<next, &analysis)
      } else if isMore || Self.lists.has(form: key, in: .thousand), analysis.count == nil,
        following.can(be: .noun) || following.can(be: .adjective)
      {
        analysis.words[index].readings = [
          Reading(.numeral, lemma: key, traits: .governing, number: .other, source: .rule)
        ]
      }
    }
  }

  /// Takes an unknown word behind what the reader did for no noun that this agrees with: Ты не
  /// выключил утюг, Ти вже ввімкнув праску.
  private func settleObjectOfReader(_ analysis: inout PhraseAnalysis) {
    guard let verb = pastOfReader(analysis), verb + 1 < analysis.words.count else { return }
    let object = analysis.words[verb + 1]
    guard object.readings.isEmpty, object.gap == .space, object.letterCase == .lower,
      !analysis.isArgument(verb + 1)
    else { return }
    makeAdverbs((verb + 1)..<(verb + 2), &analysis)
  }

  /// Where a past stands whose subject is the reader, with no noun before it: Если ты ещё не был.
  private func pastOfReader(_ analysis: PhraseAnalysis) -> Int? {
    guard case .addressing = analysis.rule,
      let reader = analysis.words.firstIndex(where: {
        speaksOfReader($0) && $0.can(be: .pronoun)
      }),
      analysis.words[..<reader].allSatisfy({ !$0.isNumber && !$0.can(be: .noun) }),
      let verb = analysis.words.dropFirst(reader + 1).firstIndex(where: { !isPlainAdverb($0) }),
      analysis.words[(reader + 1)...verb].allSatisfy({ $0.gap == .space }),
      let past = modifierReading(of: analysis.words[verb]), past.partOfSpeech == .verb
    else { return nil }
    return verb
  }

  /// Lets a past of the reader agree with them, whatever stands behind it: Ты был в сети 5 минут
  /// назад.
  func takePastOfReader(_ analysis: inout PhraseAnalysis) {
    guard let verb = pastOfReader(analysis), analysis.words[verb].role == .other else { return }
    analysis.words[verb].reading = modifierReading(of: analysis.words[verb])
    analysis.words[verb].role = .modifier
  }

  /// What the numerals in words make of the noun, of which the last decides; `.one` for двадцать
  /// один and двадцать первый, nil where there is none.
  func governingNumeral(_ head: Reading?, _ analysis: PhraseAnalysis) -> PluralCategory? {
    let words = analysis.words
    let index = words.lastIndex {
      $0.role == .modifier && $0.reading?.traits.contains(.governing) == true
    }
    guard let index, let reading = words[index].reading else { return nil }
    if index + 1 < words.count, words[index + 1].role == .modifier,
      let next = words[index + 1].reading,
      Self.lists.has(lemma: reading.lemma, in: .ten), Self.lists.has(lemma: next.lemma, in: .one)
    {
      return .one
    }
    if let head, Self.lists.has(lemma: reading.lemma, in: .amount),
      isMass(head.lemma) || isWrittenInGenitive(head, analysis)
    {
      return .other
    }
    return reading.traits.contains(.twoForms) ? .few : .many
  }
}

extension SlavicGrammar {
  /// Достаточно заряда: what is written in the genitive singular is no number of things.
  private func isWrittenInGenitive(_ noun: Reading, _ analysis: PhraseAnalysis) -> Bool {
    guard let index = analysis.head, noun.number == .one, noun.source == .lexicon,
      analysis.words[index].key != noun.lemma, !noun.traits.contains(.adjectival)
    else { return false }
    let cell = SlavicForm(
      grammaticalCase: .genitive, isPlural: false, gender: noun.gender ?? .masculine,
      isAnimate: noun.traits.contains(.animate))
    return folded(form(ofNoun: noun, cell)) == folded(analysis.words[index].key)
  }
}

/// Words of Russian and Ukrainian that say how much there is.
enum SlavicWords {
  /// What letters and messages begin with.
  static let greetings: WordSet = ["вельмишановний", "дорогий", "любий", "шановний"]
}
