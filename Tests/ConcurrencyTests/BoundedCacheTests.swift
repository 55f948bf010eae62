// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Foundation
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

  /// A key that may take its time where the cache looks for it.
  private struct Slow: Hashable, Sendable {
    let number: Int
    private let isIn, mayLeave: DispatchSemaphore?

    init(_ number: Int) { (self.number, isIn, mayLeave) = (number, nil, nil) }

    init(isIn: DispatchSemaphore, mayLeave: DispatchSemaphore) {
      (number, self.isIn, self.mayLeave) = (-1, isIn, mayLeave)
    }

    static func == (left: Slow, right: Slow) -> Bool { left.number == right.number }

    func hash(into hasher: inout Hasher) {
      hasher.combine(number)
      isIn?.signal()
      mayLeave?.wait()
    }
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

  /// Whoever shares a part of the cache with a thread that is busy there moves to another, and
  /// finds there what it made before.
  @Test(.enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1))
  func whoFindsItInUseMovesOn() {
    let cache = BoundedCache<Slow, Int>(bytesMax: 64 << 10) { _, _ in 0 }
    let (isIn, mayLeave) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let mayEnd = DispatchSemaphore(value: 0)
    Thread {
      _ = cache.value(for: Slow(isIn: isIn, mayLeave: mayLeave)) { 0 }
    }.start()
    isIn.wait()
    // They all stay, so that each has a stack of its own, and some begin where the busy one is.
    let count = 16
    for number in 0..<count {
      let isDone = DispatchSemaphore(value: 0)
      let made = Mutex(0)
      Thread {
        for _ in 0..<3 {
          _ = cache.value(for: Slow(number)) {
            made.withLock { $0 += 1 }
            return number
          }
        }
        isDone.signal()
        mayEnd.wait()
      }.start()
      isDone.wait()
      #expect(made.withLock { $0 } == 1)
    }
    // Its key is hashed a few times more.
    for _ in 0..<count {
      mayEnd.signal()
      mayLeave.signal()
    }
  }

  @Test func whoFindsItInUseMakesTheValue() {
    #expect(Nosy.cache.value(for: Nosy(depth: 2)) { 20 } == 20)
    #expect(Nosy.cache.value(for: Nosy(depth: 0)) { 0 } == 0)
  }
}
