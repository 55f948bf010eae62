// SPDX-License-Identifier: Apache-2.0

/// The keys for traces and for metrics that are sent, with the names that OpenTelemetry gives them
/// everywhere. The case of the words that are their values does not matter.
extension ConfigurationKey {
  private static let truth = ConfigurationValueKind.choice(ignoringCase: ["true", "false"])
  private static let compression = ConfigurationValueKind.choice(ignoringCase: ["none", "gzip"])
  /// Times are in milliseconds, up to an hour.
  private static let milliseconds = ConfigurationValueKind.number(1...3_600_000)

  static let telemetryDisabled = ConfigurationKey(
    "OTEL_SDK_DISABLED", summary: "Whether nothing is sent, whatever else is set.", kind: truth,
    default: "false")

  static let telemetryName = ConfigurationKey(
    "OTEL_SERVICE_NAME", summary: "What the service is called in traces; otherwise as here.")

  static let telemetryAttributes = ConfigurationKey(
    "OTEL_RESOURCE_ATTRIBUTES", summary: "What else traces say of the process.", kind: .pairs)

  static let tracesExporter = ConfigurationKey(
    "OTEL_TRACES_EXPORTER",
    summary: "Whether traces are sent; where not set, only if an endpoint is.",
    kind: .choice(ignoringCase: ["otlp", "none"]))

  static let tracesSampler = ConfigurationKey(
    "OTEL_TRACES_SAMPLER", summary: "Which calls are traced, as OpenTelemetry names it.",
    kind: .choice(ignoringCase: TelemetrySettings.Sampler.allCases.map(\.rawValue)),
    default: TelemetrySettings.Sampler.parentOrOn.rawValue)

  static let tracesSamplerArgument = ConfigurationKey(
    "OTEL_TRACES_SAMPLER_ARG", summary: "The share of calls that a sampler by ratio takes.",
    kind: .ratio, default: "1")

  static let receiverEndpoint = ConfigurationKey(
    "OTEL_EXPORTER_OTLP_ENDPOINT", summary: "Where telemetry goes, by gRPC.", kind: .receiver)

  static let tracesEndpoint = ConfigurationKey(
    "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", summary: "Where traces go instead.", kind: .receiver)

  static let metricsExporter = ConfigurationKey(
    "OTEL_METRICS_EXPORTER",
    summary: "Whether metrics are sent; where not set, only if an endpoint is.",
    kind: .choice(ignoringCase: ["otlp", "prometheus", "none"]))

  static let metricsEndpoint = ConfigurationKey(
    "OTEL_EXPORTER_OTLP_METRICS_ENDPOINT", summary: "Where metrics go instead.", kind: .receiver)

  static let metricsProtocol = ConfigurationKey(
    "OTEL_EXPORTER_OTLP_METRICS_PROTOCOL", summary: "How metrics are sent: only by gRPC.",
    kind: .choice(ignoringCase: ["grpc"]))

  static let metricsHeaders = ConfigurationKey(
    "OTEL_EXPORTER_OTLP_METRICS_HEADERS", summary: "Headers for the metrics' receiver instead.",
    kind: .headers, isSecret: true)

  static let metricsTimeout = ConfigurationKey(
    "OTEL_EXPORTER_OTLP_METRICS_TIMEOUT", summary: "The time for an answer to metrics.",
    kind: milliseconds)

  static let metricsCompression = ConfigurationKey(
    "OTEL_EXPORTER_OTLP_METRICS_COMPRESSION", summary: "How metrics are.", kind: compression)

  static let metricsTemporality = ConfigurationKey(
    "OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE",
    summary: "Since when numbers count.",
    kind: .choice(ignoringCase: MetricsSettings.Temporality.allCases.map(\.rawValue)),
    default: MetricsSettings.Temporality.cumulative.rawValue)

  static let metricsInterval = ConfigurationKey(
    "OTEL_METRIC_EXPORT_INTERVAL", summary: "Milliseconds from one sending of metrics to the next.",
    kind: milliseconds, default: "60000")

  static let metricsExportTimeout = ConfigurationKey(
    "OTEL_METRIC_EXPORT_TIMEOUT", summary: "Milliseconds that one sending may take.",
    kind: milliseconds, default: "30000")

