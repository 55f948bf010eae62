// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

@testable import RPC

@Suite(.timeLimit(.minutes(5))) struct CancellationTests {
  /// A service that tells when a handler starts and when it sees that its caller is gone.
  private static func router(started: Signal, cancelled: Signal) -> Router {
    var router = Router()
    router.unary(TestService.unaryCall) { _, context in
      started.open()
      try? await Task.sleep(for: .seconds(3_600))
      if Task.isCancelled, context.isCancelled { cancelled.open() }
      return .init()
    }
    router.bidirectional(TestService.fullDuplexCall) { requests, _, context in
      started.open()
      let error = await rpcError { for try await _ in requests {} }
      if error?.code == .cancelled, context.isCancelled { cancelled.open() }
    }
    router.serverStreaming(TestService.streamingOutputCall) { _, responses, context in
      started.open()
      let error = await rpcError {
        while true { try await responses.write(.init(payload: .zeros(10_000))) }
      }
      if error?.code == .cancelled, context.isCancelled { cancelled.open() }
    }
    return router
  }

  @Test func cancelledTask() async throws {
    let (started, cancelled) = (Signal(), Signal())
    try await Rig.with(Self.router(started: started, cancelled: cancelled)) { rig in
      let task = Task {
        await rpcError { _ = try await rig.client.unary(TestService.unaryCall, .init()) }
      }
      try await started.wait()
      task.cancel()
      #expect(await task.value?.code == .cancelled)
      try await cancelled.wait()
    }
  }

  @Test func cancelledBeforeItStarts() async throws {
    try await Rig.with { rig in
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return await rpcError {
          _ = try await rig.client.unary(TestService.unaryCall, .init())
        }
      }
      #expect(await task.value?.code == .cancelled)
    }
  }

  /// A handler whose caller has gone may open a stream yet; it is over at once.
  @Test func openedForACallThatIsOver() async throws {
    let (started, isCancelled, isEnded) = (Signal(), Signal(), Signal())
    try await Rig.with { downstream in
      var router = Router()
      router.unary(TestService.unaryCall) { _, context in
        started.open()
        // Not cancelled with the handler's task, as what a handler starts on its own.
        let context = ServerContext.current
        let task = Task.detached {
          try await ServerContext.$current.withValue(context) {
            while context?.isCancelled == false { try await Task.sleep(for: .milliseconds(2)) }
            isCancelled.open()
            let error = await rpcError {
              let call = try await downstream.client.bidirectional(TestService.fullDuplexCall)
              for try await _ in call.responses {}
            }
            if error?.code == .cancelled { isEnded.open() }
          }
        }
        try await task.value
        return .init()
      }
      try await Rig.with(router) { rig in
        let call = Task {
          await rpcError { _ = try await rig.client.unary(TestService.unaryCall, .init()) }
        }
        try await started.wait()
        call.cancel()
        #expect(await call.value?.code == .cancelled)
        try await isCancelled.wait()
        try await isEnded.wait()
      }
    }
  }

  @Test func cancelledCall() async throws {
    let (started, cancelled) = (Signal(), Signal())
    try await Rig.with(Self.router(started: started, cancelled: cancelled)) { rig in
      let call = try await rig.client.bidirectional(TestService.fullDuplexCall)
      try await call.send(.init())
      try await started.wait()
      call.cancel()
      let error = await rpcError { for try await _ in call.responses {} }
      #expect(error?.code == .cancelled)
      try await cancelled.wait()
    }
  }

  @Test func cancelledReader() async throws {
    let (started, cancelled) = (Signal(), Signal())
    try await Rig.with(Self.router(started: started, cancelled: cancelled)) { rig in
      let task = Task {
        let call = try await rig.client.bidirectional(TestService.fullDuplexCall)
        return await rpcError { for try await _ in call.responses {} }
      }
      try await started.wait()
      task.cancel()
      let error = try await task.value
      #expect(error?.code == .cancelled)
      try await cancelled.wait()
    }
  }

  /// The metadata may never come.
  @Test func cancelledWhileWaitingForMetadata() async throws {
    try await RawServer.with { server in
      let client = try RPCClient(target: server.target, logger: .silent)
      let call = try await client.clientStreaming(TestService.streamingInputCall)
      let task = Task { await call.initialMetadata }
      let connection = try await server.connection()
      let stream = try await connection.request(whole: false)
      task.cancel()
      #expect(await task.value.isEmpty)
      // The server is told.
      try await until { connection.frames.contains { $0.type == 3 && $0.stream == stream } }
      let error = await rpcError { _ = try await call.response() }
      #expect(error?.code == .cancelled)
      await client.shutdown()
    }
  }

  /// Metadata that is there is returned, and the call goes on.
  @Test func cancelledTasksReadMetadataThatIsThere() async throws {
    try await Rig.with { rig in
      let call = try await rig.client.bidirectional(
        TestService.fullDuplexCall, options: .init(metadata: ["x-grpc-test-echo-initial": "here"]))
      try await call.send(.sizes([1]))
      var responses = call.responses.makeAsyncIterator()
      #expect(try await responses.next() != nil)
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return await call.responses.initialMetadata
      }
      #expect(await task.value["x-grpc-test-echo-initial"] == "here")
      try await call.send(.sizes([1]))
      #expect(try await responses.next() != nil)
      call.finish()
      #expect(try await responses.next() == nil)
    }
  }

  @Test func abandonedCall() async throws {
    let (started, cancelled) = (Signal(), Signal())
    try await Rig.with(Self.router(started: started, cancelled: cancelled)) { rig in
      var responses: ResponseStream? = try await rig.client.serverStreaming(
        TestService.streamingOutputCall, .init())
      try await started.wait()
      #expect(responses != nil)
      responses = nil
      try await cancelled.wait()
    }
  }

  @Test func cancellationLeavesTheOthersAlone() async throws {
    let (started, cancelled) = (Signal(), Signal())
    var router = Self.router(started: started, cancelled: cancelled)
    router.onEventLoop(TestService.emptyCall) { _, _ in .init() }
    try await Rig.with(router) { rig in
      let waiting = (0..<50).map { _ in
        Task { await rpcError { _ = try await rig.client.unary(TestService.unaryCall, .init()) } }
      }
      try await started.wait()
      for task in waiting { task.cancel() }
      for task in waiting { #expect(await task.value?.code == .cancelled) }
      for _ in 0..<50 { _ = try await rig.client.unary(TestService.emptyCall, .init()) }
    }
  }
}
