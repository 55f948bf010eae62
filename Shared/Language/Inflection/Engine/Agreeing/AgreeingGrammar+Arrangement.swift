// SPDX-License-Identifier: Apache-2.0

import Diagnostics

extension AgreeingGrammar {
  /// Assigns roles to determiners, the number, the noun with its adjectives, then to what does not
  /// agree: los 2 guantes rojos de boxeo.
  func arrange(_ analysis: inout PhraseAnalysis) {
    prepare(&analysis)
    var start = 0
    if let count = analysis.count {
      arrangeBefore(count.word, &analysis)
      start = count.word + 1
      // 2x, 2 ×: a sign, not a word.
      if start < analysis.words.count,
        analysis.words[start].key == "x" || analysis.words[start].isNumberEnding
      {
        start += 1
      }
    } else {
      start = skipLead(&analysis)
    }
    let end = boundary(after: start, in: analysis)
    analysis.head = takeHead(in: start..<end, of: &analysis)
    for index in start..<end where index != analysis.head {
      arrange(index, start: start, &analysis)
    }
    arrangeTail(from: end, start: start, &analysis)
    arrangeDistantPredicate(&analysis)
    arrangeComparison(&analysis)
  }

  /// Marks what is counted as something: an adjective at the end of the phrase, behind a particle
  /// such as como, is predicated of it (2 episodios marcados como reproducidos).
  private func arrangeComparison(_ analysis: inout PhraseAnalysis) {
    let words = analysis.words
    guard analysis.count != nil, let head = analysis.head,
      let particle = words.lastIndex(where: {
        $0.readings.contains { $0.traits.contains(.predicative) && $0.partOfSpeech != .verb }
      }), particle > head, words[particle].gap == .space,
      particle == head + 1 || words[particle - 1].role == .modifier
    else { return }
    var index = particle + 1
    while index < words.count, words[index].gap == .space, !words[index].can(be: .adjective) {
      // Como no reproducido, ca com a reproduït.
      guard words[index].can(be: .adverb) || words[index].key.utf8.count == 1 else { return }
      index += 1
    }
    guard index < words.count, words[index].gap == .space,
      index + 1 == words.count || words[index + 1].gap == .hard,
      let adjective = words[index].reading(.adjective),
      words[index].readings.allSatisfy({
        $0.partOfSpeech == .adjective || $0.source == .guess || $0.traits.contains(.rare)
      })
    else { return }
    analysis.words[index].reading = adjective
    analysis.words[index].role = .modifier
  }

  // MARK: - Before the noun phrase

  /// Determiners and adjectives before the number agree (los primeros 3 platos), and so does a verb
  /// whose subject is the counted noun (queda 1 día, quedan 2 días).
  private func arrangeBefore(_ number: Int, _ analysis: inout PhraseAnalysis) {
    var index = beforeRange(number, analysis.words)
    while index >= 0, analysis.words[index + 1].isClose {
      guard let reading = modifierReading(of: analysis.words[index]) else { break }
      let word = analysis.words[index]
      // Eliminado 1 episodio: nothing else can stand first.
      let isParticiple =
        index == 0 && reading.source == .rule
        && word.readings.allSatisfy { $0.partOfSpeech == .adjective || $0.source == .guess }
      guard isParticiple || reading.source == .lexicon && !word.can(be: .noun) else { break }
      // Ha calificado 1 estrella.
      if reading.partOfSpeech == .adjective, isAfterAuxiliary(index, analysis) { break }
      analysis.words[index].reading = reading
      analysis.words[index].role = .modifier
      index -= 1
    }
    arrangeVerb(before: index, &analysis)
  }

  /// Whether an auxiliary stands right before a participle, which then does not agree.
  private func isAfterAuxiliary(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    guard index > 0, analysis.words[index].gap == .space else { return false }
    let before = analysis.words[index - 1].readings
    return !before.isEmpty && before.allSatisfy { $0.traits.contains(.auxiliary) }
  }

  /// The word before the first of the numbers of a range: los 2 o 3 platos.
  private func beforeRange(_ number: Int, _ words: [PhraseWord]) -> Int {
    guard number > 1 else { return number - 1 }
    if words[number - 1].isNumber { return number - 2 }
    let isRange = words[number - 2].isNumber && words[number - 1].can(be: .conjunction)
    return isRange ? number - 3 : number - 1
  }

  func arrangeVerb(before last: Int, _ analysis: inout PhraseAnalysis) {
    arrangeVerbWithSubjectAfter(last, &analysis)
  }

