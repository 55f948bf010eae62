// SPDX-License-Identifier: Apache-2.0

import RPC
import Testing

@testable import ServiceKit

/// What OpenTelemetry's variables mean here.
@Suite struct TelemetrySettingsTests {
  private static func settings(_ environment: [String: String]) throws -> TelemetrySettings? {
    try ServiceConfiguration(
      keys: ConfigurationKey.telemetry, environment: environment
    ).telemetry()
  }

  private static func metrics(_ environment: [String: String]) throws -> MetricsSettings? {
    try ServiceConfiguration(
      keys: ConfigurationKey.telemetry, environment: environment
    ).pushedMetrics()
  }

  private static let endpoint = "OTEL_EXPORTER_OTLP_ENDPOINT"
  private static let metrics = "OTEL_EXPORTER_OTLP_METRICS_ENDPOINT"
  private static let traces = "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"

  @Test(arguments: [
    ([:], nil),
    ([endpoint: "http://collector:4317"], "collector:4317"),
    ([traces: "http://collector"], "collector:4317"),
    ([endpoint: "http://a:1", traces: "http://b:2"], "b:2"),
    (["OTEL_TRACES_EXPORTER": "otlp"], "localhost:4317"),
    ([endpoint: "http://a:1", "OTEL_TRACES_EXPORTER": "none"], nil),
    ([endpoint: "http://a:1", "OTEL_SDK_DISABLED": "true"], nil),
    ([endpoint: "http://a:1", "OTEL_SDK_DISABLED": "false"], "a:1"),
    ([endpoint: "http://a:1", "OTEL_SDK_DISABLED": "True"], nil),
    ([endpoint: "http://a:1", "OTEL_SDK_DISABLED": "FALSE"], "a:1"),
    (["OTEL_TRACES_EXPORTER": "OTLP"], "localhost:4317"),
    // As if it were not there.
    ([endpoint: ""], nil),
  ])
  func whereTracesGo(environment: [String: String], target: String?) throws {
    #expect(try Self.settings(environment)?.receiver.target == target)
  }

  @Test(arguments: [
    ([:], nil),
    ([endpoint: "http://collector:4317"], "collector:4317"),
    ([metrics: "http://collector"], "collector:4317"),
    ([traces: "http://collector"], nil),
    ([endpoint: "http://a:1", metrics: "http://b:2"], "b:2"),
    (["OTEL_METRICS_EXPORTER": "otlp"], "localhost:4317"),
    ([endpoint: "http://a:1", "OTEL_METRICS_EXPORTER": "none"], nil),
    ([endpoint: "http://a:1", "OTEL_METRICS_EXPORTER": "prometheus"], nil),
    ([endpoint: "http://a:1", "OTEL_TRACES_EXPORTER": "none"], "a:1"),
    ([metrics: "http://a:1", "OTEL_SDK_DISABLED": "true"], nil),
    ([endpoint: "http://a:1", "OTEL_METRICS_EXPORTER": "None"], nil),
  ])
  func whereMetricsGo(environment: [String: String], target: String?) throws {
    #expect(try Self.metrics(environment)?.receiver.target == target)
  }

  @Test(arguments: [
    ("http://collector:4317", "collector:4317", false), ("http://h/", "h:4317", false),
    ("HTTP://h", "h:4317", false), ("https://h:1", "h:1", true), ("h:1", "h:1", nil),
    ("h", "h:4317", nil), ("http://[::1]", "[::1]:4317", false),
    ("http://[::1]:5", "[::1]:5", false), ("unix:/run/otlp", "unix:/run/otlp", false),
  ])
  func addresses(text: String, target: String, isSecure: Bool?) {
    let receiver = TelemetryReceiver(text)
    #expect(receiver?.target == target)
    #expect(receiver?.isSecure == isSecure)
  }

  @Test(arguments: [
    "", "http://", "http://h:0", "http://h:x", "http://h/v1/traces", "http://u@h", "h i:1",
    "unix:run", "grpc://h:1", "http://h:1,http://i:1",
  ])
  func noAddresses(text: String) {
    #expect(TelemetryReceiver(text) == nil)
  }

