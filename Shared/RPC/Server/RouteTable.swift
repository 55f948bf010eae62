// SPDX-License-Identifier: Apache-2.0

/// Routes by the bytes of their paths: a lookup makes no string.
struct RouteTable: Sendable {
  private struct Slot {
    let hash: UInt64
    let path: [UInt8]
    let route: Route
  }

  /// Open addressing over a power of two, at most half full.
  private let slots: [Slot?]

  init(_ routes: some Collection<Route>) {
    var capacity = 8
    while capacity < routes.count * 2 { capacity *= 2 }
    var slots = [Slot?](repeating: nil, count: capacity)
    for route in routes {
      let path = Array(route.path.utf8)
      let hash = path.withUnsafeBufferPointer(Self.hash)
      var index = Int(truncatingIfNeeded: hash) & (capacity - 1)
      while slots[index] != nil { index = (index + 1) & (capacity - 1) }
      slots[index] = Slot(hash: hash, path: path, route: route)
    }
    self.slots = slots
  }

  subscript(path: UnsafeBufferPointer<UInt8>) -> Route? {
    let hash = Self.hash(path)
    var index = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while let slot = slots[index] {
      if slot.hash == hash, slot.path.elementsEqual(path) { return slot.route }
      index = (index + 1) & (slots.count - 1)
    }
    return nil
  }

  /// FNV-1a; the table's paths are ours, so nobody can choose them to collide.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
