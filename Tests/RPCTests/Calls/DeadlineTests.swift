// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

@testable import RPC

@Suite(.timeLimit(.minutes(5))) struct DeadlineTests {
  /// Any duration makes a deadline.
  @Test(arguments: [
    (Duration.seconds(Int64.min), true), (.seconds(-1e10), true), (.seconds(-0.5), true),
    (.zero, true), (.seconds(60), false), (.seconds(Int64.max), false),
  ])
  func anyDuration(_ duration: Duration, hasPassed: Bool) {
    #expect(Deadline(after: duration).hasPassed == hasPassed)
  }

  /// A service whose every method waits until its call is cancelled.
  static func waiting(started: Signal, cancelled: Signal) -> Router {
    var router = Router()
    router.unary(TestService.unaryCall) { _, context in
      started.open()
      try? await Task.sleep(for: .seconds(3_600))
      #expect(context.isCancelled)
      cancelled.open()
      return .init()
    }
    router.bidirectional(TestService.fullDuplexCall) { requests, responses, context in
      started.open()
      // On a slow machine the deadline may already have passed.
      try? await responses.write(.init())
      let error = await rpcError { for try await _ in requests {} }
      #expect(error != nil)
      #expect(context.isCancelled)
      cancelled.open()
    }
    return router
  }

  /// Deadlines to try, since a busy machine may let a short one pass before the server sees the
  /// call.
  static let timeouts: [Duration] = [
    .milliseconds(50), .milliseconds(500), .seconds(5), .seconds(40),
  ]

  @Test func unaryEndsOnBothSides() async throws {
    let (started, cancelled) = (Signal(), Signal())
    try await Rig.with(Self.waiting(started: started, cancelled: cancelled)) { rig in
      for timeout in Self.timeouts where !started.isOpen {
        let error = await rpcError {
          _ = try await rig.client.unary(
            TestService.unaryCall, .init(), options: .init(timeout: timeout))
        }
        #expect(error?.code == .deadlineExceeded)
      }
      try await cancelled.wait()
    }
  }

  @Test func streamEndsOnBothSides() async throws {
    let (started, cancelled) = (Signal(), Signal())
    try await Rig.with(Self.waiting(started: started, cancelled: cancelled)) { rig in
      for timeout in Self.timeouts where !started.isOpen {
        let call = try await rig.client.bidirectional(
          TestService.fullDuplexCall, options: .init(timeout: timeout))
        let error = await rpcError { for try await _ in call.responses {} }
        #expect(error?.code == .deadlineExceeded)
        let late = await rpcError { try await call.send(.init()) }
        #expect(late?.code == .deadlineExceeded)
      }
      try await cancelled.wait()
    }
  }

  @Test func passedAlready() async throws {
    try await Rig.with { rig in
      let error = await rpcError {
        _ = try await rig.client.unary(
          TestService.emptyCall, .init(), options: .init(timeout: .zero))
      }
      #expect(error?.code == .deadlineExceeded)
    }
  }

  @Test func aServerThatCannotBeReachedIsNotWaitedForLonger() async throws {
    try await SilentListener.with { address in
      let client = try RPCClient(target: address, logger: .silent)
      let error = await rpcError {
        _ = try await client.unary(
          TestService.emptyCall, .init(),
          options: .init(timeout: .milliseconds(50), waitForReady: true))
      }
      #expect(error?.code == .deadlineExceeded)
      await client.shutdown()
    }
  }

  /// A handler's deadline and cancellation reach the service that it calls.
  @Test(arguments: [true, false])
  func travelsOn(byDeadline: Bool) async throws {
    let cancelled = Signal()
    let reached = Signal()
    var backend = Router()
    backend.unary(TestService.unaryCall) { _, context in
      #expect((context.deadline != nil) == byDeadline)
      reached.open()
      try? await Task.sleep(for: .seconds(3_600))
      #expect(context.isCancelled)
      cancelled.open()
      return .init()
    }
    try await Rig.with(backend, client: { $0.unaryTimeout = nil }) { behind in
      var router = Router()
      router.unary(TestService.unaryCall) { request, _ in
        // A task of its own inherits the context and not the cancellation of the handler's.
        try await Task { try await behind.client.unary(TestService.unaryCall, request) }.value
      }
      try await Rig.with(router, client: { $0.unaryTimeout = nil }) { rig in
        for timeout in Self.timeouts where !reached.isOpen {
          let call = Task {
            await rpcError {
              _ = try await rig.client.unary(
                TestService.unaryCall, .init(), options: .init(timeout: byDeadline ? timeout : nil))
            }
          }
          if !byDeadline {
            try await reached.wait()
            call.cancel()
          }
          #expect(await call.value?.code == (byDeadline ? .deadlineExceeded : .cancelled))
        }
        try await cancelled.wait()
      }
    }
  }
}
