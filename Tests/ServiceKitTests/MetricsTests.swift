// SPDX-License-Identifier: Apache-2.0

import Messages
import Metrics
import TestMessages
import Testing

@testable import RPC
@testable import ServiceKit

@Suite(.timeLimit(.minutes(5))) struct MetricsTests {
  private static func lines(_ metrics: PrometheusMetrics) -> [Substring] {
    metrics.text.split(separator: "\n")
  }

  private static func labels(_ type: String, _ method: String) -> String {
    "grpc_type=\"\(type)\",grpc_service=\"grpc.testing.TestService\",grpc_method=\"\(method)\""
  }

  private static let sent = "grpc_server_call_sent_total_compressed_message_size_bytes"
  private static let received = "grpc_server_call_rcvd_total_compressed_message_size_bytes"

  private static func convention(_ method: String, _ code: String) -> String {
    "rpc_system_name=\"grpc\",rpc_method=\"grpc.testing.TestService/\(method)\","
      + "rpc_response_status_code=\"\(code)\""
  }

  private static func own(_ method: String, _ code: String) -> String {
    "grpc_method=\"grpc.testing.TestService/\(method)\",grpc_status=\"\(code)\""
  }

  @Test func callsAreCounted() async throws {
    var router = Router()
    router.onEventLoop(Grpc.Testing.TestService.emptyCall) { _, _ in .init() }
    router.unary(Grpc.Testing.TestService.unaryCall) { _, _ in throw RPCError(.notFound, "") }
    router.bidirectional(Grpc.Testing.TestService.fullDuplexCall) { requests, responses, _ in
      for try await _ in requests { try await responses.write(.init()) }
    }
    let metrics = PrometheusMetrics()
    var configuration = ServerConfiguration()
    let statistics = CallStatistics()
    configuration.statistics = statistics
    metrics.add(CallMetrics(methods: router.methods, statistics: statistics))
    let server = Server(router: router, configuration: configuration)
    let client = try RPCClient(target: try await server.start().description)
    for _ in 0..<3 {
      _ = try await client.unary(Grpc.Testing.TestService.emptyCall, .init())
    }
    _ = try? await client.unary(Grpc.Testing.TestService.unaryCall, .init())
    _ = try? await client.unary(Grpc.Testing.TestService.unimplementedCall, .init())
    let stream = try await client.bidirectional(Grpc.Testing.TestService.fullDuplexCall)
    for _ in 0..<2 { try await stream.send(.init()) }
    stream.finish()
    for try await _ in stream.responses {}
    await client.shutdown()
    await server.shutdownGracefully(within: .seconds(600))

    let lines = Self.lines(metrics)
    let empty = Self.labels("unary", "EmptyCall")
    let unary = Self.labels("unary", "UnaryCall")
    let duplex = Self.labels("bidi_stream", "FullDuplexCall")
    for line in [
      "# HELP grpc_server_started_total Calls that began.",
      "# TYPE grpc_server_started_total counter",
      "grpc_server_started_total{\(empty)} 3",
      "grpc_server_handled_total{\(empty),grpc_code=\"OK\"} 3",
      "grpc_server_handled_total{\(empty),grpc_code=\"Internal\"} 0",
      "grpc_server_handled_total{\(unary),grpc_code=\"NotFound\"} 1",
      "grpc_server_handled_total{\(duplex),grpc_code=\"OK\"} 1",
      "grpc_server_msg_received_total{\(duplex)} 2",
      "grpc_server_msg_sent_total{\(duplex)} 2",
      "grpc_server_msg_sent_total{\(unary)} 0",
      "# TYPE grpc_server_handling_seconds histogram",
      "grpc_server_handling_seconds_bucket{\(empty),le=\"+Inf\"} 3",
      "grpc_server_handling_seconds_count{\(empty)} 3",
      "grpc_server_started_total{grpc_type=\"unary\",grpc_service=\"other\",grpc_method=\"other\"} 1",
      "caffe_running_calls{\(empty)} 0",
      // The same by OpenTelemetry's names, and by gRPC's own.
      "# TYPE rpc_server_call_duration_seconds histogram",
      "rpc_server_call_duration_seconds_count{\(Self.convention("EmptyCall", "OK"))} 3",
      "rpc_server_call_duration_seconds_bucket{\(Self.convention("EmptyCall", "OK")),"
        + "le=\"+Inf\"} 3",
      "rpc_server_call_duration_seconds_count{\(Self.convention("UnaryCall", "NOT_FOUND"))} 1",
      "rpc_server_call_duration_seconds_count{rpc_system_name=\"grpc\",rpc_method=\"_OTHER\","
        + "rpc_response_status_code=\"UNIMPLEMENTED\",error_type=\"UNIMPLEMENTED\"} 1",
      "grpc_server_call_started_total{grpc_method=\"grpc.testing.TestService/EmptyCall\"} 3",
      "grpc_server_call_started_total{grpc_method=\"other\"} 1",
      "grpc_server_call_duration_seconds_count{\(Self.own("EmptyCall", "OK"))} 3",
      "grpc_server_call_duration_seconds_bucket{\(Self.own("EmptyCall", "OK")),le=\"100.0\"} 3",
      "\(Self.sent)_sum{\(Self.own("FullDuplexCall", "OK"))} 0.0",
      "\(Self.sent)_bucket{\(Self.own("FullDuplexCall", "OK")),le=\"0.0\"} 1",
      "\(Self.sent)_bucket{\(Self.own("FullDuplexCall", "OK")),le=\"4294967296.0\"} 1",
      "\(Self.received)_count{\(Self.own("UnaryCall", "NOT_FOUND"))} 1",
    ] {
      #expect(lines.contains(Substring(line)), "\(line)")
    }
    // Each series once, and none with a code that gRPC does not have.
    let names = lines.filter { !$0.hasPrefix("#") }.map { $0.prefix(while: { $0 != " " }) }
    #expect(Set(names).count == names.count)
    #expect(!lines.contains { $0.contains("Other\"") })
  }

  @Test func whatNeverHappenedIsNought() {
    var router = Router()
    router.onEventLoop(Grpc.Testing.TestService.emptyCall) { _, _ in .init() }
    let metrics = PrometheusMetrics()
    let statistics = CallStatistics()
    metrics.add(CallMetrics(methods: router.methods, statistics: statistics))
    let lines = Self.lines(metrics)
    #expect(lines.filter { $0.hasPrefix("grpc_server_handled_total") }.count == 17)
    #expect(
      lines.filter { !$0.hasPrefix("#") }.allSatisfy { $0.hasSuffix(" 0") || $0.hasSuffix(" 0.0") })
    // A method that the server adds has its own name, and one that it does not have has none.
    var added = Router()
    added.unary(Grpc.Testing.TestService.unaryCall) { _, _ in .init() }
    let loop = statistics.makeLoop()
    for method in added.methods { loop.tally(of: method).began() }
    loop.tally(of: nil).began()
    #expect(Self.lines(metrics).contains { $0.hasSuffix("grpc_method=\"UnaryCall\"} 1") })
    #expect(Self.lines(metrics).contains { $0.hasSuffix("grpc_method=\"other\"} 1") })
  }

  /// What any user of swift-metrics makes, as Prometheus reads it.
  @Test func theTextIsWhatPrometheusReads() {
    let metrics = PrometheusMetrics(help: ["a_total": "Things."])
    let counter = Counter(label: "a_total", factory: metrics)
    counter.increment(by: 3)
    Counter(label: "a_total", dimensions: [("of", "a\"b\\c\nd")], factory: metrics)
      .increment(by: 4)
    Counter(label: "a_total", factory: metrics).increment()
    let timer = Timer(label: "b.seconds", dimensions: [("of", "x")], factory: metrics)
    for milliseconds in [5, 6, 60_000] { timer.recordMilliseconds(milliseconds) }
    Gauge(label: "2c", factory: metrics).record(7.5)
    let meter = Meter(label: "d", factory: metrics)
    meter.increment(by: 3)
    meter.decrement()
    let bounds = PrometheusHistogram.bounds.dropFirst()
      .map { "b_seconds_bucket{of=\"x\",le=\"\($0)\"} 2\n" }.joined()
    #expect(
      metrics.text == """
        # HELP a_total Things.
        # TYPE a_total counter
        a_total 4
        a_total{of="a\\"b\\\\c\\nd"} 4
        # TYPE b_seconds histogram
        b_seconds_bucket{of="x",le="0.005"} 1
        \(bounds)b_seconds_bucket{of="x",le="+Inf"} 3
        b_seconds_sum{of="x"} 60.011
        b_seconds_count{of="x"} 3
        # TYPE _2c gauge
        _2c 7.5
        # TYPE d gauge
        d 2.0

        """)
    counter.destroy()
    #expect(!metrics.text.contains("a_total 4"))
  }

  /// How often a text is made does not depend on how often it is asked for.
  @Test func aPageIsMadeAnewAfterAWhile() {
    let metrics = PrometheusMetrics()
    let counter = Counter(label: "a_total", factory: metrics)
    let page = MetricsPage(metrics)
    let start = ContinuousClock.now
    func text(after time: Duration) -> String { page.text(at: start + time) }
    #expect(text(after: .zero).contains("\na_total 0\n"))
    counter.increment()
    #expect(text(after: MetricsPage.lifetime - .nanoseconds(1)).contains("\na_total 0\n"))
    #expect(text(after: MetricsPage.lifetime).contains("\na_total 1\n"))
  }

  /// What a service tells when it is asked, beside what it counts.
  @Test func measurementsAreMadeWhenTheyAreAskedFor() {
    let metrics = PrometheusMetrics(help: ["a.size": "Things."])
    let size = Meter(label: "a.size", factory: metrics)
    metrics.add(
      MeasuredMetrics {
        // Seen in the same text.
        size.set(7)
        return [
          Measurement("b_total", .counter, "More.", 1, labels: [("of", "x")]),
          Measurement("b_total", .counter, "More.", 2, labels: [("of", "y")]),
          Measurement("c", .gauge, "Less.", 0.5),
        ]
      })
    #expect(
      metrics.text == """
        # HELP a_size Things.
        # TYPE a_size gauge
        a_size 7.0
        # HELP b_total More.
        # TYPE b_total counter
        b_total{of="x"} 1
        b_total{of="y"} 2
        # HELP c Less.
        # TYPE c gauge
        c 0.5

        """)
  }

  @Test func theProcessIsMeasured() {
    let numbers = Dictionary(
      uniqueKeysWithValues: ProcessMetrics.measurements.map { ($0.name, $0.value) })
    #expect(numbers["caffe_build_info"] == 1)
    for name in [
      "process_cpu_seconds_total", "process_resident_memory_bytes", "process_virtual_memory_bytes",
      "process_open_fds", "process_max_fds",
    ] {
      #expect(numbers[name].map { $0 > 0 } == true, "\(name)")
    }
    // In this century, and not in the future.
    #expect(numbers["process_start_time_seconds"].map { $0 > 1e9 && $0 < 1e11 } == true)
  }

  @Test func noIncrementIsLost() async {
    let metrics = PrometheusMetrics()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<1_000 {
            Counter(label: "a", factory: metrics).increment()
            Timer(label: "b", factory: metrics).recordSeconds(2)
          }
        }
      }
    }
    let lines = Self.lines(metrics)
    for line in ["a 8000", "b_sum 16000.0", "b_count 8000"] {
      #expect(lines.contains(Substring(line)), "\(line)")
    }
  }
}
