// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Testing

@Suite struct MutexTests {
  @Test func noIncrementIsLost() async {
    let count = Mutex(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<10_000 { count.withLock { $0 += 1 } } }
      }
    }
    #expect(count.withLock { $0 } == 80_000)
  }

  @Test func theLockIsGivenBackWhenTheClosureThrows() {
    struct Failure: Error {}
    let text = Mutex("before")
    #expect(throws: Failure.self) { try text.withLock { _ throws(Failure) in throw Failure() } }
    text.withLock { $0 = "after" }
    #expect(text.withLock { $0 } == "after")
  }
}
