// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Testing

@Suite struct BoundedByteCacheTests {
  @Test func aValueIsMadeOnceForTheSameBytes() {
    let cache = BoundedByteCache<Int>(bytesMax: 64 << 10, entryBytesMax: 1 << 10) { _ in 0 }
    var made: [[UInt8]] = []
    let keys: [[UInt8]] = [[], [0], [0, 0], [1, 2, 3], [1, 2, 4]]
    for _ in 0..<3 {
      for (number, key) in keys.enumerated() {
        let value = key.withUnsafeBytes { bytes in
          cache.value(for: bytes) {
            made.append(key)
            return number
          }
        }
        #expect(value == number)
      }
    }
    #expect(made == keys)
    #expect(cache.count == keys.count)
  }

  @Test func longKeysCount() {
    let bytesMax = 1 << 20
    let cache = BoundedByteCache<Int>(bytesMax: bytesMax, entryBytesMax: bytesMax) { _ in 0 }
    for number in 0..<1000 {
      let key = [UInt8](repeating: UInt8(number % 251), count: 10_000 + number)
      let value = key.withUnsafeBytes { bytes in cache.value(for: bytes) { number } }
      #expect(value == number)
    }
    #expect(cache.count > 0)
    #expect(cache.byteCount <= bytesMax)
    #expect(cache.count * 10_000 <= bytesMax)
  }

  @Test func whatIsTooLargeIsMadeAndNotKept() {
    let cache = BoundedByteCache<Int>(bytesMax: 1 << 20, entryBytesMax: 1000) { $0 }
    let key: [UInt8] = [1]
    for (cost, count) in [(2000, 0), (10, 1)] {
      let value = key.withUnsafeBytes { bytes in cache.value(for: bytes) { cost } }
      #expect(value == cost)
      #expect(cache.count == count)
    }
  }
}
