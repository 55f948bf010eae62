// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Numbers by names that never change, looked up by the bytes of a name without making a string.
struct ByteTable: Sendable {
  private struct Slot {
    var hash: UInt32 = 0
    /// The name's range in `names`; empty for an empty slot.
    var start: Int32 = 0
    var count: Int32 = 0
    var value: Int32 = 0
  }

  /// Open addressing with a power of two of slots, at most half full.
  private let slots: [Slot]
  private let names: [UInt8]

  /// Makes the table; of two equal names the first one counts, and empty ones are left out.
  init(_ entries: [(name: String, value: Int)]) {
    var capacity = 4
    while capacity < entries.count * 2 { capacity *= 2 }
    var slots = [Slot](repeating: Slot(), count: capacity)
    var names: [UInt8] = []
    for entry in entries where !entry.name.isEmpty {
      let name = Array(entry.name.utf8)
      let hash = name.withUnsafeBytes { Self.hash($0) }
      var index = Int(hash) & (capacity - 1)
      var isKnown = false
      while slots[index].count > 0 {
        let found = slots[index]
        let range = Int(found.start)..<Int(found.start + found.count)
        if names[range].elementsEqual(name) { isKnown = true }
        index = (index + 1) & (capacity - 1)
      }
      if isKnown { continue }
      slots[index] = Slot(
        hash: hash, start: Int32(names.count), count: Int32(name.count),
        value: Int32(entry.value))
      names += name
    }
    self.slots = slots
    self.names = names
  }

  subscript(name: UnsafeRawBufferPointer) -> Int? {
    guard let start = name.baseAddress, name.count > 0 else { return nil }
    let hash = Self.hash(name)
    var index = Int(hash) & (slots.count - 1)
    while slots[index].count > 0 {
      let slot = slots[index]
      if slot.hash == hash, Int(slot.count) == name.count,
        isName(slot, start)
      {
        return Int(slot.value)
      }
      index = (index + 1) & (slots.count - 1)
    }
    return nil
  }

  private func isName(_ slot: Slot, _ name: UnsafeRawPointer) -> Bool {
    names.withUnsafeBytes { names in
      guard let base = names.baseAddress else { return false }
      return memcmp(base + Int(slot.start), name, Int(slot.count)) == 0
    }
  }

  /// FNV-1a; the names are ours, so nobody can choose colliding ones.
  private static func hash(_ name: UnsafeRawBufferPointer) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    for byte in name { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return hash ^ (hash >> 15)
  }
}
