// SPDX-License-Identifier: Apache-2.0

extension PortugueseGrammar {
  /// O app of Brazil is a app elsewhere.
  func settleRegion(_ analysis: inout PhraseAnalysis) {
    guard let region = analysis.region, region != "BR" else { return }
    for index in analysis.words.indices where analysis.words[index].markup?.gender == nil {
      for place in analysis.words[index].readings.indices
      where analysis.words[index].readings[place].lemma == "app" {
        analysis.words[index].readings[place].gender = .feminine
        analysis.words[index].readings[place].traits.remove(.masculine)
        analysis.words[index].readings[place].traits.insert(.feminine)
      }
    }
  }

  /// 2 pessoas se inscreveram, 2 eventos se repetem: before a verb of the past, or what can only be
  /// one behind what is counted, it is no if.
  func settleReflexives(_ analysis: inout PhraseAnalysis) {
    for index in analysis.words.indices.dropLast() where analysis.words[index].key == "se" {
      let next = analysis.words[index + 1]
      let isPast = next.key.hasSuffix("u") || next.key.hasSuffix("ram")
      let isOfCounted =
        analysis.count != nil && index > 1 && analysis.words[index - 1].can(be: .noun)
        && next.readings.allSatisfy { $0.partOfSpeech == .verb }
      guard index > 0, next.isClose, next.can(be: .verb), isPast || isOfCounted else { continue }
      analysis.words[index].readings.removeAll { $0.partOfSpeech == .particle }
    }
  }

  /// Precisa de atenção: to need, but medida precisa.
  func settlePrecisa(_ analysis: inout PhraseAnalysis) {
    for index in analysis.words.indices.dropLast() where analysis.words[index].key == "precisa" {
      let next = analysis.words[index + 1]
      guard index > 0, next.can(be: .preposition) || next.key.hasSuffix("r") else { continue }
      analysis.words[index].readings.removeAll { $0.partOfSpeech != .verb }
    }
  }
}
