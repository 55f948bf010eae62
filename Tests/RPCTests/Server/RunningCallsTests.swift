// SPDX-License-Identifier: Apache-2.0

import Glibc
import Messages
import NIOCore
import TestMessages
import Testing

@testable import RPC

/// What runs is bounded over all connections, those that are gone included.
@Suite(.timeLimit(.minutes(5))) struct RunningCallsTests {
  private static let own = RunningCalls.ownCount

  /// How many of `count` handlers may begin.
  private func begun(_ count: Int, _ calls: RunningCalls) -> Int {
    (0..<count).count { _ in calls.begin() }
  }

  @Test func aFewAreAConnectionsOwn() {
    let budget = SharedBudget(max: 10)
    let (greedy, modest) = (RunningCalls(budget: budget), RunningCalls(budget: budget))
    #expect(begun(1_000, greedy) == Self.own + 10)
    #expect(begun(1_000, modest) == Self.own)
    #expect(greedy.isSpent(beside: Self.own) && !greedy.isSpent(beside: Self.own - 1))
    for _ in 0..<5 { greedy.end() }
    #expect(begun(1_000, modest) == 5)
  }

  @Test func connectionsThatAreGoneHaveNothingOfTheirOwn() {
    let budget = SharedBudget(max: 3 * Self.own)
    var gone: [RunningCalls] = []
    for _ in 0..<3 {
      let calls = RunningCalls(budget: budget)
      #expect(begun(Self.own, calls) == Self.own)
      calls.close()
      calls.close()
      gone.append(calls)
    }
    #expect(budget.isSpent)
    let calls = RunningCalls(budget: budget)
    #expect(begun(1_000, calls) == Self.own)
    for calls in gone { for _ in 0..<Self.own { calls.end() } }
    #expect(budget.reservedCount == 0)
    #expect(begun(1_000, calls) == 3 * Self.own)
  }

  @Test func aStreamCountsWhenItsCallerIsGone() {
    let budget = SharedBudget(max: 10)
    let calls = RunningCalls(budget: budget)
    let (noticed, late) = (RunningStream(calls), RunningStream(calls))
    #expect(calls.count == 0)
    noticed.end()
    noticed.abandon()
    #expect(calls.count == 0)
    late.abandon()
    #expect(calls.count == 1)
    late.end()
    #expect(calls.count == 0)
  }

  // With a server ----------------------------------------------------------------------------

  private static let open = RawRequestTests.headers("UnaryCall")

  /// Opens `count` calls on streams 1, 3 and so on, each with its whole request.
  private func call(_ raw: RawConnection, _ count: Int) async throws {
    let message = try RawRequestTests.frame(.init())
    var bytes: [UInt8] = []
    for stream in stride(from: Int32(1), to: 2 * Int32(count), by: 2) {
      bytes += RawFrame.headers(stream, Self.open) + RawFrame.data(stream, message, end: true)
    }
    try await raw.write(bytes)
  }

  /// A handler that takes no notice of being cancelled, until it may go.
  private static func stubborn(_ running: RunningCount, until mayGo: Signal) -> Router {
    var router = Router.testService(except: ["UnaryCall"])
    router.unary(TestService.unaryCall) { _, _ in
      running.add(1)
      // Sleeping throws at once in a task that is cancelled.
      while !mayGo.isOpen {
        await Task.detached { try? await Task.sleep(for: .milliseconds(2)) }.value
      }
      running.add(-1)
      return .init()
    }
    return router
  }

  @Test func callsOfAllConnectionsAreBounded() async throws {
    let (running, mayGo) = (RunningCount(), Signal())
    let router = Self.stubborn(running, until: mayGo)
    try await Rig.with(router, server: { $0.runningCallsMax = Self.own + 8 }) { rig in
      // Connections that come, call and go; what they leave running counts.
      for gone in 1...2 {
        try await RawConnection.with(rig.address) { raw in
          try await call(raw, Self.own / 2)
          try await until { running.value == gone * Self.own / 2 }
        }
      }
      try await until { rig.server.registry.isEmpty }
      try await RawConnection.with(rig.address) { raw in
        // Its own, and the eight that those have left.
        try await call(raw, Self.own + 20)
        let last = 2 * Int32(Self.own + 20) - 1
        #expect(try await raw.response(last).grpcStatus == "8")
        try await until { running.value == 2 * Self.own + 8 }
        #expect(raw.frames.count { $0.endsStream } == 12)
        // Whoever asks for little is answered all the same.
        let answer = await rpcError {
          _ = try await rig.client.unary(TestService.emptyCall, .init())
        }
        #expect(answer == nil)
        mayGo.open()
        for stream in stride(from: 1, to: 2 * Int32(Self.own + 8) + 1, by: 2) {
          #expect(try await raw.response(stream).grpcStatus == "0")
        }
        try await until { running.value == 0 }
      }
    }
  }

  /// A call whose client goes while it waits for a thread is not begun.
  @Test func callsThatAreOverAreNotBegun() async throws {
    let (begun, mayGo) = (RunningCount(), Signal())
    var router = Router.testService(except: ["UnaryCall"])
    router.unary(TestService.unaryCall) { _, _ in
      begun.add(1)
      // All threads for handlers, however many, are kept busy.
      while !mayGo.isOpen { _ = sched_yield() }
      return .init()
    }
    let threads = System.coreCount
    try await Rig.with(router) { rig in
      try await RawConnection.with(rig.address) { raw in
        try await call(raw, threads)
        try await until { begun.value == threads }
        try await RawConnection.with(rig.address) { gone in
          try await call(gone, 50)
          for stream in stride(from: Int32(1), to: 101, by: 2) {
            try await gone.send(type: 3, stream: stream, [0, 0, 0, 8])
          }
          // Its answer comes from the event loop, behind all of that.
          try await gone.sendHeaders(101, RawRequestTests.headers("EmptyCall"))
          try await gone.sendData(101, RawRequestTests.frame(.init()), end: true)
          #expect(try await gone.response(101).grpcStatus == "0")
        }
        mayGo.open()
        for stream in stride(from: Int32(1), to: 2 * Int32(threads), by: 2) {
          #expect(try await raw.response(stream).grpcStatus == "0")
        }
        // Behind the others on the threads.
        _ = try await rig.client.unary(TestService.unaryCall, .init())
      }
    }
    #expect(begun.value == threads + 1)
  }
}
