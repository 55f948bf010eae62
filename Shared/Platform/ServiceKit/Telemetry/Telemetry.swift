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
    let channel = try RPCClient(telemetryTo: settings.receiver, settings.tls, logger)
    client = channel
    let queue = SpanQueue(
      spansMax: settings.queueMax, batchMax: settings.batchMax, factory: factory)
    let stub = TraceServiceClient(channel)
    let options = CallOptions(
      telemetryHeaders: settings.headers, isCompressed: settings.isCompressed)
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

/// The metrics of a service that are sent.
struct PushedMetrics: Sendable {
  /// What sends them as long as the process runs.
  let exporter: MetricsExporter
  /// The receiver's files of TLS are read again by it.
  let client: RPCClient

  /// Prepares to send; nil if none are sent.
  ///
  /// - Parameters:
  ///   - configuration: The service's settings.
  ///   - service: The service's name.
  ///   - metrics: What is sent.
  ///   - logger: Logs when metrics cannot be sent.
  /// - Throws: ``ConfigurationError`` where the settings cannot be used.
  init?(
    _ configuration: ServiceConfiguration, service: String, metrics: PrometheusMetrics,
    logger: Logger
  ) throws {
    guard let settings = try configuration.pushedMetrics() else { return nil }
    let channel = try RPCClient(telemetryTo: settings.receiver, settings.tls, logger)
    client = channel
    let stub = MetricsServiceClient(channel)
    let options = CallOptions(
      telemetryHeaders: settings.headers, isCompressed: settings.isCompressed)
    exporter = MetricsExporter(
      metrics, resource: configuration.telemetryResource(service: service), times: settings.times,
      temporality: settings.temporality,
      receiver: { request, timeout throws(RPCError) in
        var options = options
        options.timeout = timeout
        return try await stub.export(request, options: options)
      }, logger: logger)
  }
}

/// What sends telemetry, side by side: at a stop they have the same time for what is left.
struct TelemetryExporters: Service, CustomStringConvertible {
  let exporters: [any Service]

  var description: String { "telemetry" }

  func run() async throws {
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      for exporter in exporters { tasks.addTask { try await exporter.run() } }
      try await tasks.waitForAll()
    }
  }
}

extension RPCClient {
  fileprivate convenience init(
    telemetryTo receiver: TelemetryReceiver, _ tls: ClientTLS?, _ logger: Logger
  ) throws {
    var configuration = ClientConfiguration()
    configuration.tls = tls
    // A receiver that is started again is found again soon.
    configuration.backoffMax = .seconds(5)
    try self.init(target: receiver.target, configuration: configuration, logger: logger)
  }
}

extension CallOptions {
  fileprivate init(telemetryHeaders: [(key: String, value: String)], isCompressed: Bool) {
    var headers = Metadata()
    for (key, value) in telemetryHeaders { headers.add(key, value) }
    self.init(metadata: headers, compression: isCompressed ? .gzip : nil)
  }
}
