// SPDX-License-Identifier: Apache-2.0

import Diagnostics

extension SpanishGrammar {
  /// A Spanish noun phrase begins with articles and determiners, its noun comes before most
  /// adjectives, and what a preposition begins does not agree: los 2 guantes rojos de boxeo.
  func arrange(_ analysis: inout PhraseAnalysis) {
    var start = 0
    if let count = analysis.count {
      arrangeBefore(count.word, &analysis)
      start = count.word + 1
      // 2x, 2 ×: a sign, not a word.
      if start < analysis.words.count, analysis.words[start].key == "x" { start += 1 }
    } else {
      start = skipLead(&analysis)
    }
    let end = boundary(after: start, in: analysis)
    analysis.head = head(in: start..<end, of: &analysis)
    for index in start..<end where index != analysis.head {
      arrange(index, start: start, &analysis)
    }
    arrangeTail(from: end, start: start, &analysis)
  }

  // MARK: - Before the noun phrase

  /// Determiners and adjectives before the number agree (los primeros 3 platos), and so does a
  /// verb of which what is counted is the subject (queda 1 día, quedan 2 días).
  private func arrangeBefore(_ number: Int, _ analysis: inout PhraseAnalysis) {
    var index = number - 1
    while index >= 0, isClose(analysis.words[index + 1]) {
      guard let reading = modifierReading(of: analysis.words[index]) else { break }
      guard reading.source == .lexicon, !analysis.words[index].can(be: .noun) else { break }
      analysis.words[index].reading = reading
      analysis.words[index].role = .modifier
      index -= 1
    }
    // Se han añadido 2 artículos: the auxiliary agrees, the participle does not.
    if index > 1, analysis.words[index].can(be: .adjective), analysis.words[index - 2].key == "se",
      let auxiliary = analysis.words[index - 1].reading(.verb),
      auxiliary.traits.contains(.auxiliary)
    {
      analysis.words[index - 1].reading = auxiliary
      analysis.words[index - 1].role = .verb
      return
    }
    guard index >= 0, isClose(analysis.words[index + 1]),
      let verb = analysis.words[index].reading(.verb), verb.traits.contains(.subjectFollows)
    else { return }
    analysis.words[index].reading = verb
    analysis.words[index].role = .verb
  }

  /// Prepositions, conjunctions and adverbs that the phrase begins with: en el plato.
  private func skipLead(_ analysis: inout PhraseAnalysis) -> Int {
    var index = 0
    while index + 1 < analysis.words.count {
      let word = analysis.words[index]
      if let contraction = contraction(word) {
        analysis.words[index].reading = contraction
        analysis.words[index].role = .modifier
        return index + 1
      }
      let isLead = [.preposition, .adverb, .conjunction, .interjection]
        .contains { word.can(be: $0) }
      guard isLead, !word.can(be: .noun), !word.can(be: .adjective), !word.can(be: .determiner)
      else { return index }
      index += 1
    }
    return index
  }

  /// The reading of del and al as an article.
  private func contraction(_ word: PhraseWord) -> Reading? {
    guard word.key == "del" || word.key == "al" else { return nil }
    return word.reading(.determiner)
  }

  private func isClose(_ word: PhraseWord) -> Bool { word.gap == .space || word.gap == .joined }

  // MARK: - Where it ends

