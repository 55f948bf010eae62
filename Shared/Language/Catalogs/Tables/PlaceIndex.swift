// SPDX-License-Identifier: Apache-2.0

/// The places of a list's elements by their hashes.
///
/// A slot has four bytes, where a dictionary's has the key and its place a second time. Looks at
/// about two elements that are not wanted in as many as the spare bits of a slot can count.
struct PlaceIndex: Sendable {
  private static let empty = UInt32.max

  /// A place in the low bits, and bits of its hash above it.
  ///
  /// All ones: nothing.
  private var slots: [UInt32]
  private let placeBits: UInt32

  /// Makes an index that `count` places are to come into, all of them below `places`.
  init(count: Int, places: Int) {
    precondition(places < Self.empty, "a table has less than four thousand million keys")
    var capacity = 8
    // Seven of eight at most: an empty slot ends every search.
    while capacity / 8 * 7 < count { capacity *= 2 }
    slots = Array(repeating: Self.empty, count: capacity)
    // One more than the places take, so that none is all ones.
    placeBits = UInt32(UInt32.bitWidth - UInt32(truncatingIfNeeded: places).leadingZeroBitCount)
  }

  /// Adds a place, which is below those that the index was made for.
  mutating func insert(_ place: Int, hash: Int) {
    var slot = hash & (slots.count - 1)
    while slots[slot] != Self.empty { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = tag(hash) | UInt32(truncatingIfNeeded: place)
  }

  /// The first place that was added with a hash and is wanted.
  func first(hash: Int, where isWanted: (Int) -> Bool) -> Int? {
    let placeMask = (UInt32(1) << placeBits) &- 1
    let tag = tag(hash)
    var slot = hash & (slots.count - 1)
    while slots[slot] != Self.empty {
      if slots[slot] & ~placeMask == tag {
        let place = Int(slots[slot] & placeMask)
        if isWanted(place) { return place }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Bits of a hash that have no part in choosing its slot, above those of a place.
  private func tag(_ hash: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: hash >> 32) << placeBits
  }
}
