// SPDX-License-Identifier: Apache-2.0

import Locales

extension PhraseAnalysis {
  /// The phrase up to the second of two nouns that are counted together (`2 photo and video`), and
  /// that noun with the number; otherwise nil.
  ///
  /// The nouns must be the template's own, or one argument each, because a dish has one name (mac
  /// and cheese).
  func splitAtSecondNoun(_ grammar: some LanguageGrammar) -> (Phrase, Phrase)? {
    guard let count, let head, words.count == count.word + 4,
      head == count.word + 1 || head == count.word + 3, grammar.isAdditive(words[count.word + 2])
    else { return nil }
    let (first, joint, second) = (
      words[count.word + 1], words[count.word + 2], words[count.word + 3]
    )
    guard grammar.number(for: count.category) == .other,
      first.segment == second.segment
        ? first.range.lowerBound > 0 : first.fillsSegment && second.fillsSegment,
      first.gap == .space, joint.gap == .space, second.gap == .space,
      Self.isNoun(first), Self.isNoun(second)
    else { return nil }
    let (left, right) = phrase.split(before: second)
    let number = words[count.word]
    let segment = Phrase.Segment(number.text, number: number.isArgument ? number.number : nil)
    return (left, Phrase([segment, Phrase.Segment(" ")] + right.segments))
  }

  /// Whether a word's only reading is a noun in its dictionary form.
  private static func isNoun(_ word: PhraseWord) -> Bool {
    word.readings.allSatisfy { $0.partOfSpeech == .noun || $0.partOfSpeech == .verb }
      && word.reading(.noun).map { $0.entry != nil && $0.lemma == word.key && $0.number != .other }
        == true
  }
}
