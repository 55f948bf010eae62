// SPDX-License-Identifier: Apache-2.0

import Locales

extension PhraseAnalysis {
  /// Finds the phrase's count: an argument's value rather than digits in text, and the first of
  /// several, unless it is only a part of what the next one counts (`3 of 5 items`, `1–2 items`).
  mutating func findCount(grammar: some LanguageGrammar, rules: () -> PluralRules) {
    let hasArgument = words.contains(where: \.isArgument)
    var chosen: Int?
    var label: Int?
    for index in words.indices {
      guard hasArgument ? words[index].isArgument : words[index].isNumber else { continue }
      // 8-inch counts inches, not what follows.
      if index + 1 < words.count, words[index + 1].gap == .hyphen { continue }
      if isInName(index, isBeforeNouns: grammar.capitalizesNouns)
        || (!grammar.daysGovernMonths && isInDate(index))
      {
        continue
      }
      guard grammar.canCount(index, words) else { continue }
      if isLabel(index) || label.map({ endsLabel(index, from: $0) }) == true {
        label = index
        continue
      }
      if let first = chosen {
        let between = words[(first + 1)..<index]
        guard
          between.isEmpty
            ? isRange(first, index) : grammar.separatesNumbers(between) || countsNothing(first)
        else { break }
      }
      chosen = index
    }
    guard let chosen, let number = words[chosen].number else { return }
    words[chosen].role = .count
    let isScaled = takeScale(behind: chosen)
    count = Count(word: chosen, category: isScaled ? .other : rules().category(for: number))
    settleSigns(around: chosen, grammar)
  }

  /// Whether what follows the number is a multiplier such as millions, whose full stop does not end
  /// a sentence.
  private mutating func takeScale(behind number: Int) -> Bool {
    guard number + 1 < words.count, let scale = words[number + 1].readings.first,
      scale.partOfSpeech == .numeral, scale.source == .rule
    else { return false }
    if words[number + 1].endsInPeriod, number + 2 < words.count, words[number + 2].gap == .hard {
      words[number + 2].gap = .space
    }
    return true
  }

  /// Whether the noun directly follows its number.
  var countsDirectly: Bool { count.map { $0.word + 1 } == head && head != nil }

  /// A participle of an unknown verb, if the word stands right behind what is counted, where with
  /// nothing or a preposition after it only a predicate can, and agrees with the noun as written:
  /// ru 1 выпуск убран из избранных.
  ///
  /// - Parameters:
  ///   - endings: What follows the stem in the singular.
  ///   - isStem: Whether participles have such a stem.
  func unknownParticiple(
    _ index: Int, endings: (masculine: String, feminine: String, neuter: String),
    isStem: (String) -> Bool
  ) -> Reading? {
    let (word, next) = (words[index], index + 1)
    // Uk 2 чернетки не надіслані.
    let isNegated =
      index > 1 && !words[index - 1].can(be: .noun)
      && (words[index - 1].can(be: .particle) || words[index - 1].can(be: .adverb))
    guard count != nil, let head, index == head + (isNegated ? 2 : 1), word.readings.isEmpty,
      word.gap == .space, word.letterCase == .lower, !word.hasDigits,
      next == words.count || words[next].gap == .hard || words[next].can(be: .preposition),
      let noun = words[head].reading, noun.number == .one
    else { return nil }
    let ending: String
    switch noun.gender {
    case .masculine: ending = endings.masculine
    case .feminine: ending = endings.feminine
    case .neuter: ending = endings.neuter
    default: return nil
    }
    guard word.key.hasSuffix(ending) else { return nil }
    let stem = String(
      String.UnicodeScalarView(word.key.unicodeScalars.dropLast(ending.unicodeScalars.count)))
    guard isStem(stem) else { return nil }
    return Reading(
      .adjective, lemma: stem + endings.masculine, gender: noun.gender, number: .one, source: .rule)
  }

