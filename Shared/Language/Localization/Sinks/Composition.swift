// SPDX-License-Identifier: Apache-2.0

import Inflection
import Locales

/// A text while it comes together: its pieces in order, and the groups of them that grammar
/// will look at.
struct Composition {
  /// A stretch of text with one origin.
  struct Piece {
    var text: String
    var attributes = TextAttributes()

    /// The number of the argument that put it in, counted from 1.
    var argument: Int?

    /// The number that it writes.
    var number: NumericValue?

    /// The parts of the value that it writes.
    var fields: FieldedText?

    /// What `morphology` markup says of it.
    var features: GrammaticalFeatures?
  }

  /// Pieces that `^[…](…)` holds together.
  struct Group {
    var markup: GrammarMarkup
    var range: Range<Int>
  }

  var pieces: [Piece] = []

  /// The groups, in the order in which they end: an inner one before the outer.
  var groups: [Group] = []

  /// What is said of the words that are being written.
  var attributes = TextAttributes()

  /// Whether the groups follow one another, none within another, as they nearly always do.
  var hasGroupsInOrder: Bool {
    var end = 0
    for group in groups {
      guard group.range.lowerBound >= end, !group.range.isEmpty else { return false }
      end = group.range.upperBound
    }
    return true
  }

  /// The text of some of the pieces as far as messages show it.
  func excerpt(_ range: Range<Int>) -> String {
    var result = ""
    for piece in pieces[range] where result.utf8.count <= Excerpt.textBytesMax {
      result += Excerpt.of(piece.text, bytesMax: Excerpt.messageBytesMax)
    }
    return Excerpt.of(result, bytesMax: Excerpt.textBytesMax)
  }

  /// The text of some of the pieces.
  func text(_ range: Range<Int>) -> String {
    if range.count == 1 { return pieces[range.lowerBound].text }
    let pieces = pieces.span
    return TextBuffer.withRoom { text in
      for index in range { text.append(pieces[index].text) }
      return text.string
    }
  }

  /// Puts other pieces in place of some, and moves the groups along.
  mutating func replace(_ range: Range<Int>, by replacement: [Piece]) {
    pieces.replaceSubrange(range, with: replacement)
    let shift = replacement.count - range.count
    func moved(_ bound: Int) -> Int { bound >= range.upperBound ? bound + shift : bound }
    for index in groups.indices {
      let old = groups[index].range
      let isInside = old.lowerBound >= range.lowerBound && old.upperBound <= range.upperBound
      groups[index].range =
        isInside
        ? range.lowerBound..<range.lowerBound + replacement.count
        : moved(old.lowerBound)..<moved(old.upperBound)
    }
  }
}
