// SPDX-License-Identifier: Apache-2.0

extension PortugueseGrammar {
  func form(
    ofHead index: Int, _ reading: Reading, _ target: AgreementTarget, _ analysis: PhraseAnalysis
  ) -> (form: String, reason: String) {
    form(ofNoun: reading, gender: target.gender, number: target.number)
  }

  func form(
    ofModifier index: Int, _ reading: Reading, _ target: AgreementTarget,
    _ analysis: PhraseAnalysis
  ) -> String {
    // A salada dele: whose it is does not agree with what is his.
    let isOwner = reading.partOfSpeech == .pronoun && reading.traits.contains(.contracted)
    if isAdverb(index, analysis) || isShade(index, analysis)
      || (isOwner && analysis.head != nil)
    {
      return analysis.words[index].key
    }
    return form(ofModifier: reading, gender: target.gender, number: target.number)
  }

  /// Muito pequenas, meio cheias: a determiner before an adjective that follows the noun, or that
  /// has none, is an adverb.
  private func isAdverb(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    let words = analysis.words
    guard words[index].can(be: .adverb), index + 1 < words.count, words[index + 1].isClose,
      analysis.head ?? -1 < index
    else { return false }
    return words[index + 1].can(be: .adjective)
  }

  /// Foram adicionados 2 itens: participles agree with what is counted, but not after the verb to
  /// have: tem adicionado 2 itens.
  func arrangeVerb(before last: Int, _ analysis: inout PhraseAnalysis) {
    if last > 0, analysis.words[last - 1].can(be: .particle), analysis.words[last + 1].isClose,
      analysis.words[last].key.hasSuffix("r"),
      Self.lists.has(form: analysis.words[last].key, in: .agentless)
    {
      // Se faltarem 2 dias.
      analysis.words[last].reading = Reading(
        .verb, lemma: analysis.words[last].key, traits: .subjectFollows, number: .one,
        source: .rule)
      analysis.words[last].role = .verb
      return
    }
    guard last >= 0, !arrangePassive(last, &analysis), !arrangeModal(last, &analysis) else {
      return
    }
    if analysis.words[last].readings.contains(where: { $0.traits.contains(.auxiliary) }) {
      if isParticiple(analysis.words[last + 1]) {
        analysis.words[last + 1].role = .other
        analysis.words[last + 1].reading = nil
      }
      if !isParticiple(analysis.words[last + 1]) {
        arrangeSubject(after: last, &analysis)
      }
      return
    }
    var verb = last
    while verb >= 0, last - verb < 3, isParticiple(analysis.words[verb]),
      analysis.words[verb + 1].isClose
    {
      analysis.words[verb].reading = analysis.words[verb].reading(.adjective)
      analysis.words[verb].role = .modifier
      verb -= 1
    }
    arrangeSubject(after: verb, &analysis)
  }

  private func isParticiple(_ word: PhraseWord) -> Bool {
    let isKnownNoun = word.readings.contains { $0.partOfSpeech == .noun && $0.source == .lexicon }
    guard !isKnownNoun, let lemma = word.reading(.adjective)?.lemma else { return false }
    return lemma.ends(inOneOf: ["do", "to", "so"])
  }

  // MARK: - Where the phrase begins and ends

  /// Decides between the article and the preposition `a`, which only the place tells: a salada,
  /// todas as saladas; frango a passarinho, de 1 a 2 pontos.
  func prepare(_ analysis: inout PhraseAnalysis) {
    for index in analysis.words.indices where analysis.words[index].key == "a" {
      let isArticle = isArticle(index, analysis.words)
      analysis.words[index].readings.removeAll {
        ($0.partOfSpeech == .preposition) == isArticle
      }
    }
    settleRegion(&analysis)
    settlePrecisa(&analysis)
    settleReflexives(&analysis)
    settleVerbs(&analysis)
    settleNounsBeforeNouns(&analysis)
    settleRareNouns(&analysis)
  }

