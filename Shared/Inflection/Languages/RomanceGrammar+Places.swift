// SPDX-License-Identifier: Apache-2.0

extension RomanceGrammar {
  var hasNoCases: Bool { true }

  /// Leaves a participle behind to have, and a word that limits a number, nothing else that they
  /// can be: fr avez reçu un message is no receipt, es máximo 10 archivos no adjective.
  func settleParticiple(_ index: Int, _ analysis: inout PhraseAnalysis) {
    let next = index + 1
    guard next < analysis.words.count else { return }
    let word = analysis.words[index]
    if analysis.words[next].isNumber {
      guard RomancePlaces.limits.contains(word.key) else { return }
      analysis.words[index].readings = [Reading(.adverb, lemma: word.key, source: .rule)]
    } else if index > 0, word.can(be: .noun), word.can(be: .adjective), word.gap == .space,
      analysis.words[next].can(be: .determiner),
      analysis.words[index - 1].readings.contains(where: { $0.traits.contains(.auxiliary) })
    {
      analysis.words[index].readings.removeAll { $0.partOfSpeech == .noun }
    }
  }

  /// Whether a word is the first of a noun phrase behind another one: es enviados esta mañana,
  /// la próxima semana, fr toutes les 8 heures.
  func beginsNounPhrase(_ index: Int, _ words: [PhraseWord]) -> Bool {
    let next = index + 1
    guard next < words.count, words[next].isClose,
      let determiner = words[index].reading(.determiner)
    else { return false }
    let isTotal = RomancePlaces.totals.contains(determiner.lemma)
    let isArticle = isArticle(isTotal ? words[next] : words[index])
    var noun = isTotal ? next + 1 : next
    guard noun < words.count, words[noun].isClose else { return false }
    if isTotal {
      return isArticle && (words[noun].isNumber || words[noun].can(be: .noun))
    }
    guard isArticle || RomancePlaces.demonstratives.contains(determiner.lemma),
      !words[index].can(be: .adverb)
    else { return false }
    while noun + 1 < words.count, words[noun + 1].isClose, words[noun].can(be: .adjective),
      !words[noun].can(be: .noun)
    {
      noun += 1
    }
    // Les plus récents, la suivent: more, and what is a pronoun.
    if isArticle, words[noun].can(be: .adverb) || words[noun].can(be: .verb) { return false }
    return words[noun].can(be: .noun) || words[noun].isNumber
  }

  private func isArticle(_ word: PhraseWord) -> Bool {
    word.readings.contains {
      $0.partOfSpeech == .determiner && !$0.traits.isDisjoint(with: [.definite, .indefinite])
    }
  }
}

private enum RomancePlaces {
  static let limits: WordSet = [
    "máximo", "mínimo", "massimo", "minimo", "màxim", "mínim", "maximum", "minimum", "menos", "só",
    "solo",
  ]

  static let totals: WordSet = ["todo", "tout", "tutto", "tot"]

  static let demonstratives: WordSet = [
    "este", "ese", "aquel", "esse", "aquele", "questo", "quello", "ce", "aquest", "aquell",
  ]
}
