// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Logging
import Messages
import Metrics
import RPC
import ServiceLifecycle
import ServiceTestSupport
import Testing

@testable import ServiceKit

/// How metrics are sent.
@Suite(.timeLimit(.minutes(5))) struct MetricsExporterTests {
  private typealias Request = MetricsExporter.ExportRequest
  private typealias Response =
    Opentelemetry.Proto.Collector.Metrics.V1.ExportMetricsServiceResponse
  private typealias Metric = Opentelemetry.Proto.Metrics.V1.Metric
  private typealias Point = Opentelemetry.Proto.Metrics.V1.NumberDataPoint

  /// Answers as it is told, in order, and then always well.
  private final class FakeReceiver: Sendable {
    private let requests = Mutex<[(request: Request, timeout: Duration)]>([])
    private let answers: Mutex<[Result<Response, RPCError>]>
    private let delay: Duration

    init(_ answers: [Result<Response, RPCError>] = [], delay: Duration = .zero) {
      self.answers = Mutex(answers)
      self.delay = delay
    }

    /// The metrics of each message.
    var messages: [[Metric]] {
      requests.withLock { requests in
        requests.map { $0.request.resourceMetrics.flatMap(\.scopeMetrics).flatMap(\.metrics) }
      }
    }

    /// How long each message may take.
    var timeouts: [Duration] { requests.withLock { $0.map(\.timeout) } }

    /// What a counter was in each message that has it.
    func counts(_ name: String) -> [[Int64]] {
      messages.compactMap { metrics in
        metrics.first { $0.name == name }.map { $0.points.map(\.whole) }
      }
    }

    func take(_ request: Request, within timeout: Duration) async throws(RPCError) -> Response {
      requests.withLock { $0.append((request, timeout)) }
      if delay > .zero, timeout > .zero {
        do {
          try await Task.sleep(for: delay)
        } catch {
          throw RPCError(.cancelled, "The call was cancelled.")
        }
      }
      let answer = answers.withLock { $0.isEmpty ? .success(Response()) : $0.removeFirst() }
      return try answer.get()
    }
  }

  /// Sends metrics until the exporter is told to stop, which sends them once more.
  private static func export(
    _ metrics: PrometheusMetrics, to receiver: FakeReceiver,
    interval: Duration = .milliseconds(1), exportTimeout: Duration = .seconds(60),
    temporality: MetricsSettings.Temporality = .cumulative,
    until isDone: @escaping @Sendable () -> Bool
  ) async throws {
    var times = MetricsSettings.Times()
    times.interval = interval
    times.exportTimeout = exportTimeout
    let exporter = MetricsExporter(
      metrics, resource: TelemetryResource(service: "test", name: nil, attributes: []),
      times: times, temporality: temporality,
      receiver: { request, timeout throws(RPCError) in
        try await receiver.take(request, within: timeout)
      },
      logger: LocalServer.logger)
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [.init(service: TelemetryExporters(exporters: [exporter]))],
        logger: LocalServer.logger))
    async let running: Void = group.run()
    while !isDone() { try await Task.sleep(for: .milliseconds(1)) }
    await group.triggerGracefulShutdown()
    try await running
  }

  @Test func theLastNumbersAreSentAtTheEnd() async throws {
    let metrics = PrometheusMetrics()
    Counter(label: "a_total", factory: metrics).increment(by: 3)
    let receiver = FakeReceiver()
    try await Self.export(metrics, to: receiver, interval: .seconds(3600)) { true }
    #expect(receiver.counts("a_total") == [[3]])
  }

  @Test func numbersCountSinceTheStart() async throws {
    let metrics = PrometheusMetrics()
    let counter = Counter(label: "a_total", factory: metrics)
    counter.increment(by: 3)
    let receiver = FakeReceiver()
    let isCounted = Mutex(false)
    try await Self.export(metrics, to: receiver) {
      isCounted.withLock { isCounted in
        guard !isCounted, !receiver.messages.isEmpty else { return }
        counter.increment(by: 2)
        isCounted = true
      }
      return receiver.counts("a_total").contains([5])
    }
    let counts = receiver.counts("a_total")
    #expect(counts.first == [3])
    #expect(counts.last == [5])
    let points = receiver.messages.compactMap { $0.first { $0.name == "a_total" }?.points.first }
    #expect(Set(points.map(\.startTimeUnixNano)).count == 1)
    #expect(zip(points, points.dropFirst()).allSatisfy { $0.timeUnixNano < $1.timeUnixNano })
  }

  /// What one message has begins where the one before it ended.
  @Test func numbersCountSinceTheyWereTaken() async throws {
    let metrics = PrometheusMetrics()
    let counter = Counter(label: "a_total", factory: metrics)
    counter.increment(by: 3)
    Meter(label: "b", factory: metrics).set(7)
    let receiver = FakeReceiver()
    try await Self.export(metrics, to: receiver, temporality: .delta) {
      receiver.messages.count > 2
    }
    let counts = receiver.counts("a_total").flatMap { $0 }
    #expect(counts.first == 3 && counts.dropFirst().allSatisfy { $0 == 0 })
    let points = receiver.messages.compactMap { $0.first { $0.name == "a_total" }?.points.first }
    #expect(zip(points, points.dropFirst()).allSatisfy { $0.timeUnixNano == $1.startTimeUnixNano })
    for message in receiver.messages {
      guard case .gauge(let gauge)? = message.first(where: { $0.name == "b" })?.data else {
        Issue.record("b is no gauge")
        continue
      }
      #expect(gauge.dataPoints.map(\.value) == [.asDouble(7)])
    }
  }

  /// A receiver that has taken numbers need not have said so when the service is stopped.
  @Test func whatIsOnItsWayAtAStopIsSentOnce() async throws {
    let metrics = PrometheusMetrics()
    Counter(label: "a_total", factory: metrics).increment(by: 3)
    let receiver = FakeReceiver(delay: .milliseconds(300))
    try await Self.export(metrics, to: receiver, temporality: .delta) {
      !receiver.messages.isEmpty
    }
    #expect(receiver.counts("a_total").flatMap(\.self).reduce(0, +) == 3)
  }

  /// A receiver that says nothing holds up a stop once, not again with the last numbers.
  @Test func whatIsOnItsWayAndTheLastNumbersHaveOneTime() async throws {
    let receiver = FakeReceiver(delay: .seconds(3600))
    try await Self.export(PrometheusMetrics(), to: receiver) { !receiver.messages.isEmpty }
    #expect(receiver.timeouts.dropFirst() == [.zero])
  }

  /// What a receiver did not take is in what is sent next, since the time that it has taken.
  @Test func nothingIsLostWithWhatIsNotTaken() async throws {
    let metrics = PrometheusMetrics()
    Counter(label: "a_total", factory: metrics).increment(by: 3)
    let receiver = FakeReceiver([.failure(RPCError(.invalidArgument, "no"))])
    try await Self.export(metrics, to: receiver, temporality: .delta) {
      receiver.messages.count > 2
    }
    let counts = receiver.counts("a_total").flatMap { $0 }
    #expect(counts.prefix(3) == [3, 3, 0])
    #expect(
      metrics.text.contains(
        "otel_sdk_exporter_metric_data_point_exported_total{error_type=\"INVALID_ARGUMENT\"} 2\n"))
  }

  @Test(arguments: [RPCStatus.Code.unavailable, .deadlineExceeded])
  func whatMayPassIsTriedAgain(code: RPCStatus.Code) async throws {
    let metrics = PrometheusMetrics()
    let counter = Counter(label: "a_total", factory: metrics)
    let receiver = FakeReceiver([.failure(RPCError(code, "no"))])
    try await Self.export(metrics, to: receiver) {
      // The same message comes again, and so without this.
      if receiver.messages.count == 1 { counter.increment() }
      return receiver.messages.count >= 2
    }
    #expect(receiver.counts("a_total").prefix(2) == [[0], [0]])
    #expect(receiver.counts("a_total").last?.first != 0)
  }

  @Test func aReceiverThatIsBusyIsLeftAlone() async throws {
    let metrics = PrometheusMetrics()
    let busy = RPCError(.resourceExhausted, "busy").adding(retryDelay: .seconds(3600))
    let receiver = FakeReceiver([.failure(busy)])
    let start = ContinuousClock.now
    try await Self.export(metrics, to: receiver) {
      ContinuousClock.now - start > .milliseconds(200)
    }
    // Once, and then at the end.
    #expect(receiver.messages.count == 2)
  }

  /// A receiver chooses no names of series.
  @Test func codesThatAreNoneAreCountedTogether() async throws {
    let metrics = PrometheusMetrics()
    let receiver = FakeReceiver(
      [17, 99, -1].map { .failure(RPCError(RPCStatus.Code(rawValue: $0), "no")) })
    try await Self.export(metrics, to: receiver) { receiver.messages.count > 3 }
    #expect(
      metrics.text.contains(
        "otel_sdk_exporter_metric_data_point_exported_total{error_type=\"UNKNOWN\"}"))
    #expect(!metrics.text.contains("CODE_"))
  }

  /// The code and the seconds of a receiver's answer, and how long it is left alone.
  @Test(
    arguments: [
      (.resourceExhausted, 10, 10), (.unavailable, 10, 10), (.unavailable, 86_400, 300),
      (.unavailable, .max, 300), (.unavailable, -1, 0), (.unavailable, nil, 0),
      (.invalidArgument, 86_400, 0), (.internal, .max, 0),
    ] as [(RPCStatus.Code, Int64?, Int64)])
  func howLongAReceiverIsLeftAlone(code: RPCStatus.Code, seconds: Int64?, pause: Int64) {
    let delay = seconds.map { Google.Protobuf.Duration(seconds: $0) }
    let failure = RPCError(code, "no").adding(Google.Rpc.RetryInfo(retryDelay: delay))
    #expect(MetricsExporter.pause(after: failure) == .seconds(pause))
  }

  /// A receiver that names a time beyond all clocks ends neither the service nor its metrics.
  @Test func aReceiverThatIsBusyForEver() async throws {
    let delay = Google.Rpc.RetryInfo(retryDelay: .init(seconds: .max, nanos: .max))
    let receiver = FakeReceiver([
      .failure(RPCError(.invalidArgument, "no").adding(delay)),
      .failure(RPCError(.unavailable, "no").adding(delay)),
    ])
    let start = ContinuousClock.now
    try await Self.export(PrometheusMetrics(), to: receiver) {
      receiver.messages.count == 2 && ContinuousClock.now - start > .milliseconds(200)
    }
    // Twice, and then at the end.
    #expect(receiver.messages.count == 3)
  }

  @Test func whatIsRejectedIsCounted() async throws {
    let metrics = PrometheusMetrics()
    let receiver = FakeReceiver([
      .success(.init(partialSuccess: .init(rejectedDataPoints: 1, errorMessage: "no")))
    ])
    try await Self.export(metrics, to: receiver, interval: .seconds(3600)) { true }
    #expect(
      metrics.text.contains(
        "otel_sdk_exporter_metric_data_point_exported_total{error_type=\"rejected\"} 1\n"))
  }

  @Test func manySeriesAreSeveralMessages() async throws {
    let metrics = PrometheusMetrics()
    for number in 0..<2500 {
      Counter(label: "a_total", dimensions: [("of", "\(number)")], factory: metrics)
        .increment(by: number)
    }
    let receiver = FakeReceiver()
    try await Self.export(metrics, to: receiver, interval: .seconds(3600)) { true }
    // One is the exporter's own, which comes first or last.
    #expect(receiver.messages.map { $0.flatMap(\.points).count } == [1000, 1000, 501])
    #expect(receiver.counts("a_total").flatMap { $0 }.sorted() == (0..<2500).map { Int64($0) })
  }

  // Messages ----------------------------------------------------------------------------------

  /// The name in Prometheus' text, its labels, and what is sent.
  @Test(arguments: [
    (
      "db_client_connection_count", "state", "db.client.connection.count", "{connection}",
      "db.client.connection.state"
    ),
    ("caffe_database_sequence", "db_system_name", "caffe_database_sequence", "", "db_system_name"),
    ("process_open_fds", "state", "process_open_fds", "", "state"),
    (
      "otel_sdk_exporter_span_exported_total", "error_type", "otel.sdk.exporter.span.exported",
      "{span}", "error.type"
    ),
  ])
  func namesAreTheConventions(
    name: String, label: String, sent: String, unit: String, attribute: String
  ) throws {
    let metric = try Self.message(name, .gauge, .whole(1), labels: [(label, "x")])
    #expect([metric.name, metric.unit, metric.description] == [sent, unit, "Help."])
    let point = try #require(metric.points.first)
    #expect(point.attributes == [.init(key: attribute, value: .init(value: .stringValue("x")))])
  }

  /// Numbers that go up and down are added up where their convention says so.
  @Test func sumsThatGoDown() throws {
    let metric = try Self.message("db_client_connection_max", .gauge, .fraction(2))
    guard case .sum(let sum)? = metric.data else { throw RPCError(.internal, "no sum") }
    #expect(!sum.isMonotonic && sum.aggregationTemporality == .cumulative)
    #expect(sum.dataPoints.map(\.value) == [.asDouble(2)])
    #expect(sum.dataPoints.map(\.startTimeUnixNano) == [10])
  }

  @Test(arguments: [
    (MetricsSettings.Temporality.cumulative, false, false, [3, 0, 1], 4.5),
    (.delta, false, true, [2, 0, 0], 4), (.lowMemory, true, true, [2, 0, 0], 4),
  ])
  func histograms(
    temporality: MetricsSettings.Temporality, isObserved: Bool, isDelta: Bool, counts: [UInt64],
    sum: Double
  ) throws {
    let metric = try Self.message(
      "grpc_server_call_duration_seconds", .histogram,
      .histogram([3, 0, 1], bounds: [1, 2], sum: 4.5), temporality, isObserved: isObserved,
      after: .histogram([1, 0, 1], bounds: [1, 2], sum: 0.5))
    guard case .histogram(let histogram)? = metric.data else { throw RPCError(.internal, "none") }
    #expect(histogram.aggregationTemporality == (isDelta ? .delta : .cumulative))
    let point = try #require(histogram.dataPoints.first)
    #expect(point.bucketCounts == counts && point.explicitBounds == [1, 2])
    #expect(point.count == counts.reduce(0, +) && point.knownSum == .sum(sum))
    #expect([point.startTimeUnixNano, point.timeUnixNano] == [isDelta ? 15 : 10, 20])
  }

  /// What is only observed is not remembered where little memory is wanted.
  @Test(arguments: [
    (MetricsSettings.Temporality.delta, true, 4), (.delta, false, 4), (.lowMemory, false, 4),
    (.lowMemory, true, 7), (.cumulative, false, 7),
  ])
  func counters(
    temporality: MetricsSettings.Temporality, isObserved: Bool, count: Int64
  ) throws {
    let metric = try Self.message(
      "a_total", .counter, .whole(7), temporality, isObserved: isObserved, after: .whole(3))
    #expect(metric.points.map(\.whole) == [count])
    // A count that began again is all there is since then.
    let again = try Self.message(
      "a_total", .counter, .whole(7), temporality, isObserved: isObserved, after: .whole(9))
    #expect(again.points.map(\.whole) == [7])
    #expect(again.points.map(\.startTimeUnixNano) == [10])
  }

  /// A metric as it is sent at 20, with a number that was taken at 15 of what began at 10.
  private static func message(
    _ name: String, _ kind: MetricsSnapshot.Kind, _ value: MetricsSnapshot.Value,
    _ temporality: MetricsSettings.Temporality = .cumulative,
    labels: [(String, String)] = [], isObserved: Bool = false,
    after known: MetricsSnapshot.Value? = nil
  ) throws -> Metric {
    func snapshot(_ value: MetricsSnapshot.Value) -> MetricsSnapshot {
      var metric = MetricsSnapshot.Metric(
        name: name, kind: kind, help: "Help.", isObserved: isObserved)
      metric.samples = [(MetricLabels(labels), value)]
      var snapshot = MetricsSnapshot()
      snapshot.add(metric)
      return snapshot
    }
    var taken = TakenMetrics(since: 10)
    if let known { taken.take(snapshot(known), at: 15, temporality) }
    let resource = TelemetryResource(service: "test", name: nil, attributes: [])
    let request = Request(snapshot(value), from: resource, at: 20, temporality, since: taken)
    let decoded = try Request(decoding: request.encoded())
    return try #require(decoded.resourceMetrics.first?.scopeMetrics.first?.metrics.first)
  }
}

extension Opentelemetry.Proto.Metrics.V1.Metric {
  /// The numbers, unless this is a histogram.
  fileprivate var points: [Opentelemetry.Proto.Metrics.V1.NumberDataPoint] {
    switch data {
    case .gauge(let gauge): gauge.dataPoints
    case .sum(let sum): sum.dataPoints
    case .histogram, nil: []
    }
  }
}

extension Opentelemetry.Proto.Metrics.V1.NumberDataPoint {
  /// The number; -1 if it is no whole one.
  fileprivate var whole: Int64 {
    if case .asInt(let number)? = value { number } else { -1 }
  }
}
