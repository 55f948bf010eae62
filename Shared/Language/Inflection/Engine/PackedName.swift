// SPDX-License-Identifier: Apache-2.0

/// A short ASCII name in one word, so that the names in a lexicon are compared at once.
///
/// It holds the last eight bytes; the names used in lexicons differ in those.
struct PackedName: Sendable, Hashable {
  private let bits: UInt64
  private let count: Int

  init(_ bytes: some Collection<UInt8>) {
    var bits: UInt64 = 0
    for byte in bytes { bits = bits << 8 | UInt64(byte) }
    self.bits = bits
    count = bytes.count
  }
}
