// SPDX-License-Identifier: Apache-2.0

extension PhraseAnalysis {
  /// What is said to the reader, and what is counted behind a preposition: ru Ты подписан на 21
  /// рассылку; nil if the phrase is not of both.
  ///
  /// The one agrees with the reader, the other with its number.
  func splitAfterAddress(_ grammar: some LanguageGrammar) -> (Phrase, Phrase)? {
    guard case .addressing = rule, grammar.declinesNames, let count, count.word > 1,
      words[count.word].gap == .space
    else { return nil }
    let preposition = words[count.word - 1]
    guard preposition.can(be: .preposition), preposition.gap == .space,
      words[..<(count.word - 1)].contains(where: { grammar.speaksOfReader($0) })
    else { return nil }
    return phrase.split(before: preposition)
  }
}
