// SPDX-License-Identifier: Apache-2.0

import Concurrency
import ServiceKit
import Testing

/// Everything there is, then each change.
@Suite struct ChangeFeedTests {
  struct Change: NumberedChange, Hashable {
    var revision: Int64
    var isDeletion = false
    var byteCount = 8
  }

  /// Things whose changes are numbered from 1.
  final class Things: Sendable {
    let signal = ChangeSignal()
    private let changes: Mutex<[Change]>

    init(_ changes: [Change]) { self.changes = Mutex(changes) }

    func add(_ change: Change) {
      changes.withLock { $0.append(change) }
      signal.send()
    }

    var feed: ChangeFeed<Change> {
      ChangeFeed(
        signal, newest: { self.newest },
        page: { revision, limit in
          // Of large ones, those up to the first with which they are more than is told at once.
          var bytes = 0
          let changes = self.changes(after: revision).prefix(limit).prefix { change in
            defer { bytes += change.byteCount }
            return bytes <= ChangeFeedLimits.pageBytes
          }
          return Array(changes)
        })
    }

    var newest: Int64 { changes.withLock { $0.last?.revision ?? 0 } }

    func changes(after revision: Int64) -> [Change] {
      changes.withLock { $0.filter { $0.revision > revision } }
    }
  }

  /// Follows until so many changes were told; how many had been when it was caught up.
  private static func follow(
    _ things: Things, until count: Int, whenCaughtUp: @Sendable () -> Void = {}
  ) async -> (changes: [Change], caughtUp: [Int]) {
    var changes: [Change] = []
    var caughtUp: [Int] = []
    struct Enough: Error {}
    await #expect(throws: Enough.self) {
      try await things.feed.follow { event in
        switch event {
        case .changes(let news):
          #expect(!news.isEmpty)
          changes += news
        case .caughtUp:
          caughtUp.append(changes.count)
          whenCaughtUp()
        }
        if changes.count >= count, !caughtUp.isEmpty { throw Enough() }
      }
    }
    return (changes, caughtUp)
  }

  /// Who wants few of many changes looks at each of them once.
  @Test func changesThatAreLeftOutAreNotReadAgain() async {
    let things = Things((1...1000).map { Change(revision: $0) })
    let read = Mutex<[Int64]>([])
    let feed = ChangeFeed<Change>(
      things.signal, newest: { things.newest },
      page: { revision, limit in
        read.withLock { $0.append(revision) }
        return things.changes(after: revision).filter { $0.revision.isMultiple(of: 1001) }
      }, isPartial: true)
    struct Enough: Error {}
    await #expect(throws: Enough.self) {
      try await feed.follow { event in
        if case .caughtUp = event { things.add(Change(revision: 1001)) } else { throw Enough() }
      }
    }
    #expect(read.withLock { $0 } == [0, 1000])
  }

  @Test(arguments: [0, 1, 99, 100, 101, 250])
  func everythingComesOnce(count: Int) async {
    let all = (0..<count).map { Change(revision: Int64($0 + 1)) }
    let told = await Self.follow(Things(all), until: count)
    #expect(told.changes == all)
    #expect(told.caughtUp == [count])
  }

  /// Large changes come a few at a time, since a slow watcher keeps them for long.
  @Test(arguments: [1, 5_000, 20_000, 100_000])
  func largeChangesComeInSmallParts(byteCount: Int) async {
    let all = (0..<250).map { Change(revision: Int64($0 + 1), byteCount: byteCount) }
    let things = Things(all)
    var changes: [Change] = []
    struct Enough: Error {}
    await #expect(throws: Enough.self) {
      try await things.feed.follow { event in
        guard case .changes(let news) = event else { throw Enough() }
        #expect(news.count <= max(1, (32 << 10) / byteCount))
        changes += news
      }
    }
    #expect(changes == all)
  }

  @Test func deletionsAreToldOnlyWhenTheyHappen() async {
    let things = Things([Change(revision: 1), Change(revision: 2, isDeletion: true)])
    let told = await Self.follow(things, until: 3) {
      things.add(Change(revision: 3, isDeletion: true))
      things.add(Change(revision: 4))
    }
    #expect(told.changes.map(\.revision) == [1, 3, 4])
    #expect(told.caughtUp == [1])
  }

  @Test func aWatcherThatIsCancelledIsGone() async {
    let things = Things([])
    let (events, continuation) = AsyncStream.makeStream(of: Void.self)
    let watch = Task { try await things.feed.follow { _ in continuation.yield() } }
    var iterator = events.makeAsyncIterator()
    await iterator.next()
    #expect(things.signal.listenerCount == 1)
    watch.cancel()
    await #expect(throws: CancellationError.self) { try await watch.value }
    #expect(things.signal.listenerCount == 0)
  }
}
