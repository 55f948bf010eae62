// SPDX-License-Identifier: Apache-2.0

extension PolishGrammar {
  /// An argument behind a preposition has the case that this asks for: Czat z [Anna], Plik w
  /// [folder].
  ///
  /// What the template itself writes there is in its case.
  func joinObjects(_ analysis: inout PhraseAnalysis) {
    for (index, next) in zip(analysis.words.indices, analysis.words.indices.dropFirst()) {
      if joinArgument(next, &analysis) { continue }
      // Z cytryną i miodem.
      if index > 1, isAdditive(analysis.words[index]), analysis.isArgument(index - 1),
        analysis.words[index - 1].output != nil, analysis.isArgument(next),
        analysis.words[next].gap == .space, analysis.words[next].role == .other,
        analysis.words[index - 2].can(be: .preposition),
        let found = Self.prepositions[analysis.words[index - 2].key]
      {
        joinObject(next, directed(found, index - 2, analysis), &analysis)
        continue
      }
      guard analysis.words[index].can(be: .preposition), analysis.words[index].role == .other,
        analysis.words[next].role == .other,
        analysis.words[next].segment != analysis.words[index].segment,
        analysis.words[next].gap == .space, analysis.words[next].markup == nil,
        let found = Self.prepositions[analysis.words[index].key]
      else { continue }
      joinObject(next, directed(found, index, analysis), &analysis)
    }
  }

  /// Puts an argument behind a verb in the case that this asks for (Trenerka interesuje się
  /// [muzyka]), and an adjective that came as one in the gender of a noun that came as another.
  private func joinArgument(_ first: Int, _ analysis: inout PhraseAnalysis) -> Bool {
    let (before, word) = (analysis.words[first - 1], analysis.words[first])
    guard word.role == .other, word.gap == .space, word.markup == nil, word.output == nil,
      analysis.isArgument(first), !analysis.isArgument(first - 1) || !before.can(be: .noun),
      !before.can(be: .preposition), !before.isNumber,
      analysis.text(between: first - 1, first).utf8.count == 1
    else { return false }
    if before.segment != word.segment, !analysis.isArgument(first - 1) {
      let found: Case?
      if before.key == "się", first > 1 {
        found = reflexiveCase(after: analysis.words[first - 2].key)
      } else {
        let isNegated = first > 1 && analysis.words[first - 2].key == "nie"
        found =
          before.can(be: .noun) || before.can(be: .adjective)
          ? nil : objectCase(after: before.key, isNegated: isNegated)
      }
      if let found {
        joinObject(first, found, &analysis)
        return true
      }
    }
    let next = first + 1
    guard next < analysis.words.count, analysis.isArgument(next),
      analysis.words[next].gap == .space, analysis.words[next].segment != word.segment,
      analysis.words[next].role == .other, analysis.words[next].reading(.noun) != nil,
      let adjective = word.reading(.adjective), adjective.lemma == word.key, !word.can(be: .noun)
    else { return false }
    joinObject(first, .nominative, &analysis)
    return true
  }

  /// Whether a verb with an object stands before somebody that receives something, or a place:
  /// Kapitan dał drużynie 1 szansę, Dodaj do koszyka 1 książkę.
  func isObjectBehindComplement(_ last: Int, _ analysis: PhraseAnalysis) -> Bool {
    let words = analysis.words
    guard last > 0, words[last].gap == .space, !words[last].isNumber else { return false }
    var index = last - 1
    let isPronoun = Self.lists.has(form: words[last].key, in: .dativePronoun)
    let noun = words[last].reading(.noun)
    guard isPronoun || noun != nil && !words[last].can(be: .verb) else { return false }
    while !isPronoun, index > 0, words[index].gap == .space, attribute(index, analysis) != nil,
      !words[index].can(be: .noun), !words[index].can(be: .preposition)
    {
      index -= 1
    }
    if words[index].can(be: .preposition) {
      guard index > 0, words[index].gap == .space else { return false }
      index -= 1
    } else if !isPronoun, let noun {
      guard noun.lemma != words[last].key,
        [false, true].contains(where: {
          form(ofNoun: noun, isPlural: $0, .dative) == words[last].key
        })
      else { return false }
    }
    let verb = words[index]
    let isNegated = index > 0 && words[index - 1].key == "nie"
    let isUnknownPast =
      verb.readings.isEmpty && verb.key.utf8.count > 5 && verb.key.ends(inOneOf: ["ł", "ła"])
    guard !verb.can(be: .noun), !verb.can(be: .preposition),
      objectCase(after: verb.key, isNegated: isNegated) == .accusative
        || isUnknownPast && !isNegated
    else { return false }
    // Dodaj; but in the third person only somebody that stands before does it.
    let isThird =
      isUnknownPast || verb.reading(.verb).map { Self.person(of: $0.lemma) == nil } == true
    return !isThird
      || words[..<index].indices.contains { place in
        let subject = words[place]
        if place > 0, words[place - 1].can(be: .preposition) { return false }
        return subject.reading(.noun).map { $0.lemma == subject.key }
          ?? (subject.readings.isEmpty && subject.letterCase == .title)
      }
  }

