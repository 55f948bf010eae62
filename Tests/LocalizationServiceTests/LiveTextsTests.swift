// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Foundation
import Messages
import RPC
import Testing

@testable import LocalizationService

/// Texts that change as time passes, on a clock that the test turns.
@Suite struct LiveTextsTests {
  /// A clock that stands still until it is turned.
  final class TurnedClock: Sendable {
    private struct State {
      var now = Date(timeIntervalSince1970: 0)
      var sleepers: [(until: Date, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    var now: Date { state.withLock { $0.now } }

    var clock: LiveClock {
      LiveClock(now: { self.now }, sleep: { await self.sleep(until: $0) })
    }

    private func sleep(until moment: Date) async {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          guard moment > state.now else { return true }
          state.sleepers.append((moment, continuation))
          return false
        }
        if isOver { continuation.resume() }
      }
    }

    /// Moves the time on and wakes who has slept long enough; back, and wakes everybody, since the
    /// server's clock is slept by in parts.
    func turn(by seconds: Double) {
      let woken = state.withLock { state in
        state.now.addTimeInterval(seconds)
        let now = seconds < 0 ? .distantFuture : state.now
        defer { state.sleepers.removeAll { $0.until <= now } }
        return state.sleepers.filter { $0.until <= now }
      }
      for sleeper in woken { sleeper.continuation.resume() }
    }

    /// Moves the time back, while everybody sleeps on.
    func setBackUnnoticed(by seconds: Double) {
      state.withLock { $0.now.addTimeInterval(-seconds) }
    }

    var sleeperCount: Int { state.withLock { $0.sleepers.count } }
  }

  /// Says the whole tens of seconds that have passed, and looks every second.
  static func tens(_ clock: TurnedClock) -> LiveTexts {
    LiveTexts(clock: clock.clock) { _, now in
      let seconds = now.timeIntervalSince1970.rounded(.down)
      let text = "\(Int(seconds) / 10 * 10)"
      return (.success(.init(text: text)), Date(timeIntervalSince1970: seconds + 1))
    }
  }

  /// Waits, as long as a slow machine needs, until something is so.
  static func eventually(_ condition: @Sendable () -> Bool) async throws {
    for _ in 0..<30_000 where !condition() { try await Task.sleep(for: .milliseconds(10)) }
    #expect(condition())
  }

  @Test func tellsOtherWordsAndNothingElse() async throws {
    let clock = TurnedClock()
    let texts = Self.tens(clock)
    let told = Mutex<[String]>([])
    let watcher = Task {
      try await texts.watch([1]) { response in told.withLock { $0.append(response.text) } }
    }
    try await Self.eventually { told.withLock { $0 } == ["0"] }
    for second in 1...25 {
      let before = texts.resolveCount
      clock.turn(by: 1)
      try await Self.eventually { texts.resolveCount == before + 1 }
      let words = second < 10 ? ["0"] : second < 20 ? ["0", "10"] : ["0", "10", "20"]
      try await Self.eventually { told.withLock { $0 } == words }
    }
    watcher.cancel()
    await #expect(throws: CancellationError.self) { try await watcher.value }
    #expect(texts.watcherCount == 0)
  }

  /// What a text says is otherwise of a time that is yet to come until the clock is there again.
  @Test func aClockThatIsSetBackMovesTheTextsSoon() async throws {
    let clock = TurnedClock()
    let texts = Self.tens(clock)
    let told = Mutex<[String]>([])
    let watcher = Task {
      try await texts.watch([1]) { response in told.withLock { $0.append(response.text) } }
    }
    try await Self.eventually { told.withLock { $0 } == ["0"] }
    clock.turn(by: 3600)
    try await Self.eventually { told.withLock { $0 } == ["0", "3600"] }
    try await Self.eventually { clock.sleeperCount > 0 }
    clock.turn(by: -1800)
    try await Self.eventually { told.withLock { $0 } == ["0", "3600", "1800"] }
    clock.turn(by: 10)
    try await Self.eventually { told.withLock { $0 } == ["0", "3600", "1800", "1810"] }
    watcher.cancel()
    _ = await watcher.result
  }

