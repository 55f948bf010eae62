// SPDX-License-Identifier: Apache-2.0

import Locales

extension SlavicGrammar {
  /// Finds what is said of the counted noun behind its attributes and clauses: 3 партии зерна будут
  /// отгружены, 2 файла, которые были удалены, восстановлены.
  func arrangeDistantPredicate(_ analysis: inout PhraseAnalysis) {
    takePastOfReader(&analysis)
    if releaseOfAnotherSubject(&analysis) { return }
    arrangeVerbBehindAttribute(&analysis)
    guard analysis.count != nil, let head = analysis.head, isSubject(analysis),
      let noun = analysis.words[head].reading
    else { return }
    var index = head + 1
    var isPredicated = analysis.words[index...].contains { $0.role == .verb }
    while index < analysis.words.count {
      let word = analysis.words[index]
      if word.gap == .comma, let end = takeRelativeClause(index, noun, &analysis) {
        index = end
        // The comma that ends the clause.
        if index < analysis.words.count,
          let last = takePredicate(behindClause: index, noun, &analysis)
        {
          isPredicated = true
          index = last
        }
        index += 1
        continue
      }
      // 2 кастрюли, стоящие на плите, ещё горячие.
      if word.gap == .comma, word.role == .modifier, word.reading?.partOfSpeech == .adjective,
        let end = analysis.words[(index + 1)...].firstIndex(where: { $0.gap != .space }),
        analysis.words[end].gap == .comma
      {
        index = takePredicate(behindClause: end, noun, &analysis) ?? end
        isPredicated = true
        index += 1
        continue
      }
      if word.gap == .comma || word.gap == .hard || word.isNumber || word.can(be: .conjunction) {
        return
      }
      if isCopula(word) || !isPredicated, let last = takePredicate(index, noun, &analysis) {
        isPredicated = true
        index = last
      }
      index += 1
    }
  }

  /// Takes what is said behind a clause, also of an adverb's: ещё горячая.
  private func takePredicate(
    behindClause first: Int, _ noun: Reading, _ analysis: inout PhraseAnalysis
  ) -> Int? {
    var index = first
    while index + 1 < analysis.words.count, isPlainAdverb(analysis.words[index]),
      analysis.words[index + 1].gap == .space
    {
      index += 1
    }
    if let last = takePredicate(index, noun, &analysis) { return last }
    guard index + 1 == analysis.words.count,
      analysis.words[index].role == .other || analysis.words[index].role == .modifier,
      let state = state(index, noun, isSure: true, analysis)
    else { return nil }
    analysis.words[index].reading = state
    analysis.words[index].reading?.traits.insert(.predicative)
    analysis.words[index].role = .modifier
    return index
  }

  /// Whether nothing that governs it stands before what is counted.
  private func isSubject(_ analysis: PhraseAnalysis) -> Bool {
    guard let count = analysis.count?.word else { return false }
    return analysis.words[..<count].allSatisfy { word in
      word.role == .modifier || word.can(be: .conjunction) || word.can(be: .particle)
        || isPlainAdverb(word)
        || word.can(be: .verb) && governedCase(after: word.key, isCounted: true, head: nil) == nil
    }
      || analysis.words[..<count].last.map {
        Self.lists.has(form: $0.key, in: .lackVerb) || $0.key.ends(inOneOf: ["но", "то"])
      } == true
  }

  private func isCopula(_ word: PhraseWord) -> Bool {
    Self.lists.has(form: word.key, in: .copula)
  }

  /// Takes a predicate that begins here, as far as it agrees with the noun as written, and says
  /// where it ends; nil if none does.
  private func takePredicate(
    _ first: Int, _ noun: Reading, isClause: Bool = false, _ analysis: inout PhraseAnalysis
  ) -> Int? {
    var index = first
    var last: Int?
    if isCopula(analysis.words[index]) {
      guard takeVerb(index, noun, isClause: isClause, &analysis) else { return nil }
      last = index
      index += 1
      while index < analysis.words.count, analysis.words[index].gap == .space,
        Self.lists.has(form: analysis.words[index].key, in: .beingInfinitive)
          || isPlainAdverb(analysis.words[index]) || analysis.words[index].can(be: .particle)
          || isCopula(analysis.words[index])
            && takeVerb(index, noun, isClause: isClause, &analysis)
      {
        index += 1
      }
      guard index < analysis.words.count, analysis.words[index].gap == .space else { return last }
    } else if takeVerb(index, noun, isClause: isClause, &analysis) {
      return index
    }
    let word = analysis.words[index]
    guard word.role == .other || word.role == .modifier, !word.isNumber else { return last }
    if let state = state(index, noun, isSure: last != nil, analysis) {
      analysis.words[index].reading = state
      if isClause { analysis.words[index].reading?.traits.insert(.predicative) }
      analysis.words[index].role = .modifier
      return index
    }
    return last
  }

