// SPDX-License-Identifier: Apache-2.0

extension AgreeingGrammar {
  /// Доступен в [магазин], Już dostępne w [sklep]: an adjective before a preposition refers to
  /// something outside the phrase, and the argument after it can be put in a case.
  func settleLeadingPredicate(_ analysis: inout PhraseAnalysis) {
    // If the rule says what it agrees with, it does.
    if analysis.agreesElsewhere { return }
    let last = min(4, analysis.words.count - 1)
    for index in 1..<max(1, last) where analysis.words[index].can(be: .preposition) {
      let word = analysis.words[index - 1]
      guard analysis.words[index].gap == .space, word.markup == nil,
        analysis.words[index + 1].segment != analysis.words[index].segment,
        isLeadingPredicate(index - 1, analysis)
      else { return }
      makeAdverbs((index - 1)..<index, &analysis)
      return
    }
  }

  /// Dostępne, Już dostępne, and an action of the addressee (Вы подписались), which shows nothing.
  private func isLeadingPredicate(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    let (word, before) = (analysis.words[index], analysis.words[..<index])
    if index > 0, before[0].can(be: .pronoun) {
      return word.readings.allSatisfy { $0.partOfSpeech == .verb }
    }
    return !word.readings.isEmpty
      && word.readings.allSatisfy { $0.partOfSpeech == .adjective }
      && before.allSatisfy { $0.can(be: .adverb) }
  }
}