  /// Assigns the word its role if it is a verb with the trait `sub`.
  func arrangeVerbWithSubjectAfter(_ index: Int, _ analysis: inout PhraseAnalysis) {
    guard index >= 0, analysis.words[index + 1].isClose,
      let verb = analysis.words[index].reading(.verb), verb.traits.contains(.subjectFollows)
    else { return }
    analysis.words[index].reading = verb
    analysis.words[index].role = .verb
  }

  /// Skips prepositions, conjunctions and adverbs at the start of the phrase: en el plato.
  private func skipLead(_ analysis: inout PhraseAnalysis) -> Int {
    var index = 0
    while index + 1 < analysis.words.count {
      let readings = analysis.words[index].readings
      if let article = readings.first(where: { $0.traits.contains(.contracted) }) {
        analysis.words[index].reading = article
        analysis.words[index].role = .modifier
        return index + 1
      }
      guard isLead(analysis.words[index]) else { return index }
      index += 1
    }
    return index
  }

  private func isLead(_ word: PhraseWord) -> Bool {
    (word.can(be: .preposition) || word.can(be: .adverb) || word.can(be: .conjunction)
      || word.can(be: .interjection))
      && !word.can(be: .noun) && !word.can(be: .adjective) && !word.can(be: .determiner)
  }

  // MARK: - Where it ends

  func boundary(after start: Int, in analysis: PhraseAnalysis) -> Int {
    let words = analysis.words
    var index = start
    while index < words.count {
      if index > start, words[index].gap == .hard || endsPhrase(index, words) { return index }
      if beginsTail(words[index], isFirst: index == start, isLast: index == words.count - 1) {
        return index
      }
      if words[index].can(be: .conjunction), index > start {
        let isLastNoun = index == words.count - 1 && words[index].can(be: .noun)
        if !isLastNoun, !continues(words, after: index) { return index }
      }
      index += 1
    }
    return index
  }

  /// Whether a number begins another phrase rather than an adjective: eine 7-tägige Reise.
  func endsPhrase(_ number: Int, _ words: [PhraseWord]) -> Bool {
    words[number].isNumber
      && !(number + 1 < words.count && words[number + 1].gap == .hyphen)
  }

  /// Whether the word is used as a preposition or a relative: es sobre is also a noun, bajo an
  /// adjective, and nothing ends with a preposition.
  private func beginsTail(_ word: PhraseWord, isFirst: Bool, isLast: Bool) -> Bool {
    if word.can(be: .particle) { return true }
    guard word.can(be: .preposition) else { return false }
    if isFirst, word.can(be: .noun) || word.can(be: .adjective) { return false }
    return !(isLast && (word.can(be: .adjective) || word.can(be: .noun)))
  }

  /// Whether a conjunction adds another adjective: camisas blancas y negras.
  private func continues(_ words: [PhraseWord], after conjunction: Int) -> Bool {
    guard conjunction + 1 < words.count else { return false }
    let next = words[conjunction + 1]
    // Tres o cuatro personas.
    if next.can(be: .numeral), conjunction > 0, words[conjunction - 1].can(be: .numeral) {
      return true
    }
    return next.can(be: .adjective) && (!next.can(be: .noun) || isRareNoun(next))
  }

  // MARK: - What agrees

  func arrange(_ index: Int, start: Int, _ analysis: inout PhraseAnalysis) {
    guard !analysis.words[index].isNumber else { return }
    let isAfterAuxiliary =
      index > start && analysis.words[index - 1].reading?.traits.contains(.auxiliary) == true
    if isAfterAuxiliary { return }
    if analysis.words[index].readings.count == 1, analysis.words[index].can(be: .verb) {
      analysis.words[index].reading = analysis.words[index].readings.first
      analysis.words[index].role = .verb
      return
    }
    settle(index, asModifier: modifierReading(of: analysis.words[index]), &analysis)
  }

  /// Makes a word agree as a modifier if it has such a reading; otherwise it is left unchanged, and
  /// reported if it is unknown.
  func settle(_ index: Int, asModifier reading: Reading?, _ analysis: inout PhraseAnalysis) {
    if let reading {
      analysis.words[index].reading = reading
      analysis.words[index].role = .modifier
    } else {
      analysis.words[index].reading = analysis.words[index].readings.first
      reportUnknown(index, &analysis)
    }
  }

  /// Reports an unknown word of the noun phrase, unless it may be a name.
  func reportUnknown(_ index: Int, _ analysis: inout PhraseAnalysis) {
    let word = analysis.words[index]
    guard word.readings.isEmpty, !word.hasDigits, word.letterCase == .lower else { return }
    analysis.report(
      .note, .unknownWord, "“\(word.text)” is not in the lexicon; it stays as it is.")
  }
}
