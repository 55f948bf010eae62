// SPDX-License-Identifier: Apache-2.0

/// A set of the tags of one language: parts of speech, features, classes, and what rules add.
///
/// A language has at most `countMax` tags, so that a set is a value of 32 bytes and a rule's test a
/// few instructions.
struct TagSet: Sendable, Hashable {
  /// The largest number of tags of a language.
  static let countMax = 256

  // Four numbers, and no vector of them, which arrays would have to be aligned for.
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  @inline(__always)
  init() {}

  @inline(__always)
  init(_ tag: Tag) { insert(tag) }

  @inline(__always)
  var isEmpty: Bool { words.0 | words.1 | words.2 | words.3 == 0 }

  @inline(__always)
  func contains(_ tag: Tag) -> Bool { word(Int(tag.index >> 6)) >> (tag.index & 63) & 1 == 1 }

  @inline(__always)
  mutating func insert(_ tag: Tag) {
    let bit: UInt64 = 1 << (tag.index & 63)
    switch tag.index >> 6 {
    case 0: words.0 |= bit
    case 1: words.1 |= bit
    case 2: words.2 |= bit
    default: words.3 |= bit
    }
  }

  @inline(__always)
  func contains(_ other: TagSet) -> Bool {
    let (own, others) = (words, other.words)
    return others.0 & ~own.0 | others.1 & ~own.1 | others.2 & ~own.2 | others.3 & ~own.3 == 0
  }

  @inline(__always)
  func intersects(_ other: TagSet) -> Bool {
    let (own, others) = (words, other.words)
    return own.0 & others.0 | own.1 & others.1 | own.2 & others.2 | own.3 & others.3 != 0
  }

  @inline(__always)
  func union(_ other: TagSet) -> TagSet {
    let (own, others) = (words, other.words)
    return TagSet(own.0 | others.0, own.1 | others.1, own.2 | others.2, own.3 | others.3)
  }

  @inline(__always)
  func intersection(_ other: TagSet) -> TagSet {
    let (own, others) = (words, other.words)
    return TagSet(own.0 & others.0, own.1 & others.1, own.2 & others.2, own.3 & others.3)
  }

  @inline(__always)
  func subtracting(_ other: TagSet) -> TagSet {
    let (own, others) = (words, other.words)
    return TagSet(own.0 & ~others.0, own.1 & ~others.1, own.2 & ~others.2, own.3 & ~others.3)
  }

  @inline(__always)
  mutating func formUnion(_ other: TagSet) { self = union(other) }

  /// The tags, in the order in which the language's files first name them.
  var tags: [Tag] {
    var tags: [Tag] = []
    forEach { tags.append($0) }
    return tags
  }

  /// The first tag; nil if there is none.
  var first: Tag? {
    for place in 0..<4 where word(place) != 0 {
      return Tag(index: UInt8(place << 6 + word(place).trailingZeroBitCount))
    }
    return nil
  }

  /// Calls for each tag, in order.
  func forEach(_ body: (Tag) -> Void) {
    for place in 0..<4 {
      var word = word(place)
      while word != 0 {
        body(Tag(index: UInt8(place << 6 + word.trailingZeroBitCount)))
        word &= word - 1
      }
    }
  }

  static func == (left: TagSet, right: TagSet) -> Bool { left.words == right.words }

  func hash(into hasher: inout Hasher) {
    // One number, since feeding a hasher takes long; odd factors lose no bit.
    hasher.combine(
      words.0 ^ words.1 &* 0x9E37_79B9_7F4A_7C15 ^ words.2 &* 0xD1B5_4A32_D192_ED03
        ^ words.3 &* 0xCA5A_8263_9512_1157)
  }

  @inline(__always)
  private func word(_ place: Int) -> UInt64 {
    switch place {
    case 0: words.0
    case 1: words.1
    case 2: words.2
    default: words.3
    }
  }

  @inline(__always)
  private init(_ first: UInt64, _ second: UInt64, _ third: UInt64, _ fourth: UInt64) {
    words = (first, second, third, fourth)
  }
}

/// A tag of one language, as a number.
struct Tag: Sendable, Hashable {
  let index: UInt8
}
