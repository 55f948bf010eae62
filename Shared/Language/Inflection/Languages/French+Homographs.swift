// SPDX-License-Identifier: Apache-2.0

extension FrenchGrammar {
  /// Settles what the place tells of words that are two, and of names.
  func settleHomographs(_ analysis: inout PhraseAnalysis) {
    for index in analysis.words.indices.dropLast() {
      let next = analysis.words[index + 1]
      guard next.isClose, analysis.words[index].markup == nil else { continue }
      let key = analysis.words[index].key
      switch key {
      case "si":
        // S'il: a clause, and not so much of something.
        guard next.key == "il" || next.key == "ils" else { continue }
        analysis.words[index].readings = [Reading(.particle, lemma: key, source: .rule)]
      case "que", "lorsque", "puisque", "quoique", "qu'", "lorsqu'", "puisqu'", "quoiqu'":
        // Parce que Alice: a name, before which the word elides, and no noun that nobody knows.
        guard next.readings.isEmpty, next.letterCase != .lower, !next.isNumber else { continue }
        analysis.words[index + 1].readings = [Reading(.pronoun, lemma: next.key, source: .rule)]
      case "importe":
        // N'importe quel magasin.
        guard index > 0, analysis.words[index - 1].key == "n'" else { continue }
        makeAdverbs(index..<(index + 1), &analysis)
      default:
        // 2 personnes écrivent un message: before an object it is no participle.
        guard index > 0, analysis.words[index].can(be: .verb),
          analysis.words[index].can(be: .adjective), isArticle(next),
          analysis.words[index - 1].can(be: .noun)
        else { continue }
        analysis.words[index].readings.removeAll { $0.partOfSpeech != .verb }
      }
    }
  }

  private func isArticle(_ word: PhraseWord) -> Bool {
    word.readings.contains {
      $0.partOfSpeech == .determiner && !$0.traits.isDisjoint(with: [.definite, .indefinite])
    }
  }
}
