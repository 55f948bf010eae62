// SPDX-License-Identifier: Apache-2.0

import Logging

/// What all connections of a server share, and none changes.
struct ServerCore: Sendable {
  let configuration: ServerConfiguration
  let routes: RouteTable
  let limits: MessageLimits
  let logger: Logger
  let buffers: BufferBudget
  let times: WatchTimes

  init(router: Router, configuration: ServerConfiguration, logger: Logger) {
    self.configuration = configuration
    self.logger = logger
    routes = RouteTable(router.routes.values)
    buffers = BufferBudget(bytesMax: configuration.bufferBytesMax)
    times = WatchTimes(configuration)
    limits = configuration.messageLimits
  }
}
