// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Testing

@Suite struct BoundedCacheTests {
  @Test func aValueIsMadeOnce() {
    let cache = BoundedCache<String, Int>(capacity: 4)
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

  @Test func itNeverHoldsMoreThanItsCapacity() {
    let cache = BoundedCache<Int, Int>(capacity: 10)
    for key in 0..<1000 {
      #expect(cache.value(for: key) { key * 2 } == key * 2)
      #expect(cache.count <= 10)
    }
  }

  @Test func whatFailsIsNotKept() {
    struct Failure: Error {}
    let cache = BoundedCache<Int, Int>(capacity: 10)
    #expect(throws: Failure.self) {
      try cache.value(for: 1) { () throws(Failure) in throw Failure() }
    }
    #expect(cache.count == 0)
    #expect(cache.value(for: 1) { 5 } == 5)
  }

  @Test func manyTasksShareIt() async {
    let cache = BoundedCache<Int, Int>(capacity: 64)
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
    // Eight parts at most.
    #expect(cache.count <= 8 * 64)
  }

  /// Looks into the cache while the cache looks for it, as another thread might.
  private struct Nosy: Hashable, Sendable {
    static let cache = BoundedCache<Nosy, Int>(capacity: 4)
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
