// SPDX-License-Identifier: Apache-2.0

import Diagnostics

extension DutchGrammar {
  func arrangeDistantPredicate(_ analysis: inout PhraseAnalysis) {
    arrangeVerbBehindAttribute(&analysis)
    arrangeRelativeVerb(&analysis)
  }

  /// The first noun that is not an adjective before another noun (licht brood); what follows it
  /// (een kopje koffie) stays.
  func takeHead(in scope: Range<Int>, of analysis: inout PhraseAnalysis) -> Int? {
    if let marked = scope.first(where: { analysis.words[$0].markup?.partOfSpeech == .noun }) {
      guard let reading = analysis.words[marked].reading(.noun) else { return nil }
      return take(marked, as: reading, &analysis)
    }
    let nouns = scope.filter {
      analysis.words[$0].can(be: .noun) && !precedesNoun($0, scope, analysis.words)
    }
    if let unknown = unknownCounted(in: scope, analysis) {
      return take(unknown, as: guessedNoun(analysis.words[unknown]), &analysis)
    }
    if analysis.agreesElsewhere, nouns.allSatisfy({ isRareNoun(analysis.words[$0]) }) { return nil }
    if let chosen = nouns.first(where: { !isRareNoun(analysis.words[$0]) }) ?? nouns.first {
      let readings = analysis.words[chosen].readings.filter { $0.partOfSpeech == .noun }
      guard let reading = reading(among: readings, scope: scope, head: chosen, analysis) else {
        return nil
      }
      reportAmbiguity(of: analysis.words[chosen], &analysis)
      return take(chosen, as: reading, &analysis)
    }
    // Of several unknown words, foreign ones most often, the last is inflected: flat whites.
    let unknown = scope.last { index in
      analysis.words[index].readings.isEmpty && !analysis.words[index].isNumber
        && guessedNoun(analysis.words[index]) != nil
    }
    guard let unknown else { return nil }
    return take(unknown, as: guessedNoun(analysis.words[unknown]), &analysis)
  }

  /// An unknown word right behind a number and before a verb or a preposition, which is what is
  /// counted: 2 rookmelders hebben een nieuwe batterij nodig.
  private func unknownCounted(in scope: Range<Int>, _ analysis: PhraseAnalysis) -> Int? {
    guard let count = analysis.count?.word, scope.lowerBound == count + 1,
      scope.lowerBound + 1 < analysis.words.count, guessesNoun(analysis.words[scope.lowerBound])
    else { return nil }
    let next = analysis.words[scope.lowerBound + 1]
    return next.gap == .space && (next.reading(.verb) != nil || next.can(be: .preposition))
      ? scope.lowerBound : nil
  }

  /// Whether a word that can be an adjective or a determiner stands before a noun: goed nieuws.
  private func precedesNoun(_ index: Int, _ scope: Range<Int>, _ words: [PhraseWord]) -> Bool {
    guard words[index].can(be: .adjective) || words[index].can(be: .determiner) else {
      return false
    }
    // 2 weken vakantie: weeks, and not soft.
    if index > 0, words[index].can(be: .noun),
      words[index - 1].isNumber
        || ["elk", "elke", "ieder", "iedere"].contains(words[index - 1].key),
      Self.lists.has(form: words[index].key, in: .time)
    {
      return false
    }
    var next = index + 1
    while next < scope.upperBound, words[next].gap == .space {
      if words[next].can(be: .noun) || guessesNoun(words[next]) { return true }
      guard words[next].can(be: .adjective) else { return false }
      next += 1
    }
    return false
  }

  private func guessesNoun(_ word: PhraseWord) -> Bool {
    word.readings.isEmpty && !word.isNumber && guessedNoun(word) != nil
  }

