// SPDX-License-Identifier: Apache-2.0

/// FNV-1a with 128 bits (Fowler, Noll, Vo; draft-eastlake-fnv): the same bytes have the same hash
/// in every process and on every machine.
///
/// It is no protection against forgery.
struct ContentHash {
  private static let prime = UInt128(1) << 88 + 0x13B
  private var state: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D

  /// Adds bytes, with their number, so that no two sequences of parts look alike.
  mutating func add(_ bytes: some Sequence<UInt8>) {
    var count: UInt64 = 0
    for byte in bytes {
      mix(byte)
      count += 1
    }
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      mix(UInt8(truncatingIfNeeded: count >> shift))
    }
  }

  /// The hash, in 32 hexadecimal digits.
  var text: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }

  private mutating func mix(_ byte: UInt8) {
    state = (state ^ UInt128(byte)) &* Self.prime
  }
}
