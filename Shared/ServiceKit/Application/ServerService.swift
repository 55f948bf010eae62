// SPDX-License-Identifier: Apache-2.0

import Logging
import RPC
import ServiceLifecycle

/// The gRPC server as a member of the process's service group.
struct ServerService: Service, CustomStringConvertible {
  let name: String
  let components: ServiceComponents
  let configuration: ServiceConfiguration
  let serverConfiguration: ServerConfiguration
  let health: HealthService
  let logger: Logger
  let output: @Sendable (String) -> Void

  var description: String { "server" }

  /// Binds the port, says so on stdout, and serves until the group shuts down.
  func run() async throws {
    let server = Server(
      router: components.router, configuration: serverConfiguration, logger: logger,
      health: health)
    for service in components.reportedNames { health.setStatus(service: service, .serving) }
    let address = try await server.start()
    output("\(name) ready on \(address)\n")
    var metadata: Logger.Metadata = ["address": "\(address)"]
    if let tls = serverConfiguration.tls {
      metadata["tls"] = "client certificates: \(tls.clientCertificates)"
    }
    logger.info("Serving", metadata: metadata)
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