  /// Whether a noun of the template stands right before the number, to which what is counted then
  /// belongs: ru Удаление 1 карты.
  var countsBehindNoun: Bool {
    guard let count, count.word > 0, countsDirectly, words[count.word].gap == .space else {
      return false
    }
    let before = words[count.word - 1]
    return before.can(be: .noun) && !before.can(be: .verb) && !isArgument(count.word - 1)
  }

  // MARK: - Labels

  /// Whether a number is part of a name: report-2.pdf, 21 Baker Street, error 404: not found.
  ///
  /// Where nouns have capitals, an argument before one of the lexicon counts it: de Hier stehen 2
  /// Flaschen Wasser.
  private func isInName(_ index: Int, isBeforeNouns: Bool) -> Bool {
    if index > 0, words[index].gap == .joined || words[index].gap == .hyphen,
      !words[index - 1].isNumber, let last = words[index - 1].text.unicodeScalars.last, last != "'",
      last != "\u{2019}"
    {
      return true
    }
    guard index > 0, index + 1 < words.count else { return false }
    if words[index + 1].gap == .hard, beginsWithColon(text(between: index, index + 1)) {
      return true
    }
    guard index + 2 < words.count else { return false }
    if isBeforeNouns, words[index].isArgument, words[index + 1].reading(.noun)?.entry != nil {
      return false
    }
    let name = words[(index + 1)...(index + 2)]
    return words[..<index].contains { $0.letterCase == .lower }
      && name.allSatisfy { word in
        word.gap == .space && word.letterCase == .title
          && !phrase.segments[word.segment].isArgument
      }
  }

  /// Whether a colon stands first, behind a space as in French perhaps.
  private func beginsWithColon(_ text: String) -> Bool {
    text.unicodeScalars.first { $0 != " " && $0 != "\u{A0}" && $0 != "\u{202F}" } == ":"
  }

  /// Whether a month follows a number, which is then a day of it: 3 mei.
  private func isInDate(_ index: Int) -> Bool {
    guard index + 1 < words.count, words[index + 1].gap == .space else { return false }
    return words[index + 1].readings.contains { $0.traits.contains(.month) }
  }

  /// Whether a number after a noun is a label rather than a count: Level 2 reached.
  ///
  /// At the end of a phrase the distinction makes no difference.
  private func isLabel(_ index: Int) -> Bool {
    guard index > 0, words[index].gap == .space else { return false }
    if isNumberedSubject(index) || isNumberedState(index) { return true }
    guard words[index - 1].can(be: .noun),
      words[index - 1].readings.allSatisfy({
        $0.partOfSpeech == .noun || $0.partOfSpeech == .verb && $0.traits.contains(.rare)
      })
    else { return false }
    let next = index + 1
    guard next < words.count else { return false }
    switch words[next].gap {
    case .comma, .hard: return true
    case .joined, .hyphen: return false
    case .space: break
    }
    if words[next].can(be: .preposition) { return !words[next].can(be: .noun) }
    // Nl Spoor 5 ligt achterin: the verb of what the number names.
    if words[next].can(be: .verb), words[next].readings.allSatisfy({ $0.partOfSpeech == .verb }),
      words[index - 1].reading(.noun)?.number != .other
    {
      return true
    }
    // Messages 2 new: for a plural noun, the number says how many.
    return words[index - 1].readings.contains { $0.number != .other } && !nounFollows(next)
  }

  /// Whether all that follows a number is an adjective in the singular, and all that stands before
  /// it one word with a capital that is a noun, or may be one, in the gender of that: es Vía 2
  /// cerrada, ru Перрон 2 закрыт.
  private func isNumberedState(_ index: Int) -> Bool {
    guard index == 1, words.count == 3, words[2].gap == .space, words[0].letterCase == .title,
      words[0].key.utf8.count > 3,
      let state = words[2].reading(.adjective), state.number == .one, state.gender != nil,
      words[2].readings.allSatisfy({ $0.partOfSpeech == .adjective })
    else { return false }
    guard let noun = words[0].reading(.noun) else { return words[0].readings.isEmpty }
    return noun.number != .other && noun.lemma == words[0].key && noun.gender == state.gender
      && words[0].readings.allSatisfy {
        $0.partOfSpeech == .noun || $0.partOfSpeech == .preposition
      }
  }

