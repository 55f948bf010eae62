// SPDX-License-Identifier: Apache-2.0

extension EnglishGrammar {
  /// Whether a word is the noun behind which the phrase may end; without a number what may be a
  /// verb is none: save this file.
  func isNoun(_ word: PhraseWord, isCounted: Bool) -> Bool {
    if word.isNumber || word.can(be: .determiner) { return false }
    if isCounted { return word.can(be: .noun) || word.can(be: .verb) || word.readings.isEmpty }
    return (word.can(be: .noun) && !word.can(be: .verb)) || word.readings.isEmpty
  }

  /// Whether a noun phrase begins that is not the one before it: 2 views this week, 2 times a day,
  /// 2 events next month.
  func beginsAnother(_ index: Int, in words: [PhraseWord]) -> Bool {
    let word = words[index]
    guard word.gap == .space, word.markup == nil,
      word.segment == words[index - 1].segment
        || word.letterCase == .lower
    else { return false }
    if word.can(be: .determiner), !word.can(be: .noun), word.text != "A" {
      // Users' and the user's stand before their noun too: 2 album Anna's photos is nobody's.
      return !word.key.contains("'")
    }
    guard word.key == "last" || word.key == "next", index + 1 < words.count else { return false }
    return Self.lists.has(form: words[index + 1].key, in: .timeNoun)
  }

  /// Whether a verb has its object behind it: 2 people like this; but 2 views this week.
  ///
  /// One that may be a noun must end in -s: 2 files need your attention.
  func isVerbWithObject(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    let words = analysis.words
    guard index > 0, words[index].gap == .space, words[index].markup == nil,
      let verb = words[index].reading(.verb),
      verb.number == .one
        || Self.lists.has(form: words[index].key, in: .objectVerb)
          && words[index - 1].can(be: .noun)
    else { return false }
    if index + 1 == words.count {
      // 2 people likes | this: the object stands behind the group.
      return analysis.count != nil && verb.number == .one
        && Self.lists.has(form: words[index - 1].key, in: .subjectPerson)
        && Self.objects.contains { analysis.phrase.followingText.hasPrefix($0) }
    }
    let next = words[index + 1]
    // 2 batteries need to be replaced.
    if verb.number == .one, next.gap == .space, next.key == "to",
      words[index - 1].reading(.noun)?.number == .one
    {
      return true
    }
    guard next.gap == .space, next.can(be: .determiner) || next.can(be: .pronoun),
      !next.can(be: .noun)
    else { return false }
    return index + 2 >= words.count || !Self.lists.has(form: words[index + 2].key, in: .timeNoun)
  }

  // MARK: - Verbs of what is counted

  /// Whether what is said of the counted noun begins: 2 packages still arrive, 2 drivers didn't
  /// come, Do 2 lights stay on?
  func beginsPredicate(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    let words = analysis.words
    guard words[index].gap == .space, words[index].markup == nil, words[index - 1].can(be: .noun)
    else { return false }
    if isVerbInS(index, analysis) || isModal(index, words) { return true }
    if isPlainAdverb(words[index]) {
      let next = index + 1
      return next < words.count && (isVerbInS(next, analysis) || isModal(next, words))
    }
    return isQuestion(words) && words[index].reading(.verb)?.number == .other
      && analysis.words[index - 1].reading(.noun)?.number != .other
  }

  /// Whether a word in -s is a verb and no noun: arrives, expires; or a noun too, but with when or
  /// where behind it: counts towards, closes today.
  func isVerbInS(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    let words = analysis.words
    guard index > 0, words[index].gap == .space, words[index].letterCase == .lower,
      words[index].reading(.verb)?.number == .one, words[index].key.hasSuffix("s")
    else { return false }
    let noun = words[index].reading(.noun)
    if noun.map({ $0.traits.contains(.rare) || $0.traits.contains(.pluralOnly) }) ?? true {
      return true
    }
    let next = index + 1
    guard next < words.count, words[next].gap == .space else {
      // 2 phone rings: of a telephone it is no ornament.
      return next == words.count && words[index].key == "rings"
        && Self.lists.has(form: words[index - 1].key, in: .ringer)
    }
    // Leaves of leave is no plural of leaf before from.
    if noun?.lemma != words[index].reading(.verb)?.lemma, words[next].can(be: .preposition) {
      return true
    }
    if isVerbByWhatFollows(words[index].key, next, words) { return true }
    // What is written in the plural already counts changes: 2 line changes.
    return Self.lists.has(form: words[next].key, in: .whenAdverb)
  }

