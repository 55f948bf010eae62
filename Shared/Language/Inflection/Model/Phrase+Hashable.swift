// SPDX-License-Identifier: Apache-2.0

import Locales

// Phrases are keys of caches, which are asked for each group of each text: they are compared and
// hashed byte by byte, and not by what characters look like. What becomes of a phrase is spelled as
// the phrase is, so that two spellings of the same characters are two phrases.

extension Phrase: Hashable {
  /// Whether segments and surrounding texts are the same, byte by byte.
  public static func == (left: Phrase, right: Phrase) -> Bool {
    left.segments == right.segments && left.precedingText.isSpelled(right.precedingText)
      && left.followingText.isSpelled(right.followingText)
  }

  /// Hashes segments and surrounding texts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(segments.count)
    for segment in segments { segment.hash(into: &hasher) }
    precedingText.hashBytes(into: &hasher)
    followingText.hashBytes(into: &hasher)
  }
}

extension Phrase.Segment: Hashable {
  /// Whether text, features, number and origin are the same, byte by byte.
  public static func == (left: Phrase.Segment, right: Phrase.Segment) -> Bool {
    guard left.text.isSpelled(right.text), left.features == right.features,
      left.isArgument == right.isArgument
    else { return false }
    switch (left.number, right.number) {
    case (let left?, let right?): return left.digits.isSpelled(right.digits)
    case (nil, nil): return true
    default: return false
    }
  }

  /// Hashes text, features, number and origin.
  public func hash(into hasher: inout Hasher) {
    text.hashBytes(into: &hasher)
    // What is there is said, so that a number is not taken for the next segment's text.
    let parts = (features == nil ? 0 : 1) + (number == nil ? 0 : 2) + (isArgument ? 4 : 0)
    hasher.combine(UInt8(parts))
    if let features { features.hash(into: &hasher) }
    if let number { number.digits.hashBytes(into: &hasher) }
  }
}
