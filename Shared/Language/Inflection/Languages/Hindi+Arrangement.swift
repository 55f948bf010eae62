// SPDX-License-Identifier: Apache-2.0

import Diagnostics

extension HindiGrammar {
  typealias Words = [PhraseWord]

  /// The noun phrase, whose last noun is its head; what has its own noun before का or वाला; the
  /// predicate behind it: आपके 2 बड़े कमरे, 2 संतरे के रस, 2 कॉफ़ियाँ तैयार हैं.
  func arrange(_ analysis: inout PhraseAnalysis) {
    settleVerbs(&analysis)
    let count = analysis.count?.word
    var start = count.map { $0 + 1 } ?? 0
    if start < analysis.words.count, analysis.words[start].key == "x" { start += 1 }
    let (begin, end) = nounPhrase(from: start, isCounted: count != nil, analysis.words)
    analysis.head = takeHead(in: begin..<end, of: &analysis)
    guard let head = analysis.head else {
      if isOfReader(analysis) { arrangeReader(&analysis) } else { arrangeWithoutHead(&analysis) }
      return
    }
    if isOfReader(analysis) { return arrangeReader(&analysis) }
    var first = count.map { lead(before: $0, analysis.words) } ?? begin
    // वह 2 दोस्तों के साथ गया: not उन, so that it is somebody else.
    if let count, first < count, Self.lists.has(form: analysis.words[first].key, in: .thirdPerson),
      head + 1 < analysis.words.count, analysis.words[head + 1].isClose,
      analysis.words[head + 1].can(be: .preposition) || isDeed(behind: head, analysis.words)
    {
      first += 1
    }
    let complement = complementEnd(before: head, from: first, analysis.words)
    for index in first..<head where index != count {
      if index >= (complement ?? first) {
        arrange(index, start: first, &analysis)
      } else if belongsToHead(index, complement, analysis.words) {
        arrange(index, start: first, &analysis)
      }
    }
    arrangePredicate(after: head, &analysis)
  }

  // MARK: - Where the noun phrase is

  /// Where the noun phrase with the head begins and ends.
  private func nounPhrase(
    from start: Int, isCounted: Bool, _ words: Words
  ) -> (begin: Int, end: Int) {
    var begin = start
    var index = start
    var hasNoun = false
    while index < words.count {
      let word = words[index]
      if index > start, word.gap == .hard || word.isNumber { return (begin, index) }
      if hasNoun, word.gap == .comma { return (begin, index) }
      if index > start, word.can(be: .particle), !word.can(be: .noun) { return (begin, index) }
      if let length = postposition(at: index, words) {
        let next = index + length
        let isAttributive = words[next - 1].readings.contains { $0.traits.contains(.prenominal) }
        let isLast = !nounFollows(from: next, words)
        let isOfArgument = hasNoun && endsArgument(index - 1, words)
        if isLast || isOfArgument || (isCounted && hasNoun && !isAttributive) {
          return (begin, index)
        }
        if !isAttributive { begin = next }
        hasNoun = false
        index = next
        continue
      }
      if isAgreeingPostposition(word) {
        let isMeasured =
          isCounted && index > start
          && (isMeasure(words[index - 1]) || isOwnArgument(index - 1, words)
            || isPerson(index - 1, words))
        if isMeasured || !nounFollows(from: index + 1, words) {
          let isHead = word.reading(.preposition)?.traits.contains(.paired) == true
          return (begin, isHead && !isMeasured ? index + 1 : index)
        }
        hasNoun = false
      } else if word.can(be: .conjunction) {
        if hasNoun { return (begin, index) }
      } else if isCounted, hasNoun, word.can(be: .determiner), !word.can(be: .noun),
        !word.can(be: .verb)
      {
        // 3 संदेश आपका इंतज़ार कर रहे हैं: a determiner begins another noun phrase.
        return (begin, index)
      } else if isCounted, hasNoun, word.can(be: .adjective), !word.can(be: .noun),
        !word.can(be: .verb), word.gap == .space, index + 2 < words.count,
        words[index].segment == words[index - 1].segment || endsArgument(index - 1, words),
        words[index + 1].can(be: .noun), words[index + 2].can(be: .preposition)
      {
        // 2 टीमें पहले स्थान पर हैं: so does an adjective.
        return (begin, index)
      } else if isNoun(index, words, hasNoun: hasNoun) {
        // 3 छात्र परीक्षा देंगे: what persons do something to is no part of their name.
        if isCounted, hasNoun, index + 1 < words.count, words[index + 1].can(be: .verb),
          !words[index + 1].can(be: .noun),
          words[index - 1].reading(.noun)?.traits.contains(.paired) == true
            || agreesWithEarlier(index, words)
        {
          return (begin, index)
        }
        if hasNoun, isCounted || endsArgument(index - 1, words),
          isObject(index, words) || isObjectOfNoun(index, words) || tellsWhen(index, words)
        {
          return (begin, index)
        }
        // 2 बसें होटल के पास रुकती हैं: a finite verb that nothing else is the subject of.
        if hasNoun, isCounted || endsArgument(index - 1, words), isPlaceOfVerb(index, words) {
          return (begin, index)
        }
        // 2 एपिसोड कतार में जोड़े गए: what has a postposition is where, and not what was done.
        if isCounted, hasNoun, index + 1 < words.count, words[index].gap == .space,
          words[index - 1].can(be: .noun), words[index].segment == words[index - 1].segment,
          words[index + 1].can(be: .preposition), !isAgreeingPostposition(words[index + 1]),
          index + 2 < words.count, isParticiple(words[index + 2])
        {
          return (begin, index)
        }
        hasNoun = true
      } else if hasNoun, word.can(be: .verb) {
        // उबला अंडा, but 2 अंडे उबले हैं: a participle belongs to a noun that follows.
        if !isParticiple(word) || !nounFollows(from: index + 1, words) { return (begin, index) }
      }
      index += 1
    }
    return (begin, index)
  }

