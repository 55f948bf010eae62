// SPDX-License-Identifier: Apache-2.0

extension CatalanGrammar {
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
    guard target.number == .one, target.gender == .masculine, let short = irregular("ap", reading),
      isBeforeNoun(index, reading, analysis)
    else { return form }
    return short
  }

  /// Molt petites: a determiner before an adjective that follows the noun is an adverb.
  private func isAdverb(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    let words = analysis.words
    guard words[index].can(be: .adverb) || words[index].key == "mig", index + 1 < words.count,
      analysis.head ?? -1 < index
    else { return false }
    return words[index + 1].can(be: .adjective)
  }

  /// Whether a word stands before its noun, where bo becomes bon: un bon dia, un dia bo.
  ///
  /// Without a noun in the phrase, one that is written short stays so: un ^[bon](…) %@.
  private func isBeforeNoun(
    _ index: Int, _ reading: Reading, _ analysis: PhraseAnalysis
  ) -> Bool {
    if let head = analysis.head { return index < head }
    return reading.entry.flatMap(lexicon.matchedForm) == "ap"
  }

  func prepare(_ analysis: inout PhraseAnalysis) {
    settleVerbs(&analysis)
    // Calen 2 punts, cal iniciar la sessió: to be needed, but cal Ramon.
    for index in analysis.words.indices.dropLast() where analysis.words[index].key == "cal" {
      let next = analysis.words[index + 1]
      guard next.isNumber || (next.key.hasSuffix("r") && !next.can(be: .noun)) else { continue }
      analysis.words[index].readings.removeAll { $0.partOfSpeech == .determiner }
    }
    settleBeginnings(&analysis)
    settleRareNouns(&analysis)
    settleNounsBeforeNouns(&analysis)
  }

  /// Cap notificació, vols suprimir: no head and no flights.
  private func settleBeginnings(_ analysis: inout PhraseAnalysis) {
    for index in analysis.words.indices.dropLast() where analysis.words[index].markup == nil {
      let next = analysis.words[index + 1]
      guard next.isClose else { continue }
      switch analysis.words[index].key {
      case "cap":
        let isNoun =
          index > 0
          && (analysis.words[index - 1].isNumber || analysis.words[index - 1].can(be: .determiner))
        guard !isNoun, next.can(be: .noun) || next.can(be: .adjective) || next.readings.isEmpty
        else { continue }
        analysis.words[index].readings.removeAll { $0.partOfSpeech == .noun }
      case "mal":
        // Una paraula mal escrita: no bad one.
        guard index > 0, analysis.words[index - 1].can(be: .noun), next.can(be: .adjective)
        else { continue }
        analysis.words[index].readings = [Reading(.adverb, lemma: "mal", source: .rule)]
      case "tens":
        guard index == 0 || !analysis.words[index - 1].can(be: .noun) else { continue }
        analysis.words[index].readings.removeAll { $0.partOfSpeech == .adjective }
      case "vols":
        guard index == 0, next.key.ends(inOneOf: ["ar", "er", "ir", "re"]),
          !next.can(be: .noun), !next.can(be: .adjective)
        else { continue }
        analysis.words[index].readings = [Reading(.verb, lemma: "vols", source: .rule)]
        analysis.words[index + 1].readings = [Reading(.verb, lemma: next.key, source: .rule)]
      default: continue
      }
    }
  }

  /// 2 nous catalans: what is seldom a noun (nou, a walnut) and has its place before nouns is an
  /// adjective before what may be one.
  private func settleRareNouns(_ analysis: inout PhraseAnalysis) {
    for index in analysis.words.indices.dropLast() {
      let word = analysis.words[index]
      guard word.markup == nil, isRareNoun(word), analysis.words[index + 1].isClose,
        word.reading(.adjective)?.traits.contains(.prenominal) == true,
        analysis.words[index + 1].can(be: .noun)
      else { continue }
      analysis.words[index].readings.removeAll { $0.partOfSpeech == .noun }
    }
  }

  static var participleEndings: [StaticString] { ["at", "ada", "it", "ida", "ut", "uda"] }

  /// S'han afegit 2 articles: the auxiliary agrees, the participle does not, and neither does
  /// after the verb to have: has afegit 2 fotos.
  func arrangeVerb(before last: Int, _ analysis: inout PhraseAnalysis) {
    guard last >= 0, !arrangeModal(last, &analysis) else { return }
    let auxiliary = isAuxiliary(analysis.words[last]) ? last : last - 1
    guard auxiliary >= 0, isAuxiliary(analysis.words[auxiliary]) else {
      if !arrangePassive(last, &analysis), !arrangePast(last, &analysis),
        !arrangeCopula(last, &analysis)
      {
        arrangeSubject(after: last, &analysis)
      }
      return
    }
    let participle = auxiliary + 1
    if participle < analysis.words.count, analysis.words[participle].can(be: .adjective) {
      analysis.words[participle].role = .other
      analysis.words[participle].reading = nil
    }
    let isPassive =
      auxiliary > 0 && Self.lists.has(form: analysis.words[auxiliary - 1].key, in: .passivePronoun)
    let hasArrived =
      participle == last
      && Self.lists.has(form: analysis.words[participle].key, in: .agentlessParticiple)
    guard isPassive || hasArrived else { return }
    analysis.words[auxiliary].reading = analysis.words[auxiliary].reading(.verb)
    analysis.words[auxiliary].role = .verb
  }

  /// Es van eliminar 2 fotos: the past is made of va and an infinitive.
  private func arrangePast(_ last: Int, _ analysis: inout PhraseAnalysis) -> Bool {
    guard last > 1, ["va", "van"].contains(analysis.words[last - 1].key),
      Self.lists.has(form: analysis.words[last - 2].key, in: .passivePronoun),
      let verb = analysis.words[last - 1].reading(.verb)
    else { return false }
    analysis.words[last - 1].reading = verb
    analysis.words[last - 1].role = .verb
    return true
  }

  private func isAuxiliary(_ word: PhraseWord) -> Bool {
    word.readings.contains { $0.traits.contains(.auxiliary) }
  }
}
