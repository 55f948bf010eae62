// SPDX-License-Identifier: Apache-2.0

import Messages
import NIOCore
import NIOPosix
import TestMessages
import Testing

@testable import RPC

/// An event loop that stays awake does everything else as before, and sleeps in the end.
@Suite(.timeLimit(.minutes(5))) struct BusyPollTests {
  /// Runs `body` with a loop that stays awake for `time`.
  ///
  /// Whether other threads want the processor is of no account unless `yieldMax` says so.
  private static func with(
    _ time: Duration, yieldMax: UInt64 = .max,
    _ body: (any EventLoop, LoopResources) async throws -> Void
  ) async throws {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let (loop, resources) = (group.next(), LoopResources())
    let channel = try await BusyPoll.start(on: loop, for: time, resources, yieldMax: yieldMax)
    try await body(loop, resources)
    try await channel.close()
    try await group.shutdownGracefully()
  }

  private static func isPolling(_ loop: any EventLoop, _ resources: LoopResources) async throws
    -> Bool
  {
    try await loop.submit { resources.busyPoll?.isPolling ?? false }.get()
  }

  @Test func theLoopSleepsBeforeThereIsAnything() async throws {
    try await Self.with(.seconds(3_600)) { loop, resources in
      let isPolling = try await Self.isPolling(loop, resources)
      #expect(!isPolling)
    }
  }

  @Test func tasksAndTimersHaveTheirTurnMeanwhile() async throws {
    try await Self.with(.seconds(3_600)) { loop, resources in
      try await loop.submit { resources.busyPoll?.stayAwake() }.get()
      for _ in 0..<10 {
        try await loop.scheduleTask(in: .milliseconds(1)) {}.futureResult.get()
        let isPolling = try await Self.isPolling(loop, resources)
        #expect(isPolling)
      }
    }
  }

  @Test func theLoopSleepsAgainAndCanBeWokenAgain() async throws {
    try await Self.with(.milliseconds(5)) { loop, resources in
      for _ in 0..<3 {
        try await loop.submit {
          resources.busyPoll?.stayAwake()
          let isPolling = resources.busyPoll?.isPolling ?? false
          #expect(isPolling)
        }.get()
        while try await Self.isPolling(loop, resources) {
          try await Task.sleep(for: .milliseconds(1))
        }
      }
    }
  }

  /// With no time for a yield every turn looks as if others had waited.
  @Test func theLoopRestsWhereOthersWantTheProcessor() async throws {
    try await Self.with(.seconds(3_600), yieldMax: 0) { loop, resources in
      try await loop.submit { resources.busyPoll?.stayAwake() }.get()
      while try await Self.isPolling(loop, resources) {
        try await Task.sleep(for: .milliseconds(1))
      }
    }
  }

  /// More turns than the pipe gets bytes for at a time.
  @Test func thePipeIsFilledAgain() async throws {
    try await Self.with(.seconds(3_600)) { loop, resources in
      try await loop.submit { resources.busyPoll?.stayAwake() }.get()
      while try await loop.submit({ resources.busyPoll?.turnCount ?? 0 }).get() < 10_000 {
        try await Task.sleep(for: .milliseconds(1))
      }
      let isPolling = try await Self.isPolling(loop, resources)
      #expect(isPolling)
    }
  }

  @Test func nothingHappensOnceItIsClosed() async throws {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let (loop, resources) = (group.next(), LoopResources())
    let channel = try await BusyPoll.start(on: loop, for: .seconds(3_600), resources)
    try await channel.close()
    try await loop.submit { resources.busyPoll?.stayAwake() }.get()
    let isPolling = try await Self.isPolling(loop, resources)
    #expect(!isPolling)
    try await group.shutdownGracefully()
  }

  @Test func aServerThatStaysAwakeAnswersAndEnds() async throws {
    try await Rig.with(server: {
      $0.busyPollTime = .milliseconds(1)
      $0.eventLoopThreads = 2
    }) { rig in
      for _ in 0..<100 { _ = try await rig.client.unary(TestService.emptyCall, .init()) }
    }
  }
}
