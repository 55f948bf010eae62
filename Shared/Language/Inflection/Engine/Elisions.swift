// SPDX-License-Identifier: Apache-2.0

extension [PhraseWord] {
  /// Splits an elided word from what follows its apostrophe (`l'insalata`), and adds the apostrophe
  /// to an elided word before an argument.
  ///
  /// - Parameters:
  ///   - grammar: The grammar, which knows what is elided.
  ///   - segments: The phrase's.
  ///   - limit: The largest number of words.
  ///   - steps: What looking them up takes is added to this.
  /// - Returns: Whether there are no more words than that.
  mutating func splitElisions(
    _ grammar: DataGrammar, segments: [Phrase.Segment], limit: Int,
    _ steps: inout Int
  ) -> Bool {
    var result: [PhraseWord] = []
    // What of these words is in the result; hardly any phrase has an apostrophe.
    var done = 0
    var segment: (index: Int, mayHaveApostrophe: Bool)?
    for (index, word) in enumerated() where !word.isNumber {
      if segment?.index != word.segment {
        segment = (word.segment, segments[word.segment].mayHaveApostrophe)
      }
      guard segment?.mayHaveApostrophe == true else { continue }
      let text = segments[word.segment].text
      var start = word.range.lowerBound
      while let end = Self.apostrophe(in: word, from: start, of: text) {
        let gap = start == word.range.lowerBound ? word.gap : .joined
        let part = word.part(start..<end, of: text, gap: gap)
        guard grammar.isElided(part.key, &steps) else { break }
        if done <= index {
          result += self[done..<index]
          done = index + 1
        }
        result.append(part)
        start = end
        guard result.count <= limit else { return false }
      }
      if steps > InflectionEngine.lookupStepsMax { break }
      guard start > word.range.lowerBound, start < word.range.upperBound else { continue }
      var rest = word.part(start..<word.range.upperBound, of: text, gap: .joined)
      rest.markup = word.markup
      result.append(rest)
    }
    if done > 0 { self = result + self[done...] }
    return count <= limit
  }

  /// The end of a word's first apostrophe behind a place, or of one right after the word.
  private static func apostrophe(in word: PhraseWord, from start: Int, of text: String) -> Int? {
    guard start < word.range.upperBound else { return nil }
    var offset = start
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