  /// Whether the verb behind a number is that of the name, or of the noun with an article, before
  /// it: de Wi-Fi 6 wird unterstützt, it Il gate 12 chiude.
  private func isNumberedSubject(_ index: Int) -> Bool {
    let (name, next) = (words[index - 1], index + 1)
    guard next < words.count, words[next].gap == .space, words[next].letterCase == .lower,
      words[next].can(be: .verb), !name.isNumber
    else { return false }
    let hasArticle =
      index > 1 && name.gap == .space
      && words[index - 2].readings.contains {
        $0.partOfSpeech == .determiner && $0.traits.contains(.definite)
      }
    if name.readings.isEmpty {
      // Nb støttes: the genitive that a noun could have shows nothing.
      return (hasArticle || name.letterCase != .lower)
        && words[next].readings.allSatisfy { $0.partOfSpeech == .verb || $0.entry == nil }
    }
    return hasArticle && next + 1 < words.count && words[next + 1].gap == .space
      && name.reading(.noun).map { $0.number != .other } == true
  }

  /// Whether a preposition follows an argument at once, which then counts nothing, unlike the one
  /// behind it: ru выше 90 в течение 5 минут.
  private func countsNothing(_ index: Int) -> Bool {
    let next = index + 1
    guard words[index].isArgument, next < words.count, words[next].gap == .space else {
      return false
    }
    return !words[next].readings.isEmpty
      && words[next].readings.allSatisfy { $0.partOfSpeech == .preposition }
  }

  /// Whether a number belongs to a preceding label: Step 2 of 5 done.
  private func endsLabel(_ index: Int, from label: Int) -> Bool {
    let between = words[(label + 1)..<index]
    return !between.isEmpty && between.allSatisfy { $0.can(be: .preposition) }
      && !nounFollows(index + 1)
  }

  /// Whether a countable noun follows within this part of the phrase.
  private func nounFollows(_ start: Int) -> Bool {
    for index in start..<max(start, words.count) {
      let word = words[index]
      if index > start, !word.isClose { return false }
      if word.isNumber || word.can(be: .conjunction) { return false }
      guard let noun = word.reading(.noun) else {
        if word.readings.isEmpty { return true }
        if word.can(be: .preposition) { return false }
        continue
      }
      if !noun.traits.contains(.rare) || !word.can(be: .adjective) { return true }
    }
    return false
  }

  // MARK: - Ranges

  /// Whether two numbers are separated only by a dash, or arguments by a slash (1/2 cup is half a
  /// cup).
  private func isRange(_ first: Int, _ second: Int) -> Bool {
    let isArgument = words[first].isArgument && words[second].isArgument
    var dashes = 0
    for scalar in text(between: first, second).unicodeScalars {
      switch scalar {
      case " ", "\u{00A0}", "\u{202F}", "\u{2009}": continue
      case "-", "\u{2010}"..."\u{2015}", "\u{2212}", "~": dashes += 1
      case "/" where isArgument: dashes += 1
      default: return false
      }
    }
    return dashes == 1
  }

  /// The text between two words.
  func text(between first: Int, _ second: Int) -> String {
    let (first, second) = (words[first], words[second])
    var utf8: [UInt8] = []
    for segment in first.segment...second.segment {
      let text = Array(phrase.segments[segment].text.utf8)
      let start = segment == first.segment ? first.range.upperBound : 0
      let end = segment == second.segment ? second.range.lowerBound : text.count
      utf8 += text[start..<end]
    }
    return String(decoding: utf8, as: UTF8.self)
  }
}
