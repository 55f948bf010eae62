// SPDX-License-Identifier: Apache-2.0

extension RomanceGrammar {
  /// Gives their roles to the verb of a relative clause that speaks of what is counted, and to what
  /// it predicates: es 2 tareas que vencen hoy, fr 2 voitures qui sont garées.
  func arrangeRelative(_ analysis: inout PhraseAnalysis) {
    guard let count = analysis.count, let head = analysis.head, head > count.word,
      let relative = relative(behind: head, analysis.words), !isTime(head, analysis)
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
      || analysis.words[head].reading?.traits.contains(.paired) == true
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
      if let adjective = word.reading(.adjective) ?? unknownParticiple(word),
        !word.can(be: .determiner),
        isParticiple || !word.can(be: .adverb)
      {
        if word.readings.isEmpty { analysis.words[index].readings = [adjective] }
        analysis.words[index].reading = adjective
        analysis.words[index].role = .modifier
        if !isParticiple { return }
      } else if !isParticiple, !word.can(be: .adverb) {
        return
      }
      index += 1
    }
  }

  /// An unknown word as a participle, by its ending: ca serà cantada.
  func unknownParticiple(_ word: PhraseWord) -> Reading? {
    guard word.readings.allSatisfy({ $0.source == .guess }), word.letterCase == .lower,
      !word.hasDigits
    else { return nil }
    let endings = Self.participleEndings.map { "\($0)" }
    for place in endings.indices where word.key.hasSuffix(endings[place]) {
      let stem = String(word.key.dropLast(endings[place].count))
      guard stem.utf8.count > 1 else { return nil }
      let isFeminine = !place.isMultiple(of: 2)
      return Reading(
        .adjective, lemma: stem + endings[isFeminine ? place - 1 : place],
        gender: isFeminine ? .feminine : .masculine, number: .one, source: .rule)
    }
    return nil
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
  private func isTime(_ head: Int, _ analysis: PhraseAnalysis) -> Bool {
    Self.lists.has(lemma: analysis.words[head].reading?.lemma ?? "", in: .timeNoun)
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

  func isProperName(_ word: PhraseWord) -> Bool {
    Self.lists.has(form: word.key, in: .properName)
  }

  /// Whether an adjective behind a verb speaks of its subject.
  func isCopula(_ verb: Reading) -> Bool {
    verb.traits.contains(.predicative) || Self.lists.has(lemma: verb.lemma, in: .copula)
  }

  /// Whether the subject of a relative clause stands behind its verb: que canta María, que escribió
  /// el autor.
  private func isSubjectBehind(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    guard index < analysis.words.count, analysis.words[index].gap == .space else { return false }
    let word = analysis.words[index]
    if word.letterCase != .lower || analysis.isArgument(index) && !word.isNumber { return true }
    // Que abre los domingos.
    let isTime =
      index + 1 < analysis.words.count
      && analysis.words[index + 1].readings.contains {
        $0.partOfSpeech == .noun && Self.lists.has(lemma: $0.lemma, in: .timeNoun)
      }
    return !isTime
      && word.readings.contains { reading in
        reading.partOfSpeech == .determiner
          && (reading.traits.contains(.definite) && !reading.traits.contains(.contracted)
            || Self.possessives.contains(reading.lemma))
      }
  }
}
