// SPDX-License-Identifier: Apache-2.0

import Locales

extension SlavicGrammar {
  /// The case that the word there asks of what stands behind it: a preposition, or a verb whose
  /// object that is.
  func governedCase(at index: Int, isCounted: Bool, head: Reading?, _ analysis: PhraseAnalysis)
    -> GrammaticalFeatures.Case?
  {
    if let asked = objectCase(index, analysis) { return asked }
    // На сайте, which ends as a command does.
    let isNoun =
      index > 0 && analysis.words[index].key.ends("те") && analysis.words[index].can(be: .noun)
      && !analysis.words[index].can(be: .verb)
      && analysis.words[index - 1].can(be: .preposition) && analysis.words[index].gap == .space
    if !isNoun,
      let asked = governedCase(
        after: analysis.words[index].key, isCounted: isCounted, head: head)
    {
      return asked
    }
    if isOfSubject(index, head, analysis) { return .accusative }
    if isOfSpeaker(index, analysis) { return .accusative }
    guard let verb = verb(beforeComplement: index, analysis) else { return nil }
    return governedCase(after: analysis.words[verb].key, isCounted: isCounted, head: head)
      == .accusative || isOfSubject(verb, head, analysis) ? .accusative : nil
  }

  /// Whether a verb that is no past has a pronoun for its subject: Мы ждём 2 гостей.
  private func isOfSpeaker(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    let word = analysis.words[index]
    return index > 0 && word.gap == .space
      && Self.lists.has(form: analysis.words[index - 1].key, in: .subjectPronoun)
      && word.key.ends(inOneOf: ["ем", "ём", "им", "ю", "у", "емо", "ємо", "имо", "їмо"])
      && (word.readings.isEmpty || word.readings.allSatisfy { $0.partOfSpeech == .verb })
  }

  /// The verb behind which somebody that receives something stands, or a place, and then its
  /// object: Тренер дал команде 1 минуту, Добавьте в корзину 1 книгу.
  private func verb(beforeComplement last: Int, _ analysis: PhraseAnalysis) -> Int? {
    let words = analysis.words
    guard last > 0, words[last].gap == .space, !words[last].isNumber else { return nil }
    if Self.lists.has(form: words[last].key, in: .dativePronoun) { return last - 1 }
    guard let noun = words[last].reading(.noun), !words[last].can(be: .verb) else { return nil }
    var index = last - 1
    while index > 0, words[index].gap == .space, words[index].segment == words[last].segment,
      words[index].can(be: .adjective) || words[index].can(be: .determiner),
      !words[index].can(be: .noun)
    {
      index -= 1
    }
    if words[index].can(be: .preposition), !words[index].can(be: .verb) {
      guard index > 0, words[index].gap == .space else { return nil }
      index -= 1
    } else {
      guard
        cell(of: words[last].key, noun)?.grammaticalCase == .dative
          || noun.gender == .feminine && isDativeOfFeminine(words[last].key, noun)
      else { return nil }
    }
    let verb = words[index]
    return verb.can(be: .noun) || verb.can(be: .preposition) ? nil : index
  }

  /// Whether a feminine stands in its dative, which it spells as the prepositional.
  private func isDativeOfFeminine(_ key: String, _ noun: Reading) -> Bool {
    let cell = SlavicForm(grammaticalCase: .dative, isPlural: false, gender: .feminine)
    return folded(form(ofNoun: noun, cell)) == folded(key)
  }

  /// The case that a verb asks of its object, where it is not the accusative: Клуб лишился 3
  /// защитников, but Вам помогут 2 эксперта.
  func objectCase(_ index: Int, _ analysis: PhraseAnalysis) -> GrammaticalFeatures.Case? {
    let key = analysis.words[index].key
    if Self.lists.has(form: key, in: .lackVerb) { return .genitive }
    guard let asked = verbalCase(key) else { return nil }
    return !isThirdPerson(key) || subject(of: index, analysis) != nil ? asked : nil
  }

  func verbalCase(_ key: String) -> GrammaticalFeatures.Case? {
    let lists = Self.lists
    if lists.has(form: key, in: .genitiveVerb) { return .genitive }
    if lists.has(form: key, in: .dativeVerb) { return .dative }
    return lists.has(form: key, in: .instrumentalVerb) ? .instrumental : nil
  }

