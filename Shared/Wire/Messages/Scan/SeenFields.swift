// SPDX-License-Identifier: Apache-2.0

/// Which fields of one message have come, by their indices.
///
/// The generator refuses messages with more fields than fit.
struct SeenFields {
  /// How many fields there are at most.
  static let capacity = 256

  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  /// Adds a field; false if it was there.
  @inline(__always)
  mutating func insert(_ index: Int) -> Bool {
    let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: index & 63)
    switch index >> 6 {
    case 0: return Self.insert(bit, into: &words.0)
    case 1: return Self.insert(bit, into: &words.1)
    case 2: return Self.insert(bit, into: &words.2)
    default: return Self.insert(bit, into: &words.3)
    }
  }

  @inline(__always)
  private static func insert(_ bit: UInt64, into word: inout UInt64) -> Bool {
    defer { word |= bit }
    return word & bit == 0
  }
}
