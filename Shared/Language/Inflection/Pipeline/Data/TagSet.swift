// SPDX-License-Identifier: Apache-2.0

/// A set of the tags of one language: parts of speech, features, classes, and what rules add.
///
/// A language has at most `countMax` tags, so that a set is a value of 32 bytes and a rule's test a
/// few instructions.
struct TagSet: Sendable, Hashable {
  /// The largest number of tags of a language.
  static let countMax = 256

  private var words: SIMD4<UInt64> = .zero

  init() {}

  init(_ tag: Tag) { insert(tag) }

  var isEmpty: Bool { words == .zero }

  @inline(__always)
  func contains(_ tag: Tag) -> Bool { words[Int(tag.index >> 6)] >> (tag.index & 63) & 1 == 1 }

  @inline(__always)
  mutating func insert(_ tag: Tag) { words[Int(tag.index >> 6)] |= 1 << (tag.index & 63) }

  @inline(__always)
  func contains(_ other: TagSet) -> Bool { other.words & ~words == .zero }

  @inline(__always)
  func intersects(_ other: TagSet) -> Bool { words & other.words != .zero }

  @inline(__always)
  func union(_ other: TagSet) -> TagSet { TagSet(words | other.words) }

  @inline(__always)
  func intersection(_ other: TagSet) -> TagSet { TagSet(words & other.words) }

  @inline(__always)
  func subtracting(_ other: TagSet) -> TagSet { TagSet(words & ~other.words) }

  @inline(__always)
  mutating func formUnion(_ other: TagSet) { words |= other.words }

  /// The tags, in the order in which the language's files first name them.
  var tags: [Tag] {
    var tags: [Tag] = []
    forEach { tags.append($0) }
    return tags
  }

  /// The first tag; nil if there is none.
  var first: Tag? {
    for place in 0..<4 where words[place] != 0 {
      return Tag(index: UInt8(place << 6 + words[place].trailingZeroBitCount))
    }
    return nil
  }

  /// Calls for each tag, in order.
  func forEach(_ body: (Tag) -> Void) {
    for place in 0..<4 {
      var word = words[place]
      while word != 0 {
        body(Tag(index: UInt8(place << 6 + word.trailingZeroBitCount)))
        word &= word - 1
      }
    }
  }

  private init(_ words: SIMD4<UInt64>) { self.words = words }
}

/// A tag of one language, as a number.
struct Tag: Sendable, Hashable {
  let index: UInt8
}
