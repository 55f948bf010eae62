// SPDX-License-Identifier: Apache-2.0

/// The 32-bit Fowler–Noll–Vo hash, for our own words: nobody can choose them to collide.
struct FNV1a {
  private(set) var value: UInt32 = 2_166_136_261

  init() {}

  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { mix(byte) }
  }

  /// The hash of a text's bytes, which takes a fifth of the time that its sequence of them does.
  init(_ text: String) {
    let bytes = text.utf8.span
    for index in bytes.indices { mix(bytes[index]) }
  }

  @inline(__always)
  mutating func mix(_ byte: UInt8) {
    value = (value ^ UInt32(byte)) &* 16_777_619
  }
}
