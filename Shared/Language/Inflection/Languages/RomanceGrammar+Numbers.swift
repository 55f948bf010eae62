// SPDX-License-Identifier: Apache-2.0

extension RomanceGrammar {
  /// Whether a number counts nothing that follows it: a day, a year, the time, what stands alone
  /// behind an article or to be, and what numbers the noun or name before it.
  func isNoCount(_ number: Int, _ words: [PhraseWord]) -> Bool {
    isDay(number, words) || isYear(number, words) || isClock(number, words)
      || standsAlone(number, words) || isOfSubject(number, words)
      || isHouseNumber(number, words) || isOfCode(number, words)
  }

  /// Fr 21, rue de la Paix; ca Carrer Major, 21, 08001 Barcelona: a comma ends what it belongs to.
  private func isHouseNumber(_ number: Int, _ words: [PhraseWord]) -> Bool {
    let next = number + 1
    return next < words.count && words[next].gap == .comma
      && (number == 0 || words[number].gap == .comma)
  }

  /// Pt o voo LA 3166 sai: behind a short word in capitals, where the one before has none.
  private func isOfCode(_ number: Int, _ words: [PhraseWord]) -> Bool {
    guard number > 1, words[number].gap == .space, words[number - 1].gap == .space else {
      return false
    }
    let code = words[number - 1]
    return code.letterCase == .upper && code.key.utf8.count <= 3 && !code.isArgument
      && words[number - 2].letterCase == .lower
  }

  /// Es 12 de octubre, it 3 maggio.
  private func isDay(_ number: Int, _ words: [PhraseWord]) -> Bool {
    var month = number + 1
    if month < words.count, words[month].isClose,
      Self.lists.has(form: words[month].key, in: .attributePreposition)
    {
      month += 1
    }
    return month < words.count && words[month].isClose
      && words[month].readings.contains { $0.traits.contains(.month) }
  }

  /// En 1967, it dal 2015: four digits behind a word that is no verb, with no noun behind them.
  private func isYear(_ number: Int, _ words: [PhraseWord]) -> Bool {
    let digits = words[number].text.utf8
    guard number > 0, digits.count == 4, let first = digits.first,
      first == UInt8(ascii: "1") || first == UInt8(ascii: "2"),
      words[number].gap == .space, endsHere(number, words)
    else { return false }
    let before = words[number - 1]
    return before.can(be: .preposition) || isSingularArticle(before)
  }

  /// 8:15: digits beside digits, of which the second are two.
  private func isClock(_ number: Int, _ words: [PhraseWord]) -> Bool {
    guard !words[number].isArgument else { return false }
    for first in [number - 1, number] where first >= 0 && first + 1 < words.count {
      let (hour, minute) = (words[first], words[first + 1])
      let isBeside =
        hour.isNumber && minute.isNumber && hour.segment == minute.segment
        && hour.range.upperBound + 1 == minute.range.lowerBound && minute.gap == .hard
      if isBeside, hour.text.utf8.count <= 2, minute.text.utf8.count == 2 { return true }
    }
    return false
  }

  /// Tu turno es el 22, pt sua senha é 22: nothing follows that could be counted.
  private func standsAlone(_ number: Int, _ words: [PhraseWord]) -> Bool {
    guard number > 0, words[number].gap == .space, endsHere(number, words) else { return false }
    let before = words[number - 1]
    // It il 20 % di: a sign stands between.
    let next = number + 1
    if next < words.count, words[next].gap == .hard, words[next].can(be: .preposition) {
      return false
    }
    if isSingularArticle(before) {
      return before.readings.contains { $0.gender == .masculine }
    }
    let isCopula = before.reading(.verb).map { Self.lists.has(lemma: $0.lemma, in: .copula) }
    return number > 1 && isCopula == true
      && words[..<(number - 1)].contains { $0.can(be: .noun) }
  }

  /// El autobús 25 no circula, fr Apollo 11 s'est posé, it AZ 1234 parte: the verb behind a number
  /// is that of the noun or the name before it.
  private func isOfSubject(_ number: Int, _ words: [PhraseWord]) -> Bool {
    guard number > 0, words[number].gap == .space, !words[number - 1].isNumber else { return false }
    let before = words[number - 1]
    let isName = before.readings.isEmpty && before.letterCase != .lower
    if isName, number > 1, endsSentence(number, words) { return true }
    let isNoun =
      before.reading(.noun).map { $0.number != .other && !$0.traits.contains(.rare) } == true
      && !before.can(be: .verb) && !before.can(be: .preposition)
    if isHour(number, words) { return true }
    guard isName || isNoun else { return false }
    var next = number + 1
    while next < words.count, words[next].isClose,
      Self.lists.has(form: words[next].key, in: .preverb), !words[next].can(be: .noun)
    {
      next += 1
    }
    guard next < words.count, words[next].isClose, words[next].letterCase == .lower else {
      return false
    }
    // Without a pronoun or a negation, only what is no noun, or what a code stands before.
    if next == number + 1 {
      return isName && words[next].can(be: .verb)
        && (!words[next].can(be: .noun) || before.letterCase == .upper)
    }
    return words[next].can(be: .verb)
  }

  /// El tren de las 8 sale.
  private func isHour(_ number: Int, _ words: [PhraseWord]) -> Bool {
    let next = number + 1
    guard number > 1, next < words.count, words[next].gap == .space, words[next].can(be: .verb),
      words[next].readings.allSatisfy({ $0.partOfSpeech == .verb && $0.number == .one }),
      words[number - 1].readings.contains(where: { $0.traits.contains(.contracted) })
    else { return false }
    return words[number - 2].reading(.noun).map { $0.number != .other } == true
  }

  private func isSingularArticle(_ word: PhraseWord) -> Bool {
    word.readings.contains {
      $0.partOfSpeech == .determiner && $0.number != .other
        && !$0.traits.isDisjoint(with: [.definite, .contracted])
    }
  }

  /// Whether the phrase or its part ends behind a number, or goes on with a preposition.
  private func endsHere(_ number: Int, _ words: [PhraseWord]) -> Bool {
    guard !endsSentence(number, words) else { return true }
    let next = words[number + 1]
    return next.gap == .space && !next.readings.isEmpty
      && next.readings.allSatisfy {
        [.preposition, .conjunction, .particle].contains($0.partOfSpeech)
          || $0.traits.contains(.contracted)
      }
  }

  private func endsSentence(_ number: Int, _ words: [PhraseWord]) -> Bool {
    let next = number + 1
    return next == words.count || words[next].gap == .hard || words[next].gap == .comma
  }
}
