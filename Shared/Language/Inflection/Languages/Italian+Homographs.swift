// SPDX-License-Identifier: Apache-2.0

extension ItalianGrammar {
  /// Settles what the place tells of words that are two: 2 ore fa, sei pronta, restano solo 3.
  func settleHomographs(_ analysis: inout PhraseAnalysis) {
    for index in analysis.words.indices {
      let next = index + 1
      // Eliminato 2 volte: how often, not what.
      if index > 0, analysis.words[index].isNumber, next < analysis.words.count,
        analysis.words[next].readings.contains(where: { $0.lemma == "volta" }),
        isParticiple(analysis.words[index - 1])
      {
        analysis.words[index - 1].readings.removeAll { $0.partOfSpeech == .adjective }
      }
      switch analysis.words[index].key {
      case "fa":
        guard index > 0, analysis.words[index - 1].readings.contains(where: isTime) else {
          analysis.words[index].readings.removeAll { $0.partOfSpeech == .adverb }
          continue
        }
        analysis.words[index].readings.removeAll { $0.partOfSpeech == .verb }
        // Aggiornato 2 ore fa: when, not what.
        guard let number = analysis.words[..<index].firstIndex(where: \.isNumber), number > 0
        else { continue }
        analysis.words[number - 1].readings.removeAll { $0.partOfSpeech == .adjective }
      case "sei":
        let isVerb = isSecondPerson(index, analysis)
        analysis.words[index].readings.removeAll {
          $0.partOfSpeech == (isVerb ? .numeral : .verb)
        }
      case "prima":
        // La fermata prima della tua, 2 giorni prima: earlier, not the first.
        let isEarlier =
          index > 0 && analysis.words[index - 1].readings.contains(where: isTime)
        guard
          next < analysis.words.count && analysis.words[next].isClose
            && analysis.words[next].can(be: .preposition) || isEarlier
        else { continue }
        analysis.words[index].readings.removeAll { $0.partOfSpeech == .adjective }
      case "salva":
        // Salva nell'album, salva 2 foto: what a menu does, and nobody who is safe.
        let isFollowed =
          next < analysis.words.count
          ? analysis.words[next].isClose && !analysis.words[next].can(be: .conjunction)
          : analysis.phrase.followingText.hasPrefix("n")
        guard index == 0, isFollowed else { continue }
        analysis.words[0].readings = [Reading(.verb, lemma: "salva", source: .rule)]
      case "solo":
        let isFree = index == 0 || analysis.words[index - 1].can(be: .verb)
        guard isFree, next < analysis.words.count, analysis.words[next].isNumber else { continue }
        analysis.words[index].readings.removeAll { $0.partOfSpeech == .adjective }
      default: continue
      }
    }
  }

  /// Whether sei is no number: before an article or to somebody (sei il primo, tu sei pronto).
  private func isSecondPerson(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    if index > 0, ["tu", "non", "ti", "se", "che"].contains(analysis.words[index - 1].key) {
      return true
    }
    guard index + 1 < analysis.words.count else { return false }
    let next = analysis.words[index + 1]
    let isArticle = next.readings.contains {
      $0.partOfSpeech == .determiner && !$0.traits.isDisjoint(with: [.definite, .indefinite])
    }
    if isArticle || next.key == "stato" || next.key == "stata" { return true }
    guard speaksToReader(analysis) else { return false }
    return next.readings.contains { $0.partOfSpeech != .noun || $0.number == .one }
  }

  /// Leaves il cameriere its masculine, which is written as the plural of cameriera is.
  func settleSingulars(_ analysis: inout PhraseAnalysis) {
    guard analysis.count == nil, analysis.markedNumber == nil else { return }
    for index in analysis.words.indices {
      let word = analysis.words[index]
      let isSingular = word.readings.contains {
        $0.partOfSpeech == .noun && $0.traits.contains(.paired) && $0.lemma == word.key
      }
      guard isSingular, word.key.hasSuffix("e") else { continue }
      let isAfterPlural =
        index > 0
        && analysis.words[index - 1].readings.contains {
          $0.number == .other && $0.partOfSpeech != .verb
        }
      if isAfterPlural { continue }
      analysis.words[index].readings.removeAll {
        $0.partOfSpeech == .noun && $0.number == .other
      }
    }
  }

  func isTime(_ reading: Reading) -> Bool { Self.lists.has(lemma: reading.lemma, in: .timeUnit) }
}
