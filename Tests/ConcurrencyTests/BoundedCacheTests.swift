// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Testing

@Suite struct BoundedCacheTests {
  @Test func aValueIsMadeOnce() {
    let cache = BoundedCache<String, Int>(bytesMax: 64 << 10)
    var made = 0
    for _ in 0..<3 {
      let value = cache.value(for: "a") {
        made += 1
        return 7
      }
      #expect(value == 7)
    }
    #expect(made == 1)
  }

  @Test(arguments: [1, 100, 10_000, 1_000_000])
  func itNeverHoldsMoreThanItsBytes(length: Int) {
    let bytesMax = 1 << 20
    let cache = BoundedCache<Int, String>(bytesMax: bytesMax)
    let text = String(decoding: [UInt8](repeating: 0x78, count: length), as: UTF8.self)
    for key in 0..<1000 { _ = cache.value(for: key) { text } }
    #expect(cache.byteCount <= bytesMax)
    #expect(cache.count * length <= bytesMax)
  }

  /// Keys are what callers send: their length counts as that of values does.
  @Test func longKeysCount() {
    let bytesMax = 1 << 20
    let cache = BoundedCache<String, Int>(bytesMax: bytesMax, entryBytesMax: bytesMax)
    for number in 0..<1000 {
      let key = String(number) + String(repeating: "x", count: 10_000)
      #expect(cache.value(for: key) { number } == number)
    }
    #expect(cache.count > 0)
    #expect(cache.count * 10_000 <= bytesMax)
  }

  @Test func aPlaceInTheTableIsCountedToo() {
    let cache = BoundedCache<Int, Int>(bytesMax: 64 << 10) { _, _ in 0 }
    for key in 0..<100_000 { _ = cache.value(for: key) { key } }
    #expect(cache.count > 0)
    #expect(cache.count * 2 * MemoryLayout<Int>.stride < 64 << 10)
  }

  @Test func whatIsTooLargeIsMadeAndNotKept() {
    let cache = BoundedCache<Int, String>(bytesMax: 1 << 20, entryBytesMax: 1000)
    for length in [100, 2000] {
      var made = 0
      for _ in 0..<3 {
        _ = cache.value(for: length) {
          made += 1
          return String(repeating: "x", count: length)
        }
      }
      #expect(made == (length == 100 ? 1 : 3))
    }
    #expect(cache.count == 1)
  }

  @Test func whatFailsIsNotKept() {
    struct Failure: Error {}
    let cache = BoundedCache<Int, Int>(bytesMax: 64 << 10)
    #expect(throws: Failure.self) {
      try cache.value(for: 1) { () throws(Failure) in throw Failure() }
    }
    #expect(cache.count == 0)
    #expect(cache.value(for: 1) { 5 } == 5)
  }

  @Test func nothingIsAValueToo() {
    let cache = BoundedCache<Int, String?>(bytesMax: 64 << 10)
    var made = 0
    for _ in 0..<2 {
      let value: String? = cache.value(for: 1) {
        made += 1
        return nil
      }
      #expect(value == nil)
    }
    #expect(made == 1)
  }

  @Test func manyTasksShareIt() async {
    let cache = BoundedCache<Int, Int>(bytesMax: 64 << 10)
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          (0..<2000).allSatisfy { number in
            let key = (number * 7 + task) % 100
            return cache.value(for: key) { key + 1 } == key + 1
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
    #expect(cache.byteCount <= 64 << 10)
  }

  /// Looks into the cache while the cache looks for it, as another thread might.
  private struct Nosy: Hashable, Sendable {
    static let cache = BoundedCache<Nosy, Int>(bytesMax: 64 << 10) { _, _ in 0 }
    let depth: Int

    func hash(into hasher: inout Hasher) {
      hasher.combine(depth)
      guard depth > 0 else { return }
      let inner = depth - 1
      #expect(Self.cache.value(for: Nosy(depth: inner)) { 10 * inner } == 10 * inner)
    }
  }

  @Test func whoFindsItInUseMakesTheValue() {
    #expect(Nosy.cache.value(for: Nosy(depth: 2)) { 20 } == 20)
    #expect(Nosy.cache.value(for: Nosy(depth: 0)) { 0 } == 0)
  }
}
