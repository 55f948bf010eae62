// SPDX-License-Identifier: Apache-2.0

import Messages
import Synchronization
import Testing

@testable import RPC

@Suite(.timeLimit(.minutes(1))) struct DeadlineTests {
  /// A service whose every method waits until its call is cancelled.
  static func waiting(_ cancelled: Signal) -> Router {
    var router = Router()
    router.unary(TestService.unaryCall) { _, context in
      try? await Task.sleep(for: .seconds(60))
      #expect(context.isCancelled)
      cancelled.open()
      return .init()
    }
    router.bidirectional(TestService.fullDuplexCall) { requests, responses, context in
      try await responses.write(.init())
      let error = await rpcError { for try await _ in requests {} }
      #expect(error != nil)
      #expect(context.isCancelled)
      cancelled.open()
    }
    return router
  }

  @Test func unaryEndsOnBothSides() async throws {
    let cancelled = Signal()
    try await Rig.with(Self.waiting(cancelled)) { rig in
      let error = await rpcError {
        _ = try await rig.client.unary(
          TestService.unaryCall, .init(), options: .init(timeout: .milliseconds(50)))
      }
      #expect(error?.code == .deadlineExceeded)
      await cancelled.wait()
    }
  }

  @Test func streamEndsOnBothSides() async throws {
    let cancelled = Signal()
    try await Rig.with(Self.waiting(cancelled)) { rig in
      let call = try await rig.client.bidirectional(
        TestService.fullDuplexCall, options: .init(timeout: .milliseconds(200)))
      let error = await rpcError { for try await _ in call.responses {} }
      #expect(error?.code == .deadlineExceeded)
      await cancelled.wait()
      let late = await rpcError { try await call.send(.init()) }
      #expect(late?.code == .deadlineExceeded)
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
    // 192.0.2.0/24 is for documentation (RFC 5737): nothing answers there.
    let client = try RPCClient(target: "192.0.2.1:1", logger: .silent)
    let error = await rpcError {
      _ = try await client.unary(
        TestService.emptyCall, .init(),
        options: .init(timeout: .milliseconds(50), waitForReady: true))
    }
    #expect(error?.code == .deadlineExceeded)
    await client.shutdown()
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
      try? await Task.sleep(for: .seconds(60))
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
        let timeout: Duration? = byDeadline ? .milliseconds(300) : nil
        let call = Task {
          await rpcError {
            _ = try await rig.client.unary(
              TestService.unaryCall, .init(), options: .init(timeout: timeout))
          }
        }
        await reached.wait()
        if !byDeadline { call.cancel() }
        #expect(await call.value?.code == (byDeadline ? .deadlineExceeded : .cancelled))
        await cancelled.wait()
      }
    }
  }
}
