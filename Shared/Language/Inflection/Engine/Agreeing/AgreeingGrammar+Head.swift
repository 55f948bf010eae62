// SPDX-License-Identifier: Apache-2.0

import Diagnostics

extension AgreeingGrammar {
  /// The first noun of the noun phrase; markup comes before what the lexicon says.
  func takeHead(in scope: Range<Int>, of analysis: inout PhraseAnalysis) -> Int? {
    if let marked = scope.first(where: { analysis.words[$0].markup?.partOfSpeech == .noun }) {
      guard let reading = analysis.words[marked].reading(.noun) else { return nil }
      return take(marked, as: reading, &analysis)
    }
    let first = scope.first { analysis.words[$0].can(be: .noun) }
    let unknown = (scope.lowerBound..<(first ?? scope.upperBound)).first { index in
      guard analysis.words[index].readings.isEmpty, !analysis.words[index].isNumber else {
        return false
      }
      return guessedNoun(analysis.words[index]) != nil || analysis.words.indices.count == 1
    }
    if let unknown { return takeUnknown(unknown, scope: scope, &analysis) }
    let usual = scope.first { analysis.words[$0].can(be: .noun) && !isRareNoun(analysis.words[$0]) }
    // What agrees with something elsewhere is an adjective where it can be: it fatto, fatta.
    if usual == nil, analysis.agreesElsewhere { return nil }
    // A word that is seldom a noun is an adjective if a noun follows: joven médico.
    guard let chosen = usual ?? first else { return nil }
    let readings = analysis.words[chosen].readings.filter { $0.partOfSpeech == .noun }
    guard let reading = reading(among: readings, scope: scope, head: chosen, analysis) else {
      return nil
    }
    reportAmbiguity(of: analysis.words[chosen], &analysis)
    return take(chosen, as: reading, &analysis)
  }

  /// Reports that a word is taken for a noun that could be an adjective.
  func reportAmbiguity(of word: PhraseWord, _ analysis: inout PhraseAnalysis) {
    guard word.can(be: .adjective), word.markup?.partOfSpeech == nil else { return }
    analysis.report(
      .note, .ambiguousWord,
      "“\(word.text)” is a noun and an adjective; it is taken for the noun.")
  }

  /// What a word is as a noun: by the lexicon, or as an unknown word is taken for one.
  func nounReading(of word: PhraseWord) -> Reading? {
    word.reading(.noun) ?? (word.readings.isEmpty ? guessedNoun(word) : nil)
  }

  /// Makes adverbs of words, which agree with nothing then.
  func makeAdverbs(_ range: Range<Int>, _ analysis: inout PhraseAnalysis) {
    for index in range {
      analysis.words[index].readings = [
        Reading(.adverb, lemma: analysis.words[index].key, source: .rule)
      ]
    }
  }

  /// Makes a word the head.
  func take(_ index: Int, as reading: Reading?, _ analysis: inout PhraseAnalysis) -> Int {
    analysis.words[index].reading = reading
    analysis.words[index].role = .head
    return index
  }

  /// Whether a word is a noun only where nothing else offers itself.
  func isRareNoun(_ word: PhraseWord) -> Bool {
    word.readings.allSatisfy { $0.partOfSpeech != .noun || $0.traits.contains(.rare) }
      && (word.can(be: .adjective) || word.can(be: .determiner))
  }

  /// One of several nouns that are written alike (el capital, la capital): the one that a word
  /// beside it, or a rule, speaks for.
  func reading(
    among readings: [Reading], scope: Range<Int>, head: Int, _ analysis: PhraseAnalysis
  ) -> Reading? {
    guard readings.count > 1 else { return readings.first }
    let wanted = analysis.requested.gender ?? evidence(in: scope, head: head, analysis)
    if let wanted, let reading = readings.first(where: { $0.gender == wanted }) { return reading }
    return readings.first { !$0.traits.contains(.rare) } ?? readings.first
  }

  /// The gender that the words beside a noun show.
  ///
  /// The unmarked form shows nothing: it is what dictionaries have.
  private func evidence(
    in scope: Range<Int>, head: Int, _ analysis: PhraseAnalysis
  ) -> GrammaticalFeatures.Gender? {
    let before = analysis.words.indices.filter { analysis.words[$0].role == .modifier }
    for index in before + Array(scope) where index != head {
      guard let gender = modifierReading(of: analysis.words[index])?.gender else { continue }
      if gender != unmarkedGender { return gender }
    }
    return nil
  }

  /// An unknown word in the noun's place is a noun; of several, foreign words most often, the
  /// last is inflected: flat whites.
  private func takeUnknown(
    _ first: Int, scope: Range<Int>, _ analysis: inout PhraseAnalysis
  ) -> Int {
    var last = first
    while last + 1 < scope.upperBound, analysis.words[last + 1].readings.isEmpty,
      analysis.words[last + 1].gap == .space, guessedNoun(analysis.words[last + 1]) != nil
    {
      last += 1
    }
    return take(last, as: guessedNoun(analysis.words[last]), &analysis)
  }
}
