// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Messages
import NIOCore
import NIOPosix

@testable import RPC

/// Several servers whose answers tell which of them it was, and a resolver that knows them.
final class ServerFarm: Sendable {
  /// A resolver whose addresses a test changes.
  final class Addresses: AddressResolver {
    private struct State {
      var result: Result<[ServerAddress], RPCError>
      var report: (@Sendable (Result<[ServerAddress], RPCError>) -> Void)?
      var askedCount = 0
    }

    private let state: Mutex<State>

    init(_ addresses: [ServerAddress] = []) {
      state = Mutex(State(result: .success(addresses)))
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
      report(result)
    }

    func resolveAgain() {
      state.withLock { $0.askedCount += 1 }
    }

    func stop() {
      state.withLock { $0.report = nil }
    }
  }

  private let servers = Mutex<[Server]>([])
  private let bound = Mutex<[ServerAddress]>([])
  let resolver = Addresses()
  let client: RPCClient

  var addresses: [ServerAddress] { bound.withLock { $0 } }

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
    configuration.unaryTimeout = .seconds(30)
    configuration.backoffInitial = .milliseconds(20)
    configuration.backoffMax = .milliseconds(100)
    configure(&configuration)
    let farm = try ServerFarm(configuration)
    do {
      for index in 0..<count { try await farm.start(router(index)) }
      farm.resolver.set(.success(farm.addresses))
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

  /// Starts another server, at a certain address if one is given.
  @discardableResult
  func start(_ router: Router, at address: ServerAddress? = nil) async throws -> Server {
    let port = address.flatMap { Int($0.description.split(separator: ":").last ?? "") }
    let server = Server(
      router: router, configuration: .init(host: "127.0.0.1", port: port ?? 0), logger: .silent)
    let new = try await server.start()
    let newAddress = try ServerAddress(ip: new.host, port: new.port)
    servers.withLock { $0.append(server) }
    if address == nil { bound.withLock { $0.append(newAddress) } }
    return server
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
