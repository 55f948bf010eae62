// SPDX-License-Identifier: Apache-2.0

import Messages
import NIOCore
import NIOPosix
import TestMessages
import Testing

@testable import RPC

@Suite(.timeLimit(.minutes(5))) struct ConnectionTests {
  /// A unary method that waits for `mayEnd`, beside the rest of the test service.
  private static func router(started: Signal, mayEnd: Signal) -> Router {
    var router = Router.testService(except: ["UnaryCall"])
    router.unary(TestService.unaryCall) { _, _ in
      started.open()
      try await mayEnd.wait()
      return .init(username: "done")
    }
    return router
  }

  @Test func refusedConnectionNamesTheAddress() async throws {
    let port = try ReservedPort()
    defer { withExtendedLifetime(port) {} }
    let address = try port.address
    let client = try RPCClient(target: address.description, logger: .silent)
    for _ in 0..<3 {
      let error = await rpcError { _ = try await client.unary(TestService.emptyCall, .init()) }
      #expect(error?.code == .unavailable)
      #expect(error?.message.contains(address.description) == true)
      #expect(error?.message.contains("refused") == true)
    }
    await client.shutdown()
  }

  @Test func waitsForAServerThatStartsLater() async throws {
    let port = try ReservedPort()
    let address = try port.address
    let client = try RPCClient(
      target: address.description,
      configuration: .with { $0.backoffInitial = .milliseconds(20) }, logger: .silent)
    async let call = client.unary(
      TestService.emptyCall, .init(), options: .init(waitForReady: true))
    let refused = await rpcError { _ = try await client.unary(TestService.emptyCall, .init()) }
    #expect(refused?.code == .unavailable)
    let server = Server(
      router: .testService(), configuration: .init(host: "127.0.0.1", port: port.port),
      logger: .silent)
    try await server.start()
    _ = try await call
    await client.shutdown()
    await server.shutdownGracefully(within: .zero)
  }

  @Test func lostConnectionFailsItsCallsAtOnce() async throws {
    let (started, mayEnd) = (Signal(), Signal())
    try await Rig.with(Self.router(started: started, mayEnd: mayEnd)) { rig in
      let call = Task {
        await rpcError { _ = try await rig.client.unary(TestService.unaryCall, .init()) }
      }
      let stream = try await rig.client.bidirectional(TestService.fullDuplexCall)
      try await started.wait()
      rig.server.registry.forEach { $0.close() }
      #expect(await call.value?.code == .unavailable)
      let error = await rpcError { for try await _ in stream.responses {} }
      #expect(error?.code == .unavailable)
      // And the next call connects again.
      _ = try await rig.client.unary(TestService.emptyCall, .init())
    }
  }

  @Test func reconnectsAfterARestart() async throws {
    let port = try ReservedPort()
    let first = Server(
      router: .testService(), configuration: .init(host: "127.0.0.1", port: port.port),
      logger: .silent)
    let address = try await first.start()
    let client = try RPCClient(
      target: address.description,
      configuration: .with { $0.backoffInitial = .milliseconds(20) }, logger: .silent)
    _ = try await client.unary(TestService.emptyCall, .init())
    await first.shutdownGracefully(within: .seconds(600))
    let error = await rpcError { _ = try await client.unary(TestService.emptyCall, .init()) }
    #expect(error?.code == .unavailable)
    let second = Server(
      router: .testService(), configuration: .init(host: "127.0.0.1", port: port.port),
      logger: .silent)
    try await second.start()
    _ = try await client.unary(
      TestService.emptyCall, .init(), options: .init(waitForReady: true))
    await client.shutdown()
    await second.shutdownGracefully(within: .zero)
  }

  @Test func gracefulShutdownLetsRunningCallsEnd() async throws {
    let (started, mayEnd) = (Signal(), Signal())
    try await Rig.with(Self.router(started: started, mayEnd: mayEnd)) { rig in
      let call = Task { try await rig.client.unary(TestService.unaryCall, .init()) }
      let stream = try await rig.client.bidirectional(TestService.fullDuplexCall)
      try await stream.send(.sizes([1]))
      var responses = stream.responses.makeAsyncIterator()
      _ = try await responses.next()
      try await started.wait()
      let shutdown = Task { await rig.server.shutdownGracefully(within: .seconds(600)) }
      // No new connection is let in, while the old one goes on.
      try await until { rig.server.health.status() == .notServing }
      try await stream.send(.sizes([2]))
      let response = try await responses.next()
      #expect(response?.count == 2)
      mayEnd.open()
      let answer = try await call.value
      #expect(answer.username == "done")
      stream.finish()
      let end = try await responses.next()
      #expect(end == nil)
      await shutdown.value
      let error = await rpcError {
        _ = try await rig.client.unary(TestService.emptyCall, .init())
      }
      #expect(error?.code == .unavailable)
    }
  }

  @Test func shutdownDoesNotWaitForEver() async throws {
    let (started, mayEnd) = (Signal(), Signal())
    try await Rig.with(Self.router(started: started, mayEnd: mayEnd)) { rig in
      let call = Task {
        await rpcError { _ = try await rig.client.unary(TestService.unaryCall, .init()) }
      }
      try await started.wait()
      await rig.server.shutdownGracefully(within: .milliseconds(50))
      #expect(await call.value?.code == .unavailable)
    }
  }

  @Test func runReturnsAfterShutdown() async throws {
    let server = Server(router: Router(), logger: .silent)
    let address = try await server.start()
    async let running: Void = server.run()
    await server.shutdownGracefully(within: .zero)
    try await running
    let again = Server(
      router: Router(), configuration: .init(host: address.host, port: address.port),
      logger: .silent)
    try await again.start()
    let task = Task { try await again.run() }
    task.cancel()
    try await task.value
  }

  @Test func portInUse() async throws {
    try await Rig.with { rig in
      let second = Server(
        router: Router(), configuration: .init(host: rig.address.host, port: rig.address.port),
        logger: .silent)
      let error = await #expect(throws: ServerError.self) { try await second.start() }
      #expect(error?.code == .addressUnavailable)
      #expect(error?.message.contains("\(rig.address.port)") == true)
      let again = await #expect(throws: ServerError.self) { try await rig.server.start() }
      #expect(again?.code == .alreadyStarted)
    }
  }

  @Test func callsAfterTheClientIsShutDown() async throws {
    try await Rig.with { rig in
      await rig.client.shutdown()
      await rig.client.shutdown()
      let error = await rpcError {
        _ = try await rig.client.unary(TestService.emptyCall, .init())
      }
      #expect(error?.code == .unavailable)
    }
  }

  /// Something listens that is no HTTP/2 server: it says nothing, hangs up, or talks HTTP/1.
  @Test(arguments: ["", "hangs up", "HTTP/1.1 400 Bad Request\r\n\r\n"])
  func notAServer(says: String) async throws {
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { child in
        if says == "hangs up" { return child.close() }
        guard !says.isEmpty else { return child.eventLoop.makeSucceededVoidFuture() }
        child.eventLoop.execute { child.writeAndFlush(ByteBuffer(string: says), promise: nil) }
        return child.eventLoop.makeSucceededVoidFuture()
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let port = channel.localAddress?.port ?? 0
    let client = try RPCClient(
      target: "127.0.0.1:\(port)",
      configuration: .with { $0.connectTimeout = .milliseconds(300) }, logger: .silent)
    let error = await rpcError { _ = try await client.unary(TestService.emptyCall, .init()) }
    #expect(error?.code == .unavailable)
    await client.shutdown()
    try await channel.close()
  }
}
