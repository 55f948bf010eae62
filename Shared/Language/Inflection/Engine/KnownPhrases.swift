// SPDX-License-Identifier: Apache-2.0

extension [PhraseWord] {
  /// Merges words that the lexicon contains as one entry (`flat white`), the longest first.
  mutating func joinKnownPhrases(_ grammar: DataGrammar, segments: [Phrase.Segment]) {
    let wordsMax = 4
    var index = 0
    while index + 1 < count {
      defer { index += 1 }
      guard !self[index].isNumber, grammar.words.beginsPhrase(self[index].key) else { continue }
      var end = index + 1
      while end < count, end - index < wordsMax, self[end].gap == .space,
        self[end].segment == self[index].segment, !self[end].isNumber
      {
        end += 1
      }
      while end > index + 1 {
        let word = joined(index..<end, in: segments[self[index].segment])
        if !grammar.words.entries(word.key).isEmpty {
          replaceSubrange(index..<end, with: [word])
          break
        }
        end -= 1
      }
    }
  }

  private func joined(_ range: Range<Int>, in segment: Phrase.Segment) -> PhraseWord {
    let (first, last) = (self[range.lowerBound], self[range.upperBound - 1])
    let bytes = first.range.lowerBound..<last.range.upperBound
    let text = String(decoding: [UInt8](segment.text.utf8)[bytes], as: UTF8.self)
    let isWholeSegment =
      (range.lowerBound == 0 || self[range.lowerBound - 1].segment != first.segment)
      && (range.upperBound == count || self[range.upperBound].segment != first.segment)
    var word = PhraseWord(
      segment: first.segment, range: bytes, text: text,
      key: self[range].map(\.key).joined(separator: " "), letterCase: LetterCase(text),
      gap: first.gap, hasDigits: false, number: nil,
      isArgument: false)
    word.markup = isWholeSegment ? segment.features : nil
    return word
  }
}