  static let receiverProtocol = ConfigurationKey(
    "OTEL_EXPORTER_OTLP_PROTOCOL", summary: "How telemetry is sent: only by gRPC.",
    kind: .choice(ignoringCase: ["grpc"]), default: "grpc")

  static let tracesProtocol = ConfigurationKey(
    "OTEL_EXPORTER_OTLP_TRACES_PROTOCOL", summary: "How traces are sent: only by gRPC.",
    kind: .choice(ignoringCase: ["grpc"]))

  static let receiverInsecure = ConfigurationKey(
    "OTEL_EXPORTER_OTLP_INSECURE", summary: "Whether an endpoint without a scheme has no TLS.",
    kind: truth, default: "false")

  static let receiverHeaders = ConfigurationKey(
    "OTEL_EXPORTER_OTLP_HEADERS", summary: "Headers for the receiver, such as a token.",
    kind: .headers, isSecret: true)

  static let tracesHeaders = ConfigurationKey(
    "OTEL_EXPORTER_OTLP_TRACES_HEADERS", summary: "Headers for the traces' receiver instead.",
    kind: .headers, isSecret: true)

  static let receiverTimeout = ConfigurationKey(
    "OTEL_EXPORTER_OTLP_TIMEOUT", summary: "Milliseconds that the receiver has for an answer.",
    kind: milliseconds, default: "10000")

  static let tracesTimeout = ConfigurationKey(
    "OTEL_EXPORTER_OTLP_TRACES_TIMEOUT", summary: "The same for traces.", kind: milliseconds)

  static let receiverCompression = ConfigurationKey(
    "OTEL_EXPORTER_OTLP_COMPRESSION", summary: "How telemetry is compressed.", kind: compression,
    default: "none")

  static let tracesCompression = ConfigurationKey(
    "OTEL_EXPORTER_OTLP_TRACES_COMPRESSION", summary: "How traces are.", kind: compression)

  static let receiverAuthoritiesFile = ConfigurationKey(
    "OTEL_EXPORTER_OTLP_CERTIFICATE",
    summary: "The authorities that the receiver's certificate is from, PEM.", kind: .path)

  static let receiverCertificateFile = ConfigurationKey(
    "OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE",
    summary: "The certificate shown to the receiver, PEM.", kind: .path)

  static let receiverKeyFile = ConfigurationKey(
    "OTEL_EXPORTER_OTLP_CLIENT_KEY", summary: "That certificate's private key, PEM.", kind: .path)

  static let spanDelay = ConfigurationKey(
    "OTEL_BSP_SCHEDULE_DELAY", summary: "Milliseconds between two batches of spans.",
    kind: milliseconds, default: "5000")

  static let spanTimeout = ConfigurationKey(
    "OTEL_BSP_EXPORT_TIMEOUT", summary: "Milliseconds after which a batch is given up.",
    kind: milliseconds, default: "30000")

  static let spanQueueMax = ConfigurationKey(
    "OTEL_BSP_MAX_QUEUE_SIZE", summary: "Spans that may wait; others are dropped.",
    kind: .number(1...1_000_000), default: "2048")

  static let spanBatchMax = ConfigurationKey(
    "OTEL_BSP_MAX_EXPORT_BATCH_SIZE", summary: "Spans that are sent together.",
    kind: .number(1...10_000), default: "512")

  /// All of them, for every service.
  static let telemetry: [ConfigurationKey] = [
    .telemetryDisabled, .telemetryName, .telemetryAttributes, .tracesExporter, .tracesSampler,
    .tracesSamplerArgument, .receiverEndpoint, .tracesEndpoint, .receiverProtocol, .tracesProtocol,
    .receiverInsecure, .receiverHeaders, .tracesHeaders, .receiverTimeout, .tracesTimeout,
    .receiverCompression, .tracesCompression, .receiverAuthoritiesFile, .receiverCertificateFile,
    .receiverKeyFile, .spanDelay, .spanTimeout, .spanQueueMax, .spanBatchMax, .metricsExporter,
    .metricsEndpoint, .metricsProtocol, .metricsHeaders, .metricsTimeout, .metricsCompression,
    .metricsTemporality, .metricsInterval, .metricsExportTimeout,
  ]
}
