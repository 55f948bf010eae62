// SPDX-License-Identifier: Apache-2.0

/// The marks of punctuation between the words of a phrase.
enum PhraseMarks {
  enum Mark: Hashable {
    case scalar(Unicode.Scalar)
    /// Two words with nothing in between: an argument inside a word.
    case joined

    var text: String {
      switch self {
      case .scalar(let scalar): String(scalar)
      case .joined: ""
      }
    }
  }

  /// Marks of quotation.
  static let quotes: Set<String> = ["\"", "'", "„", "“", "”", "‚", "‘", "’", "«", "»", "‹", "›"]

  /// The most marks between two words; rules look at those beside the words.
  private static let countMax = 8

  /// The marks between a word and the one before it.
  static func before(_ index: Int, in analysis: PhraseAnalysis) -> [Mark] {
    guard index > 0 else { return beforeFirst(in: analysis) }
    switch analysis.words[index].gap {
    case .space:
      // Single quotation marks are apostrophes to the tokenizer.
      guard gapBytes(before: index, in: analysis) > 1 else { return [] }
      return marks(in: analysis.text(between: index - 1, index)).filter {
        quotes.contains($0.text)
      }
    // What is elided is a word of its own: l'amico.
    case .joined where analysis.words[index - 1].key.utf8.last == UInt8(ascii: "'"): return []
    case .joined:
      let marks = marks(in: analysis.text(between: index - 1, index))
      return marks.isEmpty ? [.joined] : marks
    case .hyphen, .comma, .hard: return marks(in: analysis.text(between: index - 1, index))
    }
  }

  /// How much stands between a word and the one before it.
  private static func gapBytes(before index: Int, in analysis: PhraseAnalysis) -> Int {
    let (left, right) = (analysis.words[index - 1], analysis.words[index])
    if left.segment == right.segment { return right.range.lowerBound - left.range.upperBound }
    let segments = analysis.phrase.segments[left.segment..<right.segment]
    return segments.reduce(right.range.lowerBound - left.range.upperBound) {
      $0 + $1.text.utf8.count
    }
  }

  /// The marks before a number that begins the phrase: $20.
  private static func beforeFirst(in analysis: PhraseAnalysis) -> [Mark] {
    guard let first = analysis.words.first, first.isNumber,
      first.segment > 0 || first.range.lowerBound > 0
    else { return [] }
    let segments = analysis.phrase.segments
    var text = segments[..<first.segment].map(\.text).joined()
    let own = segments[first.segment].text.utf8.prefix(first.range.lowerBound)
    text += String(decoding: own, as: UTF8.self)
    return text.isEmpty ? [] : marks(in: text)
  }

  /// The marks behind the last word.
  static func behindLast(in analysis: PhraseAnalysis) -> [Mark] {
    guard let last = analysis.words.last else { return [] }
    let segments = analysis.phrase.segments
    let isEnd = last.segment == segments.count - 1 && analysis.phrase.followingText.isEmpty
    if isEnd, last.range.upperBound == segments[last.segment].text.utf8.count { return [] }
    let rest = segments[last.segment].text.utf8.dropFirst(last.range.upperBound)
    var text = String(decoding: rest, as: UTF8.self)
    for segment in segments[(last.segment + 1)...] { text += segment.text }
    // Of what follows the phrase, the marks before the first word.
    text += analysis.phrase.followingText.prefix { !$0.isLetter && !$0.isNumber }
    return text.isEmpty ? [] : marks(in: text)
  }

  private static func marks(in text: String) -> [Mark] {
    // What isolates an argument from text in the other direction is no mark, nor what varies one.
    let marks = text.unicodeScalars.lazy.filter { scalar in
      let category = scalar.properties.generalCategory
      return !scalar.properties.isWhitespace && category != .format && category != .nonspacingMark
    }.map(Mark.scalar)
    let half = countMax / 2
    let first = Array(marks.prefix(countMax + 1))
    return first.count <= countMax ? first : first.prefix(half) + marks.suffix(half)
  }
}
