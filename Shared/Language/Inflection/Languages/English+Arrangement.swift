// SPDX-License-Identifier: Apache-2.0

import Diagnostics

extension EnglishGrammar {
  /// An English noun phrase ends with its noun, but for participles and prepositions after it:
  /// 2 line changes, 2 actions taken, 2 glasses of water.
  func arrange(_ analysis: inout PhraseAnalysis) {
    var start = 0
    var isOfOne = false
    if let count = analysis.count {
      arrangeBefore(count.word, &analysis)
      start = count.word + 1
      if start < analysis.words.count,
        analysis.words[start].key == "x" || analysis.words[start].isNumberEnding
      {
        start += 1
      }
      start = skipPartitive(start, analysis)
    } else {
      while start + 1 < analysis.words.count, isLead(analysis.words[start]) { start += 1 }
      let first = skipQuantity(start, analysis)
      isOfOne =
        first > start + 1 && Self.lists.has(form: analysis.words[first - 2].key, in: .onePronoun)
      start = first
    }
    let end = boundary(after: start, in: analysis)
    analysis.head = head(in: start..<end, of: &analysis)
    for index in start..<end where index != analysis.head {
      arrangeModifier(index, &analysis)
    }
    if isOfOne { return }
    arrangeVerb(from: analysis.head ?? start, end: end, &analysis)
  }

  /// 2 of your friends: what is counted stands behind of and a determiner.
  private func skipPartitive(_ start: Int, _ analysis: PhraseAnalysis) -> Int {
    guard start + 2 < analysis.words.count, analysis.words[start].key == "of",
      analysis.words[start].gap == .space, analysis.words[start + 1].can(be: .determiner),
      !Self.lists.has(form: analysis.words[start + 1].key, in: .wholeDeterminer)
    else { return start }
    return start + 1
  }

  private func isLead(_ word: PhraseWord) -> Bool {
    guard !word.can(be: .noun), !word.can(be: .determiner), !word.can(be: .pronoun) else {
      return false
    }
    return word.can(be: .preposition) || word.can(be: .conjunction)
  }

  /// These 3 items; there is 1 item.
  private func arrangeBefore(_ number: Int, _ analysis: inout PhraseAnalysis) {
    var index = number - 1
    while index >= 0, analysis.words[index + 1].gap == .space {
      let word = analysis.words[index]
      if word.can(be: .determiner) {
        arrangeModifier(index, &analysis)
      } else if !word.can(be: .adverb) && !word.can(be: .adjective) || word.can(be: .noun) {
        break
      }
      index -= 1
    }
    // There have been 2 changes.
    if index > 1, analysis.words[index].key == "been", analysis.words[index].gap == .space {
      index -= 1
    }
    // There seem to be 2 problems.
    if index > 2, analysis.words[index].key == "be", analysis.words[index - 1].key == "to" {
      index -= 2
    }
    guard index >= 0, let verb = analysis.words[index].reading(.verb),
      index > 0
        ? Self.lists.has(form: analysis.words[index - 1].key, in: .presentingAdverb)
          || analysis.words[index].key == "does" && isQuestion(analysis.words)
        : asksOfNoun(analysis.words[0], before: number, analysis)
    else { return }
    analysis.words[index].reading = verb
    analysis.words[index].role = .verb
  }

  /// Whether a question begins with the verb of what is counted: Do 2 lights stay on?
  private func asksOfNoun(_ word: PhraseWord, before number: Int, _ analysis: PhraseAnalysis)
    -> Bool
  {
    word.letterCase == .title && isAgreeingVerb(word) && !word.can(be: .noun)
      && analysis.words[1...number].allSatisfy { $0.gap == .space }
      && !analysis.isArgument(0)
  }

  /// The first word that does not belong to the noun phrase.
  private func boundary(after start: Int, in analysis: PhraseAnalysis) -> Int {
    let words = analysis.words
    var index = start
    var hasNoun = false
    var hasCounted = false
    while index < words.count {
      let word = words[index]
      if index > start {
        if word.gap == .hard || (word.gap == .comma && hasNoun) { return index }
        // Is, has, that: what follows a noun may be a clause.
        if hasNoun, isAgreeingVerb(word) || word.can(be: .particle) { return index }
        // 2 photos Anna took: a name behind what is counted is somebody's.
        if hasCounted, analysis.count != nil, word.readings.isEmpty, word.letterCase == .title,
          word.gap == .space, word.segment != words[index - 1].segment,
          analysis.isArgument(index - 1), !analysis.isArgument(index),
          words[index - 1].can(be: .noun), !words[index - 1].can(be: .adjective)
        {
          return index
        }
        if hasNoun, isVerbOfArgument(index, analysis) { return index }
        if hasCounted, beginsAnother(index, in: words) || isVerbWithObject(index, analysis) {
          return index
        }
        if hasCounted, analysis.count != nil, beginsPredicate(index, analysis) { return index }
      }
      if word.can(be: .preposition), !word.can(be: .noun), !word.can(be: .adjective) {
        return index
      }
      if !word.isNumber, !word.can(be: .determiner) {
        hasNoun = hasNoun || word.can(be: .noun) || word.readings.isEmpty
      }
      hasCounted = hasCounted || isNoun(word, isCounted: analysis.count != nil)
      index += 1
    }
    return index
  }

  /// Whether the word is a verb of the kind that has a plural of its own in the lexicon.
  func isAgreeingVerb(_ word: PhraseWord) -> Bool {
    word.reading(.verb).flatMap { irregular("pl", $0) } != nil
  }

  // MARK: - The head

