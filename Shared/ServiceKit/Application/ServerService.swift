// SPDX-License-Identifier: Apache-2.0

import Logging
import RPC
import ServiceLifecycle

/// The gRPC server as a member of the process's service group.
struct ServerService: Service, CustomStringConvertible {
  let name: String
  let components: ServiceComponents
  let configuration: ServiceConfiguration
  let observers: [any CallObserver]
  let health: HealthService
  let logger: Logger
  let output: @Sendable (String) -> Void

  var description: String { "server" }

  /// Binds the port, says so on stdout, and serves until the group shuts down.
  func run() async throws {
    var server = configuration.server
    server.connections = configuration.connectionRules
    server.observers = observers
    try await run(
      Server(
        router: components.router, configuration: server, logger: logger, health: health))
  }

  private func run(_ server: Server) async throws {
    for service in components.reportedNames { health.setStatus(service: service, .serving) }
    let address = try await server.start()
    output("\(name) ready on \(address)\n")
    logger.info("Serving", metadata: ["address": "\(address)"])
    try await withGracefulShutdownHandler {
      try await server.run()
    } onGracefulShutdown: {
      Task {
        await server.shutdownGracefully(
          within: configuration.shutdownTimeout, afterSettling: configuration.shutdownDelay)
      }
    }
    logger.info("Stopped")
  }
}