  /// The first word that does not belong to the noun phrase.
  private func boundary(after start: Int, in analysis: PhraseAnalysis) -> Int {
    let words = analysis.words
    var index = start
    while index < words.count {
      let word = words[index]
      if index > start, word.gap == .hard { return index }
      if word.isNumber, index > start { return index }
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

  /// Whether the word is a preposition or a relative here: sobre is a noun too, bajo an adjective.
  private func beginsTail(_ word: PhraseWord, isFirst: Bool, isLast: Bool) -> Bool {
    if word.can(be: .particle) { return true }
    guard word.can(be: .preposition) else { return false }
    if isFirst, word.can(be: .noun) || word.can(be: .adjective) { return false }
    return !(isLast && word.can(be: .adjective))
  }

  /// Whether what a conjunction adds is an adjective still: camisas blancas y negras.
  private func continues(_ words: [PhraseWord], after conjunction: Int) -> Bool {
    guard conjunction + 1 < words.count else { return false }
    let next = words[conjunction + 1]
    return next.can(be: .adjective) && !next.can(be: .noun)
  }

  // MARK: - The head

  private func head(in scope: Range<Int>, of analysis: inout PhraseAnalysis) -> Int? {
    let words = analysis.words
    if let marked = scope.first(where: { words[$0].markup?.partOfSpeech == .noun }) {
      guard let reading = words[marked].reading(.noun) else { return nil }
      return take(marked, as: reading, &analysis)
    }
    let nouns = scope.filter { words[$0].can(be: .noun) }
    let unknown = scope.first { index in
      guard words[index].readings.isEmpty, !words[index].isNumber else { return false }
      return guessedNoun(words[index]) != nil || words.indices.count == 1
    }
    if let unknown, nouns.first.map({ unknown < $0 }) ?? true {
      return takeUnknown(unknown, scope: scope, &analysis)
    }
    // A word that is seldom a noun is an adjective if a noun follows: joven médico.
    guard let chosen = nouns.first(where: { !isRareNoun(words[$0]) }) ?? nouns.first else {
      return nil
    }
    let readings = words[chosen].readings.filter { $0.partOfSpeech == .noun }
    guard let reading = reading(among: readings, scope: scope, head: chosen, analysis) else {
      return nil
    }
    if words[chosen].can(be: .adjective), words[chosen].markup?.partOfSpeech == nil {
      analysis.report(
        .note, .ambiguousWord,
        "“\(words[chosen].text)” is a noun and an adjective; it is taken for the noun.")
    }
    return take(chosen, as: reading, &analysis)
  }

  private func isRareNoun(_ word: PhraseWord) -> Bool {
    word.readings.allSatisfy { $0.partOfSpeech != .noun || $0.traits.contains(.rare) }
      && (word.can(be: .adjective) || word.can(be: .determiner))
  }

  /// One of several nouns that are written alike (el capital, la capital): the one that a
  /// feminine word beside it, or a rule, speaks for.
  private func reading(
    among readings: [Reading], scope: Range<Int>, head: Int, _ analysis: PhraseAnalysis
  ) -> Reading? {
    guard readings.count > 1 else { return readings.first }
    let wanted = analysis.requested.gender ?? evidence(in: scope, head: head, analysis)
    if let wanted, let reading = readings.first(where: { $0.gender == wanted }) { return reading }
    return readings.first { !$0.traits.contains(.rare) } ?? readings.first
  }

  /// The gender that the words beside a noun show.
  ///
  /// A masculine form shows nothing: it is what dictionaries have.
  private func evidence(
    in scope: Range<Int>, head: Int, _ analysis: PhraseAnalysis
  ) -> GrammaticalFeatures.Gender? {
    let before = analysis.words.indices.filter { analysis.words[$0].role == .modifier }
    for index in before + Array(scope) where index != head {
      guard let reading = modifierReading(of: analysis.words[index]) else { continue }
      if reading.gender == .feminine { return .feminine }
    }
    return nil
  }

  private func take(_ index: Int, as reading: Reading, _ analysis: inout PhraseAnalysis) -> Int {
    analysis.words[index].reading = reading
    analysis.words[index].role = .head
    return index
  }

  /// An unknown word in the noun's place is a noun; of several, foreign words most often, the
  /// last is inflected: flat whites.
  private func takeUnknown(
    _ first: Int, scope: Range<Int>, _ analysis: inout PhraseAnalysis
  ) -> Int {
    var last = first
    while last + 1 < scope.upperBound, analysis.words[last + 1].readings.isEmpty,
      analysis.words[last + 1].gap == .space, guessedNoun(analysis.words[last + 1]) != nil
    {
      last += 1
    }
    analysis.words[last].role = .head
    analysis.words[last].reading = guessedNoun(analysis.words[last])
    return last
  }

  // MARK: - What agrees

  /// What a word is when it stands beside a noun.
  func modifierReading(of word: PhraseWord) -> Reading? {
    word.reading(.determiner) ?? word.reading(.adjective) ?? word.reading(.numeral)
      ?? word.reading(.pronoun)
  }

  private func arrange(_ index: Int, start: Int, _ analysis: inout PhraseAnalysis) {
    let word = analysis.words[index]
    guard !word.isNumber else { return }
    let isAfterAuxiliary =
      index > start && analysis.words[index - 1].reading?.traits.contains(.auxiliary) == true
    if isAfterAuxiliary { return }
    if let verb = word.reading(.verb), word.readings.count == 1 {
      analysis.words[index].reading = verb
      analysis.words[index].role = .verb
      return
    }
    if let reading = modifierReading(of: word) {
      analysis.words[index].reading = reading
      analysis.words[index].role = .modifier
      return
    }
    analysis.words[index].reading = word.readings.first
    if word.readings.isEmpty, !word.hasDigits, word.letterCase == .lower {
      analysis.report(
        .note, .unknownWord, "“\(word.text)” is not in the lexicon; it stays as it is.")
    }
  }

  /// After a preposition nothing agrees, but for adjectives that come from elsewhere: the size in
  /// `2 cafés con leche pequeños` is an argument of its own and speaks of the coffee.
  private func arrangeTail(from end: Int, start: Int, _ analysis: inout PhraseAnalysis) {
    guard analysis.head != nil || end > start else { return }
    var index = end
    var object: Int?
    while index < analysis.words.count {
      let word = analysis.words[index]
      let isNewPart = word.gap == .hard || (object != nil && object != word.segment)
      if isNewPart, let last = adjectives(from: index, in: analysis.words) {
        for index in index...last {
          guard let reading = analysis.words[index].reading(.adjective) else { continue }
          analysis.words[index].reading = reading
          analysis.words[index].role = .modifier
        }
        index = last + 1
        continue
      }
      if word.can(be: .preposition) || word.can(be: .conjunction) || word.can(be: .particle) {
        object = nil
      } else {
        object = word.segment
      }
      index += 1
    }
  }

  /// The last of the adjectives that a segment or a bracket is made of, if it is made of them.
  private func adjectives(from first: Int, in words: [PhraseWord]) -> Int? {
    var last: Int?
    var index = first
    while index < words.count, words[index].segment == words[first].segment {
      if index > first, words[index].gap == .hard { break }
      let isAdjective = words[index].can(be: .adjective) && !words[index].can(be: .preposition)
      guard isAdjective || words[index].can(be: .adverb) else { return nil }
      if isAdjective { last = index }
      index += 1
    }
    return last
  }
}