  /// Whoever comes after the clock was set back gives the others' ticker another moment to wake at.
  @Test func whoComesLaterHidesNoClockThatIsSetBack() async throws {
    let clock = TurnedClock()
    let texts = Self.tens(clock)
    clock.turn(by: 3600)
    let told = Mutex<[String]>([])
    let first = Task {
      try await texts.watch([1]) { response in told.withLock { $0.append(response.text) } }
    }
    try await Self.eventually { told.withLock { $0 } == ["3600"] }
    clock.setBackUnnoticed(by: 1800)
    let second = Task { try await texts.watch([2]) { _ in } }
    try await Self.eventually { told.withLock { $0 } == ["3600", "1800"] }
    for watcher in [first, second] {
      watcher.cancel()
      _ = await watcher.result
    }
  }

  @Test func tenThousandWatchersCostOneFormattingATick() async throws {
    let clock = TurnedClock()
    let texts = Self.tens(clock)
    let told = Mutex(0)
    let count = 10_000
    let watchers = (0..<count).map { _ in
      Task { try await texts.watch([7]) { _ in told.withLock { $0 += 1 } } }
    }
    try await Self.eventually { told.withLock { $0 } == count }
    let before = texts.resolveCount
    clock.turn(by: 10)
    try await Self.eventually { told.withLock { $0 } == 2 * count }
    #expect(texts.resolveCount == before + 1)
    for watcher in watchers { watcher.cancel() }
    try await Self.eventually { texts.watcherCount == 0 }
  }

  @Test func aTextThatTimeDoesNotTouchSleepsForGood() async throws {
    let clock = TurnedClock()
    let words = Mutex("old")
    let texts = LiveTexts(clock: clock.clock) { _, _ in
      (.success(.init(text: words.withLock { $0 })), nil)
    }
    let told = Mutex<[String]>([])
    let watcher = Task {
      try await texts.watch([1]) { response in told.withLock { $0.append(response.text) } }
    }
    try await Self.eventually { told.withLock { $0 } == ["old"] }
    #expect(clock.sleeperCount == 0)
    words.withLock { $0 = "new" }
    await texts.refresh()
    try await Self.eventually { told.withLock { $0 } == ["old", "new"] }
    watcher.cancel()
    _ = await watcher.result
  }

  @Test func aTextThatIsLostEndsItsWatch() async throws {
    let isLost = Mutex(false)
    let texts = LiveTexts(clock: TurnedClock().clock) { _, _ in
      isLost.withLock { $0 }
        ? (.failure(RPCError(.notFound, "gone")), nil) : (.success(.init(text: "here")), nil)
    }
    let watcher = Task { try await texts.watch([1]) { _ in } }
    try await Self.eventually { texts.watcherCount == 1 }
    isLost.withLock { $0 = true }
    await texts.refresh()
    let error = await #expect(throws: RPCError.self) { try await watcher.value }
    #expect(error?.code == .notFound)
  }

  /// Whoever resolves may look at what is watched, as it is never done under the lock, whoever
  /// comes and goes meanwhile.
  @Test func nothingIsResolvedUnderTheLock() async throws {
    let clock = TurnedClock()
    let watched = Mutex<LiveTexts?>(nil)
    let texts = LiveTexts(clock: clock.clock) { _, now in
      _ = watched.withLock { $0 }?.watcherCount
      return (.success(.init(text: "\(now)")), now.addingTimeInterval(1))
    }
    watched.withLock { $0 = texts }
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        group.addTask {
          let watch = Task { try await texts.watch([UInt8(number % 3)]) { _ in } }
          await Task.yield()
          if number % 20 == 0 { await texts.refresh() }
          watch.cancel()
          _ = await watch.result
        }
      }
    }
    #expect(texts.watcherCount == 0)
    #expect(texts.byteCount == 0)
    watched.withLock { $0 = nil }
  }

  /// Others run after each text, whether time has passed or the catalogs are new.
  @Test func othersRunAfterEachText() async throws {
    let clock = TurnedClock()
    let rests = Mutex(0)
    var counting = clock.clock
    counting.rest = { rests.withLock { $0 += 1 } }
    let texts = LiveTexts(clock: counting) { _, now in
      (.success(.init(text: "a")), now.addingTimeInterval(1))
    }
    let count = 300
    let watchers = (0..<count).map { number in
      Task { try await texts.watch([UInt8(number & 0xFF), UInt8(number >> 8)]) { _ in } }
    }
    try await Self.eventually { texts.watcherCount == count }
    await texts.refresh()
    #expect(rests.withLock { $0 } == count)
    clock.turn(by: 1)
    try await Self.eventually { rests.withLock { $0 } == 2 * count }
    for watcher in watchers { watcher.cancel() }
    try await Self.eventually { texts.watcherCount == 0 }
  }
}