  /// The last noun; participles, adjectives and adverbs may follow it.
  private func head(in scope: Range<Int>, of analysis: inout PhraseAnalysis) -> Int? {
    var chosen: (index: Int, reading: Reading)?
    if let marked = scope.last(where: { analysis.words[$0].markup?.partOfSpeech == .noun }),
      let reading = analysis.words[marked].reading(.noun)
    {
      chosen = (marked, reading)
    } else if isVerbAlone(scope, analysis) {
      return nil
    } else if let measure = measure(in: scope, analysis) {
      chosen = measure
    } else {
      for index in scope.reversed() where !analysis.words[index].isNumber {
        guard let reading = nounReading(of: analysis.words[index]) else { continue }
        // An adjective that is a noun too follows its noun more often than it is one: items total.
        if chosen == nil, isPostposed(index, in: scope, analysis.words) { continue }
        chosen = (index, reading)
        break
      }
      if chosen == nil {
        chosen = scope.last { analysis.words[$0].can(be: .noun) }.flatMap { index in
          analysis.words[index].reading(.noun).map { (index, $0) }
        }
      }
    }
    guard let (index, reading) = chosen ?? countedVerb(in: scope, analysis) else { return nil }
    reportAmbiguity(of: analysis.words[index], &analysis)
    analysis.words[index].reading = reading
    analysis.words[index].role = .head
    return index
  }

  /// What a recipe measures with, before what it measures: 2 teaspoons salt, 2 cups flour; but 2
  /// cup holders.
  private func measure(in scope: Range<Int>, _ analysis: PhraseAnalysis) -> (Int, Reading)? {
    guard let count = analysis.count, scope.lowerBound == count.word + 1, scope.count > 1 else {
      return nil
    }
    let word = analysis.words[scope.lowerBound]
    guard Self.lists.has(form: word.key, in: .recipeMeasure), let noun = word.reading(.noun),
      analysis.words[scope.lowerBound + 1].gap == .space,
      !Self.lists.has(form: analysis.words[scope.upperBound - 1].key, in: .recipeThing)
    else { return nil }
    return (scope.lowerBound, noun)
  }

  private func nounReading(of word: PhraseWord) -> Reading? {
    if let reading = word.reading(.noun) {
      let isRare = reading.traits.contains(.rare) && word.readings.count > 1
      return isRare ? nil : reading
    }
    return word.readings.isEmpty ? guessedNoun(word) : nil
  }

  /// A verb in its base form that is counted is a noun: 2 likes.
  private func countedVerb(in scope: Range<Int>, _ analysis: PhraseAnalysis) -> (Int, Reading)? {
    guard analysis.count != nil else { return nil }
    for index in scope.reversed() {
      let word = analysis.words[index]
      guard let verb = word.reading(.verb), irregular("pl", verb) == nil,
        !word.can(be: .adjective)
      else { continue }
      let isBase = word.key == verb.lemma
      return (
        index,
        Reading(.noun, lemma: verb.lemma, number: isBase ? .one : .other, source: .rule)
      )
    }
    return nil
  }

  private func isPostposed(_ index: Int, in scope: Range<Int>, _ words: [PhraseWord]) -> Bool {
    guard let adjective = words[index].reading(.adjective), !adjective.traits.contains(.rare),
      index > scope.lowerBound
    else { return false }
    return words[index - 1].can(be: .noun) && !words[index - 1].can(be: .adjective)
  }

  /// Needs, alone and to agree with something, is the verb: nouns come in the singular.
  private func isVerbAlone(_ scope: Range<Int>, _ analysis: PhraseAnalysis) -> Bool {
    guard case .agreeing = analysis.rule, scope.count == 1, let index = scope.first,
      let verb = analysis.words[index].reading(.verb), verb.number == .one
    else { return false }
    return true
  }

  private func reportAmbiguity(of word: PhraseWord, _ analysis: inout PhraseAnalysis) {
    guard word.markup?.partOfSpeech == nil, word.can(be: .noun) else { return }
    let other = word.readings.first { $0.partOfSpeech == .verb || $0.partOfSpeech == .adjective }
    guard let other else { return }
    analysis.report(
      .note, .ambiguousWord,
      "“\(word.text)” is a noun and a \(other.partOfSpeech); it is taken for the noun.")
  }

  // MARK: - What agrees

  private func arrangeModifier(_ index: Int, _ analysis: inout PhraseAnalysis) {
    let word = analysis.words[index]
    if let determiner = word.reading(.determiner) {
      analysis.words[index].reading = determiner
      analysis.words[index].role = .modifier
    } else if let pronoun = word.reading(.pronoun) {
      analysis.words[index].reading = pronoun
      analysis.words[index].role = .modifier
    } else {
      analysis.words[index].reading = word.readings.first
    }
  }

  /// The first verb after the noun: 2 items are ready.
  private func arrangeVerb(from head: Int, end: Int, _ analysis: inout PhraseAnalysis) {
    if analysis.head == nil {
      guard case .agreeing = analysis.rule else { return }
      for index in analysis.words.indices {
        guard let verb = analysis.words[index].reading(.verb) else { continue }
        analysis.words[index].reading = verb
        analysis.words[index].role = .verb
        return
      }
      return
    }
    var verb = end
    if analysis.count != nil {
      while verb + 1 < analysis.words.count, isPlainAdverb(analysis.words[verb]) { verb += 1 }
    }
    if isOfSubjectBefore(analysis) || isOfTeam(end, analysis) { return }
    guard verb < analysis.words.count,
      isAgreeingVerb(analysis.words[verb]) || isVerbOfArgument(verb, analysis)
        || isVerbWithObject(verb, analysis)
        || analysis.count != nil && isVerbInS(verb, analysis),
      analysis.words[verb].gap == .space
    else { return arrangeDistantVerb(from: end, &analysis) }
    analysis.words[verb].reading = analysis.words[verb].reading(.verb)
    analysis.words[verb].role = .verb
  }
}