  @Test func defaultsAreOpenTelemetrys() throws {
    let settings = try #require(try Self.settings([Self.endpoint: "http://a:1"]))
    #expect(settings.sampling == CallSampling(ratio: 1, followsCaller: true))
    #expect(settings.times.scheduleDelay == .seconds(5))
    #expect(settings.times.exportTimeout == .seconds(30))
    #expect(settings.times.requestTimeout == .seconds(10))
    #expect([settings.queueMax, settings.batchMax] == [2048, 512])
    #expect(settings.headers.isEmpty && !settings.isCompressed && settings.tls == nil)
  }

  @Test func whatIsForTracesWins() throws {
    let settings = try #require(
      try Self.settings([
        Self.endpoint: "http://a:1", "OTEL_EXPORTER_OTLP_HEADERS": "a=1",
        "OTEL_EXPORTER_OTLP_TRACES_HEADERS": "b=2, c = 3%2C4",
        "OTEL_EXPORTER_OTLP_TIMEOUT": "7", "OTEL_EXPORTER_OTLP_TRACES_TIMEOUT": "8",
        "OTEL_EXPORTER_OTLP_COMPRESSION": "none", "OTEL_EXPORTER_OTLP_TRACES_COMPRESSION": "gzip",
        "OTEL_BSP_SCHEDULE_DELAY": "9", "OTEL_BSP_EXPORT_TIMEOUT": "10",
        "OTEL_BSP_MAX_QUEUE_SIZE": "11", "OTEL_BSP_MAX_EXPORT_BATCH_SIZE": "12",
        "OTEL_TRACES_SAMPLER": "traceidratio", "OTEL_TRACES_SAMPLER_ARG": "0.01",
      ]))
    #expect(settings.headers.map { "\($0.key):\($0.value)" } == ["b:2", "c:3,4"])
    #expect(settings.times.requestTimeout == .milliseconds(8))
    #expect(settings.times.scheduleDelay == .milliseconds(9))
    #expect(settings.times.exportTimeout == .milliseconds(10))
    #expect([settings.queueMax, settings.batchMax] == [11, 12])
    #expect(settings.isCompressed)
    #expect(settings.sampling == CallSampling(ratio: 0.01, followsCaller: false))
  }

  @Test func defaultsOfMetricsAreOpenTelemetrys() throws {
    let settings = try #require(try Self.metrics([Self.endpoint: "http://a:1"]))
    #expect(settings.times.interval == .seconds(60))
    #expect(settings.times.exportTimeout == .seconds(30))
    #expect(settings.times.requestTimeout == .seconds(10))
    #expect(settings.temporality == .cumulative)
    #expect(settings.headers.isEmpty && !settings.isCompressed && settings.tls == nil)
  }

  @Test func whatIsForMetricsWins() throws {
    let settings = try #require(
      try Self.metrics([
        Self.endpoint: "http://a:1", "OTEL_EXPORTER_OTLP_HEADERS": "a=1",
        "OTEL_EXPORTER_OTLP_METRICS_HEADERS": "b=2", "OTEL_EXPORTER_OTLP_TRACES_HEADERS": "c=3",
        "OTEL_EXPORTER_OTLP_TIMEOUT": "7", "OTEL_EXPORTER_OTLP_METRICS_TIMEOUT": "8",
        "OTEL_EXPORTER_OTLP_COMPRESSION": "none", "OTEL_EXPORTER_OTLP_METRICS_COMPRESSION": "gzip",
        "OTEL_METRIC_EXPORT_INTERVAL": "9", "OTEL_METRIC_EXPORT_TIMEOUT": "10",
        "OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE": "delta",
      ]))
    #expect(settings.headers.map { "\($0.key):\($0.value)" } == ["b:2"])
    #expect(settings.times.requestTimeout == .milliseconds(8))
    #expect(settings.times.interval == .milliseconds(9))
    #expect(settings.times.exportTimeout == .milliseconds(10))
    #expect(settings.isCompressed && settings.temporality == .delta)
  }

  @Test(arguments: [
    ("Cumulative", MetricsSettings.Temporality.cumulative), ("Delta", .delta),
    ("LowMemory", .lowMemory), ("LOWMEMORY", .lowMemory),
  ])
  func temporalities(text: String, temporality: MetricsSettings.Temporality) throws {
    let settings = try Self.metrics([
      Self.endpoint: "http://a:1", "OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE": text,
    ])
    #expect(settings?.temporality == temporality)
  }

  @Test func theCaseOfWordsMeansNothing() throws {
    let settings = try Self.settings([
      Self.endpoint: "http://a:1", "OTEL_TRACES_SAMPLER": "Always_Off",
      "OTEL_EXPORTER_OTLP_COMPRESSION": "GZIP", "OTEL_EXPORTER_OTLP_PROTOCOL": "gRPC",
    ])
    #expect(settings?.sampling == CallSampling(ratio: 0, followsCaller: false))
    #expect(settings?.isCompressed == true)
  }

  @Test(arguments: [
    ("https://a:1", "false", true), ("http://a:1", "false", false), ("a:1", "false", true),
    ("a:1", "true", false), ("https://a:1", "true", true), ("a:1", "TRUE", false),
  ])
  func whetherThereIsTLS(address: String, isInsecure: String, isSecure: Bool) throws {
    let settings = try Self.settings([
      Self.endpoint: address, "OTEL_EXPORTER_OTLP_INSECURE": isInsecure,
    ])
    #expect((settings?.tls != nil) == isSecure)
  }

  /// A value that cannot be used, and what the error says.
  @Test(arguments: [
    ("OTEL_TRACES_SAMPLER", "jaeger_remote", "must be one of always_on"),
    ("OTEL_TRACES_SAMPLER_ARG", "1.5", "must be a number from 0 to 1"),
    ("OTEL_TRACES_SAMPLER_ARG", "-0.1", "must be a number from 0 to 1"),
    ("OTEL_EXPORTER_OTLP_PROTOCOL", "http/protobuf", "must be one of grpc"),
    ("OTEL_EXPORTER_OTLP_HEADERS", "token", "the value must be NAME=VALUE pairs"),
    ("OTEL_EXPORTER_OTLP_HEADERS", "a=%zz", "the value must be NAME=VALUE pairs"),
    ("OTEL_EXPORTER_OTLP_HEADERS", "x=a%0d%0ab: c", "the value must be NAME=VALUE pairs"),
    ("OTEL_EXPORTER_OTLP_HEADERS", "api key=1", "the value must be NAME=VALUE pairs"),
    ("OTEL_EXPORTER_OTLP_HEADERS", "x=1,content-type=y", "the value must be NAME=VALUE pairs"),
    ("OTEL_EXPORTER_OTLP_TRACES_HEADERS", "x=caf%C3%A9", "the value must be NAME=VALUE pairs"),
    ("OTEL_EXPORTER_OTLP_METRICS_HEADERS", "x-bin=1", "the value must be NAME=VALUE pairs"),
    ("OTEL_RESOURCE_ATTRIBUTES", "=x", "must be NAME=VALUE pairs"),
    ("OTEL_BSP_MAX_QUEUE_SIZE", "0", "must be a whole number from 1 to 1000000"),
    ("OTEL_EXPORTER_OTLP_CERTIFICATE", "/ca.pem", "needs an endpoint with TLS"),
    (endpoint, "http://h/v1/traces", "must be http://HOST:PORT"),
    (metrics, "http://h/v1/metrics", "must be http://HOST:PORT"),
    ("OTEL_METRICS_EXPORTER", "console", "must be one of otlp"),
    ("OTEL_METRIC_EXPORT_INTERVAL", "0", "must be a whole number from 1 to 3600000"),
    ("OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE", "DELTAS", "must be one of cumulative"),
  ])
  func badSettings(name: String, value: String, message: String) {
    let error = #expect(throws: ConfigurationError.self) {
      _ = try Self.settings([Self.endpoint: "http://a:1"].merging([name: value]) { $1 })
    }
    #expect(error?.message.contains(name) == true)
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  @Test func aProcessIsDescribed() {
    let resource = TelemetryResource(
      service: "menu-service", name: nil, attributes: [("host.name", "till"), ("a", "b")])
    let values = Dictionary(uniqueKeysWithValues: resource.attributes.map { ($0.key, $0.value) })
    #expect(values["service.name"] == "menu-service")
    #expect(values["host.name"] == "till" && values["a"] == "b")
    #expect(values["service.instance.id"]?.count == 36)
    let named = TelemetryResource(
      service: "menu-service", name: "menu", attributes: [("service.name", "other")])
    #expect(named.attributes.first { $0.key == "service.name" }?.value == "menu")
  }
}
