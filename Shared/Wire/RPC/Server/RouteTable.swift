// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Routes by the bytes of their paths: a lookup creates no string, and retains only the route.
///
/// A class, so that passing it on does not retain each of its arrays.
final class RouteTable: Sendable {
  private struct Slot {
    var hash: UInt64 = 0
    /// The path's range in `paths`; nil for an empty slot.
    var path: Range<Int>?
    /// The index in `routes`.
    var route = 0
  }

  /// Open addressing with a power of two of slots, at most half full.
  private let slots: [Slot]
  private let paths: [UInt8]
  private let routes: [Route]

  init(_ routes: some Collection<Route>) {
    var capacity = 8
    while capacity < routes.count * 2 { capacity *= 2 }
    var slots = [Slot](repeating: Slot(), count: capacity)
    var paths: [UInt8] = []
    for (number, route) in routes.enumerated() {
      let path = Array(route.path.utf8)
      let hash = path.withUnsafeBufferPointer(Self.hash)
      var index = Int(truncatingIfNeeded: hash) & (capacity - 1)
      while slots[index].path != nil { index = (index + 1) & (capacity - 1) }
      slots[index] = Slot(
        hash: hash, path: paths.count..<paths.count + path.count, route: number)
      paths += path
    }
    self.slots = slots
    self.paths = paths
    self.routes = Array(routes)
  }

  subscript(path: UnsafeBufferPointer<UInt8>) -> Route? {
    guard let start = path.baseAddress else { return nil }
    let hash = Self.hash(path)
    var index = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while let found = slots[index].path {
      if slots[index].hash == hash, found.count == path.count,
        paths.withUnsafeBufferPointer({
          memcmp($0.baseAddress.map { $0 + found.lowerBound } ?? start, start, path.count) == 0
        })
      {
        return routes[slots[index].route]
      }
      index = (index + 1) & (slots.count - 1)
    }
    return nil
  }

  /// FNV-1a over words; the table's paths are ours, so nobody can choose colliding ones.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(bytes)
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var index = 0
    while index + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
      // Multiplication carries only upwards, and the table uses the lowest bits.
      hash ^= hash >> 32
      index += 8
    }
    while index < bytes.count {
      hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3
      index += 1
    }
    return hash ^ (hash >> 29)
  }
}
