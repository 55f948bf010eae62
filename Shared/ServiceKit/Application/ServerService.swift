// SPDX-License-Identifier: Apache-2.0

import Logging
import RPC
import ServiceLifecycle

/// The gRPC server as a member of the process's service group.
struct ServerService: Service, CustomStringConvertible {
  let name: String
  let components: ServiceComponents
  let configuration: ServiceConfiguration
  let logger: Logger
  let output: @Sendable (String) -> Void

  var description: String { "server" }

  /// Binds the port, says so on stdout, and serves until the group shuts down.
  func run() async throws {
    var settings = ServerConfiguration()
    settings.host = configuration.host
    settings.port = configuration.port
    let server = Server(router: components.router, configuration: settings, logger: logger)
    let address = try await server.start()
    let host = address.host.contains(":") ? "[\(address.host)]" : address.host
    output("\(name) ready on \(host):\(address.port)\n")
    logger.info(
      "Serving", metadata: ["host": "\(address.host)", "port": .stringConvertible(address.port)])
    try await withGracefulShutdownHandler {
      try await server.run()
    } onGracefulShutdown: {
      Task { await server.shutdownGracefully(within: configuration.shutdownTimeout) }
    }
    logger.info("Stopped")
  }
}