  /// A short adjective or participle, or behind a copula a long one, that agrees with the noun.
  private func state(
    _ index: Int, _ noun: Reading, isSure: Bool, _ analysis: PhraseAnalysis
  ) -> Reading? {
    let word = analysis.words[index]
    if word.readings.isEmpty, let unknown = unknownState(word.key, noun, isSure: isSure) {
      return unknown
    }
    guard let adjective = word.reading(.adjective), adjective.number != .other,
      word.readings.allSatisfy({ $0.partOfSpeech != .noun && $0.partOfSpeech != .preposition })
    else { return nil }
    let isOfNoun = adjective.gender == noun.gender
    if isShort(adjective) { return isOfNoun ? adjective : nil }
    let next = index + 1
    // Uk 2 статті про спорт опубліковані.
    let isLast =
      next == analysis.words.count || analysis.words[next].gap == .hard
      || analysis.words[next].can(be: .preposition)
    let isBehindAttribute =
      isOfNoun && noun.gender == .feminine && isLast && index > 1
      && analysis.words[index - 1].reading(.noun).map { $0.gender != .feminine } == true
    guard isSure || isBehindAttribute else { return nil }
    if next < analysis.words.count, analysis.words[next].gap == .space,
      analysis.words[next].can(be: .noun)
    {
      return nil
    }
    if isOfNoun,
      Self.adjectiveEndings.first(where: { word.key.ends($0.ending) })?.grammaticalCase
        == .nominative
    {
      return adjective
    }
    let genders: [GrammaticalFeatures.Gender] = [.masculine, .feminine]
    let isInstrumental = genders.contains { gender in
      let cell = SlavicForm(grammaticalCase: .instrumental, isPlural: false, gender: gender)
      return form(ofAdjective: adjective, cell) == word.key
    }
    return isInstrumental ? adjective : nil
  }

  /// A participle of an unknown verb, or an unknown adjective behind a copula, by its ending.
  private func unknownState(_ key: String, _ noun: Reading, isSure: Bool) -> Reading? {
    let ending = Self.participleEnding(noun.gender)
    guard key.hasSuffix(ending), key.utf8.count > 10 else { return nil }
    let stem = key.dropping(ending.unicodeScalars.count)
    guard isStemOfParticiple(stem) else { return nil }
    return Reading(
      .adjective, lemma: stem + Self.participleEndings.masculine, gender: noun.gender, number: .one,
      source: .rule)
  }

  /// Takes a word that can only be a verb, and agrees with the noun as written.
  private func takeVerb(
    _ index: Int, _ noun: Reading, isClause: Bool, _ analysis: inout PhraseAnalysis
  ) -> Bool {
    let (word, next) = (analysis.words[index], index + 1)
    if word.role == .verb { return true }
    // Uk 2 завдання буде видалено.
    let isOfNobody =
      word.key == "буде" && next < analysis.words.count
      && analysis.words[next].key.ends(inOneOf: ["но", "то"])
    if isOfNobody || isImpersonal(index, analysis) { return false }
    if isShortModal(word.key), let modal = word.reading(.adjective) {
      analysis.words[index].reading = modal
      analysis.words[index].role = .modifier
      return true
    }
    guard let verb = word.reading(.verb), verb.number != .other,
      word.readings.allSatisfy({ $0.partOfSpeech == .verb })
    else { return false }
    if let past = modifierReading(of: word), past.partOfSpeech == .verb {
      guard past.gender == noun.gender || past.gender == nil else { return false }
      analysis.words[index].reading = past
      analysis.words[index].role = .modifier
      return true
    }
    let plural = AgreementTarget(gender: .masculine, number: .other)
    guard form(ofVerb: verb, plural) != verb.lemma else { return false }
    analysis.words[index].reading = verb
    analysis.words[index].role = .verb
    return true
  }

  /// Должен, повинен.
  private func isShortModal(_ key: String) -> Bool {
    key.hasPrefix("долж") || key.hasPrefix("повин")
  }

  // MARK: - Relative clauses

  /// Takes a relative pronoun that agrees with the noun, and the verb of its clause where it is the
  /// subject; says which word follows the clause, nil if none begins here.
  private func takeRelativeClause(
    _ first: Int, _ noun: Reading, _ analysis: inout PhraseAnalysis
  ) -> Int? {
    let count = analysis.words.count
    var index = first
    // Uk файли, що містять вірус.
    if analysis.words[first].key == "що", first + 1 < count,
      takePredicate(first + 1, noun, isClause: true, &analysis) != nil
    {
      return analysis.words[(first + 1)...].firstIndex { $0.gap == .comma || $0.gap == .hard }
        ?? count
    }
    if analysis.words[index].can(be: .preposition) { index += 1 }
    guard index < count, Self.lists.has(stemOf: analysis.words[index].key, in: .relativeStem),
      let (pronoun, asked) = relative(index, noun, analysis)
    else { return nil }
    var end = index + 1
    while end < count, analysis.words[end].gap != .comma, analysis.words[end].gap != .hard {
      end += 1
    }
    analysis.words[index].reading = pronoun
    analysis.words[index].role = .modifier
    if asked == .nominative, !hasOwnSubject((index + 1)..<end, noun, analysis) {
      var verb = index + 1
      while verb < end {
        if takePredicate(verb, noun, isClause: true, &analysis) != nil { break }
        verb += 1
      }
    }
    return end
  }