  /// A preposition, a relative or a number ends the noun phrase, and so does a conjunction, unless
  /// more adjectives follow: 2 kleine en verse salades.
  func boundary(after start: Int, in analysis: PhraseAnalysis) -> Int {
    let words = analysis.words
    for index in words.indices.dropFirst(start) {
      let word = words[index]
      if index > start, word.gap == .hard || endsPhrase(index, words) { return index }
      if isLastNoun(index, start, words) { return words.count }
      if word.can(be: .particle) { return index }
      let isPlain = !word.can(be: .noun) && !word.can(be: .adjective)
      if word.can(be: .preposition), index > start || isPlain { return index }
      guard index > start, word.can(be: .conjunction), !word.can(be: .adverb) else { continue }
      let scope = start..<words.count
      guard index + 1 < words.count, precedesNoun(index + 1, scope, words) else { return index }
    }
    return words.count
  }

  /// Whether what is a preposition or a particle too is the noun of a phrase that has no other: of
  /// groot bij 2 grote bijen, but there come 2 nieuwe bij.
  private func isLastNoun(_ index: Int, _ start: Int, _ words: [PhraseWord]) -> Bool {
    index > start && index + 1 == words.count && words[index].can(be: .noun)
      && words[start..<index].allSatisfy { word in
        word.isNumber || word.can(be: .numeral) || word.can(be: .determiner)
          || word.readings.contains { $0.partOfSpeech == .adjective && $0.number == nil }
      }
  }

  func arrange(_ index: Int, start: Int, _ analysis: inout PhraseAnalysis) {
    let word = analysis.words[index]
    guard !word.isNumber else { return }
    if let head = analysis.head, index > head {
      analysis.words[index].reading = word.readings.first
      if index == head + 1 {
        takeVerb(index, &analysis)
        takeAdjectiveOfMeasured(index, &analysis)
      }
      return
    }
    // We zoeken een kok: the subject stands before the verb.
    let isOfPerson =
      index > 0 && word.gap == .space
      && Self.lists.has(form: analysis.words[index - 1].key, in: .subjectPronoun)
    if word.readings.allSatisfy({ $0.partOfSpeech == .verb }), let verb = word.reading(.verb),
      !isOfPerson
    {
      analysis.words[index].reading = verb
      analysis.words[index].role = .verb
      return
    }
    let isAdverb =
      word.can(be: .adverb) && !word.can(be: .determiner) && index + 1 != analysis.head
      && !word.can(be: .noun) && index + 1 < analysis.words.count
    settle(index, asModifier: isAdverb ? nil : modifierReading(of: word), &analysis)
  }

  /// The bare adjective between a measure and what is measured agrees with that: 2 kopjes zwarte
  /// koffie; but 2 jaar lang plezier.
  private func takeAdjectiveOfMeasured(_ index: Int, _ analysis: inout PhraseAnalysis) {
    let word = analysis.words[index]
    guard word.role != .verb, let adjective = word.reading(.adjective), adjective.number == nil,
      word.gap == .space,
      word.readings.count == 1, index + 1 < analysis.words.count,
      !Self.lists.has(form: word.key, in: .dimension), analysis.words[index + 1].gap == .space,
      analysis.words[index + 1].reading(.noun)?.entry != nil
    else { return }
    analysis.words[index].reading = adjective
    analysis.words[index].role = .modifier
  }

  /// 2 artikelen zijn: the verb right after the noun.
  private func takeVerb(_ index: Int, _ analysis: inout PhraseAnalysis) {
    guard analysis.words[index].gap == .space,
      let verb = analysis.words[index].reading(.verb) ?? verbLikeParticiple(index, analysis)
    else { return }
    // 1 bestand verwijderen: the infinitive looks like the plural.
    let next = index + 1
    let isLast = next == analysis.words.count || analysis.words[next].gap != .space
    if isLast, verb.number == .other, !verb.traits.contains(.subjectFollows) { return }
    analysis.words[index].reading = verb
    analysis.words[index].role = .verb
  }

  /// Nothing agrees behind a preposition.
  func arrangeTail(from end: Int, start: Int, _ analysis: inout PhraseAnalysis) {
    guard end < analysis.words.count, analysis.head == end - 1 else { return }
    takeVerb(end, &analysis)
  }

