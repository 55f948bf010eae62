// SPDX-License-Identifier: Apache-2.0

import Messages
import Metrics
import RPC
import TestMessages
import Testing

@testable import ServiceKit

@Suite(.timeLimit(.minutes(5))) struct MetricsTests {
  private static func lines(_ metrics: PrometheusMetrics) -> [Substring] {
    metrics.text.split(separator: "\n")
  }

  private static func labels(_ type: String, _ method: String) -> String {
    "grpc_type=\"\(type)\",grpc_service=\"grpc.testing.TestService\",grpc_method=\"\(method)\""
  }

  @Test func callsAreCounted() async throws {
    var router = Router()
    router.onEventLoop(Grpc.Testing.TestService.emptyCall) { _, _ in .init() }
    router.unary(Grpc.Testing.TestService.unaryCall) { _, _ in throw RPCError(.notFound, "") }
    router.bidirectional(Grpc.Testing.TestService.fullDuplexCall) { requests, responses, _ in
      for try await _ in requests { try await responses.write(.init()) }
    }
    let metrics = PrometheusMetrics(help: CallMetrics.help)
    var configuration = ServerConfiguration()
    configuration.observers = [CallMetrics(methods: router.methods, factory: metrics)]
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
    let calls = CallMetrics(methods: router.methods, factory: metrics)
    let lines = Self.lines(metrics)
    #expect(lines.filter { $0.hasPrefix("grpc_server_handled_total") }.count == 17)
    #expect(
      lines.filter { !$0.hasPrefix("#") }.allSatisfy { $0.hasSuffix(" 0") || $0.hasSuffix(" 0.0") })
    // A method that the server adds has its own name, and one that it does not have has none.
    var added = Router()
    added.unary(Grpc.Testing.TestService.unaryCall) { _, _ in .init() }
    for method in added.methods { calls.callBegan(method) }
    calls.callBegan(nil)
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