  /// The reading of который in one of its forms of the noun's gender, with the case.
  private func relative(
    _ index: Int, _ noun: Reading, _ analysis: PhraseAnalysis
  ) -> (Reading, GrammaticalFeatures.Case)? {
    let word = analysis.words[index]
    let reading = word.reading(.determiner) ?? word.reading(.adjective)
    guard var reading, reading.number != .other else { return nil }
    let gender = noun.gender ?? .masculine
    let cases: [GrammaticalFeatures.Case]
    if index > 0, analysis.words[index - 1].can(be: .preposition),
      let asked = governedCase(after: analysis.words[index - 1].key, isCounted: false, head: nil)
    {
      cases = [asked, .accusative]
    } else {
      cases = [.nominative, .accusative, .genitive, .dative, .instrumental]
    }
    let found = cases.first { grammaticalCase in
      let cell = SlavicForm(
        grammaticalCase: grammaticalCase, isPlural: false, gender: gender,
        isAnimate: noun.traits.contains(.animate))
      return form(ofDeterminer: reading, cell) == word.key
    }
    guard let found else { return nil }
    reading.traits.insert(.predicative)
    reading.gender = gender
    return (reading, found)
  }

  /// The case of a relative pronoun as it is written.
  func caseOfRelative(
    _ index: Int, _ reading: Reading, _ target: AgreementTarget, _ analysis: PhraseAnalysis
  ) -> GrammaticalFeatures.Case? {
    guard let head = analysis.head.flatMap({ analysis.words[$0].reading }) else { return nil }
    return relative(index, head, analysis)?.1
  }

  /// Whether the clause has a subject besides its pronoun: который вы удалили.
  private func hasOwnSubject(
    _ clause: Range<Int>, _ noun: Reading, _ analysis: PhraseAnalysis
  ) -> Bool {
    analysis.words[clause].contains { word in
      if Self.lists.has(form: word.key, in: .subjectPronoun) { return true }
      guard let other = word.reading(.noun), other.lemma == word.key else { return false }
      return noun.gender != .feminine && other.traits.contains(.animate)
    }
  }

  // MARK: - Other subjects

  private func isNominativeAdjective(_ word: PhraseWord) -> Bool {
    word.reading?.partOfSpeech == .adjective
      && Self.adjectiveEndings.first { word.key.ends($0.ending) }?.grammaticalCase == .nominative
  }

  /// Leaves alone the predicate of how many of what is counted: Из 5 заявок одобрена только 1.
  private func releaseOfPart(_ analysis: inout PhraseAnalysis) -> Bool {
    guard analysis.count?.word == 1, let head = analysis.head, head > 1,
      analysis.words[1].gap == .space, ["из", "з", "із"].contains(analysis.words[0].key),
      Self.isNumber(endOf: analysis)
    else { return false }
    for index in analysis.words.indices.dropFirst(head + 1)
    where analysis.words[index].role != .other {
      release(index, &analysis)
    }
    return true
  }

  /// Whether the phrase, of which this may be the first part, ends in a number.
  private static func isNumber(endOf analysis: PhraseAnalysis) -> Bool {
    if let last = analysis.words.last, last.isNumber { return true }
    let following = analysis.phrase.followingText.utf8.drop { $0 == UInt8(ascii: " ") }
    return !following.isEmpty && following.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }

  /// Leaves alone the predicate of what stands before the preposition of what is counted: Розмова з
  /// 2 юристами триває, Кожен із 12 учасників отримав диплом.
  private func releaseOfAnotherSubject(_ analysis: inout PhraseAnalysis) -> Bool {
    guard let count = analysis.count?.word, let head = analysis.head, count > 1, head > count
    else { return releaseOfPart(&analysis) }
    let words = analysis.words
    var before = count - 1
    while before > 0, words[before].gap == .space, words[before].role == .modifier { before -= 1 }
    guard before > 0, words[before].gap == .space, words[before].can(be: .preposition),
      words[before + 1].gap == .space
    else { return false }
    let subject = words[before - 1]
    let isPart = Self.lists.has(form: subject.key, in: .partPronoun)
    let isNoun =
      before == 1
      && subject.reading(.noun).map { $0.lemma == subject.key && !subject.can(be: .verb) } == true
    guard isPart || isNoun else { return false }
    for index in (head + 1)..<max(head + 1, words.count)
    where words[index].role == .verb || words[index].reading?.partOfSpeech == .verb
      || words[index].reading.map(isShort) == true
      || isNominativeAdjective(words[index])
    {
      release(index, &analysis)
    }
    return true
  }
}