  /// Er zijn 2 berichten, ontbreken nog 2 dagen: the subject follows where the sentence begins
  /// with the verb or with a word that keeps its place.
  func arrangeVerb(before last: Int, _ analysis: inout PhraseAnalysis) {
    var index = last
    // The possessive zijn agrees with nothing; after er it is the verb.
    if index + 1 < analysis.words.count, analysis.words[index + 1].key == "zijn",
      analysis.words[index + 1].role == .modifier
    {
      index += 1
    }
    while index > 0, analysis.words[index].isClose, !analysis.words[index].can(be: .verb) {
      if analysis.words[index].can(be: .adverb) {
        index -= 1
      } else if index > 2, Self.lists.has(form: analysis.words[index].key, in: .time),
        ["deze", "elke", "iedere"].contains(analysis.words[index - 1].key)
      {
        // In het park spelen elke avond 6 kinderen.
        index -= 2
      } else {
        break
      }
    }
    guard index >= 0, let verb = analysis.words[index].reading(.verb),
      analysis.words[index + 1].isClose
    else { return }
    // Hier wonen 2 gezinnen: in the second place, behind an adverb, the verb has its subject next.
    let isSecond =
      analysis.words[0].letterCase == .title && irregular("pl", verb) != nil
      && (index == 1
        ? analysis.words[1].gap == .space
          && (isOnlyAdverb(analysis.words[0])
            || Self.lists.has(form: analysis.words[0].key, in: .placeholder)
            || analysis.words[0].can(be: .adverb)
              && Self.lists.has(form: analysis.words[0].key, in: .time))
        : isPlace(before: index, analysis.words) || isTime(before: index, analysis.words))
    if isSecond {
      analysis.words[index].reading = verb
      analysis.words[index].role = .verb
      return
    }
    guard verb.traits.contains(.subjectFollows) else { return }
    let beginsSentence =
      index == 0
      ? analysis.words[0].letterCase != .lower
      : Self.lists.has(form: analysis.words[index - 1].key, in: .placeholder)
        || index == 1 && isOnlyAdverb(analysis.words[0])
        || isTime(before: index, analysis.words) || isPlace(before: index, analysis.words)
    guard beginsSentence else { return }
    analysis.words[index].reading = verb
    analysis.words[index].role = .verb
  }

  /// Vandaag vertrekken 2 boten.
  private func isOnlyAdverb(_ word: PhraseWord) -> Bool {
    !word.readings.isEmpty && word.readings.allSatisfy { $0.partOfSpeech == .adverb }
  }

  /// Vorige maandag, Elke week.
  private func isTime(before verb: Int, _ words: [PhraseWord]) -> Bool {
    verb == 2 && words[1].gap == .space && words[2].gap == .space
      && Self.lists.has(form: words[1].key, in: .time)
      && (words[0].can(be: .adjective) || words[0].can(be: .determiner))
  }

  /// Whether all that stands before a verb is where something is: In de koelkast staan 2 flessen.
  private func isPlace(before verb: Int, _ words: [PhraseWord]) -> Bool {
    guard verb > 1, words[0].can(be: .preposition), words[0].letterCase == .title else {
      return false
    }
    // Naast ons wonen 2 jonge mannen.
    if verb == 2, words[1].gap == .space, words[2].gap == .space,
      ["haar", "hem", "hen", "jou", "jullie", "mij", "ons"].contains(words[1].key)
    {
      return true
    }
    // Voor deze boeking zijn 2 paspoorten nodig: behind a determiner, an unknown word is a noun.
    let isUnknown =
      words[verb - 1].readings.isEmpty && words[verb - 1].letterCase == .lower && verb > 2
      && words[verb - 2].can(be: .determiner)
    guard words[verb].gap == .space, words[verb - 1].can(be: .noun) || isUnknown
    else { return false }
    return words[1..<verb].allSatisfy {
      $0.gap == .space && !$0.isNumber && !$0.can(be: .particle) && !$0.can(be: .conjunction)
        && ($0.can(be: .determiner) || !$0.can(be: .pronoun))
        && (!$0.can(be: .verb) || $0.can(be: .noun) || $0.can(be: .adjective))
    }
  }
}
