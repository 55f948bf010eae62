// SPDX-License-Identifier: Apache-2.0

extension AgreeingGrammar {
  /// Leaves only the adjective of what is both, where a noun follows at once: 1 lyst rom, 2 korta
  /// filmer; but 2 kort.
  ///
  /// It is for languages whose adjectives stand before the noun. What markup describes stays.
  func takeAdjectivesBeforeNouns(_ analysis: inout PhraseAnalysis) {
    let words = analysis.words
    for index in words.indices.dropLast() {
      guard words[index].can(be: .adjective), words[index].can(be: .noun),
        words[index].markup?.partOfSpeech == nil, precedesNoun(index, words)
      else { continue }
      analysis.words[index].readings.removeAll { $0.partOfSpeech == .noun }
    }
  }

  /// Whether a known noun follows, perhaps behind more adjectives.
  fileprivate func precedesNoun(_ index: Int, _ words: [PhraseWord]) -> Bool {
    for next in words[(index + 1)...] {
      guard next.gap == .space,
        ![.preposition, .conjunction, .verb, .particle].contains(where: { next.can(be: $0) })
      else { return false }
      if next.can(be: .noun) { return true }
      guard next.can(be: .adjective) else { return false }
    }
    return false
  }
}

extension ScandinavianGrammar {
  func prepare(_ analysis: inout PhraseAnalysis) {
    takeUnknownAdjectives(&analysis)
    takeAdjectivesBeforeNouns(&analysis)
  }

  /// Makes adjectives of the unknown words between a number and a known noun: 2 blorkede biler.
  ///
  /// Nouns seldom follow each other, for compounds are one word; what is capitalised is a name.
  private func takeUnknownAdjectives(_ analysis: inout PhraseAnalysis) {
    let words = analysis.words
    guard let number = words.firstIndex(where: \.isNumber) else { return }
    for index in words.indices.dropLast().dropFirst(number + 1).reversed() {
      let word = words[index]
      guard word.readings.isEmpty, word.markup == nil, !word.isNumber, !word.hasDigits,
        word.letterCase == .lower, precedesNoun(index, analysis.words)
      else { continue }
      analysis.words[index].readings = [
        Reading(.adjective, lemma: word.key, number: .one, source: .guess)
      ]
    }
  }
}

extension SwedishGrammar {
  func prepare(_ analysis: inout PhraseAnalysis) { takeAdjectivesBeforeNouns(&analysis) }
}