  /// Whether a verb has its subject before it, so that what is counted behind it is its object, or
  /// how long it lasts: Суд допросил 2 свидетелей, Сервер не отвечает уже 21 минуту.
  private func isOfSubject(_ index: Int, _ head: Reading?, _ analysis: PhraseAnalysis) -> Bool {
    let words = analysis.words
    var verb = index
    while verb > 0, words[verb].gap == .space, isPlainAdverb(words[verb]) { verb -= 1 }
    guard let reading = words[verb].reading(.verb), isThirdPerson(words[verb].key),
      head?.traits.contains(.measure) == true || !words[verb].key.ends(inOneOf: ["ся", "сь"]),
      words[verb].readings.allSatisfy({ $0.partOfSpeech == .verb })
    else { return false }
    return subject(of: verb, analysis).map { agrees(reading, with: $0, analysis) } == true
  }

  /// The case of an argument right behind a verb; nil if it is no object: Мать кормит [ребёнок].
  func argumentCase(behind index: Int, _ analysis: PhraseAnalysis) -> GrammaticalFeatures.Case? {
    let word = analysis.words[index]
    guard !word.isNumber, !analysis.isArgument(index), !word.can(be: .noun) else { return nil }
    if let asked = objectCase(index, analysis) { return asked }
    if Self.lists.has(form: word.key, in: .becomingVerb) {
      return !isThirdPerson(word.key) || subject(of: index, analysis) != nil ? .instrumental : nil
    }
    // Позволить Анне войти asks for another case; Оновлено Оксаною names who did it.
    let isOfAnother = analysis.words[(index + 1)...].contains { other in
      other.gap == .space && other.key.ends(inOneOf: Self.infinitiveEndings)
    }
    let isDoneByName =
      word.key.ends(inOneOf: ["но", "то"]) && analysis.words[index + 1].letterCase != .lower
    if isOfAnother || isDoneByName { return nil }
    if governedCase(after: word.key, isCounted: false, head: nil) == .accusative {
      return .accusative
    }
    guard let verb = word.reading(.verb), !word.key.ends(inOneOf: ["ся", "сь"]),
      isThirdPerson(word.key),
      !Self.lists.has(lemma: verb.lemma, in: .subjectBehind),
      !Self.lists.has(form: word.key, in: .copula),
      word.readings.allSatisfy({ $0.partOfSpeech == .verb }),
      let subject = subject(of: index, analysis), agrees(verb, with: subject, analysis)
    else { return nil }
    return .accusative
  }

  /// Whether a verb is in the third person or in the past, by its ending.
  func isThirdPerson(_ key: String) -> Bool {
    let plain = key.ends(inOneOf: ["ся", "сь"]) ? key.dropping(2) : key
    return plain.ends(inOneOf: thirdPersonEndings)
  }

  /// Where the subject of a verb stands before it, in its clause.
  func subject(of verb: Int, _ analysis: PhraseAnalysis) -> Int? {
    let words = analysis.words
    var index = verb
    while index > 0, words[index].gap == .space {
      index -= 1
      let word = words[index]
      if Self.lists.has(form: word.key, in: .subjectPronoun) { return index }
      if word.isNumber { return nil }
      if isNominative(index, before: verb, words), !isBehindPreposition(index, words) {
        return index
      }
    }
    return nil
  }

  private func isNominative(_ index: Int, before verb: Int, _ words: [PhraseWord]) -> Bool {
    let word = words[index]
    if word.readings.isEmpty { return word.letterCase != .lower }
    if let noun = word.reading(.noun) {
      if noun.lemma == word.key { return true }
      guard noun.number == .other else { return false }
      let cell = SlavicForm(
        grammaticalCase: .nominative, isPlural: true, gender: noun.gender ?? .masculine)
      return folded(form(ofNoun: noun, cell)) == folded(word.key)
    }
    // Uk Збірна здобула 22 перемоги.
    guard index == verb - 1, index == 0, let adjective = word.reading(.adjective),
      !isShort(adjective), adjective.number != .other
    else { return false }
    return Self.adjectiveEndings.first { word.key.ends($0.ending) }?.grammaticalCase == .nominative
  }

  /// Whether a noun belongs to a preposition: В этом классе.
  private func isBehindPreposition(_ noun: Int, _ words: [PhraseWord]) -> Bool {
    var index = noun
    while index > 0, words[index].gap == .space {
      index -= 1
      if words[index].can(be: .preposition) { return true }
      guard words[index].can(be: .adjective) || words[index].can(be: .determiner) else {
        return false
      }
    }
    return false
  }

