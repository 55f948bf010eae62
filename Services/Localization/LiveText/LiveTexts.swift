// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Foundation
import Messages
import RPC

/// The texts that are being watched.
///
/// Watchers of the same text share it: time passing or new catalogs resolve it once, however many
/// there are, and only other words wake them. A slow watcher misses what is out of date and costs
/// no buffer. One task serves all texts, and only while one of them moves with time; it lets
/// others run after each. Texts are never resolved under the lock.
final class LiveTexts: Sendable {
  /// Resolves a request at a moment: what it says, and when it may say something else.
  typealias Resolve = @Sendable (_ request: [UInt8], _ now: Date) -> LiveText.Resolution

  /// How soon a text is resolved again that is due at once, in seconds.
  private static let pause = 0.02

  /// How far the clock goes back, in seconds, before it counts as set back: two who ask it at once
  /// may come in the other order.
  private static let tolerance = 1.0

  /// How many texts that are due are taken out of the table at once.
  private static let textsAtOnce = 64

  private struct State {
    var table: LiveTextTable
    var ticker: Task<Void, Never>?
    /// What the ticker sleeps until; the distant past while it resolves.
    var wake = Date.distantFuture
    /// The latest time that was seen since the clock was last set back.
    var latest = Date.distantPast
  }

  private let state: Mutex<State>
  private let clock: LiveClock
  private let resolve: Resolve

  /// Makes an empty set.
  init(
    clock: LiveClock = .system, limits: LiveTextTable.Limits = LiveTextTable.Limits(),
    resolve: @escaping Resolve
  ) {
    state = Mutex(State(table: LiveTextTable(limits)))
    self.clock = clock
    self.resolve = resolve
  }

  deinit {
    state.withLock { $0.ticker?.cancel() }
  }

  /// How often a text was resolved, for tests and benchmarks.
  var resolveCount: Int { state.withLock { $0.table.resolveCount } }

  /// How many watch.
  var watcherCount: Int { state.withLock { $0.table.watcherCount } }

  /// What is watched and those who watch take, in bytes.
  var byteCount: Int { state.withLock { $0.table.byteCount } }

  /// How many entries of the table of what is due were looked at, for tests.
  var lookCount: Int { state.withLock { $0.table.lookCount } }

  // MARK: - Watching

  /// Tells what a text says now, and each time that it says something else, until the task is
  /// cancelled.
  ///
  /// - Throws: What resolving throws, at once or when the text can no longer be resolved;
  ///   `RESOURCE_EXHAUSTED` where too much is watched; what `tell` throws.
  func watch(_ request: [UInt8], tell: (LiveText.Response) async throws -> Void) async throws {
    let (wakes, waker) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let place = try join(LiveTextRequest(request), waker)
    defer { state.withLock { $0.table.leave(place) } }
    var seen: UInt64 = 0
    waker.yield()
    for await _ in wakes {
      guard let (outcome, version) = current(place), version != seen else { continue }
      seen = version
      try await tell(outcome.get())
    }
    throw CancellationError()
  }

  private func current(
    _ place: LiveTextTable.Place
  ) -> (Result<LiveText.Response, RPCError>, version: UInt64)? {
    state.withLock { state in
      state.table.texts[place.text].map { ($0.outcome, $0.version) }
    }
  }

  private func join(
    _ request: LiveTextRequest, _ waker: AsyncStream<Void>.Continuation
  ) throws -> LiveTextTable.Place {
    if let place = state.withLock({ $0.table.join(request, waker, nil) }) {
      return try place.get()
    }
    while true {
      // Not under the lock: the others go on meanwhile.
      let begun = state.withLock { $0.table.beginResolve() }
      let made = resolveNow(request.bytes)
      _ = try made.outcome.get()
      // Once more where the catalogs have been replaced meanwhile.
      if let place = state.withLock({ $0.table.join(request, waker, (begun, made)) }) {
        rouse()
        return try place.get()
      }
    }
  }

  // MARK: - Changing

  /// Resolves every text again: the catalogs are new.
  func refresh() async {
    await update(state.withLock { $0.table.refresh() })
    rouse()
  }

  /// Resolves texts and tells those who watch them.
  private func update(_ texts: [UInt64]) async {
    for text in texts {
      guard let (request, begun) = state.withLock({ $0.table.beginResolve(of: text) }) else {
        continue
      }
      let next = resolveNow(request)
      state.withLock { $0.table.take(next, of: text, begun) }
      await clock.rest()
    }
  }

  /// The time; where the clock was set back, every text is resolved again, because what they say
  /// and when they are due is of a time that is yet to come.
  private func time() -> Date {
    let now = clock.now()
    let isSetBack = state.withLock { state in
      let isSetBack = now < state.latest.addingTimeInterval(-Self.tolerance)
      state.latest = isSetBack ? now : max(state.latest, now)
      return isSetBack
    }
    if isSetBack { Task { [weak self] in await self?.refresh() } }
    return now
  }

  private func resolveNow(_ request: [UInt8]) -> LiveText.Resolution {
    let now = time()
    var resolution = resolve(request, now)
    if let next = resolution.nextChange, next <= now {
      resolution.nextChange = now.addingTimeInterval(Self.pause)
    }
    return resolution
  }

  /// Sees to it that somebody wakes at the next change.
  private func rouse() {
    state.withLock { state in
      guard let next = state.table.nextChange() else { return }
      guard state.ticker == nil || next < state.wake else { return }
      state.ticker?.cancel()
      state.wake = next
      state.ticker = Task { [weak self, clock] in
        while let now = self?.time(), now < next {
          await clock.sleep(next)
          if Task.isCancelled { return }
        }
        await self?.tick(due: next)
      }
    }
  }

  /// Resolves what is due, until nothing is.
  private func tick(due moment: Date) async {
    let isMine = state.withLock { state in
      // Somebody who came meanwhile may have made another ticker.
      guard state.wake == moment else { return false }
      state.wake = .distantPast
      return true
    }
    guard isMine else { return }
    while true {
      let now = time()
      let due = state.withLock { $0.table.takeDue(until: now, limit: Self.textsAtOnce) }
      if due.isEmpty { break }
      await update(due)
    }
    state.withLock { state in
      state.ticker = nil
      state.wake = .distantFuture
    }
    rouse()
  }
}
