// SPDX-License-Identifier: Apache-2.0

import Diagnostics

extension PolishGrammar {
  /// The first noun; an unknown word before it is one only where what follows could depend on it
  /// (2 blorki kawy), else an adjective.
  func takeHead(in scope: Range<Int>, of analysis: inout PhraseAnalysis) -> Int? {
    if let marked = scope.first(where: { analysis.words[$0].markup?.partOfSpeech == .noun }) {
      guard let reading = analysis.words[marked].reading(.noun) else { return nil }
      return take(marked, as: reading, &analysis)
    }
    let all = scope.filter { analysis.words[$0].can(be: .noun) }
    let isCounted = analysis.count != nil
    // Brak wiadomości, tysiąc złotych; 1 znajomy gra.
    let nouns = all.filter { index in
      if Self.lists.has(form: analysis.words[index].key, in: .quantity), !isCounted {
        return !all.contains { $0 > index && analysis.words[$0].gap == .space }
      }
      return !analysis.words[index].can(be: .verb) || !all.contains { $0 < index }
    }
    let isNamed = nouns.contains { index in
      analysis.words[index].reading(.noun)?.lemma == analysis.words[index].key
    }
    if !isNamed, let unknown = unknownNoun(in: scope, before: nouns.first, analysis.words) {
      return take(unknown, as: guessedNoun(analysis.words[unknown]), &analysis)
    }
    if analysis.agreesElsewhere, nouns.allSatisfy({ isRareNoun(analysis.words[$0]) }) { return nil }
    guard let chosen = nouns.first(where: { !isRareNoun(analysis.words[$0]) }) ?? nouns.first else {
      return nil
    }
    var readings = analysis.words[chosen].readings.filter { $0.partOfSpeech == .noun }
    // Pora is itself before it is the genitive of por.
    let own = readings.filter { $0.lemma == analysis.words[chosen].key }
    if !own.isEmpty { readings = own }
    guard let reading = reading(among: readings, scope: scope, head: chosen, analysis) else {
      return nil
    }
    reportAmbiguity(of: analysis.words[chosen], &analysis)
    return take(chosen, as: reading, &analysis)
  }

  /// The last of the first unknown words that stand together, foreign ones most often: flat white.
  private func unknownNoun(
    in scope: Range<Int>, before noun: Int?, _ words: [PhraseWord]
  ) -> Int? {
    guard
      let first = scope.first(where: { index in
        words[index].readings.isEmpty && !words[index].isNumber
          && !isVerb(index, in: scope, words)
          && (guessedNoun(words[index]) != nil || words.count == 1)
      }), noun.map({ first < $0 }) ?? true
    else { return nil }
    var last = first
    while last + 1 < scope.upperBound, words[last + 1].readings.isEmpty,
      words[last + 1].gap == .space, guessedNoun(words[last + 1]) != nil
    {
      last += 1
    }
    return last
  }

  /// Zobacz wszystkie zdjęcia, Usuń pliki: an unknown word that has an object behind it.
  private func isVerb(_ index: Int, in scope: Range<Int>, _ words: [PhraseWord]) -> Bool {
    index == scope.lowerBound && scope.count > 1 && words[index + 1].gap == .space
      && objectCase(after: words[index].key, isNegated: false) != nil
  }

  func arrange(_ index: Int, start: Int, _ analysis: inout PhraseAnalysis) {
    let word = analysis.words[index]
    guard !word.isNumber else { return }
    if let verb = word.reading(.verb), word.readings.count == 1 || isBehindHead(index, analysis) {
      if Self.person(of: verb.lemma) != nil {
        takePersonal(index, verb, &analysis)
        return
      }
      analysis.words[index].reading = verb
      analysis.words[index].role = .verb
      return
    }
    // 2 osoby lubią to.
    let isObject =
      word.can(be: .determiner) && index > 0 && isBehindHead(index, analysis)
      && analysis.words[index - 1].role == .verb
    if isObject { return }
    let known =
      belongsToAnother(index, analysis) || isOfNextArgument(index, analysis)
      ? nil
      : modifierReading(of: word)
        // Odkopany, odkopana, odkopane.
        ?? analysis.unknownParticiple(index, endings: ("y", "a", "e")) {
          $0.utf8.count > 4 && $0.ends(inOneOf: ["an", "on", "ęt", "yt", "it", "ut"])
        }
    let isBeforeHead = analysis.head.map { index < $0 } ?? false
    settle(
      index, asModifier: known ?? (isBeforeHead ? guessedAdjective(word) : nil), &analysis)
  }

