// SPDX-License-Identifier: Apache-2.0

import RPC

/// Everything that a service has, then each change as it comes.
///
/// Nothing is kept for a watcher: it reads the changes that it has not seen, and of a thing that
/// changed several times meanwhile only the newest. A slow one falls behind and costs nothing.
public struct ChangeFeed<Change: NumberedChange>: Sendable {
  /// What a watcher learns.
  public enum Event: Sendable {
    /// Some changes, at least one, the oldest first.
    case changes([Change])
    /// All that there was when the watch began has been told. It comes once.
    case caughtUp
  }

  private let signal: ChangeSignal
  private let newest: @Sendable () async throws -> Int64
  private let page: @Sendable (_ revision: Int64, _ limit: Int) async throws -> [Change]

  /// Makes a feed from what it reads.
  ///
  /// - Parameters:
  ///   - signal: What wakes watchers when there is something new.
  ///   - newest: The number of the newest change.
  ///   - page: The changes behind a revision, the oldest first, of each thing only its newest: at
  ///     most so many.
  public init(
    _ signal: ChangeSignal, newest: @escaping @Sendable () async throws -> Int64,
    page: @escaping @Sendable (_ revision: Int64, _ limit: Int) async throws -> [Change]
  ) {
    self.signal = signal
    self.newest = newest
    self.page = page
  }

  /// Tells every event until the task is cancelled.
  ///
  /// - Throws: `CancellationError` at the end, `RESOURCE_EXHAUSTED` where too many watch already,
  ///   and what reading and `tell` throw.
  public func follow(_ tell: (Event) async throws -> Void) async throws {
    guard signal.listenerCount < ChangeFeedLimits.watchersMax else {
      throw RPCError(
        .resourceExhausted, "\(ChangeFeedLimits.watchersMax) callers watch already.")
    }
    // Listening begins before reading, so that no change falls between the two.
    var wakes = signal.wakes().makeAsyncIterator()
    let start = try await newest()
    var revision: Int64 = 0
    var isCaughtUp = false
    repeat {
      while true {
        let changes = try await page(revision, ChangeFeedLimits.pageSize)
        // What was deleted before the watch began was never there for this watcher.
        let news = changes.filter { !$0.isDeletion || $0.revision > start }
        if !news.isEmpty { try await tell(.changes(news)) }
        revision = changes.last?.revision ?? revision
        if changes.count < ChangeFeedLimits.pageSize { break }
      }
      if !isCaughtUp {
        isCaughtUp = true
        try await tell(.caughtUp)
      }
    } while await wakes.next() != nil
    throw CancellationError()
  }
}

/// How much a feed may cost.
private enum ChangeFeedLimits {
  /// The most that may watch at once.
  static let watchersMax = 10_000

  /// How many changes are read and told at a time.
  static let pageSize = 100
}
