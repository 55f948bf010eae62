// SPDX-License-Identifier: Apache-2.0

import Diagnostics

extension PolishGrammar {
  func arrange(_ index: Int, start: Int, _ analysis: inout PhraseAnalysis) {
    let word = analysis.words[index]
    guard !word.isNumber else { return }
    if let verb = word.reading(.verb), word.readings.count == 1 {
      analysis.words[index].reading = verb
      analysis.words[index].role = .verb
      return
    }
    if !belongsToAnother(index, analysis), let reading = modifierReading(of: word) {
      analysis.words[index].reading = reading
      analysis.words[index].role = .modifier
      return
    }
    analysis.words[index].reading = word.readings.first
    if word.readings.isEmpty, !word.hasDigits, word.letterCase == .lower {
      analysis.report(
        .note, .unknownWord, "“\(word.text)” is not in the lexicon; it stays as it is.")
    }
  }

  /// Whether an adjective behind the head speaks of a noun that follows: filiżanka gorącej
  /// czekolady.
  private func belongsToAnother(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    guard let head = analysis.head, index > head else { return false }
    let word = analysis.words[index]
    guard let reading = word.reading(.adjective), reading.lemma != word.key else { return false }
    for next in (index + 1)..<max(index + 1, analysis.words.count) {
      let following = analysis.words[next]
      guard following.gap == .space else { return false }
      if following.can(be: .noun) { return true }
      if !following.can(be: .adjective) { return false }
    }
    return false
  }
}
