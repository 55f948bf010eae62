// SPDX-License-Identifier: Apache-2.0

extension [PhraseWord] {
  /// Makes one word of those that the lexicon knows together (`flat white`), the longest first.
  mutating func joinKnownPhrases(_ lexicon: Lexicon, segments: [Phrase.Segment]) {
    let wordsMax = 4
    var index = 0
    while index + 1 < count {
      defer { index += 1 }
      guard !self[index].isNumber, lexicon.beginsPhrase(self[index].key) else { continue }
      var end = index + 1
      while end < count, end - index < wordsMax, self[end].gap == .space,
        self[end].segment == self[index].segment, !self[end].isNumber
      {
        end += 1
      }
      while end > index + 1 {
        let key = self[index..<end].map(\.key).joined(separator: " ")
        if !lexicon.entries(key).isEmpty {
          join(index..<end, key: key, in: segments[self[index].segment])
          break
        }
        end -= 1
      }
    }
  }

  private mutating func join(_ range: Range<Int>, key: String, in segment: Phrase.Segment) {
    guard let last = range.last else { return }
    let first = self[range.lowerBound]
    let bytes = first.range.lowerBound..<self[last].range.upperBound
    let text = String(decoding: [UInt8](segment.text.utf8)[bytes], as: UTF8.self)
    let isWholeSegment =
      (range.lowerBound == 0 || self[range.lowerBound - 1].segment != first.segment)
      && (range.upperBound == count || self[range.upperBound].segment != first.segment)
    var word = PhraseWord(
      segment: first.segment, range: bytes, text: text, key: key,
      letterCase: LetterCase(text), gap: first.gap, opensBracket: self[last].opensBracket,
      hasDigits: false, number: nil, isArgument: false)
    word.markup = isWholeSegment ? segment.features : nil
    replaceSubrange(range, with: [word])
  }
}
