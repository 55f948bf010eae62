// SPDX-License-Identifier: Apache-2.0

import Locales

extension PolishGrammar {
  /// Finds what is said of the counted noun behind its attributes and clauses: 2 garnki stojące na
  /// kuchence są gorące, 2 przepisy, które spodobały się Oli, zostały zapisane.
  func arrangeDistantPredicate(_ analysis: inout PhraseAnalysis) {
    if releaseOfAnotherSubject(&analysis) { return }
    arrangeVerbBehindAttribute(&analysis)
    guard let count = analysis.count?.word, let head = analysis.head, head > count,
      let noun = analysis.words[head].reading, isSubject(count, analysis)
    else { return }
    var index = head + 1
    var isPredicated = analysis.words[index...].contains { $0.role == .verb }
    while index < analysis.words.count {
      let word = analysis.words[index]
      let end = word.gap == .comma ? takeRelativeClause(index, noun, &analysis) : nil
      if let end {
        index = end
        guard index < analysis.words.count else { return }
      } else if word.gap == .comma || word.gap == .hard || word.isNumber
        || word.can(be: .conjunction)
      {
        return
      }
      if !isPredicated || isCopula(analysis.words[index]),
        let last = takePredicate(index, noun, isClause: false, &analysis)
      {
        isPredicated = true
        index = last
      }
      index += 1
    }
  }

  /// Whether nothing that governs it stands before what is counted.
  private func isSubject(_ count: Int, _ analysis: PhraseAnalysis) -> Bool {
    analysis.words[..<count].allSatisfy { word in
      word.role == .modifier || word.role == .verb || word.can(be: .conjunction)
        || word.can(be: .particle) || word.can(be: .adverb) || word.key.ends(inOneOf: ["no", "to"])
    }
  }

  private func isCopula(_ word: PhraseWord) -> Bool {
    Self.lists.has(form: word.key, in: .copula)
  }

  /// Takes a predicate that begins here, as far as it agrees with the noun as written, and says
  /// where it ends; nil if none does.
  private func takePredicate(
    _ first: Int, _ noun: Reading, isClause: Bool, _ analysis: inout PhraseAnalysis
  ) -> Int? {
    guard takeVerb(first, noun, isClause: isClause, &analysis) else { return nil }
    guard isCopula(analysis.words[first]) else { return first }
    var index = first + 1
    while index < analysis.words.count, analysis.words[index].gap == .space,
      Self.lists.has(form: analysis.words[index].key, in: .beingInfinitive)
        || analysis.words[index].can(be: .adverb) && !analysis.words[index].can(be: .adjective)
    {
      index += 1
    }
    guard index < analysis.words.count, analysis.words[index].gap == .space,
      let state = state(analysis.words[index], noun), state.number != .other,
      !analysis.words[index].can(be: .noun), state.gender == noun.gender,
      form(
        ofAdjective: state,
        AgreementTarget(gender: noun.gender ?? .masculine, number: .one), isPlural: false,
        .nominative) == analysis.words[index].key
    else { return first }
    let next = index + 1
    if next < analysis.words.count, analysis.words[next].gap == .space,
      analysis.words[next].can(be: .noun), !analysis.words[next].can(be: .preposition)
    {
      return first
    }
    take(index, state, .modifier, isClause: isClause, &analysis)
    return index
  }

  /// What is said behind a copula, also with an adjective that the lexicon lacks.
  private func state(_ word: PhraseWord, _ noun: Reading) -> Reading? {
    guard word.readings.isEmpty else { return word.reading(.adjective) }
    let endings: [StaticString]
    switch noun.gender {
    case .feminine: endings = ["na", "ta", "wa", "ka", "ła", "ga"]
    case .neuter: endings = ["ne", "te", "we", "kie", "łe", "gie"]
    default: endings = ["ny", "ty", "wy", "ki", "ły", "gi"]
    }
    guard word.key.utf8.count > 5, word.letterCase == .lower, !word.hasDigits,
      let place = endings.firstIndex(where: { word.key.ends($0) })
    else { return nil }
    let lemmas = ["ny", "ty", "wy", "ki", "ły", "gi"]
    let ending = "\(endings[place])".unicodeScalars.count
    return Reading(
      .adjective, lemma: PolishLetters.cut(word.key, ending) + lemmas[place], gender: noun.gender,
      number: .one, source: .rule)
  }

  /// Takes a word that can only be a verb, and agrees with the noun as written.
  private func takeVerb(
    _ index: Int, _ noun: Reading, isClause: Bool, _ analysis: inout PhraseAnalysis
  ) -> Bool {
    let word = analysis.words[index]
    if word.role == .verb {
      if isClause { analysis.words[index].reading?.traits.insert(.predicative) }
      return true
    }
    guard let verb = word.reading(.verb), verb.number != .other, Self.person(of: verb.lemma) == nil,
      word.readings.allSatisfy({ $0.partOfSpeech == .verb })
        || Self.lists.has(form: word.key, in: .pastAdjective)
    else { return false }
    if verb.lemma.hasSuffix("ł") {
      guard verb.gender == nil || verb.gender == noun.gender || word.key == verb.lemma
      else { return false }
      if word.key == verb.lemma, noun.gender != .masculine { return false }
    } else if irregular("pl", verb) == nil {
      return false
    }
    take(index, verb, .verb, isClause: isClause, &analysis)
    return true
  }

