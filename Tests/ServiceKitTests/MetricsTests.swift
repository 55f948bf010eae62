// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import TestMessages
import Testing

@testable import ServiceKit

@Suite(.timeLimit(.minutes(5))) struct MetricsTests {
  private static func text(_ source: any MetricSource) -> [Substring] {
    var text = MetricsText()
    source.write(to: &text)
    return text.text.split(separator: "\n")
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
    let metrics = CallMetrics(methods: router.methods)
    var configuration = ServerConfiguration()
    configuration.observers = [metrics]
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

    let lines = Self.text(metrics)
    let empty = Self.labels("unary", "EmptyCall")
    let unary = Self.labels("unary", "UnaryCall")
    let duplex = Self.labels("bidi_stream", "FullDuplexCall")
    for line in [
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
    let lines = Self.text(CallMetrics(methods: router.methods))
    #expect(lines.filter { $0.hasPrefix("grpc_server_handled_total") }.count == 17)
    #expect(
      lines.filter { !$0.hasPrefix("#") }.allSatisfy { $0.hasSuffix(" 0") || $0.hasSuffix(" 0.0") })
  }

  @Test func theTextIsWhatPrometheusReads() {
    var text = MetricsText()
    text.begin("a_total", .counter, "Things.")
    text.add(3)
    text.add(4, [("of", "a\"b\\c\nd")])
    text.begin("b_seconds", .histogram, "How long.")
    text.addHistogram([1, 0, 2], bounds: [0.5, 1], sum: 7.5, [("of", "x")])
    #expect(
      text.text == """
        # HELP a_total Things.
        # TYPE a_total counter
        a_total 3
        a_total{of="a\\"b\\\\c\\nd"} 4
        # HELP b_seconds How long.
        # TYPE b_seconds histogram
        b_seconds_bucket{of="x",le="0.5"} 1
        b_seconds_bucket{of="x",le="1.0"} 1
        b_seconds_bucket{of="x",le="+Inf"} 3
        b_seconds_sum{of="x"} 7.5
        b_seconds_count{of="x"} 3

        """)
  }
}
