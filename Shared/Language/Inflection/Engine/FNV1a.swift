// SPDX-License-Identifier: Apache-2.0

/// The 32-bit Fowler–Noll–Vo hash, for our own words: nobody can choose them to collide.
///
/// It takes a byte at a time, so that each ending of a word adds to the hash of a shorter one;
/// whole texts have ``TextHash``.
struct FNV1a {
  private(set) var value: UInt32 = 2_166_136_261

  @inline(__always)
  mutating func mix(_ byte: UInt8) {
    value = (value ^ UInt32(byte)) &* 16_777_619
  }
}