  /// Leaves one noun where all that may be nouns are adjectives more often: nova técnica.
  ///
  /// A form that only a feminine has is that of a noun (média móvel); else the first is.
  private func settleRareNouns(_ analysis: inout PhraseAnalysis) {
    var nouns: [Int] = []
    for (index, word) in analysis.words.enumerated() {
      if word.can(be: .preposition) || word.can(be: .particle) { break }
      guard word.can(be: .noun) else { continue }
      guard isRareNoun(word), word.markup == nil else { return }
      nouns.append(index)
    }
    guard nouns.count > 1 else { return }
    let chosen =
      nouns.first { analysis.words[$0].reading(.noun)?.traits.gender == .feminine } ?? nouns[0]
    for index in nouns where index != chosen {
      analysis.words[index].readings.removeAll { $0.partOfSpeech == .noun }
    }
  }

  private func isArticle(_ index: Int, _ words: [PhraseWord]) -> Bool {
    let next = index + 1
    if next < words.count {
      let isBeforeArticle = words[next].readings.contains {
        $0.partOfSpeech == .determiner && !$0.traits.isDisjoint(with: [.definite, .indefinite])
      }
      let isBeforeThat = words[next].key.hasPrefix("aquel")
      // A cada 2 dias; but excluir as 2 fotos.
      if words[next].isNumber {
        if index == 0, next + 2 < words.count { return isCountedFeminine(next + 1, words) }
        return index > 0 && Self.lists.has(form: words[index - 1].key, in: .removal)
      }
      if isBeforeArticle || isBeforeThat || words[next].key == "cada" { return false }
    }
    guard index > 0, words[index].isClose else { return true }
    if Self.lists.has(form: words[index - 1].key, in: .removal) { return true }
    return words[index - 1].can(be: .determiner) || words[index - 1].can(be: .conjunction)
      || words[index - 1].can(be: .preposition)
  }

  /// A 12 fotos apagadas; but a 2 horas daqui.
  private func isCountedFeminine(_ noun: Int, _ words: [PhraseWord]) -> Bool {
    guard words[noun].isClose, words[noun + 1].gap == .space,
      let reading = words[noun].reading(.noun), reading.entry != nil, reading.gender == .feminine,
      !Self.lists.has(lemma: reading.lemma, in: .timeNoun)
    else { return false }
    return words[noun + 1].reading(.adjective)?.gender == .feminine
  }

  func boundary(after start: Int, in analysis: PhraseAnalysis) -> Int {
    let words = analysis.words
    var index = start
    while index < words.count {
      let word = words[index]
      if index > start, word.gap == .hard || word.isNumber { return index }
      if beginsTail(word, isFirst: index == start, isLast: index == words.count - 1) {
        return index
      }
      if word.can(be: .conjunction), index > start, !continues(words, after: index) {
        return index
      }
      index += 1
    }
    return index
  }

  /// Whether the word is a preposition or a relative here: segundo is a noun and an adjective too.
  private func beginsTail(_ word: PhraseWord, isFirst: Bool, isLast: Bool) -> Bool {
    if word.can(be: .particle) { return true }
    guard word.can(be: .preposition) else { return false }
    if isFirst, isLast { return false }
    let isOther = word.can(be: .noun) || word.can(be: .adjective)
    return !(isOther && (isFirst || isLast))
  }

  /// Whether what a conjunction adds is an adjective still: camisas brancas e pretas.
  private func continues(_ words: [PhraseWord], after conjunction: Int) -> Bool {
    guard conjunction + 1 < words.count else { return false }
    let next = words[conjunction + 1]
    if next.can(be: .numeral), conjunction > 0, words[conjunction - 1].can(be: .numeral) {
      return true
    }
    return next.can(be: .adjective) && !(next.can(be: .noun) && !isRareNoun(next))
  }
}
