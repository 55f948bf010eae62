// SPDX-License-Identifier: Apache-2.0

import Messages
import Synchronization
import TestMessages
import Testing

@testable import RPC

@Suite(.timeLimit(.minutes(5))) struct LimitTests {
  @Test func requestOverTheServersLimit() async throws {
    try await Rig.with(server: { $0.receivedMessageBytesMax = 1_000 }) { rig in
      let large = Grpc.Testing.SimpleRequest(payload: .zeros(1_000))
      let unary = await rpcError { _ = try await rig.client.unary(TestService.unaryCall, large) }
      #expect(unary?.code == .resourceExhausted)
      let call = try await rig.client.bidirectional(TestService.fullDuplexCall)
      try await call.send(.sizes([1], payload: 1_000))
      let duplex = await rpcError { for try await _ in call.responses {} }
      #expect(duplex?.code == .resourceExhausted)
      _ = try await rig.client.unary(TestService.unaryCall, .init(payload: .zeros(900)))
    }
  }

  @Test func responseOverTheClientsLimit() async throws {
    try await Rig.with(client: { $0.receivedMessageBytesMax = 1_000 }) { rig in
      let unary = await rpcError {
        _ = try await rig.client.unary(TestService.unaryCall, .init(responseSize: 1_000))
      }
      #expect(unary?.code == .resourceExhausted)
      let responses = try await rig.client.serverStreaming(
        TestService.streamingOutputCall,
        .init(responseParameters: [.init(size: 900), .init(size: 1_000)]))
      var count = 0
      let error = await rpcError { for try await _ in responses { count += 1 } }
      #expect(error?.code == .resourceExhausted)
      #expect(count == 1)
      _ = try await rig.client.unary(TestService.unaryCall, .init(responseSize: 900))
    }
  }

  @Test func messagesOverTheSendersLimit() async throws {
    try await Rig.with(
      server: { $0.sentMessageBytesMax = 1_000 }, client: { $0.sentMessageBytesMax = 2_000 }
    ) { rig in
      for request in [
        Grpc.Testing.SimpleRequest(responseSize: 1_000), .init(payload: .zeros(2_000)),
      ] {
        let error = await rpcError {
          _ = try await rig.client.unary(TestService.unaryCall, request)
        }
        #expect(error?.code == .resourceExhausted)
      }
    }
  }

  @Test func fourMebibytesIsTheDefault() async throws {
    try await Rig.with { rig in
      let error = await rpcError {
        _ = try await rig.client.unary(TestService.unaryCall, .init(payload: .zeros(4 << 20)))
      }
      #expect(error?.code == .resourceExhausted)
    }
  }

  @Test func headersOverTheLimit() async throws {
    try await Rig.with { rig in
      let large = CallOptions(metadata: ["x-large": String(repeating: "x", count: 17 << 10)])
      let error = await rpcError {
        _ = try await rig.client.unary(TestService.emptyCall, .init(), options: large)
      }
      #expect(error?.code == .resourceExhausted)
      _ = try await rig.client.unary(TestService.emptyCall, .init())
    }
  }

  @Test func trailersOverTheLimit() async throws {
    var router = Router()
    router.onEventLoop(TestService.emptyCall) { _, context in
      context.addTrailingMetadata(["x-large": String(repeating: "x", count: 17 << 10)])
      return .init()
    }
    try await Rig.with(router) { rig in
      let error = await rpcError { _ = try await rig.client.unary(TestService.emptyCall, .init()) }
      #expect(error?.code == .resourceExhausted)
    }
  }

  /// nghttp2 silently sends nothing for so much; neither side may hang.
  @Test func metadataTooLargeToSend() async throws {
    let large: Metadata = ["x-large": String(repeating: "x", count: 70 << 10)]
    var router = Router()
    router.onEventLoop(TestService.emptyCall) { _, context in
      context.addTrailingMetadata(large)
      return .init()
    }
    router.unary(TestService.unaryCall) { _, context in
      context.addInitialMetadata(large)
      return .init()
    }
    router.onEventLoop(TestService.unimplementedCall) { _, _ in
      throw RPCError(.aborted, String(repeating: "x", count: 70 << 10))
    }
    try await Rig.with(router, client: { $0.headerListBytesMax = 1 << 20 }) { rig in
      let errors = [
        await rpcError { _ = try await rig.client.unary(TestService.emptyCall, .init()) },
        await rpcError { _ = try await rig.client.unary(TestService.unaryCall, .init()) },
        await rpcError {
          _ = try await rig.client.unary(
            TestService.emptyCall, .init(), options: .init(metadata: large))
        },
      ]
      for error in errors { #expect(error?.code == .resourceExhausted) }
      // A message is cut instead.
      let error = await rpcError {
        _ = try await rig.client.unary(TestService.unimplementedCall, .init())
      }
      #expect(error?.code == .aborted)
      #expect(error?.message.hasSuffix("x…") == true)
    }
  }

  @Test func tooManyCallsWait() async throws {
    try await SilentListener.with { address in
      let client = try RPCClient(
        target: address, configuration: .with { $0.queuedCallsMax = 3 }, logger: .silent)
      let options = CallOptions(waitForReady: true)
      let codes = await withTaskGroup(of: RPCStatus.Code?.self) { group in
        for _ in 0..<5 {
          group.addTask {
            await rpcError {
              _ = try await client.unary(TestService.emptyCall, .init(), options: options)
            }?.code
          }
        }
        // Two are too many and fail at once; the three that wait are then given up.
        var codes: [RPCStatus.Code?] = []
        for _ in 0..<2 { codes.append(await group.next() ?? nil) }
        group.cancelAll()
        return await group.reduce(into: codes) { $0.append($1) }
      }
      #expect(codes.prefix(2) == [.resourceExhausted, .resourceExhausted])
      #expect(codes.dropFirst(2) == [.cancelled, .cancelled, .cancelled])
      await client.shutdown()
    }
  }

  // Back-pressure ----------------------------------------------------------------------------

  /// Waits until `count` has not changed for a while, and gives it.
  private func settled(_ count: borrowing Atomic<Int>) async throws -> Int {
    var last = -1
    while last != count.load(ordering: .relaxed) || last == 0 {
      last = count.load(ordering: .relaxed)
      try await Task.sleep(for: .milliseconds(200))
    }
    return last
  }

  @Test func aSlowClientStopsTheServer() async throws {
    let written = Atomic(0)
    var router = Router()
    router.serverStreaming(TestService.streamingOutputCall) { _, responses, _ in
      for _ in 0..<1_000 {
        try await responses.write(.init(payload: .zeros(100_000)))
        written.add(1, ordering: .relaxed)
      }
    }
    try await Rig.with(router) { rig in
      let responses = try await rig.client.serverStreaming(
        TestService.streamingOutputCall, .init())
      // 100 MB are to be sent; the window, the watermark and a message are what may be under way.
      let underWay = try await settled(written)
      #expect(underWay < 10)
      var count = 0
      for try await _ in responses { count += 1 }
      #expect(count == 1_000)
    }
  }

  @Test func aSlowServerStopsTheClient() async throws {
    let mayRead = Signal()
    var router = Router()
    router.clientStreaming(TestService.streamingInputCall) { requests, _ in
      try await mayRead.wait()
      var count = 0
      for try await _ in requests { count += 1 }
      return .init(aggregatedPayloadSize: Int32(count))
    }
    try await Rig.with(router) { rig in
      let sent = Atomic(0)
      let call = try await rig.client.clientStreaming(TestService.streamingInputCall)
      async let response = {
        for _ in 0..<1_000 {
          try await call.send(.init(payload: .zeros(100_000)))
          sent.add(1, ordering: .relaxed)
        }
        return try await call.response()
      }()
      let underWay = try await settled(sent)
      #expect(underWay < 10)
      mayRead.open()
      let count = try await response.aggregatedPayloadSize
      #expect(count == 1_000)
    }
  }

  @Test func aSlowStreamDoesNotHoldUpOthers() async throws {
    var router = Router.testService(except: ["StreamingOutputCall"])
    router.serverStreaming(TestService.streamingOutputCall) { _, responses, _ in
      for _ in 0..<100 { try await responses.write(.init(payload: .zeros(100_000))) }
    }
    try await Rig.with(router) { rig in
      var unread: [ResponseStream<Grpc.Testing.StreamingOutputCallResponse>] = []
      for _ in 0..<20 {
        unread.append(
          try await rig.client.serverStreaming(TestService.streamingOutputCall, .init()))
      }
      let response = try await rig.client.unary(
        TestService.unaryCall, .init(responseSize: 1 << 20))
      #expect(response.payload?.body.count == 1 << 20)
      for responses in unread { responses.cancel() }
    }
  }
}

extension ClientConfiguration {
  static func with(_ change: (inout Self) -> Void) -> Self {
    var configuration = Self()
    change(&configuration)
    return configuration
  }
}
