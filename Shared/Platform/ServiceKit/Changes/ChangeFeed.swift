// SPDX-License-Identifier: Apache-2.0

import RPC

/// A stream of a service's current items, followed by each change.
///
/// Nothing is buffered for a watcher: it reads the changes that it has not seen, and only the
/// newest of several changes to one item. A slow watcher falls behind at no cost.
public struct ChangeFeed<Change: NumberedChange>: Sendable {
  /// An event for a watcher.
  public enum Event: Sendable {
    /// Changes, at least one, oldest first.
    case changes([Change])
    /// Everything that existed when the watch began has been reported. Occurs once.
    case caughtUp
  }

  private let signal: ChangeSignal
  private let newest: @Sendable () async throws -> Int64
  private let page: @Sendable (_ revision: Int64, _ limit: Int) async throws -> [Change]
  private let isPartial: Bool

  /// Creates a feed.
  ///
  /// - Parameters:
  ///   - signal: Wakes watchers when there is something new.
  ///   - newest: The number of the newest change.
  ///   - page: The changes after a revision, oldest first, only the newest of each item, and at
  ///     most a given number; it may end behind the first that makes them more than
  ///     ``ChangeFeedLimits/pageBytes``.
  ///   - isPartial: Whether pages leave changes out, of items that this watcher does not want. It
  ///     then asks for the newest number each time it wakes, and reads from there the next time,
  ///     instead of from the last change that it wanted.
  public init(
    _ signal: ChangeSignal, newest: @escaping @Sendable () async throws -> Int64,
    page: @escaping @Sendable (_ revision: Int64, _ limit: Int) async throws -> [Change],
    isPartial: Bool = false
  ) {
    self.signal = signal
    self.newest = newest
    self.page = page
    self.isPartial = isPartial
  }

  /// Reports every event until the task is cancelled.
  ///
  /// - Throws: `CancellationError` at the end, `RESOURCE_EXHAUSTED` if there are too many watchers,
  ///   and any error of reading or of `tell`.
  public func follow(_ tell: (Event) async throws -> Void) async throws {
    guard signal.listenerCount < ChangeFeedLimits.watchersMax else {
      throw RPCError(
        .resourceExhausted, "\(ChangeFeedLimits.watchersMax) callers watch already.")
    }
    // Subscribing before reading ensures that no change falls in between.
    var wakes = signal.wakes().makeAsyncIterator()
    let start = try await newest()
    var end = start
    var place = Place()
    var isCaughtUp = false
    repeat {
      if isPartial, isCaughtUp { end = try await newest() }
      var isMore = true
      while isMore {
        let changes: [Change]
        (changes, isMore) = try await next(&place)
        // For this watcher, items deleted before the watch began never existed.
        let news = changes.filter { !$0.isDeletion || $0.revision > start }
        if !news.isEmpty { try await tell(.changes(news)) }
      }
      // Whatever there was before the first page has been seen, or left out.
      place.revision = max(place.revision, end)
      if !isCaughtUp {
        isCaughtUp = true
        try await tell(.caughtUp)
      }
    } while await wakes.next() != nil
    throw CancellationError()
  }

  /// How far a watcher has read.
  private struct Place {
    var revision: Int64 = 0
    /// How many changes it reads next, as many as the last ones of their size allow.
    var count = ChangeFeedLimits.pageSize
  }

  /// The next changes, and whether there are more.
  ///
  /// A watcher keeps few bytes at a time: those who read slowly keep them for long, and many may.
  private func next(_ place: inout Place) async throws -> (changes: [Change], isMore: Bool) {
    let changes = try await page(place.revision, place.count)
    var bytes = 0
    let fitting = changes.prefix { change in
      defer { bytes += change.byteCount }
      return bytes == 0 || bytes + change.byteCount <= ChangeFeedLimits.pageBytes
    }
    let isMore =
      fitting.count < changes.count || changes.count == place.count
      || bytes > ChangeFeedLimits.pageBytes
    place.count = min(ChangeFeedLimits.pageSize, max(1, 2 * fitting.count))
    place.revision = fitting.last?.revision ?? place.revision
    return (Array(fitting), isMore)
  }
}

/// The limits of a feed.
public enum ChangeFeedLimits {
  /// The most concurrent watchers.
  static let watchersMax = 10_000

  /// The most changes that are read and reported at a time.
  static let pageSize = 100

  /// The most bytes that they take, unless a single one takes more.
  public static let pageBytes = 32 << 10
}
