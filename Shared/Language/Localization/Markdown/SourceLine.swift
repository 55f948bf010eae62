// SPDX-License-Identifier: Apache-2.0

import Foundation
import Resources

/// A line of a document, or what is left of it behind the markers of its containers, and where
/// that begins.
struct SourceLine {
  var text: Substring

  /// The line's number, counted from 0.
  var number: Int

  /// How many bytes of the line stand before the text; less where a tab was taken in part, which is
  /// spaces here.
  var column: Int

  /// The column in which the text begins, as far as it is known: tabs reach to multiples of four.
  var start = 0

  /// Whether it goes on with a paragraph of a container whose mark it lacks: it begins nothing.
  var isLazy = false

  /// A part of the text, behind so many columns.
  func part(_ part: Substring, behind columns: Int = 0) -> SourceLine {
    let before = text.utf8.distance(from: text.startIndex, to: part.startIndex)
    return SourceLine(
      text: part, number: number, column: column + before, start: start + columns, isLazy: isLazy)
  }

  /// The same line, as one that lacks its container's mark.
  var lazy: SourceLine {
    SourceLine(text: text, number: number, column: column, start: start, isLazy: true)
  }

  /// The lines of a text, in which all line ends are line feeds.
  static func lines(of text: String) -> [SourceLine] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      SourceLine(text: $1, number: $0, column: 0)
    }
  }
}

/// Where a text's stretches stand in the document that it was taken from.
struct MarkdownOrigins {
  /// From an offset of the text on, its bytes follow one another in a line.
  private struct Stretch {
    var offset: Int
    var line: Int
    var column: Int
  }

  private var stretches: [Stretch] = []

  /// Says where what begins at an offset in the text comes from; offsets ascend.
  mutating func append(_ line: SourceLine, at offset: Int) {
    stretches.append(Stretch(offset: offset, line: line.number, column: line.column))
  }

  /// Moves all with the text when bytes at its beginning are left out.
  mutating func drop(_ count: Int) {
    guard count > 0 else { return }
    for index in stretches.indices { stretches[index].offset -= count }
  }

  /// Where some of the text's bytes stand, in time that grows with the logarithm of the lines.
  func position(_ range: Range<Int>) -> AttributedString.MarkdownSourcePosition {
    let start = place(range.lowerBound)
    let end = place(max(range.lowerBound, range.upperBound - 1))
    return AttributedString.MarkdownSourcePosition(
      startLine: start.line + 1, startColumn: start.column + 1, endLine: end.line + 1,
      endColumn: end.column + 1)
  }

  private func place(_ offset: Int) -> (line: Int, column: Int) {
    var (low, high) = (0, stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return (0, 0) }
    let found = stretches[low - 1]
    return (found.line, max(0, found.column + offset - found.offset))
  }
}
