// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Logging
import Messages
import Synchronization

/// The immutable state shared by all connections of a server.
final class ServerCore: Sendable {
  let configuration: ServerConfiguration
  let routes: RouteTable
  let pages: [String: StaticPage]
  let limits: MessageLimits
  private let compression: [CompressionRules]
  let logger: Logger
  /// Which calls are traced, beside the configuration so that nothing is retained to ask.
  let sampling: CallSampling?
  /// Whether there are observers, for the same reason.
  let isObserved: Bool
  /// Waiting bytes, in both directions.
  let buffers: SharedBudget
  /// Running handlers beyond each connection's own.
  let runningCalls: SharedBudget
  /// What handlers gather before they answer.
  let room: FairRoom
  let times: WatchTimes
  let health: HealthService
  private let descriptors: @Sendable () -> Descriptors
  private let madeSchema = AtomicLazyReference<JSONSchema>()

  init(
    router: Router, configuration: ServerConfiguration, logger: Logger,
    health: HealthService = HealthService()
  ) {
    self.health = health
    descriptors = router.descriptors
    self.configuration = configuration
    self.logger = logger
    sampling = configuration.tracing?.sampling
    isObserved = !configuration.observers.isEmpty
    routes = RouteTable(router.routes.values)
    pages = router.pages
    buffers = SharedBudget(max: configuration.bufferBytesMax)
    runningCalls = SharedBudget(max: configuration.runningCallsMax)
    room = FairRoom(configuration.workBytesMax)
    times = WatchTimes(configuration)
    limits = configuration.messageLimits
    compression = CompressionRules.responses(configuration)
  }

  /// The contract as JSON needs it, made when it is first asked for.
  var schema: JSONSchema {
    madeSchema.load() ?? madeSchema.storeIfNil(JSONSchema(descriptors()))
  }

  /// What translates the messages of a method; nil if the descriptors do not have it.
  func transcoder(for route: Route) -> JSONTranscoder? {
    if let transcoder = route.transcoder.load() { return transcoder }
    guard let method = schema.method(path: route.path) else { return nil }
    let options = JSONMessageReader.Options(
      limits: limits.decoding, ignoresUnknownFields: configuration.ignoresUnknownJSONFields)
    return route.transcoder.storeIfNil(JSONTranscoder(schema, method, options))
  }

  /// How a response may be compressed for a caller that accepts `algorithms`.
  func compression(for algorithms: AcceptedAlgorithms) -> CompressionRules {
    compression[Int(algorithms.rawValue)]
  }
}