  /// How many words a postposition has: में, के साथ; nil if there is none here.
  private func postposition(at index: Int, _ words: Words) -> Int? {
    let word = words[index]
    guard word.can(be: .preposition) else { return nil }
    if isAgreeingPostposition(word) {
      let next = index + 1
      guard next < words.count, words[next].can(be: .preposition),
        !isAgreeingPostposition(words[next]), words[next].gap == .space
      else { return nil }
      return 2
    }
    // पहले and बाद are adverbs too, पर a noun: not so behind a noun.
    return index > 0 ? 1 : nil
  }

  /// का, के, की, वाला, जैसा: what agrees with the noun behind it.
  func isAgreeingPostposition(_ word: PhraseWord) -> Bool {
    word.reading(.preposition)?.traits.contains(.adjectival) == true
  }

  /// 2 [सवाल] का जवाब: an argument that the template puts का behind is what is counted; one that
  /// has it within ([चाय का प्याला]) ends with what is.
  private func isOwnArgument(_ index: Int, _ words: Words) -> Bool {
    let postposition = words[index + 1]
    return words[index].segment != postposition.segment && words[index].can(be: .noun)
      && postposition.reading(.preposition)?.traits.contains(.paired) == false
  }

  /// Whether a noun is the last word of an argument behind which only the template's words stand:
  /// [लड़का] के साथ फ़िल्म.
  func endsArgument(_ index: Int, _ words: Words) -> Bool {
    let next = index + 1
    return words[index].can(be: .noun) && words[next].gap == .space
      && words[index].segment != words[next].segment && words[next].range.lowerBound > 0
      && words[next...].allSatisfy { $0.segment == words[next].segment }
  }

  /// 2 [लेखक] की किताब: who has something is more often counted than what they have.
  private func isPerson(_ index: Int, _ words: Words) -> Bool {
    guard let noun = words[index].reading(.noun),
      words[index].key == noun.lemma || isMarked(noun) && words[index].key.ends("े")
    else { return false }
    return noun.traits.contains(.paired)
      && words[index + 1].reading(.preposition)?.traits.contains(.paired) == false
  }

  func isMeasure(_ word: PhraseWord) -> Bool {
    word.reading(.noun)?.traits.contains(.measure) == true
  }

  func isParticiple(_ word: PhraseWord) -> Bool {
    word.readings.contains { $0.partOfSpeech == .verb && isAgreeing($0) && !isAuxiliary($0) }
  }

  func isAuxiliary(_ reading: Reading) -> Bool { reading.traits.contains(.auxiliary) }

