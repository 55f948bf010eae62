// SPDX-License-Identifier: Apache-2.0

// Verbs of what is counted that do not stand right behind it.

extension EnglishGrammar {
  /// The verb behind an attribute of what is counted, or of a clause that speaks of it: 2 loaves of
  /// bread are left, 2 pages of the report need your signature, 2 users who follow you.
  func arrangeDistantVerb(from end: Int, _ analysis: inout PhraseAnalysis) {
    guard analysis.count != nil, let head = analysis.head, end > head,
      end < analysis.words.count, analysis.words[end].gap == .space,
      let verb = relativeVerb(end, head, analysis) ?? verbBehindPast(end, head, analysis)
        ?? distantVerb(end, head, analysis)
    else { return }
    analysis.words[verb].reading = analysis.words[verb].reading(.verb)
    analysis.words[verb].role = .verb
    guard Self.lists.has(form: analysis.words[end].key, in: .relative),
      let main = mainVerb(behindClauseFrom: verb, analysis)
    else { return }
    analysis.words[main].reading = analysis.words[main].reading(.verb)
    analysis.words[main].role = .verb
  }

  /// The verb behind a clause that speaks of what is counted: 2 boxes that were left outside are
  /// wet.
  private func mainVerb(behindClauseFrom verb: Int, _ analysis: PhraseAnalysis) -> Int? {
    let words = analysis.words
    guard !Self.lists.has(form: words[verb].key, in: .sayingVerb) else { return nil }
    for index in words.indices where index > verb + 1 {
      let word = words[index]
      guard word.gap == .space || word.gap == .comma, !word.can(be: .particle),
        !word.can(be: .conjunction), !Self.lists.has(form: word.key, in: .interrogative),
        !Self.lists.has(form: word.key, in: .relative)
      else { return nil }
      if isAgreeingVerb(word) {
        return Self.lists.has(form: word.key, in: .distantVerb)
          && !words[index - 1].can(be: .pronoun)
          && words[index - 1].letterCase == .lower ? index : nil
      }
    }
    return nil
  }

  /// Whether a preposition makes what is counted a part of the subject before it: The price of 2
  /// tickets has changed; but A total of 2 files have changed.
  func isOfSubjectBefore(_ analysis: PhraseAnalysis) -> Bool {
    let words = analysis.words
    if let count = analysis.count?.word, count > 1, words[count].gap == .space,
      words[count - 1].key == "of", Self.lists.has(form: words[count - 2].key, in: .partPronoun)
    {
      return true
    }
    guard let count = analysis.count?.word, count > 1, words[count].gap == .space,
      words[count - 1].gap == .space, words[count - 1].can(be: .preposition),
      !words[count - 1].can(be: .noun), words[count - 2].can(be: .noun),
      words[count - 2].reading(.noun)?.number != .other,
      words[0].key == "the" || !Self.lists.has(form: words[count - 2].key, in: .totalNoun)
    else { return false }
    let subject = words[..<(count - 1)]
    let isPlainNoun =
      subject.count == 1 && (!words[0].can(be: .verb) || words[0].key == "access")
    return subject.dropFirst().allSatisfy { $0.gap == .space }
      && (isPlainNoun || subject.count > 1 && words[0].can(be: .determiner))
      && subject.dropFirst().allSatisfy { word in
        word.can(be: .noun) || word.can(be: .adjective) || word.can(be: .determiner)
      }
  }

  /// Whether the plural speaks of the members of a body: My [team] are winning.
  func isOfTeam(_ verb: Int, _ analysis: PhraseAnalysis) -> Bool {
    guard let head = analysis.head, analysis.count == nil, verb < analysis.words.count else {
      return false
    }
    return Self.lists.has(form: analysis.words[head].key, in: .bodyNoun)
      && analysis.words[verb].reading(.verb)?.number == .other
  }

  /// Whether a word right behind an argument with a determiner is its verb, in the form of several:
  /// My [piano] need tuning.
  func isVerbOfArgument(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    let (words, next) = (analysis.words, index + 1)
    guard analysis.count == nil, index > 1, next < words.count, words[index].gap == .space,
      words[next].gap == .space, analysis.isArgument(index - 1), !analysis.isArgument(index),
      words[index - 1].letterCase == .lower, words[index - 1].reading(.noun)?.number == .one,
      words[..<(index - 1)].contains(where: { $0.can(be: .determiner) && $0.key != "a" }),
      words[index].letterCase == .lower, words[index].reading(.verb)?.number == .other
    else { return false }
    if words[index].readings.allSatisfy({ $0.partOfSpeech == .verb }) { return true }
    if Self.lists.has(form: words[index].key, in: .impressionVerb) {
      return words[next].can(be: .adjective)
        && words[next].reading(.noun)?.traits.contains(.rare) != false
        && (next + 1 == words.count || words[next + 1].gap != .space)
    }
    return Self.lists.has(form: words[index].key, in: .wishVerb)
      && (words[next].key.hasSuffix("ing") || words[next].can(be: .determiner)
        || words[next].can(be: .pronoun) || words[next].can(be: .noun) || words[next].key == "to")
  }

