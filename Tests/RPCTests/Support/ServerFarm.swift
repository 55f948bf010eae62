// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Messages
import NIOCore
import NIOPosix
import TestMessages

@testable import RPC

/// Several servers whose answers tell which of them it was, and a resolver that knows them.
final class ServerFarm: Sendable {
  /// A resolver whose addresses a test changes.
  final class Addresses: AddressResolver {
    private struct State {
      var result: Result<[ServerAddress], RPCError>?
      var report: (@Sendable (Result<[ServerAddress], RPCError>) -> Void)?
      var askedCount = 0
    }

    private let state: Mutex<State>

    /// Creates a resolver that answers at once, or only when it is told to.
    init(_ addresses: [ServerAddress]? = []) {
      state = Mutex(State(result: addresses.map { .success($0) }))
    }

    /// How often the client has asked again.
    var askedCount: Int { state.withLock { $0.askedCount } }
    var isStarted: Bool { state.withLock { $0.report != nil } }

    func set(_ result: Result<[ServerAddress], RPCError>) {
      let report = state.withLock { state in
        state.result = result
        return state.report
      }
      report?(result)
    }

    func start(_ report: @escaping @Sendable (Result<[ServerAddress], RPCError>) -> Void) {
      let result = state.withLock { state in
        state.report = report
        return state.result
      }
      if let result { report(result) }
    }

    func resolveAgain() {
      state.withLock { $0.askedCount += 1 }
    }

    func stop() {
      state.withLock { $0.report = nil }
    }
  }

  private let servers = Mutex<[Server]>([])
  private let ports = Mutex<[ReservedPort]>([])
  let resolver = Addresses()
  let client: RPCClient

  var addresses: [ServerAddress] {
    get throws { try ports.withLock { $0 }.map { try $0.address } }
  }

  private init(_ configuration: ClientConfiguration) throws {
    client = try RPCClient(
      resolver: resolver, authority: "farm", configuration: configuration, logger: .silent)
  }

  /// Starts `count` servers, which the resolver reports, and stops them after `body`.
  static func with(
    _ count: Int, client configure: (inout ClientConfiguration) -> Void = { _ in },
    router: (Int) -> Router = ServerFarm.router, _ body: (ServerFarm) async throws -> Void
  ) async throws {
    var configuration = ClientConfiguration()
    configuration.unaryTimeout = .seconds(600)
    configuration.backoffInitial = .milliseconds(20)
    configuration.backoffMax = .milliseconds(100)
    // On a busy machine the first address would lose its turn.
    configuration.connectionAttemptDelay = .seconds(600)
    configure(&configuration)
    let farm = try ServerFarm(configuration)
    do {
      for index in 0..<count { try await farm.start(router(index)) }
      farm.resolver.set(.success(try farm.addresses))
      try await body(farm)
      await farm.stop()
    } catch {
      await farm.stop()
      throw error
    }
  }

  /// A service that answers with its number.
  static func router(_ index: Int) -> Router {
    var router = Router()
    router.onEventLoop(TestService.unaryCall) { _, _ in .init(username: "\(index)") }
    return router
  }

  /// Starts a server at a new address.
  func start(_ router: Router) async throws {
    let port = try ReservedPort()
    ports.withLock { $0.append(port) }
    try await start(router, on: port)
  }

  /// Starts a server where another was that has stopped.
  func start(_ router: Router, inPlaceOf index: Int) async throws {
    try await start(router, on: ports.withLock { $0[index] })
  }

  func start(_ router: Router, on port: ReservedPort) async throws {
    let server = Server(
      router: router, configuration: .init(host: "127.0.0.1", port: port.port), logger: .silent)
    try await server.start()
    servers.withLock { $0.append(server) }
  }

  func server(_ index: Int) -> Server { servers.withLock { $0[index] } }

  /// How many connections a server has.
  func connectionCount(_ index: Int) async throws -> Int {
    let count = Mutex(0)
    server(index).registry.forEach { _ in count.withLock { $0 += 1 } }
    // What the registry asks of each loop is done when the loop has done what comes after it.
    for eventLoop in MultiThreadedEventLoopGroup.singleton.makeIterator() {
      try await eventLoop.submit {}.get()
    }
    return count.withLock { $0 }
  }

  private func stop() async {
    await client.shutdown()
    for server in servers.withLock({ $0 }) { await server.shutdownGracefully(within: .zero) }
  }

  /// The number of the server that answers a call.
  func ask(_ options: CallOptions = .init()) async throws -> Int {
    Int(try await client.unary(TestService.unaryCall, .init(), options: options).username) ?? -1
  }

  /// How often each server answers `count` calls.
  func tally(_ count: Int) async throws -> [Int: Int] {
    var tally: [Int: Int] = [:]
    for _ in 0..<count { tally[try await ask(), default: 0] += 1 }
    return tally
  }
}
