// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

@testable import RPC

/// What handlers learn of a server that shuts down, and what their callers do.
@Suite(.timeLimit(.minutes(5))) struct DrainingTests {
  typealias Output = Grpc.Testing.StreamingOutputCallResponse

  /// A stream that says one thing and then runs as `handler` does; whether the server drains when
  /// the call begins, before what it says lets its client shut the server down.
  private static func router(
    isDraining: Bool = false,
    _ handler: @escaping @Sendable (ResponseWriter<Output>, ServerContext) async throws -> Void
  ) -> Router {
    var router = Router()
    router.serverStreaming(TestService.streamingOutputCall) { _, responses, context in
      #expect(context.isDraining == isDraining)
      try await responses.write(.init())
      try await handler(responses, context)
    }
    return router
  }

  /// What a caller sees whose server shuts down after the first response.
  private static func shutDown(
    _ router: Router
  ) async throws -> (further: Int, error: RPCError?) {
    try await Rig.with(router) { rig in
      let responses = try await rig.client.serverStreaming(
        TestService.streamingOutputCall, .init())
      var further = 0
      var iterator = responses.makeAsyncIterator()
      _ = try await iterator.next()
      let shutdown = Task { await rig.server.shutdownGracefully(within: .seconds(600)) }
      let error = await rpcError { while try await iterator.next() != nil { further += 1 } }
      await shutdown.value
      return (further, error)
    }
  }

  @Test func aHandlerMayWaitForIt() async throws {
    let outcome = try await Self.shutDown(
      Self.router { responses, context in
        await context.drained()
        #expect(context.isDraining)
        #expect(!Task.isCancelled)
        try await responses.write(.init())
        throw RPCError(.unavailable, "goodbye")
      })
    #expect(outcome.further == 1)
    #expect(outcome.error?.code == .unavailable)
    #expect(outcome.error?.message == "goodbye")
  }

  @Test func aHandlerMayLetItselfBeCancelled() async throws {
    let outcome = try await Self.shutDown(
      Self.router { responses, context in
        try context.endOnDrain()
        defer { #expect(Task.isCancelled) }
        try await Task.sleep(for: .seconds(3_600))
      })
    #expect(outcome.further == 0)
    #expect(outcome.error?.code == .unavailable)
    #expect(outcome.error?.message == "the server is shutting down")
  }

  /// What was written before the end comes before it.
  @Test func nothingWrittenIsLost() async throws {
    let outcome = try await Self.shutDown(
      Self.router { responses, context in
        try context.endOnDrain()
        do {
          try await Task.sleep(for: .seconds(3_600))
        } catch {
          for _ in 0..<20 { try? await responses.write(.init(payload: .zeros(1_000))) }
          throw error
        }
      })
    #expect(outcome.further == 20)
    #expect(outcome.error?.code == .unavailable)
  }

  @Test func whatAHandlerSaysItselfIsNotChanged() async throws {
    for (thrown, code) in [
      (RPCError(.dataLoss, ""), RPCStatus.Code.dataLoss), (nil, nil),
    ] as [(RPCError?, RPCStatus.Code?)] {
      let outcome = try await Self.shutDown(
        Self.router { _, context in
          try context.endOnDrain()
          try? await Task.sleep(for: .seconds(3_600))
          if let thrown { throw thrown }
        })
      #expect(outcome.error?.code == code)
    }
  }

  /// A call that does not end itself may go on.
  @Test func othersAreNotDisturbed() async throws {
    let outcome = try await Self.shutDown(
      Self.router { responses, context in
        await context.drained()
        for _ in 0..<5 {
          try await Task.sleep(for: .milliseconds(5))
          try await responses.write(.init())
        }
      })
    #expect(outcome.further == 5)
    #expect(outcome.error == nil)
  }

  /// Nobody who asks what the server speaks, and asks nothing, holds up its end.
  @Test func reflectionEnds() async throws {
    var router = Router()
    ReflectionService.register(in: &router)
    try await Rig.with(router) { rig in
      let call = try await rig.client.bidirectional(
        Grpc.Reflection.V1.ServerReflection.serverReflectionInfo)
      try await call.send(.init(messageRequest: .listServices("")))
      var responses = call.responses.makeAsyncIterator()
      #expect(try await responses.next() != nil)
      let shutdown = Task { await rig.server.shutdownGracefully(within: .seconds(600)) }
      let error = await rpcError { while try await responses.next() != nil {} }
      #expect(error?.message == "the server is shutting down")
      await shutdown.value
    }
  }

  /// A call that was on its way when the server began to drain.
  @Test func aCallThatComesLateKnowsAtOnce() async throws {
    let router = Self.router(isDraining: true) { _, context in
      await context.drained()
      try context.endOnDrain()
      Issue.record("a call goes on that should end")
    }
    try await Rig.with(router) { rig in
      try await RawConnection.with(rig.address) { raw in
        try await until { raw.frames.contains { $0.type == 4 && $0.flags == 1 } }
        let shutdown = Task { await rig.server.shutdownGracefully(within: .seconds(600)) }
        try await until { !ConnectionRulesTests.pings(raw).isEmpty }
        try await raw.sendHeaders(1, RawRequestTests.headers("StreamingOutputCall"))
        try await raw.sendData(1, [0, 0, 0, 0, 0], end: true)
        let response = try await raw.response(1)
        #expect(response.grpcStatus == "14")
        #expect(response.blocks.last?["grpc-message"] == "the server is shutting down")
        try await raw.send(type: 6, flags: 1, stream: 0, ConnectionRulesTests.pings(raw)[0])
        await shutdown.value
        try await until { raw.isClosed }
        #expect(ConnectionRulesTests.goAways(raw).map(\.lastStream) == [UInt32(Int32.max), 1])
      }
    }
  }

  /// The first call of a connection may be on its way when the server begins to drain.
  @Test func whoHasSaidNothingYetIsAnsweredToo() async throws {
    try await Rig.with(
      server: { $0.connections.drainNoticeOfSilentMax = .seconds(50) }
    ) { rig in
      try await RawConnection.with(rig.address, preface: false) { raw in
        try await until { !rig.server.registry.isEmpty }
        let shutdown = Task { await rig.server.shutdownGracefully(within: .seconds(600)) }
        try await until { !ConnectionRulesTests.pings(raw).isEmpty }
        try await raw.write(Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8))
        try await raw.send(type: 4, stream: 0)
        try await raw.sendHeaders(1, RawRequestTests.headers("EmptyCall"))
        try await raw.sendData(1, [0, 0, 0, 0, 0], end: true)
        #expect(try await raw.response(1).grpcStatus == "0")
        try await raw.send(type: 6, flags: 1, stream: 0, ConnectionRulesTests.pings(raw)[0])
        await shutdown.value
      }
    }
  }

  @Test func whoNeverSaysAnythingHoldsNothingUp() async throws {
    try await Rig.with { rig in
      try await RawConnection.with(rig.address, preface: false) { raw in
        try await until { !rig.server.registry.isEmpty }
        await rig.server.shutdownGracefully(within: .seconds(3_600))
        try await until { raw.isClosed }
      }
    }
  }

  /// A connection that is too old tells the handlers of its calls, while others go on.
  @Test func oldConnectionsTellTheirHandlersToo() async throws {
    let router = Self.router { _, context in
      try context.endOnDrain()
      try await Task.sleep(for: .seconds(3_600))
    }
    try await Rig.with(router, server: { $0.connections.ageMax = .seconds(3_600) }) { rig in
      var responses = try await rig.client.serverStreaming(
        TestService.streamingOutputCall, .init()
      ).makeAsyncIterator()
      _ = try await responses.next()
      ConnectionRulesTests.act(rig, inHours: 2)
      let error = await rpcError { while try await responses.next() != nil {} }
      #expect(error?.code == .unavailable)
      #expect(error?.message == "the server is closing the connection")
      #expect(rig.server.health.status() == .serving)
    }
  }

  /// A unary call that waits for something, such as a change.
  @Test func unaryCallsMayEndThemselvesToo() async throws {
    let started = Signal()
    var router = Router()
    router.unary(TestService.unaryCall) { _, context in
      try context.endOnDrain()
      started.open()
      try await Task.sleep(for: .seconds(3_600))
      return .init()
    }
    try await Rig.with(router) { rig in
      let call = Task {
        await rpcError { _ = try await rig.client.unary(TestService.unaryCall, .init()) }
      }
      try await started.wait()
      await rig.server.shutdownGracefully(within: .seconds(600))
      #expect(await call.value?.code == .unavailable)
    }
  }

  @Test func aSettlingServerGoesOnButForItsHealth() async throws {
    try await Rig.with { rig in
      var watch = try await rig.client.serverStreaming(Grpc.Health.V1.Health.watch, .init())
        .makeAsyncIterator()
      #expect(try await watch.next()?.status == .serving)
      let shutdown = Task {
        await rig.server.shutdownGracefully(within: .zero, afterSettling: .seconds(3_600))
      }
      #expect(try await watch.next()?.status == .notServing)
      // Old connections and new ones are served as before.
      _ = try await rig.client.unary(TestService.emptyCall, .init())
      try await RawConnection.with(rig.address) { raw in
        try await raw.sendHeaders(1, RawRequestTests.headers("EmptyCall"))
        try await raw.sendData(1, [0, 0, 0, 0, 0], end: true)
        #expect(try await raw.response(1).grpcStatus == "0")
      }
      // Who gives up waiting for it ends the settling, and the rest goes its way.
      shutdown.cancel()
      let error = await rpcError { _ = try await watch.next() }
      #expect(error?.code == .unavailable)
      await shutdown.value
    }
  }
}
