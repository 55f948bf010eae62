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
  private func precedesNoun(_ index: Int, _ words: [PhraseWord]) -> Bool {
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
  func prepare(_ analysis: inout PhraseAnalysis) { takeAdjectivesBeforeNouns(&analysis) }
}

extension SwedishGrammar {
  func prepare(_ analysis: inout PhraseAnalysis) { takeAdjectivesBeforeNouns(&analysis) }
}
