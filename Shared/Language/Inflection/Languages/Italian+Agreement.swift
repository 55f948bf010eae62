// SPDX-License-Identifier: Apache-2.0

extension ItalianGrammar {
  func form(
    ofHead index: Int, _ reading: Reading, _ target: AgreementTarget, _ analysis: PhraseAnalysis
  ) -> (form: String, reason: String) {
    form(ofNoun: reading, gender: target.gender, number: target.number)
  }

  func form(
    ofModifier index: Int, _ reading: Reading, _ target: AgreementTarget,
    _ analysis: PhraseAnalysis
  ) -> String {
    isAdverb(index, analysis) || isShade(index, analysis)
      ? analysis.words[index].key
      : form(ofModifier: reading, gender: target.gender, number: target.number)
  }

  /// Molto piccole: a determiner between the noun and an adjective is an adverb.
  private func isAdverb(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    let words = analysis.words
    guard words[index].can(be: .adverb), index + 1 < words.count, analysis.head ?? -1 < index else {
      return false
    }
    return words[index + 1].can(be: .adjective)
  }

  /// Un dolce, but una dolce attesa: a word that can be both is an adjective before one that can
  /// only be a noun.
  func prepare(_ analysis: inout PhraseAnalysis) {
    // Che bel giardino!
    if analysis.words.count > 1, analysis.words[0].key == "che", analysis.words[1].gap == .space,
      analysis.words[1].can(be: .adjective) || analysis.words[1].can(be: .noun),
      !analysis.words[1].can(be: .verb)
    {
      makeAdverbs(0..<1, &analysis)
    }
    // Avvistati vicino al lago: behind a participle, near is no adjective.
    for index in analysis.words.indices.dropFirst().dropLast()
    where analysis.words[index].key == "vicino" && isParticiple(analysis.words[index - 1]) {
      let next = analysis.words[index + 1]
      let isPreposition =
        next.can(be: .preposition)
        || next.readings.contains { $0.traits.contains(.contracted) }
      if isPreposition { makeAdverbs(index..<(index + 1), &analysis) }
    }
    settleHomographs(&analysis)
    settleSingulars(&analysis)
    settleVerbs(&analysis)
    for index in analysis.words.indices.dropLast() {
      let (word, next) = (analysis.words[index], analysis.words[index + 1])
      guard word.markup?.partOfSpeech == nil, next.isClose, !next.can(be: .preposition),
        word.can(be: .noun), let adjective = word.reading(.adjective),
        adjective.traits.isDisjoint(with: [.invariable, .rare]),
        isNoun(next, after: word, adjective)
      else { continue }
      for reading in word.readings.indices where word.readings[reading].partOfSpeech == .noun {
        analysis.words[index].readings[reading].traits.insert(.rare)
      }
    }
  }

  /// Whether what follows an adjective is a noun for sure: nothing else, or a noun's dictionary
  /// form where an adjective would not agree (medico, scelta).
  private func isNoun(_ next: PhraseWord, after word: PhraseWord, _ adjective: Reading) -> Bool {
    guard next.can(be: .adjective) else { return next.can(be: .noun) }
    guard adjective.lemma == word.key else { return false }
    let isNoun = next.readings.contains {
      $0.partOfSpeech == .noun && $0.lemma == next.key && !$0.traits.contains(.rare)
    }
    return isNoun
      && next.readings.allSatisfy { $0.partOfSpeech != .adjective || $0.lemma != next.key }
  }

  /// Sono stati aggiunti 2 articoli: the participles agree with what is counted, but not after
  /// the verb to have: hai aggiunto 2 articoli.
  func arrangeVerb(before last: Int, _ analysis: inout PhraseAnalysis) {
    guard last >= 0, !arrangeModal(last, &analysis) else { return }
    if analysis.words[last].readings.contains(where: { $0.traits.contains(.auxiliary) }) {
      let participle = last + 1
      if isParticiple(analysis.words[participle]) {
        analysis.words[participle].role = .other
        analysis.words[participle].reading = nil
      }
      return
    }
    // Restano solo 2 giorni.
    var last = last
    if last > 0, analysis.words[last].isClose, analysis.words[last].can(be: .adverb),
      analysis.words[last - 1].readings.contains(where: { $0.traits.contains(.subjectFollows) })
    {
      last -= 1
    }
    arrangeMeeting(last, &analysis)
    var verb = last
    while verb >= 0, last - verb < 3, isParticiple(analysis.words[verb]),
      analysis.words[verb + 1].isClose
    {
      verb -= 1
    }
    // Inviati 2 messaggi: the participle alone, but aggiornato 2 ore fa.
    if verb == -1 {
      guard !analysis.words.contains(where: { $0.readings.contains(where: isTime) }) else {
        return
      }
      for index in 0..<(last + 1) {
        analysis.words[index].reading = analysis.words[index].reading(.adjective)
        analysis.words[index].role = .modifier
      }
      return
    }
    guard verb >= 0, let reading = analysis.words[verb].reading(.verb),
      reading.traits.contains(.subjectFollows), analysis.words[verb + 1].isClose
    else { return }
    analysis.words[verb].reading = reading
    analysis.words[verb].role = .verb
    for index in (verb + 1)..<(last + 1) {
      analysis.words[index].reading = analysis.words[index].reading(.adjective)
      analysis.words[index].role = .modifier
    }
  }

  static var participleEndings: [StaticString] { ["ato", "ata", "ito", "ita", "uto", "uta"] }

  func isParticiple(_ word: PhraseWord) -> Bool {
    guard let lemma = word.reading(.adjective)?.lemma else { return false }
    return lemma.hasSuffix("to") || lemma.hasSuffix("so")
  }
}
