// SPDX-License-Identifier: Apache-2.0

import Inflection

/// Pieces as the grammar sees them.
extension Composition {
  /// How much text beside a phrase can matter, in bytes.
  private static var contextBytesMin: Int { 64 }

  /// Some of the pieces as a phrase.
  func phrase(_ range: Range<Int>) -> Phrase {
    var segments: [Phrase.Segment] = []
    segments.reserveCapacity(range.count)
    for index in range {
      let piece = pieces[index]
      segments.append(
        Phrase.Segment(
          text(of: piece), features: piece.features, number: piece.number,
          isArgument: piece.argument != nil))
    }
    return Phrase(
      segments, precedingText: text(context(before: range)),
      followingText: text(context(after: range)))
  }

  /// Writes what ``phrase(_:)`` says.
  func write(phrase range: Range<Int>, to key: inout PhraseKey) {
    let pieces = pieces.span
    for index in range {
      withBytes(at: index) {
        key.append(
          $0, features: pieces[index].features, number: pieces[index].number,
          isArgument: pieces[index].argument != nil)
      }
    }
    key.append(context(before: range), of: self, isBefore: true)
    key.append(context(after: range), of: self, isBefore: false)
  }

  /// The text before a phrase, as far as a neighbouring word can matter.
  private func context(before range: Range<Int>) -> Range<Int> {
    var (start, bytes) = (range.lowerBound, 0)
    while start > 0, bytes < Self.contextBytesMin {
      start -= 1
      bytes += byteCount(at: start)
    }
    return start..<range.lowerBound
  }

  private func context(after range: Range<Int>) -> Range<Int> {
    var (end, bytes) = (range.upperBound, 0)
    while end < pieces.count, bytes < Self.contextBytesMin {
      bytes += byteCount(at: end)
      end += 1
    }
    return range.upperBound..<end
  }

  /// Whether something is said of the words of some of the pieces.
  func hasFeatures(_ range: Range<Int>) -> Bool {
    for index in range where pieces[index].features != nil { return true }
    return false
  }

  /// From the first piece of an argument to its last; nil where the text does not show it.
  func range(ofArgument argument: Int) -> Range<Int>? {
    var found: Range<Int>?
    for index in pieces.indices where pieces[index].argument == argument {
      found = (found?.lowerBound ?? index)..<index + 1
    }
    return found
  }

  /// What a piece's group was given by inflecting it.
  func features(around index: Int) -> GrammaticalFeatures? {
    for group in groups.indices where groups[group].range.contains(index) {
      if let features = groups[group].features { return features }
    }
    return nil
  }
}