  /// Whether what stands behind a word in -s, which is a noun as well, shows that it is a verb: the
  /// state that something stays in (stays closed), what has to be done (needs charging), when
  /// something starts (starts at noon), a particle (switches on at sunset), stuff that is no count
  /// (reports smoke).
  func isVerbByWhatFollows(_ key: String, _ next: Int, _ words: [PhraseWord]) -> Bool {
    let (word, after) = (words[next], next + 1)
    let isLast = after == words.count || words[after].gap != .space
    if word.can(be: .adjective) || word.key.hasSuffix("ed"),
      Self.lists.has(form: key, in: .stateVerb)
    {
      return !word.can(be: .noun) && (isLast || !words[after].can(be: .noun))
    }
    // Costs too much, needs little water.
    if !isLast, Self.lists.has(form: word.key, in: .quantity) { return true }
    // The light stays on.
    if isLast, Self.lists.has(form: key, in: .stateVerb),
      Self.lists.has(form: word.key, in: .verbParticle)
    {
      return true
    }
    if isDoing(next - 1, words) { return true }
    // Starts next week, closes every Monday.
    if !isLast, Self.lists.has(form: key, in: .beginningVerb),
      Self.lists.has(form: words[after].key, in: .timeNoun),
      Self.lists.has(form: word.key, in: .timeDeterminer)
    {
      return true
    }
    if isPlainAdverb(word), !Self.lists.has(form: word.key, in: .adverbOfNoun) { return true }
    if word.key.hasSuffix("ing"), Self.lists.has(form: key, in: .needVerb) { return true }
    if word.key.hasSuffix("ly"), word.can(be: .adverb), word.key != "only" { return true }
    if word.can(be: .preposition), Self.lists.has(form: key, in: .beginningVerb) {
      return Self.lists.has(form: word.key, in: .momentPreposition)
        || !isLast && Self.lists.has(form: word.key, in: .timePreposition)
          && (words[after].isNumber || Self.lists.has(form: words[after].key, in: .timeNoun)
            || words[after].readings.contains { $0.traits.contains(.month) })
    }
    if isLast, Self.lists.has(form: word.key, in: .mannerAdverb) { return true }
    if Self.lists.has(form: word.key, in: .verbParticle) {
      return !isLast
        && (words[after].can(be: .preposition) || word.key == "off" || word.key == "up"
          || word.key == "down")
    }
    return (isLast || words[after].can(be: .preposition) && !words[after].can(be: .noun))
      && isBareObject(word, isLast: isLast)
  }

  /// Whether a noun that ends a phrase behind a word in -s is the object of that: stuff (reports
  /// smoke, needs help), or several (grades tests), neither of which stands behind a noun.
  private func isBareObject(_ word: PhraseWord, isLast: Bool) -> Bool {
    guard let object = word.reading(.noun), word.letterCase == .lower else { return false }
    let isVerbToo = object.lemma == word.reading(.verb)?.lemma
    if object.traits.contains(.uncountable) || isMass(object.lemma) {
      return !isVerbToo || isLast || object.traits.contains(.uncountable)
    }
    return object.number == .other && object.entry != nil && (!isVerbToo || isLast)
  }

  /// Whether a preposition behind a word in -s begins where it is done, or, of what moves, which
  /// way: sleeps in the yard, runs across the floor, leads to the castle; but test runs on a
  /// branch.
  func isDoing(_ index: Int, _ words: [PhraseWord]) -> Bool {
    let (key, next) = (words[index].key, index + 1)
    guard next < words.count, words[next].gap == .space, words[next].can(be: .preposition) else {
      return false
    }
    if Self.lists.has(form: key, in: .rareNounVerb) { return true }
    if Self.lists.has(form: key, in: .motionVerb),
      Self.lists.has(form: words[next].key, in: .directionPreposition)
    {
      return true
    }
    return key == "leads" && words[next].key == "to" && next + 1 < words.count
      && words[next + 1].can(be: .determiner)
  }

  /// Could, didn't; will and can only before a verb, since they are nouns.
  private func isModal(_ index: Int, _ words: [PhraseWord]) -> Bool {
    guard words[index].letterCase == .lower, index + 1 < words.count,
      words[index].reading(.verb)?.traits.contains(.auxiliary) == true
    else { return false }
    guard words[index].can(be: .noun) else { return true }
    let next = words[index + 1]
    return next.gap == .space && (next.reading(.verb)?.number == .other || next.key == "not")
  }

  /// Still, also, already: no noun and no adjective.
  func isPlainAdverb(_ word: PhraseWord) -> Bool {
    word.can(be: .adverb) && word.gap == .space
      && word.readings.allSatisfy { $0.partOfSpeech == .adverb || $0.traits.contains(.rare) }
  }

  func isQuestion(_ words: [PhraseWord]) -> Bool {
    guard let first = words.first, first.letterCase == .title else { return false }
    // How many people do 2 tents hold?
    if Self.lists.has(form: first.key, in: .questionWord) {
      return words.contains { Self.lists.has(form: $0.key, in: .doForm) }
    }
    return Self.lists.has(form: first.key, in: .askingVerb)
  }

  private static let objects = [
    " this", " that ", " your ", " the ", " you", " it", " them",
  ]

}
