// SPDX-License-Identifier: Apache-2.0

extension [PhraseWord] {
  /// Splits an elided word from what follows its apostrophe (`l'insalata`), and adds the apostrophe
  /// to an elided word before an argument.
  mutating func splitElisions(_ grammar: DataGrammar, segments: [Phrase.Segment]) {
    var index = 0
    while index < count {
      defer { index += 1 }
      if !segments[self[index].segment].mayHaveApostrophe { continue }
      let word = self[index]
      let text = segments[word.segment].text
      guard !word.isNumber, let end = Self.apostrophe(in: word, of: text) else { continue }
      let parts = word.range.lowerBound..<end
      let first = word.part(parts, of: text, gap: word.gap)
      guard grammar.isElided(first.key) else { continue }
      self[index] = first
      guard end < word.range.upperBound else { continue }
      var rest = word.part(end..<word.range.upperBound, of: text, gap: .joined)
      rest.markup = word.markup
      insert(rest, at: index + 1)
    }
  }

  /// The end of a word's first apostrophe, or of one right after it.
  private static func apostrophe(in word: PhraseWord, of text: String) -> Int? {
    var offset = word.range.lowerBound
    let start = text.utf8.index(text.utf8.startIndex, offsetBy: offset)
    for scalar in text.unicodeScalars[start...] {
      let isInside = offset < word.range.upperBound
      offset += UTF8.width(scalar)
      switch scalar {
      case "'", "\u{2019}", "\u{02BC}": return offset
      default: if !isInside { return nil }
      }
    }
    return nil
  }
}

extension Phrase.Segment {
  /// Whether a byte of an apostrophe is in the text: hardly any word has one.
  fileprivate var mayHaveApostrophe: Bool {
    text.withBytes { bytes in
      bytes.contains { $0 == UInt8(ascii: "'") || $0 == 0xE2 || $0 == 0xCA }
    }
  }
}

extension PhraseWord {
  /// A part of the word, as a word of its own.
  func part(_ range: Range<Int>, of text: String, gap: Gap) -> PhraseWord {
    let start = text.utf8.index(text.utf8.startIndex, offsetBy: range.lowerBound)
    let end = text.utf8.index(start, offsetBy: range.count)
    let part = String(text[start..<end])
    return PhraseWord(
      segment: segment, range: range, text: part, key: Tokenizer.key(part),
      letterCase: LetterCase(part), gap: gap, hasDigits: hasDigits,
      number: nil, isArgument: false)
  }
}