  /// A verb whose subject follows, and what is said with it: Dostępne są 2 pliki.
  func arrangeVerb(before last: Int, _ analysis: inout PhraseAnalysis) {
    guard last >= 0, analysis.words[last + 1].isClose else { return }
    // Zostało Ci 5 dni, Zostało Ci jeszcze 5 dni.
    let key = analysis.words[last].key
    let isBehindPersonal =
      last > 0 && analysis.words[last].can(be: .adverb) && !analysis.words[last].can(be: .noun)
      && analysis.words[last - 1].reading(.verb).map { Self.person(of: $0.lemma) != nil } == true
    if last > 0,
      Self.lists.has(form: key, in: .dativePronoun) || Self.lists.has(form: key, in: .filler)
        || isBehindPersonal
    {
      return arrangeVerb(before: last - 1, &analysis)
    }
    // Czekają na ciebie 2 wiadomości.
    if last > 0, analysis.words[last].can(be: .preposition), analysis.words[last].gap == .space,
      Self.lists.has(form: analysis.words[last + 1].key, in: .objectPronoun)
    {
      analysis.words[last + 1].role = .other
      analysis.words[last + 1].reading = nil
      return arrangeVerb(before: last - 1, &analysis)
    }
    // Zepsuły się 2 hamulce: what happens by itself has its subject behind it.
    let start = last - 1
    if start >= 0, key == "się", analysis.words[last].gap == .space,
      start == 0
        || analysis.words[0].can(be: .preposition) && !hasNominative(before: start, analysis),
      reflexiveCase(after: analysis.words[start].key) == nil,
      analysis.words[start].readings.allSatisfy({ $0.partOfSpeech == .verb }),
      let verb = analysis.words[start].reading(.verb), Self.person(of: verb.lemma) == nil
    {
      analysis.words[start].reading = verb
      analysis.words[start].role = .verb
      return
    }
    if let verb = analysis.words[last].reading(.verb), Self.person(of: verb.lemma) != nil {
      takePersonal(last, verb, &analysis)
      return
    }
    arrangeVerbWithSubjectAfter(last, &analysis)
    guard last > 0, analysis.words[last].role == .verb, analysis.words[last].gap == .space,
      let adjective = analysis.words[last - 1].reading(.adjective),
      !analysis.words[last - 1].can(be: .noun)
    else { return }
    analysis.words[last - 1].reading = adjective
    analysis.words[last - 1].role = .modifier
  }

  /// Whether a noun in its dictionary form, which a preposition does not govern, stands before.
  private func hasNominative(before verb: Int, _ analysis: PhraseAnalysis) -> Bool {
    (1..<max(1, verb)).contains { index in
      let word = analysis.words[index]
      return word.reading(.noun).map { $0.lemma == word.key } == true
        && !analysis.words[index - 1].can(be: .preposition)
        && !analysis.words[index - 1].can(be: .adjective)
        && !analysis.words[index - 1].can(be: .determiner)
    }
  }

  /// Zdobyłeś 2 punkty: the verb agrees with whom the phrase addresses, and shows nothing of the
  /// noun.
  private func takePersonal(_ index: Int, _ verb: Reading, _ analysis: inout PhraseAnalysis) {
    analysis.words[index].reading = verb
    if analysis.head != nil || analysis.count != nil { analysis.words[index].reading?.gender = nil }
    analysis.words[index].role = .modifier
  }

  private func isBehindHead(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    analysis.head.map { index > $0 } ?? false
  }

