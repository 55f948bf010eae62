// SPDX-License-Identifier: Apache-2.0

import Logging
import Metrics
import RPC
import ServiceLifecycle
import Stubs

/// The traces of a service: what decides about them, and what sends them.
struct Telemetry: Sendable {
  /// Which calls are traced, for the server.
  let tracing: CallTracing
  /// What sends the spans as long as the process runs.
  let exporter: SpanExporter
  /// The receiver's files of TLS are read again by it.
  let client: RPCClient

  /// Prepares traces; nil if none are sent.
  ///
  /// - Parameters:
  ///   - configuration: The service's settings.
  ///   - service: The service's name.
  ///   - factory: Makes the metrics.
  ///   - logger: Logs when spans cannot be sent.
  /// - Throws: ``ConfigurationError`` where the settings cannot be used.
  init?(
    _ configuration: ServiceConfiguration, service: String, factory: any MetricsFactory,
    logger: Logger
  ) throws {
    guard let settings = try configuration.telemetry() else { return nil }
    var client = ClientConfiguration()
    client.tls = settings.tls
    // A receiver that is started again is found again soon.
    client.backoffMax = .seconds(5)
    let channel = try RPCClient(
      target: settings.receiver.target, configuration: client, logger: logger)
    self.client = channel
    let queue = SpanQueue(
      spansMax: settings.queueMax, batchMax: settings.batchMax, factory: factory)
    let stub = TraceServiceClient(channel)
    var headers = Metadata()
    for (key, value) in settings.headers { headers.add(key, value) }
    let options = CallOptions(
      metadata: headers, compression: settings.isCompressed ? .gzip : nil)
    exporter = SpanExporter(
      queue: queue, resource: configuration.telemetryResource(service: service),
      times: settings.times,
      receiver: { request, timeout throws(RPCError) in
        var options = options
        options.timeout = timeout
        return try await stub.export(request, options: options)
      }, factory: factory, logger: logger)
    tracing = CallTracing(sampling: settings.sampling, tracer: ServerTracer(queue: queue))
    ContextTracer.install()
  }
}
