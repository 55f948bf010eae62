// SPDX-License-Identifier: Apache-2.0

extension SpanishGrammar {
  func form(
    ofHead index: Int, _ reading: Reading, _ target: AgreementTarget, _ analysis: PhraseAnalysis
  ) -> (form: String, reason: String) {
    form(ofNoun: reading, gender: target.gender, number: target.number)
  }

  func form(
    ofModifier index: Int, _ reading: Reading, _ target: AgreementTarget,
    _ analysis: PhraseAnalysis
  ) -> String {
    if isAdverb(index, analysis) || isShade(index, analysis) { return analysis.words[index].key }
    let form = form(ofModifier: reading, gender: target.gender, number: target.number)
    // Treinta y un días: one that has a plural only is short before it.
    guard target.number == .one || reading.traits.contains(.pluralOnly),
      isShort(index, analysis)
    else { return form }
    return (target.gender == .masculine ? irregular("ap", reading) : nil)
      ?? irregular("apo", reading) ?? form
  }

  /// Archivos demasiado grandes, botellas medio llenas: a determiner between the noun and an
  /// adjective is an adverb.
  private func isAdverb(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    let words = analysis.words
    guard let head = analysis.head, head < index, index + 1 < words.count,
      words[index].can(be: .adverb) || words[index].key == "medio"
    else { return false }
    return words[index + 1].isClose && words[index + 1].can(be: .adjective)
  }

  /// Whether a word stands before its noun, where buen, gran, primer and algún lose their ending.
  ///
  /// Without a noun in the phrase, one that is written short stays so: un ^[buen](…) %@.
  private func isShort(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    if let head = analysis.head {
      guard index < head else { return false }
      return ((index + 1)..<head).allSatisfy {
        analysis.words[$0].can(be: .adjective) || analysis.words[$0].readings.isEmpty
          || analysis.words[$0].reading?.lemma == "otro"
      }
    }
    guard let entry = analysis.words[index].reading?.entry else { return false }
    let matched = lexicon.matchedForm(of: entry)
    return matched == "ap" || matched == "apo"
  }

  func prepare(_ analysis: inout PhraseAnalysis) {
    settleVerbs(&analysis)
    settleNounsBeforeNouns(&analysis)
    // Carne bien hecha: before an adjective it is no noun, but 2 bienes culturales.
    for index in analysis.words.indices.dropLast() {
      let word = analysis.words[index]
      // Una palabra mal escrita: no bad one.
      if word.key == "mal", index > 0, analysis.words[index - 1].can(be: .noun),
        analysis.words[index + 1].isClose, analysis.words[index + 1].can(be: .adjective)
      {
        analysis.words[index].readings.removeAll { $0.partOfSpeech != .adverb }
        continue
      }
      guard word.can(be: .adverb), word.can(be: .noun), word.markup == nil,
        analysis.words[index + 1].isClose, analysis.words[index + 1].can(be: .adjective)
      else { continue }
      let isCounted =
        index > 0
        && (analysis.words[index - 1].isNumber || analysis.words[index - 1].can(be: .determiner))
      if !isCounted { analysis.words[index].readings.removeAll { $0.partOfSpeech == .noun } }
    }
  }

  /// Se han añadido 2 artículos: the auxiliary agrees, the participle does not.
  func arrangeVerb(before last: Int, _ analysis: inout PhraseAnalysis) {
    if last > 0, analysis.words[last].can(be: .adjective),
      last > 1 && analysis.words[last - 2].key == "se" || hasArrived(analysis.words[last]),
      let auxiliary = analysis.words[last - 1].reading(.verb),
      auxiliary.traits.contains(.auxiliary)
    {
      analysis.words[last - 1].reading = auxiliary
      analysis.words[last - 1].role = .verb
    } else if last >= 0, !arrangePassive(last, &analysis), !arrangeModal(last, &analysis),
      !arrangeCopula(last, &analysis)
    {
      arrangeSubject(after: last, &analysis)
    }
  }

  /// Han llegado 2 paquetes: what has no object has its subject behind it.
  private func hasArrived(_ word: PhraseWord) -> Bool {
    Self.lists.has(form: word.key, in: .agentlessParticiple)
  }
}
