// SPDX-License-Identifier: Apache-2.0

extension GermanGrammar {
  /// The case that a preposition asks for, in the group or right before it, or that the form of an
  /// article shows.
  func complete(_ target: inout AgreementTarget, head: Reading?, _ analysis: PhraseAnalysis) {
    guard target.grammaticalCase == nil else { return }
    let first = analysis.words.firstIndex { $0.role != .other } ?? 0
    // With the 2 salads: the preposition stands right before the first word that agrees.
    if let lead = analysis.words[..<first].last, !lead.can(be: .adverb) || lead.key != "für" {
      let next = analysis.words[first]
      let isPlural = target.number != .one || writtenAsDativePlural(analysis)
      let shown =
        next.reading?.partOfSpeech == .determiner
        ? GermanCases.governed(by: lead.key, before: next.key, isPlural: isPlural) : nil
      // Bis zu 5 Geräte: it says how many; but bis zu 3 Tagen.
      let isLimit =
        lead.key == "zu" && first > 1 && analysis.words[first - 2].key == "bis"
        && analysis.count?.word == first
        && head.map { !Self.lists.has(lemma: $0.lemma, in: .placeOrTime) } == true
      let governed: GrammaticalFeatures.Case? =
        isLimit
        ? nil
        : governsDative(before: first, analysis)
          ? .dative
          : asksForObject(before: first, analysis.words)
            ? .accusative
            : isDirected(lead.key, analysis)
              ? .accusative
              : GermanCases.governed(
                by: lead.key, behind: first > 1 ? analysis.words[first - 2] : nil)
      target.grammaticalCase = shown ?? governed
      // Liste der 3 Nutzer.
      if target.grammaticalCase == nil, next.key == "der", target.number != .one,
        lead.can(be: .noun), lead.letterCase == .title
      {
        target.grammaticalCase = .genitive
      }
      // Wegen 2 Fehlern: a genitive that nothing shows is a dative.
      if target.grammaticalCase == .genitive, isPlural, first + 1 == analysis.head,
        analysis.count?.word == first
      {
        target.grammaticalCase = .dative
      }
    } else if head != nil {
      target.grammaticalCase = outerCase(target, analysis)
    }
    if let contracted = analysis.words.first(where: {
      $0.role == .modifier && $0.reading?.traits.contains(.contracted) == true
    }) {
      target.grammaticalCase = GermanCases.governed(by: contracted.key)
    }
    guard target.grammaticalCase == nil else { return }
    let determiner = analysis.words.first {
      $0.role == .modifier && $0.reading?.partOfSpeech == .determiner
    }
    if let determiner, determiner.reading?.traits.contains(.pluralOnly) == false {
      let isPlural = writtenAsDativePlural(analysis)
      target.grammaticalCase = GermanCases.shown(by: determiner.key, isPlural: isPlural)
    }
    guard target.grammaticalCase == nil else { return }
    let isObject =
      showsAccusative(analysis)
      || target.number == .one && (asksForObject(analysis) || isObject(target, analysis))
    if isObject { target.grammaticalCase = .accusative }
  }

  /// Whether the phrase begins with an adjective in -en of its own: Neuen Ordner (erstellen).
  private func asksForObject(_ analysis: PhraseAnalysis) -> Bool {
    guard let head = analysis.head, head > 0, analysis.count == nil,
      analysis.words[head].reading?.number == .one, analysis.words[0].role == .modifier,
      let adjective = analysis.words[0].reading, adjective.partOfSpeech == .adjective,
      adjective.number != nil, analysis.words[0].key.hasSuffix("en"),
      analysis.words[0].key != adjective.lemma
    else { return false }
    return precedingWords(analysis).last.map { determiners($0.key).isEmpty } ?? true
  }

  /// Whether an adjective of a counted masculine is written in the accusative: 1 neuen Freund.
  private func showsAccusative(_ analysis: PhraseAnalysis) -> Bool {
    guard let head = analysis.head, let count = analysis.count?.word, count + 2 == head,
      let noun = analysis.words[head].reading, noun.gender == .masculine, noun.source != .guess,
      analysis.words[head].key == noun.lemma, noun.number == .one
    else { return false }
    let adjective = analysis.words[head - 1]
    return adjective.role == .modifier && adjective.reading?.partOfSpeech == .adjective
      && adjective.reading?.number != nil && adjective.key.hasSuffix("en")
  }

  /// The case that the text before the group asks for: mit ^[%lld Salat](…), den ^[…](…).
  private func outerCase(
    _ target: AgreementTarget, _ analysis: PhraseAnalysis
  ) -> GrammaticalFeatures.Case? {
    let words = precedingWords(analysis)
    guard let last = words.last else { return nil }
    if let determiner = determiners(last.key).first {
      if words.count > 1 {
        let preposition = words[words.count - 2].key
        let shown = GermanCases.governed(
          by: preposition, before: last.key, isPlural: target.number != .one)
        if let governed = shown ?? GermanCases.governed(by: preposition) { return governed }
      }
      if determiner.traits.contains(.contracted) { return GermanCases.governed(by: last.key) }
      return GermanCases.shown(by: last.key, isPlural: target.number != .one)
    }
    if analysis.words.first?.key == "der", target.number != .one, last.letterCase == .title,
      !nouns(last.key).isEmpty
    {
      return .genitive
    }
    if asksForObject(words) { return .accusative }
    // A capital makes it a heading's first word or a noun, small letters a preposition.
    return GermanCases.governed(by: last.key, behind: words.dropLast().last)
  }

  /// Den Salaten: a written dative plural tells what den is.
  private func writtenAsDativePlural(_ analysis: PhraseAnalysis) -> Bool {
    guard let head = analysis.head, let reading = analysis.words[head].reading,
      reading.number == .other
    else { return false }
    return analysis.words[head].key.hasSuffix("n")
  }

  /// Zu dem becomes zum, in das becomes ins; an article that a plural has not goes.
  func join(_ analysis: inout PhraseAnalysis) {
    agreeTail(&analysis)
    agreeArguments(&analysis)
    agreeRelativePronoun(&analysis)
    if let (index, noun) = nounOfAmount("anzahl", analysis) {
      let plural = form(ofNoun: noun, gender: noun.gender, number: .other).form
      analysis.words[index].put(plural, reason: "rule: several")
    }
    agreeContent(&analysis)
    for index in analysis.words.indices {
      let word = analysis.words[index]
      guard word.role == .modifier, word.reading?.partOfSpeech == .determiner else { continue }
      if word.output == "" {
        analysis.words[index].dropsFollowingSpace = true
        continue
      }
      guard index > 0, word.gap == .space, word.reading?.lemma == "der" else { continue }
      let article = word.output.map(Tokenizer.key) ?? word.key
      let preposition = analysis.words[index - 1]
      guard preposition.can(be: .preposition),
        let joined = GermanCases.contraction(preposition.key, article)
      else { continue }
      analysis.words[index - 1].put(joined, reason: "rule: contraction with \(article)")
      analysis.words[index - 1].dropsFollowingSpace = true
      analysis.words[index].output = ""
    }
  }
}