  /// Pobierz z serwera, z domu do pracy, but Czat z Anną; Rabat na pizzę, but Pokaż na mapie.
  func directed(_ found: Case, _ preposition: Int, _ analysis: PhraseAnalysis) -> Case {
    let before = analysis.words[..<preposition]
    switch analysis.words[preposition].key {
    case "z", "ze":
      let object = analysis.words[preposition + 1]
      let isPlace =
        analysis.head.flatMap { analysis.words[$0].reading }.map {
          Self.lists.has(lemma: $0.lemma, in: .content)
        } == true && object.letterCase == .lower
        && object.reading(.noun)?.traits.isDisjoint(with: [.personal, .animate]) == true
      let isFrom =
        isPlace || analysis.words[preposition...].contains { $0.key == "do" }
        || before.contains { comesFrom($0.key) }
      return isFrom ? .genitive : found
    case "na":
      return before.contains { aimsAt($0.key) } ? .accusative : found
    default: return found
    }
  }

  func aimsAt(_ word: String) -> Bool {
    let key = Tokenizer.key(word)
    return Self.aims.contains { key.hasPrefix($0) }
      || Self.lists.has(stemOf: key, in: .divisionStem)
      || Self.lists.has(stemOf: key, in: .remedyStem)
  }

  /// How words begin that are said of what is aimed at: Rabat na pizzę, Wróć na stronę.
  private static let aims = [
    "bilet", "czek", "głos", "karnet", "kliknij", "kod", "kup", "lot", "naciśnij", "odpowied",
    "oferta", "przejdź", "przepis", "rabat", "reakcj", "subskry", "wejdź", "wróć", "wyślij",
    "wstęp", "zaloguj", "zamówieni", "zaprosz", "zgod", "zniżk",
  ]

  private func joinObject(
    _ first: Int, _ grammaticalCase: Case, _ analysis: inout PhraseAnalysis
  ) {
    if joinReversedName(first, grammaticalCase, &analysis) { return }
    var index = first
    while index + 1 < analysis.words.count, analysis.words[index + 1].gap == .space,
      analysis.words[index].role == .other, !analysis.words[index].can(be: .noun),
      attribute(index, analysis) != nil
    {
      index += 1
    }
    let word = analysis.words[index]
    guard word.role == .other, !word.isNumber, !analysis.isGlued(index),
      let noun = nounReading(of: word)
    else { return }
    var isPlural = noun.traits.contains(.pluralOnly)
    // Only what stands in the nominative is put in another case.
    if noun.lemma != word.key {
      isPlural = true
      guard form(ofNoun: noun, isPlural: true, .nominative) == word.key else { return }
    }
    let isAlive =
      isPlural
      ? noun.traits.contains(.personal) : !noun.traits.isDisjoint(with: [.personal, .animate])
    var target = AgreementTarget(
      gender: noun.gender ?? .masculine, number: isPlural ? .other : .one)
    target.animacy = isAlive ? .animate : .inanimate
    let reason = "rule: the case that the preposition asks for"
    for place in first..<index {
      guard let reading = attribute(place, analysis) else { continue }
      // Twoje zdjęcie; but what has a case of its own keeps it.
      let key = analysis.words[place].key
      guard
        key == reading.lemma
          || form(ofAdjective: reading, target, isPlural: isPlural, .nominative) == key
      else { return }
    }
    for place in first..<index {
      guard let reading = attribute(place, analysis) else { continue }
      let form = form(ofAdjective: reading, target, isPlural: isPlural, grammaticalCase)
      analysis.words[place].put(form, reason: reason)
    }
    analysis.words[index].put(
      form(ofNoun: noun, isPlural: isPlural, grammaticalCase), reason: reason)
    joinHyphen(index, noun, &analysis)
    joinNames(behind: index, noun, grammaticalCase, &analysis)
    // Ekran główny.
    let next = index + 1
    guard next < analysis.words.count, analysis.words[next].segment == word.segment,
      analysis.words[next].gap == .space, word.letterCase == .lower || noun.entry != nil,
      let reading = analysis.words[next].reading(.adjective), analysis.words[next].role == .other,
      reading.gender == noun.gender, reading.number != .other,
      self.form(ofAdjective: reading, target, isPlural: false, .nominative)
        == analysis.words[next].key, !isPlural
    else { return }
    let form = form(ofAdjective: reading, target, isPlural: false, grammaticalCase)
    analysis.words[next].put(form, reason: reason)
  }

  /// What an adjective or a determiner of an object is.
  private func attribute(_ index: Int, _ analysis: PhraseAnalysis) -> Reading? {
    let word = analysis.words[index]
    guard let reading = word.reading(.determiner) ?? word.reading(.adjective),
      !reading.traits.contains(.invariable)
    else { return nil }
    return reading
  }

  /// Dodaj do …, Zaloguj się do …: a verb that a preposition follows is no noun that the phrase
  /// speaks of.
  func settleLeadingVerb(_ analysis: inout PhraseAnalysis) {
    guard analysis.count == nil, analysis.words.count > 2 else { return }
    settleLeadingPredicate(&analysis)
    guard analysis.words[0].readings.isEmpty, analysis.words[0].markup == nil
    else { return }
    let next = analysis.words[1].key == "się" ? 2 : 1
    guard analysis.words[next].can(be: .preposition), analysis.words[next].gap == .space,
      Self.lists.has(form: analysis.words[0].key, in: .goingVerb)
        || objectCase(after: analysis.words[0].key, isNegated: false) != nil
    else { return }
    analysis.words[0].readings = [
      Reading(.adverb, lemma: analysis.words[0].key, source: .rule)
    ]
  }
}
