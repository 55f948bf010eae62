// SPDX-License-Identifier: Apache-2.0

import Concurrency
import ServiceKit
import Testing

/// What many watchers read is read once.
@Suite struct SharedPagesTests {
  private typealias Change = ChangeFeedTests.Change

  /// Pages of one change each, and how often one was read.
  private final class Reader: Sendable {
    let signal = ChangeSignal()
    let pages: SharedPages<Change>
    let reads = Mutex(0)

    init() { pages = SharedPages(signal) }

    func page(
      of name: String = "", after revision: Int64 = 0, limit: Int = 2, byteCount: Int = 8,
      failing: Bool = false
    ) async throws -> [Change] {
      try await pages.page(of: name, after: revision, limit: limit) {
        let number = self.reads.withLock { reads in
          reads += 1
          return reads
        }
        try await Task.sleep(for: .milliseconds(20))
        if failing { throw CancellationError() }
        return [Change(revision: Int64(number), byteCount: byteCount)]
      }
    }
  }

  @Test func allWhoAskTogetherGetTheSame() async throws {
    let reader = Reader()
    let revisions = try await withThrowingTaskGroup(of: [Change].self) { group in
      for _ in 0..<100 { group.addTask { try await reader.page() } }
      return try await group.reduce(into: []) { $0 += $1.map(\.revision) }
    }
    #expect(revisions == Array(repeating: 1, count: 100))
    // Also those who come later.
    #expect(try await reader.page().map(\.revision) == [1])
    // Another place, another size and other things are read for themselves.
    #expect(try await reader.page(after: 1).map(\.revision) == [2])
    #expect(try await reader.page(limit: 3).map(\.revision) == [3])
    #expect(try await reader.page(of: "EUR").map(\.revision) == [4])
  }

  @Test func aSignalMakesItRead() async throws {
    let reader = Reader()
    for number in 1...3 {
      // Who began before the signal does not know what it tells of.
      async let before = reader.page()
      while reader.reads.withLock({ $0 }) < 2 * number - 1 { await Task.yield() }
      reader.signal.send()
      #expect(try await reader.page().map(\.revision) == [Int64(2 * number)])
      #expect(try await before.map(\.revision) == [Int64(2 * number - 1)])
      reader.signal.send()
    }
  }

  @Test func anErrorIsNotKept() async throws {
    let reader = Reader()
    await #expect(throws: CancellationError.self) { try await reader.page(failing: true) }
    #expect(try await reader.page().map(\.revision) == [2])
  }

  /// Memory is for those who read it at the moment.
  @Test func largePagesAreNotKept() async throws {
    let reader = Reader()
    for number in 1...3 {
      #expect(try await reader.page(byteCount: 1 << 20).map(\.revision) == [Int64(number)])
    }
  }
}