  /// Whether a noun comes before the clause has its verb or ends.
  private func nounFollows(from start: Int, _ words: Words) -> Bool {
    var index = start
    while index < words.count {
      let word = words[index]
      guard word.isClose, !word.isNumber, !word.can(be: .conjunction) else { return false }
      if isNoun(index, words, hasNoun: true) { return true }
      if word.readings.contains(where: { $0.partOfSpeech == .verb && isAuxiliary($0) }) {
        return false
      }
      if word.can(be: .verb), !isParticiple(word) { return false }
      index += 1
    }
    return false
  }

  /// Whether a word is a noun where it stands; a stem or participle before a verb is none (मिल गया,
  /// जोड़ा गया), nor is what makes a verb with करना and होना (डाउनलोड हुआ), if there is a noun
  /// before it.
  func isNoun(_ index: Int, _ words: Words, hasNoun: Bool) -> Bool {
    let word = words[index]
    if word.readings.isEmpty {
      // सेव की गई.
      if hasNoun, index + 1 < words.count, words[index + 1].gap == .space,
        isLight(words[index + 1])
      {
        return false
      }
      return !word.isNumber && guessedNoun(word) != nil
    }
    guard word.can(be: .noun) else { return false }
    guard hasNoun, index + 1 < words.count, words[index + 1].gap == .space else { return true }
    let next = words[index + 1]
    // कमरे की चाबी दें.
    if index > 0, word.gap == .space, isAgreeingPostposition(words[index - 1]) { return true }
    // 2 गिलास [पानी] पिया: an argument is no participle of पाना.
    if index > 0, word.segment != next.segment, word.segment != words[index - 1].segment,
      !isLight(next)
    {
      return true
    }
    guard next.can(be: .verb), !next.can(be: .noun), !next.can(be: .preposition) else {
      return true
    }
    return !word.can(be: .verb) && !isLight(next)
  }

  // MARK: - The head

  func takeHead(in scope: Range<Int>, of analysis: inout PhraseAnalysis) -> Int? {
    if let marked = scope.last(where: { analysis.words[$0].markup?.partOfSpeech == .noun }) {
      guard let reading = analysis.words[marked].reading(.noun) else { return nil }
      return take(marked, as: reading, &analysis)
    }
    if let last = scope.last, isAgreeingPostposition(analysis.words[last]),
      analysis.words[last].reading(.preposition)?.traits.contains(.paired) == true,
      scope.count > 1, !analysis.agreesElsewhere
    {
      // 2 चॉकलेट वाला: the one with chocolate.
      let key = analysis.words[last].key
      let isFeminine = analysis.words[last].reading(.preposition)?.gender == .feminine
      // -ा and -े are equally long.
      let lemma = isFeminine ? key : HindiSpelling.replacing("े", of: key, with: "ा")
      return take(
        last,
        as: Reading(
          .noun, lemma: lemma, traits: isFeminine ? .feminine : .masculine,
          gender: isFeminine ? .feminine : .masculine,
          number: isFeminine ? nil : key.ends("े") ? .other : .one, source: .rule),
        &analysis)
    }
    var nouns: [Int] = []
    for index in scope where isNoun(index, analysis.words, hasNoun: !nouns.isEmpty) {
      nouns.append(index)
    }
    if analysis.count == nil {
      nouns.removeAll { isStem($0, analysis.words) }
      // टाइप कर रहा है.
      if analysis.agreesElsewhere {
        nouns.removeAll {
          $0 + 1 < analysis.words.count && analysis.words[$0 + 1].isClose
            && isLight(analysis.words[$0 + 1])
        }
      }
    }
    if analysis.agreesElsewhere, nouns.allSatisfy({ isRareNoun(analysis.words[$0]) }) { return nil }
    // 2 कप चाय: what measures is counted.
    let measure = nouns.first.flatMap { index in
      isMeasure(analysis.words[index]) && index + 1 < scope.upperBound && analysis.count != nil
        && measures(index, analysis) ? index : nil
    }
    let certain = nouns.last {
      !isRareNoun(analysis.words[$0]) && !analysis.words[$0].readings.isEmpty
    }
    let unknown = nouns.last { analysis.words[$0].readings.isEmpty }
    var chosen = measure ?? certain ?? nouns.last
    // 2 फ़ाइलें [GNOME] उपयोग कर रही हैं: a name in another script is not what is counted.
    let isName =
      unknown.map { analysis.isArgument($0) && analysis.words[$0].letterCase != .lower } == true
    if measure == nil, let unknown, certain.map({ unknown > $0 && !isName }) ?? true {
      chosen = unknown
    }
    guard let chosen else { return nil }
    if analysis.words[chosen].readings.isEmpty {
      return take(chosen, as: guessedNoun(analysis.words[chosen]), &analysis)
    }
    let readings = analysis.words[chosen].readings.filter { $0.partOfSpeech == .noun }
    guard let reading = reading(among: readings, scope: scope, head: chosen, analysis) else {
      return nil
    }
    reportAmbiguity(of: analysis.words[chosen], &analysis)
    return take(chosen, as: reading, &analysis)
  }