  /// The verb right behind who, which or that right behind what is counted: 2 devices that support
  /// this.
  private func relativeVerb(_ relative: Int, _ head: Int, _ analysis: PhraseAnalysis) -> Int? {
    let (words, verb) = (analysis.words, relative + 1)
    guard relative == head + 1, verb < words.count, words[verb].gap == .space,
      Self.lists.has(form: words[relative].key, in: .relative),
      words[verb].letterCase == .lower, words[verb].reading(.verb)?.number == .one,
      isAgreeingVerb(words[verb]) || words[verb].key.hasSuffix("s")
    else { return nil }
    return verb
  }

  /// The main verb behind a clause in the past, or one with a subject of its own: 2 students who
  /// missed the test have called, 2 files that I sent were lost.
  private func verbBehindPast(_ relative: Int, _ head: Int, _ analysis: PhraseAnalysis) -> Int? {
    let (words, past) = (analysis.words, relative + 1)
    guard relative == head + 1, past < words.count, words[past].gap == .space,
      Self.lists.has(form: words[relative].key, in: .relative),
      words[past].key.hasSuffix("ed") && !words[past].can(be: .noun)
        || Self.lists.has(form: words[past].key, in: .subjectPronoun) && past + 2 < words.count
          && words[past + 1].can(be: .verb)
          && !Self.lists.has(form: words[past + 1].key, in: .sayingVerb)
    else { return nil }
    return mainVerb(behindClauseFrom: past, analysis)
  }

  /// The first verb behind the attributes of what is counted.
  ///
  /// The word before must belong to a preposition or be a verb; a noun or a pronoun there is the
  /// verb's own subject (2 files Anna has shared).
  private func distantVerb(_ end: Int, _ head: Int, _ analysis: PhraseAnalysis) -> Int? {
    let words = analysis.words
    guard
      let verb = words.indices.first(where: { index in
        index > end && (isAgreeingVerb(words[index]) || isVerbOfAttribute(index, end, analysis))
      }),
      words[(end + 1)...verb].allSatisfy({ $0.gap == .space && !$0.can(be: .particle) }),
      words[verb].reading(.verb)?.number != .other,
      !isAgreeingVerb(words[verb]) || Self.lists.has(form: words[verb].key, in: .distantVerb)
    else { return nil }
    let before = words[verb - 1]
    let isVerb =
      before.can(be: .verb) && !before.can(be: .noun) || before.key.hasSuffix("ed")
    var index = verb - 1
    while index > head, !words[index].can(be: .preposition),
      !words[index].can(be: .pronoun) || words[index].can(be: .determiner)
    {
      index -= 1
    }
    let isAttribute = index > head && words[index].can(be: .preposition)
    return isVerb && isAgreeingVerb(words[verb]) || isAttribute ? verb : nil
  }

  /// Whether a word in -s is the verb of a noun with an attribute before it, which is one
  /// preposition with its noun: an order from Berlin arrives, a page of the report needs work.
  private func isVerbOfAttribute(
    _ index: Int, _ end: Int, _ analysis: PhraseAnalysis
  ) -> Bool {
    let words = analysis.words
    guard index > end + 1, words[end].can(be: .preposition),
      !Self.lists.has(form: words[end].key, in: .clausePreposition),
      words[index].letterCase == .lower,
      words[index].key.hasSuffix("s"), words[index].reading(.verb)?.number == .one,
      words[index].can(be: .noun)
        ? isVerbWithObject(index, analysis) || isDoing(index, words)
          || isBeforeObject(index, words) : true
    else { return false }
    let object = words[(end + 1)..<index]
    let last = words[index - 1]
    guard last.can(be: .noun) || last.readings.isEmpty, !last.isNumber,
      object.dropLast().allSatisfy({ word in
        !word.isNumber && word.gap == .space && !word.readings.isEmpty
          && (word.can(be: .determiner) || word.can(be: .adjective) || word.can(be: .noun))
          && !Self.lists.has(form: word.key, in: .interrogative)
      })
    else { return false }
    // Photos of the place Anna loves, tips for things kids need.
    let isName = last.readings.isEmpty || last.letterCase == .title
    return isName
      ? object.count == 1
      : object.dropLast().allSatisfy { $0.reading(.noun)?.number != .other }
  }

  /// Whether a number or stuff stands right behind a word: costs 9 euros, needs water.
  private func isBeforeObject(_ index: Int, _ words: [PhraseWord]) -> Bool {
    let next = index + 1
    guard next < words.count, words[next].gap == .space else { return false }
    return words[next].isNumber && next + 1 < words.count
      || isVerbByWhatFollows(words[index].key, next, words)
  }

}
