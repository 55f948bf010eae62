// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Foundation
import Messages
import RPC

/// The texts that are being watched.
///
/// Watchers of the same text share it: time passing or new catalogs resolve it once, however many
/// there are, and only other words wake them. A slow watcher misses what is out of date and costs
/// no buffer. One task serves all texts, and only while one of them moves with time.
final class LiveTexts: Sendable {
  /// Resolves a request at a moment: what it says, and when it may say something else.
  typealias Resolve =
    @Sendable (_ request: [UInt8], _ now: Date) -> (
      outcome: Result<LiveText.Response, RPCError>, nextChange: Date?
    )

  /// How many different texts may be watched at once.
  static let textsMax = 10_000

  /// How many may watch.
  static let watchersMax = 100_000

  /// Texts that are due within this time are resolved together, in seconds.
  private static let coalescing = 0.02

  private struct State {
    var texts: [[UInt8]: LiveText] = [:]
    var watcherCount = 0
    var nextWatcher: UInt64 = 0
    var ticker: Task<Void, Never>?
    /// What the ticker sleeps until.
    var wake = Date.distantFuture
    var resolveCount = 0
  }

  private let state = Mutex(State())
  private let clock: LiveClock
  private let resolve: Resolve

  /// Makes an empty set.
  init(clock: LiveClock = .system, resolve: @escaping Resolve) {
    self.clock = clock
    self.resolve = resolve
  }

  deinit {
    state.withLock { $0.ticker?.cancel() }
  }

  /// How often a text was resolved, for tests and benchmarks.
  var resolveCount: Int { state.withLock { $0.resolveCount } }

  /// How many watch.
  var watcherCount: Int { state.withLock { $0.watcherCount } }

  // MARK: - Watching

  /// Tells what a text says now, and each time that it says something else, until the task is
  /// cancelled.
  ///
  /// - Throws: What resolving throws, at once or when the text can no longer be resolved;
  ///   `RESOURCE_EXHAUSTED` where too much is watched; what `tell` throws.
  func watch(_ request: [UInt8], tell: (LiveText.Response) async throws -> Void) async throws {
    let (wakes, waker) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let watcher = try join(request, waker)
    defer { leave(request, watcher) }
    var seen: UInt64 = 0
    waker.yield()
    for await _ in wakes {
      guard let (outcome, version) = current(request), version != seen else { continue }
      seen = version
      try await tell(outcome.get())
    }
    throw CancellationError()
  }

  private func current(
    _ request: [UInt8]
  ) -> (Result<LiveText.Response, RPCError>, version: UInt64)? {
    state.withLock { state in
      state.texts[request].map { ($0.outcome, $0.version) }
    }
  }

  private func join(
    _ request: [UInt8], _ waker: AsyncStream<Void>.Continuation
  ) throws -> UInt64 {
    let isKnown = state.withLock { $0.texts[request] != nil }
    // Not under the lock: the others go on meanwhile.
    let first = isKnown ? nil : resolve(request, clock.now())
    if let first { _ = try first.outcome.get() }
    let watcher: Result<UInt64, RPCError> = state.withLock { state in
      guard state.watcherCount < Self.watchersMax else {
        return .failure(Self.tooMuch("\(Self.watchersMax) callers watch already."))
      }
      if state.texts[request] == nil {
        guard state.texts.count < Self.textsMax else {
          return .failure(Self.tooMuch("\(Self.textsMax) different texts are watched already."))
        }
        // Who watched it a moment ago may have left: then it is resolved here.
        let made = first ?? resolve(request, clock.now())
        state.resolveCount += 1
        state.texts[request] = LiveText(
          request: request, outcome: made.outcome, nextChange: made.nextChange)
      }
      state.nextWatcher += 1
      state.watcherCount += 1
      state.texts[request]?.watchers[state.nextWatcher] = waker
      return .success(state.nextWatcher)
    }
    rouse()
    return try watcher.get()
  }

  private static func tooMuch(_ message: String) -> RPCError {
    RPCError(.resourceExhausted, message)
  }

  private func leave(_ request: [UInt8], _ watcher: UInt64) {
    state.withLock { state in
      guard state.texts[request]?.watchers.removeValue(forKey: watcher) != nil else { return }
      state.watcherCount -= 1
      if state.texts[request]?.watchers.isEmpty == true { state.texts[request] = nil }
    }
  }

  // MARK: - Changing

  /// Resolves every text again: the catalogs are new.
  func refresh() {
    update { _ in true }
  }

  /// Resolves the texts that are wanted and tells those who watch them.
  private func update(where isWanted: (LiveText) -> Bool) {
    let now = clock.now()
    let requests = state.withLock { state in
      state.texts.values.filter(isWanted).map(\.request)
    }
    for request in requests {
      let next = resolve(request, now)
      state.withLock { state in
        state.resolveCount += 1
        state.texts[request]?.take(next.outcome, nextChange: next.nextChange)
      }
    }
    rouse()
  }

  /// Sees to it that somebody wakes at the next change.
  private func rouse() {
    state.withLock { state in
      guard let next = state.texts.values.lazy.compactMap(\.nextChange).min() else { return }
      guard state.ticker == nil || next < state.wake else { return }
      state.ticker?.cancel()
      state.wake = next
      state.ticker = Task { [weak self, clock] in
        while clock.now() < next {
          await clock.sleep(next)
          if Task.isCancelled { return }
        }
        self?.tick()
      }
    }
  }

  private func tick() {
    state.withLock { state in
      state.ticker = nil
      state.wake = .distantFuture
    }
    let due = clock.now().addingTimeInterval(Self.coalescing)
    update { $0.nextChange.map { $0 <= due } ?? false }
  }
}