  /// कर सकते हैं: a stem before a verb, which could be a noun if that were करना or होना.
  private func isStem(_ index: Int, _ words: Words) -> Bool {
    // गाड़ी is a participle of गाड़ना, and no stem.
    let isStem = words[index].readings.contains {
      $0.partOfSpeech == .verb && ($0.traits.contains(.invariable) || $0.source == .lexicon)
    }
    guard isStem, index + 1 < words.count else { return false }
    let next = words[index + 1]
    return next.can(be: .verb) && !next.can(be: .noun)
      && !next.readings.contains { $0.traits.contains(.subjectFollows) }
  }

  // MARK: - What agrees

  /// The first word before the number that belongs to its noun phrase: आपके 2 सलाद, but ऑर्डर में
  /// 2 सलाद.
  private func lead(before count: Int, _ words: Words) -> Int {
    var index = count
    while index > 0, words[index].isClose {
      let word = words[index - 1]
      if word.isNumber || word.can(be: .conjunction) || word.can(be: .particle) { break }
      if isAgreeingPostposition(word) {
        index -= 1
        continue
      }
      let agrees = modifierReading(of: word) != nil
      guard agrees, !word.can(be: .verb) || word.can(be: .determiner), !word.can(be: .preposition)
      else { break }
      index -= 1
    }
    return index
  }

  /// Where the last का or वाला before the head stands, if there is one.
  private func complementEnd(before head: Int, from first: Int, _ words: Words) -> Int? {
    guard first < head else { return nil }
    return (first..<head).last {
      isAgreeingPostposition(words[$0]) || (words[$0].can(be: .preposition) && $0 > first)
    }
  }

  /// Whether an adjective before a noun with का speaks of the head: [छोटा] [संतरे का रस], and one
  /// in the direct case, which the noun before का cannot have.
  private func belongsToHead(_ index: Int, _ complement: Int?, _ words: Words) -> Bool {
    guard let complement, let reading = modifierReading(of: words[index]) else { return false }
    guard words[index].can(be: .adjective) || words[index].can(be: .determiner) else {
      return false
    }
    // आपके बेटे की किताब.
    let isOfAnother =
      isAgreeing(reading) && reading.gender == .masculine && reading.number == .other
      && index + 2 == complement && words[index + 1].can(be: .noun)
    if isOfAnother { return false }
    if words[index].segment != words[complement].segment { return true }
    return isAgreeing(reading) && reading.gender == .masculine && reading.number == .one
  }

  func modifierReading(of word: PhraseWord) -> Reading? {
    word.reading(.determiner) ?? word.reading(.adjective) ?? word.reading(.numeral)
      ?? word.reading(.pronoun)
      ?? word.readings.first { $0.partOfSpeech == .verb && isAgreeing($0) }
      ?? word.readings.first { $0.partOfSpeech == .preposition && isAgreeing($0) }
  }

  func arrange(_ index: Int, start: Int, _ analysis: inout PhraseAnalysis) {
    let word = analysis.words[index]
    guard !word.isNumber else { return }
    settle(index, asModifier: modifierReading(of: word), &analysis)
  }

  /// What agrees with something that is not in the phrase.
  private func arrangeWithoutHead(_ analysis: inout PhraseAnalysis) {
    let words = analysis.words
    for index in words.indices where !words[index].isNumber {
      if isAgreeingPostposition(words[index]), index > 0, words.count > index + 1 { continue }
      let verb = words[index].readings.first { $0.partOfSpeech == .verb }
      guard let reading = modifierReading(of: words[index]) ?? verb else { continue }
      analysis.words[index].reading = reading
      analysis.words[index].role = .modifier
    }
  }
}
