// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Messages
import RPC
import ServiceTestSupport
import Testing

@testable import ServiceKit

/// Watches whose callers do not take what they are told.
@Suite struct SlowWatchersTests {
  private static func watchers(timeout: Duration = .seconds(3_600)) -> SlowWatchers {
    SlowWatchers(timeout: timeout, domain: "caffe.test.v1", logger: LocalServer.logger)
  }

  /// Waits until the task is cancelled, as a write does that nobody makes room for.
  private static func stall() async throws {
    try await Task.sleep(for: .seconds(3_600))
  }

  @Test func oneThatDoesNotReadIsEnded() async throws {
    let watchers = Self.watchers(timeout: .milliseconds(20))
    let error = await #expect(throws: RPCError.self) {
      try await watchers.watch { watch in
        try await watch.send { try await Self.stall() }
      }
    }
    #expect(error?.code == .resourceExhausted)
    #expect(error?.message.contains("Watch again") == true)
    let info = try error?.details.first?.unpack(Google.Rpc.ErrorInfo.self)
    #expect(info?.reason == "SLOW_WATCHER")
    #expect(info?.domain == "caffe.test.v1")
    #expect(watchers.count == 0)
  }

  /// Only the response that waits counts: others may have nothing to be told for days.
  @Test func theOthersGoOn() async throws {
    let watchers = Self.watchers(timeout: .seconds(5))
    let (changes, continuation) = AsyncStream.makeStream(of: Int.self)
    let told = Mutex<[Int]>([])
    try await withThrowingTaskGroup { group in
      group.addTask {
        try await watchers.watch { watch in
          for await change in changes {
            await watch.send { told.withLock { $0.append(change) } }
          }
        }
      }
      continuation.yield(1)
      for number in 2...3 {
        // Each ends later than the limit of what the other one does not do.
        await #expect(throws: RPCError.self) {
          try await watchers.watch { watch in try await watch.send { try await Self.stall() } }
        }
        continuation.yield(number)
      }
      continuation.finish()
      try await group.waitForAll()
    }
    #expect(told.withLock { $0 } == [1, 2, 3])
    #expect(watchers.count == 0)
  }

  /// A time limit for each response, not for all of them.
  @Test func oneThatReadsSlowlyButReadsGoesOn() async throws {
    let watchers = Self.watchers(timeout: .seconds(3_600))
    try await watchers.watch { watch in
      for _ in 0..<20 { await watch.send { try? await Task.sleep(for: .milliseconds(2)) } }
    }
    #expect(watchers.count == 0)
  }

  /// No response waits that is handed over at once, however little time there is.
  @Test func oneThatReadsEverythingGoesOn() async throws {
    let watchers = Self.watchers(timeout: .zero)
    try await watchers.watch { watch in
      for _ in 0..<10_000 { try await watch.send { try Task.checkCancellation() } }
    }
    #expect(watchers.count == 0)
  }

  @Test func whatAWatchThrowsItThrows() async {
    struct Mishap: Error {}
    let watchers = Self.watchers()
    await #expect(throws: Mishap.self) {
      try await watchers.watch { watch in try await watch.send { throw Mishap() } }
    }
    #expect(watchers.count == 0)
  }

  @Test func aCancelledWatchIsCancelled() async {
    let watchers = Self.watchers()
    let (started, continuation) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      try await watchers.watch { watch in
        try await watch.send {
          continuation.yield()
          try await Self.stall()
        }
      }
    }
    var iterator = started.makeAsyncIterator()
    await iterator.next()
    #expect(watchers.count == 1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(watchers.count == 0)
  }

  /// The end of one wait is not that of the next one: the limit begins anew.
  @Test func endsAgainAndAgain() async {
    let watchers = Self.watchers(timeout: .milliseconds(5))
    for _ in 0..<5 {
      await #expect(throws: RPCError.self) {
        try await watchers.watch { watch in
          await watch.send {}
          try await watch.send { try await Self.stall() }
        }
      }
    }
    #expect(watchers.count == 0)
  }
}
