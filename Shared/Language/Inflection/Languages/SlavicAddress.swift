// SPDX-License-Identifier: Apache-2.0

extension PhraseAnalysis {
  /// Whether a letter begins so: one of these adjectives and a person, and then a comma or an
  /// exclamation mark.
  ///
  /// Pl Drogi kliencie!, uk Шановний клієнте!
  func isAddress(with greetings: WordSet) -> Bool {
    guard head == 1, count == nil, phrase.precedingText.isEmpty, words[0].letterCase == .title,
      words[0].role == .modifier, greetings.contains(words[0].reading?.lemma ?? "")
    else { return false }
    if words.count > 2 { return words[2].gap == .comma || words[2].gap == .hard }
    let rest =
      phrase.segments[words[1].segment].text.utf8.dropFirst(words[1].range.upperBound).first
      ?? phrase.followingText.utf8.first
    return rest == UInt8(ascii: "!") || rest == UInt8(ascii: ",")
  }
}