  /// Settles what is one thing by its form and another by its place: ci behind a verb is whom
  /// something is said of, pozostały between a number and its noun no verb.
  func prepare(_ analysis: inout PhraseAnalysis) {
    settleLeadingVerb(&analysis)
    settleUnknownPasts(&analysis)
    // Czy jesteś gotowa?
    if analysis.words.count > 2, analysis.words[0].key == "czy",
      speaksOfReader(analysis.words[1])
    {
      makeAdverbs(0..<1, &analysis)
    }
    settleWordsOfReader(&analysis)
    takeDegree("za", behind: Self.copulas, &analysis)
    for index in analysis.words.indices {
      let count = analysis.words[index].key.utf8.count
      guard count == 2 || count > 4 else { continue }
      let word = analysis.words[index]
      if count == 2 {
        if index > 0, word.key == "ci", !analysis.words[index - 1].can(be: .preposition) {
          analysis.words[index].readings = [
            Reading(.pronoun, lemma: "ci", traits: .invariable, source: .rule)
          ]
        }
        continue
      }
      // Z powodu błędu.
      if index > 0, word.can(be: .noun), Self.lists.has(form: word.key, in: .nounPreposition),
        ["z", "w"].contains(analysis.words[index - 1].key)
      {
        analysis.words[index].readings = [
          Reading(.preposition, lemma: word.key, source: .rule)
        ]
        continue
      }
      guard word.can(be: .verb), let lemma = Self.pastAdjectives[word.key],
        index + 1 < analysis.words.count, analysis.words[index + 1].gap == .space
      else { continue }
      let isCounted = index > 0 && analysis.count?.word == index - 1
      let noun = analysis.words[index + 1].reading(.noun)
      guard isCounted || (analysis.count == nil && noun?.number == .one) else { continue }
      analysis.words[index].readings = [
        Reading(
          .adjective, lemma: lemma, gender: word.key == lemma ? .masculine : .feminine,
          number: .one, source: .rule)
      ]
    }
  }

  /// Adjectives with the forms of pasts.
  private static let pastAdjectives = [
    "były": "były", "była": "były", "pozostały": "pozostały", "pozostała": "pozostały",
  ]

  /// Whom something is left or missing: Zostało Ci 5 dni.
  private static let copulas: WordSet = ["jest", "był", "była", "było", "będzie", "wydaje"]

  /// An unknown word before the head that ends as adjectives do in the dictionary.
  private func guessedAdjective(_ word: PhraseWord) -> Reading? {
    let key = word.key
    guard word.readings.isEmpty, !word.hasDigits, word.letterCase == .lower, key.utf8.count > 4,
      let last = key.unicodeScalars.last, last == "y" || last == "i"
    else { return nil }
    let stem = PolishLetters.cut(key, 1)
    let isPolish = key.unicodeScalars.allSatisfy { !["q", "v", "x"].contains($0) }
    guard isPolish, !PolishLetters.endsInVowel(stem) else { return nil }
    // -ki, -gi, -ni are Polish, -ri is not.
    if last == "i", !stem.ends(inOneOf: ["k", "g", "n", "c", "l", "z", "w", "p", "b"]) {
      return nil
    }
    return Reading(.adjective, lemma: key, gender: .masculine, number: .one, source: .guess)
  }

  /// Whether an adjective that came as an argument modifies a noun that came as the next one: W
  /// sklepie jest [biały] [sukienka].
  private func isOfNextArgument(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    let next = index + 1
    guard let head = analysis.head, index > head + 1, next < analysis.words.count,
      analysis.isArgument(index), analysis.isArgument(next), analysis.words[next].gap == .space,
      !analysis.isArgument(head)
    else { return false }
    return analysis.words[index].can(be: .adjective) && analysis.words[next].can(be: .noun)
  }

  /// Whether an adjective behind the head speaks of a noun that follows: filiżanka gorącej
  /// czekolady.
  private func belongsToAnother(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    guard let head = analysis.head, index > head else { return false }
    let word = analysis.words[index]
    guard let reading = word.reading(.adjective), reading.lemma != word.key else { return false }
    for next in (index + 1)..<max(index + 1, analysis.words.count) {
      let following = analysis.words[next]
      guard following.gap == .space else { return false }
      if following.can(be: .noun) { return true }
      if !following.can(be: .adjective) { return false }
    }
    return false
  }
}