  /// Whether a verb agrees with the noun there, as both are written.
  func agrees(_ verb: Reading, with noun: Int, _ analysis: PhraseAnalysis) -> Bool {
    let word = analysis.words[noun]
    if word.readings.isEmpty || word.can(be: .pronoun) { return true }
    return word.readings.contains { subject in
      guard subject.partOfSpeech == .noun || subject.partOfSpeech == .adjective else {
        return false
      }
      if verb.number == .other || subject.number == .other {
        return verb.number == subject.number || subject.number == nil
      }
      return subject.gender == nil || verb.gender == nil || subject.gender == verb.gender
        || !isPastForm(verb)
    }
  }

  private func isPastForm(_ verb: Reading) -> Bool {
    verb.entry.map { lexicon.form("pl", of: $0) == nil } ?? true
  }

  /// Leaves alone a verb before the number whose subject stands before it, and what stands before
  /// an active one: Подарки достались 22 детям, Збірна здобула 22 перемоги.
  func releaseVerbOfSubject(behind last: Int, _ analysis: inout PhraseAnalysis) {
    guard let count = analysis.count?.word, last + 1 < count else { return }
    let verbs = ((last + 1)..<count).filter { analysis.words[$0].reading?.partOfSpeech == .verb }
    guard let index = verbs.first, let verb = analysis.words[index].reading else { return }
    let subject = subject(of: index, analysis)
    guard let subject, !Self.lists.has(form: analysis.words[subject].key, in: .subjectPronoun),
      agrees(verb, with: subject, analysis)
    else { return }
    for place in (last + 1)..<index { release(place, &analysis) }
    let isIntransitive =
      verb.lemma.ends("ся") || Self.lists.has(lemma: verb.lemma, in: .subjectBehind)
    if isIntransitive { release(index, &analysis) }
  }

  func release(_ index: Int, _ analysis: inout PhraseAnalysis) {
    analysis.words[index].role = .other
    analysis.words[index].reading = nil
  }

  /// Takes an unknown word between a subject and what it acts upon for a past: Суд допросил 2
  /// свидетелей.
  func settleUnknownPasts(_ analysis: inout PhraseAnalysis) {
    for index in analysis.words.indices.dropLast().dropFirst() {
      let (word, next) = (analysis.words[index], analysis.words[index + 1])
      guard word.readings.isEmpty, word.letterCase == .lower, word.gap == .space, next.isClose,
        next.isNumber || analysis.isArgument(index + 1), !analysis.isArgument(index),
        word.key.utf8.count > 8, let verb = unknownPast(word.key)
      else { continue }
      if let subject = subject(of: index, analysis) {
        guard agrees(verb, with: subject, analysis) else { continue }
      } else {
        // В саду расцвела 3 роза.
        let noun = index + 2
        guard analysis.words[0].can(be: .preposition), noun < analysis.words.count,
          verb.gender == .feminine || verb.gender == .neuter,
          analysis.words[noun].reading(.noun)?.gender == verb.gender
        else { continue }
      }
      analysis.words[index].readings = [verb]
    }
  }

  /// Takes an unknown word behind a verb or a short adjective for an infinitive, which is no noun:
  /// готова помочь, можешь быть уверена.
  func settleInfinitives(_ analysis: inout PhraseAnalysis) {
    for index in analysis.words.indices.dropFirst() {
      let (before, word) = (analysis.words[index - 1], analysis.words[index])
      guard word.readings.isEmpty, word.gap == .space, word.letterCase == .lower,
        !analysis.isArgument(index), word.key.ends(inOneOf: Self.infinitiveEndings),
        before.can(be: .verb) || before.can(be: .adjective)
      else { continue }
      analysis.words[index].readings = [Reading(.adverb, lemma: word.key, source: .rule)]
    }
  }

  private static var infinitiveEndings: [StaticString] {
    ["ть", "ться", "чь", "чься", "сти", "зти", "йти", "ити", "ати", "яти", "іти", "ути", "тися"]
  }

  private func unknownPast(_ key: String) -> Reading? {
    for (ending, gender, isPlural) in pastEndings where key.ends(ending) {
      let stem = key.dropping("\(ending)".unicodeScalars.count)
      return Reading(
        .verb, lemma: stem + "\(pastEndings[0].ending)", gender: gender,
        number: isPlural ? .other : .one, source: .rule)
    }
    return nil
  }
}
