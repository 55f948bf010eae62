// SPDX-License-Identifier: Apache-2.0

import RPC

/// What the settings say of metrics that are sent.
struct MetricsSettings: Sendable {
  /// How often they are sent, and how long that may take.
  struct Times: Sendable {
    /// From one sending to the next.
    var interval = Duration.seconds(60)
    /// For all of them, with all attempts.
    var exportTimeout = Duration.seconds(30)
    /// For the answer to an attempt.
    var requestTimeout = Duration.seconds(10)
  }

  /// Since when numbers count, by OpenTelemetry's names.
  enum Temporality: String, CaseIterable {
    /// Since the start.
    case cumulative
    /// Since they were taken last, but for numbers that go up and down.
    case delta
    /// The same, but since the start for what is found out when it is asked for, so that nothing
    /// need be remembered of it.
    case lowMemory = "lowmemory"

    /// Whether the numbers of a metric count since they were taken last.
    func isDelta(_ metric: MetricsSnapshot.Metric) -> Bool {
      switch (self, metric.kind) {
      case (.cumulative, _), (_, .gauge): false
      case (.delta, _), (.lowMemory, .histogram): true
      case (.lowMemory, .counter): !metric.isObserved
      }
    }
  }

  var receiver: TelemetryReceiver
  var tls: ClientTLS?
  var headers: [(key: String, value: String)]
  var isCompressed: Bool
  var times: Times
  var temporality: Temporality
}

extension ServiceConfiguration {
  /// Whether metrics are sent, and not only served: if an endpoint is set, or the exporter is.
  var sendsMetrics: Bool {
    guard self[.telemetryDisabled] != "true" else { return false }
    switch self[.metricsExporter] {
    case "none", "prometheus": return false
    case "otlp": return true
    default: return self[.metricsEndpoint] != nil || self[.receiverEndpoint] != nil
    }
  }

  /// The settings of metrics that are sent; nil if none are.
  ///
  /// - Throws: ``ConfigurationError`` if settings contradict each other, or a file is unusable.
  func pushedMetrics() throws(ConfigurationError) -> MetricsSettings? {
    guard sendsMetrics else { return nil }
    let receiver = try receiver(.metricsEndpoint, of: "metrics")
    var times = MetricsSettings.Times()
    times.interval = milliseconds(.metricsInterval) ?? times.interval
    times.exportTimeout = milliseconds(.metricsExportTimeout) ?? times.exportTimeout
    times.requestTimeout =
      milliseconds(.metricsTimeout) ?? milliseconds(.receiverTimeout) ?? times.requestTimeout
    return MetricsSettings(
      receiver: receiver, tls: try receiverTLS(for: receiver),
      headers: (self[.metricsHeaders] ?? self[.receiverHeaders])
        .flatMap(TelemetrySettings.headers) ?? [],
      isCompressed: (self[.metricsCompression] ?? self[.receiverCompression]) == "gzip",
      times: times,
      temporality: self[.metricsTemporality].flatMap(MetricsSettings.Temporality.init)
        ?? .cumulative)
  }
}
