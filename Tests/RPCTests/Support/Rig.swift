// SPDX-License-Identifier: Apache-2.0

import Logging
import Messages
import TestMessages

@testable import RPC

typealias TestService = Grpc.Testing.TestService

/// A server on a free loopback port and a client of it.
struct Rig: Sendable {
  let server: Server
  let address: BoundAddress
  let client: RPCClient

  /// Starts both, runs `body`, and stops both.
  static func with<R>(
    _ router: Router = .testService(),
    server configure: (inout ServerConfiguration) -> Void = { _ in },
    client configureClient: (inout ClientConfiguration) -> Void = { _ in },
    logger: Logger = .silent, _ body: (Rig) async throws -> R
  ) async throws -> R {
    var configuration = ServerConfiguration()
    // Longer than the tests' own limits: with all of them at once a machine may be very slow.
    configuration.handshakeTimeout = .seconds(600)
    configure(&configuration)
    let server = Server(router: router, configuration: configuration, logger: logger)
    let address = try await server.start()
    var clientConfiguration = ClientConfiguration()
    // As long as a machine that runs all tests at once may take.
    clientConfiguration.unaryTimeout = .seconds(600)
    configureClient(&clientConfiguration)
    let client = try RPCClient(
      target: address.description, configuration: clientConfiguration, logger: logger)
    do {
      let result = try await body(Rig(server: server, address: address, client: client))
      await client.shutdown()
      await server.shutdownGracefully(within: .zero)
      return result
    } catch {
      await client.shutdown()
      await server.shutdownGracefully(within: .zero)
      throw error
    }
  }
}

extension Logger {
  /// A logger that says nothing.
  static let silent = Logger(label: "silent") { _ in SwiftLogNoOpLogHandler() }
}

/// The error that `body` throws, or nil.
func rpcError(_ body: () async throws -> Void) async -> RPCError? {
  do {
    try await body()
    return nil
  } catch {
    return error as? RPCError
  }
}
