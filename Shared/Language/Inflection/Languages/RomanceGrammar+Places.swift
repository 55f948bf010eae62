// SPDX-License-Identifier: Apache-2.0

extension RomanceGrammar {
  var splitsBehindPrepositions: Bool { true }

  /// Leaves a participle behind to have, and a word that limits a number, nothing else that they
  /// can be: fr avez reçu un message is no receipt, es máximo 10 archivos no adjective.
  func settleParticiple(_ index: Int, _ analysis: inout PhraseAnalysis) {
    let next = index + 1
    guard next < analysis.words.count else { return }
    let word = analysis.words[index]
    if analysis.words[next].isNumber {
      guard Self.lists.has(form: word.key, in: .limit) else { return }
      makeAdverbs(index..<next, &analysis)
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
    let isTotal = Self.lists.has(lemma: determiner.lemma, in: .total)
    let isArticle = isArticle(isTotal ? words[next] : words[index])
    var noun = isTotal ? next + 1 : next
    guard noun < words.count, words[noun].isClose else { return false }
    if isTotal {
      return isArticle && (words[noun].isNumber || words[noun].can(be: .noun))
    }
    guard isArticle || Self.lists.has(lemma: determiner.lemma, in: .demonstrative),
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

  /// Whether a word is whoever does what follows: pt ele enviou uma foto.
  func isSubject(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    let next = index + 1
    return next < analysis.words.count && analysis.words[next].isClose
      && Self.lists.has(form: analysis.words[index].key, in: .subjectPronoun)
      && analysis.words[next].can(be: .verb) && !analysis.words[next].can(be: .noun)
  }

  /// Whether an unknown word can only be what somebody does, or is to do: pt você ganhou um prêmio.
  func followsSubject(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    let word = analysis.words[index]
    guard word.readings.isEmpty, !word.hasDigits else { return false }
    if index > 0 {
      return word.gap == .space && word.letterCase == .lower
        && Self.lists.has(form: analysis.words[index - 1].key, in: .subjectPronoun)
    }
    // Elige un color, fr choisissez votre taille: no noun has an article behind it.
    guard analysis.words.count > 2, word.letterCase != .upper, analysis.words[1].gap == .space,
      !analysis.words[1].can(be: .preposition)
    else { return false }
    return analysis.words[1].readings.contains {
      $0.partOfSpeech == .determiner
        && (!$0.traits.isDisjoint(with: [.definite, .indefinite])
          || Self.possessives.contains($0.lemma))
    }
  }

  private func isArticle(_ word: PhraseWord) -> Bool {
    word.readings.contains {
      $0.partOfSpeech == .determiner && !$0.traits.isDisjoint(with: [.definite, .indefinite])
    }
  }
}