  private func take(
    _ index: Int, _ reading: Reading, _ role: PhraseWord.Role, isClause: Bool,
    _ analysis: inout PhraseAnalysis
  ) {
    analysis.words[index].reading = reading
    if isClause { analysis.words[index].reading?.traits.insert(.predicative) }
    analysis.words[index].role = role
  }

  // MARK: - Relative clauses

  /// Takes a relative pronoun in the nominative or accusative that agrees with the noun, and the
  /// verb of its clause where it is the subject; says which word follows the clause.
  private func takeRelativeClause(
    _ index: Int, _ noun: Reading, _ analysis: inout PhraseAnalysis
  ) -> Int? {
    let word = analysis.words[index]
    guard Self.lists.has(stemOf: word.key, in: .relativeStem),
      let pronoun = word.reading(.determiner) ?? word.reading(.adjective), pronoun.number != .other
    else { return nil }
    let isSubject: Bool
    switch (noun.gender, word.key) {
    case (.feminine, "która"), (.masculine, "który"), (.neuter, "które"): isSubject = true
    case (.feminine, "którą"): isSubject = false
    default: return nil
    }
    var end = index + 1
    while end < analysis.words.count, analysis.words[end].gap != .comma,
      analysis.words[end].gap != .hard
    {
      end += 1
    }
    take(index, pronoun, .modifier, isClause: true, &analysis)
    let hasOwnSubject =
      noun.gender != .feminine
      && analysis.words[(index + 1)..<end].contains { other in
        other.reading(.noun).map {
          $0.lemma == other.key && $0.traits.contains(.personal)
        } == true
      }
    guard isSubject, !hasOwnSubject else { return end }
    for verb in (index + 1)..<end
    where takePredicate(verb, noun, isClause: true, &analysis) != nil { break }
    return end
  }

  // MARK: - Other subjects

  /// Leaves alone the predicate of what stands before the preposition of what is counted: Spotkanie
  /// z 3 klientami zostało odwołane, Każdy z 5 pracowników dostał premię.
  private func releaseOfAnotherSubject(_ analysis: inout PhraseAnalysis) -> Bool {
    guard let count = analysis.count?.word, let head = analysis.head, count > 1, head > count,
      analysis.words[count].gap == .space, analysis.words[count - 1].gap == .space,
      analysis.words[count - 1].can(be: .preposition)
    else { return false }
    let subject = analysis.words[count - 2]
    let isNoun =
      count == 2
      && subject.reading(.noun).map { $0.lemma == subject.key && !subject.can(be: .verb) } == true
    guard isNoun || Self.lists.has(form: subject.key, in: .partPronoun) else { return false }
    var isPredicate = false
    for index in (head + 1)..<max(head + 1, analysis.words.count) {
      if analysis.words[index].role == .verb || analysis.words[index].can(be: .verb) {
        isPredicate = true
      }
      guard isPredicate, analysis.words[index].role != .head else { continue }
      analysis.words[index].role = .other
      analysis.words[index].reading = nil
    }
    return true
  }

  // MARK: - Unknown verbs

  /// Takes an unknown word behind a counted noun, or before what is counted and behind a
  /// preposition, for a past: 5 turystów zgubiło się, W ogrodzie zakwitły 3 róże.
  func settleUnknownPasts(_ analysis: inout PhraseAnalysis) {
    guard let count = analysis.count?.word else { return }
    for index in analysis.words.indices.dropFirst()
    where analysis.words[index].readings.isEmpty && analysis.words[index].letterCase == .lower {
      let word = analysis.words[index]
      guard word.gap == .space, !word.isNumber, word.key.utf8.count > 5,
        !analysis.isArgument(index)
      else { continue }
      let noun: Reading?
      let isBefore = index + 1 == count
      if isBefore {
        guard analysis.words[0].can(be: .preposition), count + 1 < analysis.words.count else {
          continue
        }
        noun = analysis.words[count + 1].reading(.noun)
      } else {
        noun = index == count + 2 ? analysis.words[count + 1].reading(.noun) : nil
      }
      guard let noun, noun.number != .other else { continue }
      let ending: (own: StaticString, length: Int)
      switch noun.gender {
      case .feminine: ending = ("ła", 1)
      case .neuter: ending = ("ło", 1)
      default: ending = ("ł", 0)
      }
      guard word.key.ends(ending.own), !word.key.ends("ął") else { continue }
      analysis.words[index].readings = [
        Reading(
          .verb, lemma: PolishLetters.cut(word.key, ending.length),
          traits: isBefore ? .subjectFollows : [], gender: noun.gender, number: .one,
          source: .rule)
      ]
    }
  }

  // MARK: - Names

  /// Ul. Długa 25 counts nothing.
  func canCount(_ number: Int, _ words: [PhraseWord]) -> Bool {
    guard number > 1, words[number - 1].letterCase == .title else { return true }
    return !words[..<number].contains { word in
      Self.lists.has(form: word.key, in: .streetWord) && word.letterCase != .upper
    }
  }
}
