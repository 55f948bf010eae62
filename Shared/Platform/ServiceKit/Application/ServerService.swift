// SPDX-License-Identifier: Apache-2.0

import Logging
import RPC
import ServiceLifecycle

/// The gRPC server as a member of the process's service group.
struct ServerService: Service, CustomStringConvertible {
  let name: String
  let server: Server
  let reportedNames: [String]
  let configuration: ServiceConfiguration
  let tls: ServerTLS?
  let logger: Logger
  let watchdog: ShutdownWatchdog
  let manager: ServiceManager?
  let output: @Sendable (String) -> Void

  var description: String { "server" }

  /// Binds the port, prints the ready line on stdout, and serves until the group shuts down.
  func run() async throws {
    for service in reportedNames { server.health.setStatus(service: service, .serving) }
    let address = try await server.start()
    output("\(name) ready on \(address)\n")
    var metadata: Logger.Metadata = ["address": "\(address)"]
    if let tls {
      metadata["tls"] = "client certificates: \(tls.clientCertificates)"
    }
    logger.info("Serving", metadata: metadata)
    manager?.send(.ready(address: "\(address)"))
    try await withGracefulShutdownHandler {
      try await server.run()
    } onGracefulShutdown: {
      watchdog.start()
      manager?.send(.stopping)
      Task {
        await server.shutdownGracefully(
          within: configuration.shutdownTimeout, afterSettling: configuration.shutdownDelay)
      }
    }
    logger.info("Stopped")
  }
}
