// SPDX-License-Identifier: Apache-2.0

import Diagnostics

extension AgreeingGrammar {
  /// The first noun of the noun phrase; markup takes precedence over the lexicon.
  func takeHead(in scope: Range<Int>, of analysis: inout PhraseAnalysis) -> Int? {
    if let marked = scope.first(where: { analysis.words[$0].markup?.partOfSpeech == .noun }) {
      guard let reading = analysis.words[marked].reading(.noun) else { return nil }
      return take(marked, as: reading, &analysis)
    }
    let scope = subjectScope(in: scope, analysis)
    let first = scope.first { analysis.words[$0].can(be: .noun) }
    let unknown = (scope.lowerBound..<(first ?? scope.upperBound)).first { index in
      guard analysis.words[index].readings.isEmpty, !analysis.words[index].isNumber else {
        return false
      }
      return guessedNoun(analysis.words[index]) != nil || analysis.words.indices.count == 1
    }
    if let unknown { return takeUnknown(unknown, scope: scope, &analysis) }
    let usual = scope.first { analysis.words[$0].can(be: .noun) && !isRareNoun(analysis.words[$0]) }
    // A word that agrees with something outside the phrase is an adjective if it can be: it fatto,
    // fatta.
    if usual == nil, analysis.agreesElsewhere { return nil }
    // A word that is rarely a noun is an adjective if a noun follows: joven médico.
    guard let chosen = usual ?? first else { return nil }
    let readings = analysis.words[chosen].readings.filter { $0.partOfSpeech == .noun }
    guard let reading = reading(among: readings, scope: scope, head: chosen, analysis) else {
      return nil
    }
    reportAmbiguity(of: analysis.words[chosen], &analysis)
    return take(chosen, as: reading, &analysis)
  }

  /// The words before the verb of what is counted, behind which its object stands: it 2 vicini
  /// offrono aiuto.
  private func subjectScope(in scope: Range<Int>, _ analysis: PhraseAnalysis) -> Range<Int> {
    guard analysis.count != nil else { return scope }
    let verb = scope.dropFirst().first { index in
      let word = analysis.words[index]
      return word.gap == .space && !word.readings.isEmpty
        && word.readings.allSatisfy { $0.partOfSpeech == .verb }
    }
    guard let verb else { return scope }
    let subject = scope.lowerBound..<verb
    return subject.contains { analysis.words[$0].can(be: .noun) } ? subject : scope
  }

  /// Reports that a word that could be an adjective is read as a noun.
  func reportAmbiguity(of word: PhraseWord, _ analysis: inout PhraseAnalysis) {
    guard word.can(be: .adjective), word.markup?.partOfSpeech == nil else { return }
    analysis.report(
      .note, .ambiguousWord,
      "“\(word.text)” is a noun and an adjective; it is taken for the noun.")
  }

  /// A word's reading as a noun: from the lexicon, or guessed for an unknown word.
  func nounReading(of word: PhraseWord) -> Reading? {
    word.reading(.noun) ?? (word.readings.isEmpty ? guessedNoun(word) : nil)
  }

  /// Reads words as adverbs, which agree with nothing.
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

  /// Whether a word is a noun only if there is no other candidate.
  func isRareNoun(_ word: PhraseWord) -> Bool {
    word.readings.allSatisfy { $0.partOfSpeech != .noun || $0.traits.contains(.rare) }
      && (word.can(be: .adjective) || word.can(be: .determiner))
  }

  /// The reading of a noun with homographs (el capital, la capital) that is supported by a
  /// neighbouring word or a rule.
  func reading(
    among readings: [Reading], scope: Range<Int>, head: Int, _ analysis: PhraseAnalysis
  ) -> Reading? {
    guard readings.count > 1 else { return readings.first }
    let wanted = analysis.requested.gender ?? evidence(in: scope, head: head, analysis)
    if let wanted, let reading = readings.first(where: { $0.gender == wanted }) { return reading }
    return readings.first { !$0.traits.contains(.rare) } ?? readings.first
  }

  /// The gender shown by the words beside a noun.
  ///
  /// The unmarked form shows nothing: it is the dictionary form.
  private func evidence(
    in scope: Range<Int>, head: Int, _ analysis: PhraseAnalysis
  ) -> GrammaticalFeatures.Gender? {
    let before = analysis.words.indices.filter { analysis.words[$0].role == .modifier }
    for index in before + Array(scope) where index != head {
      guard let gender = modifierReading(of: analysis.words[index])?.gender else { continue }
      if gender != unmarkedGender { return gender }
    }
    // Sv {4} ny lag: in the template's own words, which agree, the unmarked form shows it too.
    let isWritten = scope.contains { index in
      index < head && analysis.words[index].segment == analysis.words[head].segment
        && analysis.words[index].reading(.adjective)?.gender == unmarkedGender
        && analysis.words[index].readings.allSatisfy { $0.partOfSpeech == .adjective }
    }
    return isWritten && !analysis.isArgument(head) ? unmarkedGender : nil
  }

  /// An unknown word in the noun's position is a noun; of several, usually foreign words, the last
  /// is inflected: flat whites.
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
