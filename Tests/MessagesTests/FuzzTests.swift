// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

/// SplitMix64: the same numbers in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

struct FuzzTests {
  /// What can be said of any bytes: they are refused, or stand for a value that comes back the
  /// same, and the view of them shows it.
  private func check(_ bytes: [UInt8]) throws -> Bool {
    let decoded: FieldKinds
    do {
      decoded = try FieldKinds(decoding: bytes)
    } catch {
      // The scan finds whatever protobuf-c would refuse.
      #expect(error.code != .malformed, "\(hexadecimal(bytes))")
      return false
    }
    let encoded = try decoded.encoded()
    let again = try FieldKinds(decoding: encoded)
    // Not a number is not equal to itself, so bytes are compared.
    #expect(try again.encoded() == encoded, "\(hexadecimal(bytes))")
    let viewed = try bytes.withUnsafeBytes { buffer in
      try FieldKinds.withView(decoding: buffer) { try FieldKinds($0).encoded() }
    }
    #expect(viewed == encoded, "\(hexadecimal(bytes))")
    return true
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func changedMessages(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var taken = 0
    for _ in 0..<1_500 {
      var bytes = FieldKindsSample.serialized
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 2: bytes.remove(at: index)
        default:
          let end = Int.random(in: index...min(bytes.count, index + 40), using: &generator)
          bytes.insert(contentsOf: bytes[index..<end], at: index)
        }
      }
      if try check(bytes) { taken += 1 }
    }
    #expect(taken > 0)
  }

  @Test(arguments: [5, 6] as [UInt64])
  func randomBytes(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<4_000 {
      let count = Int.random(in: 0...64, using: &generator)
      // Small numbers are more often tags and lengths.
      let bytes = (0..<count).map { _ in
        UInt8.random(in: 0...(Bool.random(using: &generator) ? 63 : 255), using: &generator)
      }
      _ = try check(bytes)
    }
  }
}
