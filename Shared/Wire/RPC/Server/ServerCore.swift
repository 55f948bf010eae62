// SPDX-License-Identifier: Apache-2.0

import Logging

/// The immutable state shared by all connections of a server.
final class ServerCore: Sendable {
  let configuration: ServerConfiguration
  let routes: RouteTable
  let limits: MessageLimits
  private let compression: [CompressionRules]
  let logger: Logger
  /// Waiting bytes, in both directions.
  let buffers: SharedBudget
  /// Running handlers beyond each connection's own.
  let runningCalls: SharedBudget
  let times: WatchTimes

  init(router: Router, configuration: ServerConfiguration, logger: Logger) {
    self.configuration = configuration
    self.logger = logger
    routes = RouteTable(router.routes.values)
    buffers = SharedBudget(max: configuration.bufferBytesMax)
    runningCalls = SharedBudget(max: configuration.runningCallsMax)
    times = WatchTimes(configuration)
    limits = configuration.messageLimits
    compression = CompressionRules.responses(configuration)
  }

  /// How a response may be compressed for a caller that accepts `algorithms`.
  func compression(for algorithms: AcceptedAlgorithms) -> CompressionRules {
    compression[Int(algorithms.rawValue)]
  }
}
