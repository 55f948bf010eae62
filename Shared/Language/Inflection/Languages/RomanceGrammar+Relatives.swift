// SPDX-License-Identifier: Apache-2.0

extension RomanceGrammar {
  /// Gives their roles to the verb of a relative clause that speaks of what is counted, and to what
  /// it predicates: es 2 tareas que vencen hoy, fr 2 voitures qui sont garées.
  func arrangeRelative(_ analysis: inout PhraseAnalysis) {
    guard let count = analysis.count, let head = analysis.head, head > count.word,
      let relative = relative(behind: head, analysis.words), !isAgo(count.word, head, analysis)
    else { return }
    var verb = relative + 1
    while verb < analysis.words.count, analysis.words[verb].isClose,
      isBeforeVerb(analysis.words[verb])
    {
      verb += 1
    }
    guard verb < analysis.words.count, analysis.words[verb].isClose,
      analysis.words[verb].letterCase == .lower, !analysis.isArgument(verb),
      let reading = finiteVerb(analysis.words[verb])
    else { return }
    var next = verb + 1
    var isCopula = isCopula(reading)
    if reading.traits.contains(.auxiliary) {
      while next < analysis.words.count, analysis.words[next].can(be: .adverb) { next += 1 }
      guard next < analysis.words.count else { return }
      isCopula = Self.lists.has(form: analysis.words[next].key, in: .copulaParticiple)
      next += 1
    }
    let isSubject =
      Self.lists.has(form: analysis.words[relative].key, in: .subjectRelative) || isCopula
    if !isSubject, isSubjectBehind(next, analysis) { return }
    analysis.words[verb].reading = reading
    analysis.words[verb].role = .verb
    if isCopula { arrangePredicate(from: next, &analysis) }
  }

  /// Gives their roles to the adjectives that a copula is followed by: is quite new, it è rimasto
  /// aperto.
  func arrangePredicate(from first: Int, _ analysis: inout PhraseAnalysis) {
    var index = first
    while index < analysis.words.count, analysis.words[index].gap == .space {
      let word = analysis.words[index]
      let isParticiple = Self.lists.has(form: word.key, in: .copulaParticiple)
      if let adjective = word.reading(.adjective), !word.can(be: .determiner),
        isParticiple || !word.can(be: .adverb)
      {
        analysis.words[index].reading = adjective
        analysis.words[index].role = .modifier
        if !isParticiple { return }
      } else if !isParticiple, !word.can(be: .adverb) {
        return
      }
      index += 1
    }
  }

  /// The relative pronoun behind a noun, its adjectives, and an attribute without an article.
  private func relative(behind head: Int, _ words: [PhraseWord]) -> Int? {
    var isAttribute = false
    for index in (head + 1)..<max(head + 1, words.count) {
      let word = words[index]
      guard word.gap == .space || word.gap == .joined, !word.isNumber else { return nil }
      if Self.lists.has(form: word.key, in: .relativePronoun) { return index }
      if word.role == .modifier { continue }
      if Self.lists.has(form: word.key, in: .attributePreposition) {
        isAttribute = true
        continue
      }
      let isOfAttribute =
        isAttribute && !word.can(be: .determiner)
        && (word.can(be: .noun) || word.can(be: .adjective))
      guard isOfAttribute || word.can(be: .adverb) else { return nil }
    }
    return nil
  }

  /// Hace 2 meses que no fumas, it sono 2 ore che piove: that, and not which.
  private func isAgo(_ number: Int, _ head: Int, _ analysis: PhraseAnalysis) -> Bool {
    if number > 0, Self.lists.has(form: analysis.words[number - 1].key, in: .ago) { return true }
    return Self.lists.has(lemma: analysis.words[head].reading?.lemma ?? "", in: .timeNoun)
  }

  /// Pronouns, negations and adverbs that stand between a subject and its verb.
  func isBeforeVerb(_ word: PhraseWord) -> Bool {
    Self.lists.has(form: word.key, in: .preverb)
      || word.can(be: .adverb) && !word.can(be: .verb) && !word.can(be: .noun)
  }

  /// The word as the third person of a verb: of the lexicon, or by its ending.
  private func finiteVerb(_ word: PhraseWord) -> Reading? {
    if let verb = word.reading(.verb) { return isFinite(verb) ? verb : nil }
    let isOpen = word.readings.allSatisfy { [.noun, .adjective].contains($0.partOfSpeech) }
    guard isOpen, !word.hasDigits, Self.pluralOfFinite(word.key) != nil else { return nil }
    return Reading(.verb, lemma: word.key, number: .one, source: .rule)
  }

  func isCopulaParticiple(_ word: PhraseWord) -> Bool {
    Self.lists.has(form: word.key, in: .copulaParticiple)
  }

  /// Whether an adjective behind a verb speaks of its subject.
  func isCopula(_ verb: Reading) -> Bool {
    verb.traits.contains(.predicative) || RomanceWords.copulas.contains(verb.lemma)
  }

  /// Whether the subject of a relative clause stands behind its verb: que canta María, que escribió
  /// el autor.
  private func isSubjectBehind(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    guard index < analysis.words.count, analysis.words[index].gap == .space else { return false }
    let word = analysis.words[index]
    if word.letterCase != .lower || analysis.isArgument(index) && !word.isNumber { return true }
    return word.readings.contains { reading in
      reading.partOfSpeech == .determiner
        && (reading.traits.contains(.definite) && !reading.traits.contains(.contracted)
          || Self.possessives.contains(reading.lemma))
    }
  }
}
