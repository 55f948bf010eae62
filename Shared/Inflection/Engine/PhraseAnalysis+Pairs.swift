// SPDX-License-Identifier: Apache-2.0

import Locales

extension PhraseAnalysis {
  /// The phrase up to the second of two nouns that are counted together (`2 photo and video`), and
  /// that noun with the number; nil for all other phrases.
  ///
  /// The nouns must be the template's own, since a dish has one name (mac and cheese).
  func splitAtSecondNoun(_ grammar: some LanguageGrammar) -> (Phrase, Phrase)? {
    guard let count, let head, words.count == count.word + 4,
      head == count.word + 1 || head == count.word + 3, grammar.isAdditive(words[count.word + 2])
    else { return nil }
    let (first, joint, second) = (
      words[count.word + 1], words[count.word + 2], words[count.word + 3]
    )
    guard grammar.number(for: count.category) == .other,
      first.range.lowerBound > 0, first.segment == second.segment,
      first.gap == .space, joint.gap == .space, second.gap == .space,
      Self.isNoun(first), Self.isNoun(second)
    else { return nil }
    let (left, right) = phrase.split(before: second)
    let number = words[count.word]
    let segment = Phrase.Segment(number.text, number: number.isArgument ? number.number : nil)
    return (left, Phrase([segment, Phrase.Segment(" ")] + right.segments))
  }

  /// The phrase up to another that begins with an article or what is like one and has an argument
  /// for its noun, and that phrase: `Imagen del [página]`, `el [carpeta] y el [nota]`; nil where
  /// there is none, or where what follows it may speak of the first.
  func splitAtSecondPhrase(_ grammar: some LanguageGrammar) -> (Phrase, Phrase)? {
    guard grammar.hasNoCases, phrase.segments.count > 1, markedNumber == nil else { return nil }
    let first = max(head ?? 0, count?.word ?? 0) + 1
    for noun in words.indices.dropFirst(first + 1)
    where words[noun].segment != words[noun - 1].segment && words[noun].isClose
      && words[noun].role == .other && isKnownNoun(words[noun]) && isFree(after: noun)
    {
      guard let start = beginning(before: noun, from: first) else { continue }
      return phrase.split(before: words[start])
    }
    return nil
  }

  /// Where a phrase begins that has its noun here: with its article, or with the preposition before
  /// that.
  private func beginning(before noun: Int, from first: Int) -> Int? {
    var start = noun - 1
    while start > first, words[start].isClose, words[start].can(be: .adjective),
      !words[start].can(be: .determiner), !words[start].can(be: .noun)
    {
      start -= 1
    }
    guard start >= first, words[start].isClose, !words[start].isNumber,
      words[start].role == .other || words[start].role == .modifier
    else { return nil }
    let determiner = words[start].readings.first { $0.partOfSpeech == .determiner }
    guard let determiner else { return nil }
    if determiner.traits.contains(.contracted) { return start }
    let previous = words[start - 1]
    if previous.can(be: .preposition) { return start > first ? start - 1 : nil }
    let isOther = start > first && (previous.can(be: .conjunction) || previous.can(be: .verb))
    return isOther ? start : nil
  }

  private func isKnownNoun(_ word: PhraseWord) -> Bool {
    word.readings.contains {
      $0.partOfSpeech == .noun && $0.entry != nil && !$0.traits.contains(.rare)
    }
  }

  /// Whether nothing that may agree follows the segment that a word is in.
  private func isFree(after noun: Int) -> Bool {
    guard let next = words[noun...].firstIndex(where: { $0.segment != words[noun].segment }) else {
      return true
    }
    return words[next].gap == .hard || words[next].gap == .comma
      || words[next].can(be: .preposition) || words[next].can(be: .conjunction)
  }

  /// Whether a word is a noun in its dictionary form and nothing else.
  private static func isNoun(_ word: PhraseWord) -> Bool {
    word.readings.allSatisfy { $0.partOfSpeech == .noun || $0.partOfSpeech == .verb }
      && word.reading(.noun).map { $0.entry != nil && $0.lemma == word.key && $0.number != .other }
        == true
  }
}
