// SPDX-License-Identifier: Apache-2.0

import Logging
import NIOCore
import NIOHTTP1
import NIOPosix
import RPC
import ServiceLifecycle

/// `/metrics` and `/healthz` over HTTP/1.1, for clients that do not speak gRPC.
struct MetricsService: Service, CustomStringConvertible {
  /// The error for a port that cannot be bound.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// A thread of its own: whatever is asked for here holds up no call.
  private let loops: MultiThreadedEventLoopGroup

  /// The most open connections, enough for a scraper or two and a probe; beyond them, the one that
  /// has been silent longest is closed.
  static let connectionsMax = 64
  /// How long a connection may be silent.
  static let idleMax = TimeAmount.seconds(30)

  var description: String { "metrics" }

  /// The host of the metrics of a service at `host`: the same, or the loopback address if that is a
  /// Unix socket.
  static func host(of host: String) -> String {
    host.hasPrefix("unix:") ? "127.0.0.1" : host
  }

  /// Listens, before the service says that it is ready.
  ///
  /// - Throws: ``Failure`` if the port cannot be bound.
  init(
    host: String, port: Int, allowedHosts: AllowedHosts? = nil, metrics: PrometheusMetrics,
    health: HealthService, logger: Logger
  ) async throws {
    let connections = LatestConnections(max: Self.connectionsMax)
    let page = MetricsPage(metrics)
    loops = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let bootstrap = ServerBootstrap(group: loops)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        connections.admit(channel)
        // The handler itself answers one request after the other.
        return channel.pipeline.configureHTTPServerPipeline(
          withPipeliningAssistance: false, withErrorHandling: true
        ).flatMapThrowing {
          try channel.pipeline.syncOperations.addHandlers([
            IdleStateHandler(allTimeout: Self.idleMax),
            MetricsHandler(
              page: page, health: health, hosts: allowedHosts, connections: connections),
          ])
        }
      }
    let channel: any Channel
    do {
      channel = try await bootstrap.bind(host: host, port: port).get()
    } catch {
      try? await loops.shutdownGracefully()
      let reason = StartFailure.reason(error, port: .metricsPort)
      throw Failure(description: "cannot listen on \(host):\(port) for metrics: \(reason)")
    }
    logger.info("Metrics", metadata: ["address": "\(host):\(channel.localAddress?.port ?? 0)"])
  }

  /// Serves until the group shuts down, which is after the server has.
  func run() async throws {
    try? await gracefulShutdown()
    try? await loops.shutdownGracefully()
  }
}
