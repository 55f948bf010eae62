// SPDX-License-Identifier: Apache-2.0

import RPC

/// The numbers of calls under the names for which dashboards exist: go-grpc-prometheus', those of
/// OpenTelemetry's conventions, and gRPC's own (gRFC A66).
///
/// The labels are bounded: all unknown methods share one.
struct CallMetrics: MetricsSource {
  private let declared: [ServedMethod]
  private let statistics: CallStatistics

  /// A method, or nil for all that the server does not have, with its numbers.
  private struct Row {
    let method: ServedMethod?
    let numbers: MethodStatistics

    /// The statuses that calls ended with, in their order.
    var ended: [(code: RPCStatus.Code, totals: CallTotals)] {
      numbers.ended.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key, $0.value) }
    }

    /// `caffe.menu.v1.MenuService/GetFood`; nil for one that the server does not have.
    var path: String? { method.map { String($0.path.dropFirst()) } }

    /// The labels of go-grpc-prometheus.
    var labels: [(String, String)] {
      let type =
        switch method?.kind {
        case .unary, nil: "unary"
        case .clientStreaming: "client_stream"
        case .serverStreaming: "server_stream"
        case .bidirectional: "bidi_stream"
        }
      return [
        ("grpc_type", type), ("grpc_service", method.map { String($0.service) } ?? "other"),
        ("grpc_method", method.map { String($0.name) } ?? "other"),
      ]
    }
  }

  /// Has each method of a service from the beginning, so that those that were never called are
  /// visible, too; methods that the server adds, such as health's, come with their first call.
  init(methods: [ServedMethod], statistics: CallStatistics) {
    declared = Set(methods).sorted { $0.path < $1.path }
    self.statistics = statistics
  }

  func write(to snapshot: inout MetricsSnapshot) {
    let numbers = statistics.methods
    let known = Set(declared)
    let others = numbers.keys.filter { method in method.map { !known.contains($0) } ?? true }
      .sorted { ($0?.path ?? "~") < ($1?.path ?? "~") }
    let rows = (declared.map { Optional($0) } + others).map {
      Row(method: $0, numbers: numbers[$0] ?? .init())
    }
    writeGoNames(rows, to: &snapshot)
    writeConventions(rows, to: &snapshot)
    writeOwnNames(rows, to: &snapshot)
  }

  // go-grpc-prometheus ------------------------------------------------------------------------

  private func writeGoNames(_ rows: [Row], to snapshot: inout MetricsSnapshot) {
    snapshot.begin("grpc_server_started_total", .counter, "Calls that began.")
    for row in rows { snapshot.add(row.numbers.started, MetricLabels(row.labels)) }
    snapshot.begin("grpc_server_handled_total", .counter, "Calls that ended, by their status.")
    for row in rows {
      for (index, name) in Self.codeNames.enumerated() {
        let count = row.numbers.ended[RPCStatus.Code(rawValue: index)]?.count ?? 0
        snapshot.add(count, MetricLabels(row.labels + [("grpc_code", name)]))
      }
      let unknown = row.ended.filter { !Self.codeNames.indices.contains($0.code.rawValue) }
      guard !unknown.isEmpty else { continue }
      snapshot.add(
        unknown.reduce(0) { $0 + $1.totals.count },
        MetricLabels(row.labels + [("grpc_code", "Other")]))
    }
    snapshot.begin("grpc_server_msg_received_total", .counter, "Messages received.")
    for row in rows { snapshot.add(row.numbers.receivedMessages, MetricLabels(row.labels)) }
    snapshot.begin("grpc_server_msg_sent_total", .counter, "Messages sent.")
    for row in rows { snapshot.add(row.numbers.sentMessages, MetricLabels(row.labels)) }
    snapshot.begin("grpc_server_handling_seconds", .histogram, "Seconds from headers to status.")
    for row in rows {
      var counts = CallTotals().durations
      var nanoseconds = 0
      for (_, totals) in row.ended {
        for index in counts.indices { counts[index] += totals.durations[index] }
        nanoseconds += totals.nanoseconds
      }
      Self.addDurations(
        counts, nanoseconds, Bounds.goSeconds, MetricLabels(row.labels), to: &snapshot)
    }
    snapshot.begin("caffe_running_calls", .gauge, "Calls that began and have not ended.")
    for row in rows {
      let ended = row.ended.reduce(0) { $0 + $1.totals.count }
      // Of two numbers that loops change meanwhile, the second may be the newer.
      snapshot.add(max(0, row.numbers.started - ended), MetricLabels(row.labels))
    }
  }

  // OpenTelemetry's conventions ---------------------------------------------------------------

  private func writeConventions(_ rows: [Row], to snapshot: inout MetricsSnapshot) {
    snapshot.begin(
      "rpc_server_call_duration_seconds", .histogram, "Seconds from headers to status.")
    for row in rows {
      for (code, totals) in row.ended {
        var labels = [
          ("rpc_system_name", "grpc"), ("rpc_method", row.path ?? ServerTracer.otherMethod),
          ("rpc_response_status_code", "\(code)"),
        ]
        if code.isServerFault { labels.append(("error_type", "\(code)")) }
        Self.addDurations(
          totals.durations, totals.nanoseconds, Bounds.conventionSeconds, MetricLabels(labels),
          to: &snapshot)
      }
    }
  }

  // gRPC's own --------------------------------------------------------------------------------

  private func writeOwnNames(_ rows: [Row], to snapshot: inout MetricsSnapshot) {
    snapshot.begin("grpc_server_call_started_total", .counter, "Calls that began.")
    for row in rows {
      snapshot.add(row.numbers.started, MetricLabels([("grpc_method", row.path ?? "other")]))
    }
    let each = rows.flatMap { row in
      row.ended.map { code, totals in
        (
          MetricLabels([("grpc_method", row.path ?? "other"), ("grpc_status", "\(code)")]), totals
        )
      }
    }
    snapshot.begin(
      "grpc_server_call_duration_seconds", .histogram, "Seconds from headers to status.")
    for (labels, totals) in each {
      Self.addDurations(
        totals.durations, totals.nanoseconds, Bounds.ownSeconds, labels, to: &snapshot)
    }
    let bounds = CallStatistics.sizeBounds.map { Double($0) }
    snapshot.begin(
      "grpc_server_call_sent_total_compressed_message_size_bytes", .histogram,
      "Bytes of a call's response messages, as they were sent.")
    for (labels, totals) in each {
      snapshot.addHistogram(
        totals.sentSizes, bounds: bounds, sum: Double(totals.sentBytes), labels)
    }
    snapshot.begin(
      "grpc_server_call_rcvd_total_compressed_message_size_bytes", .histogram,
      "Bytes of a call's request messages, as they were received.")
    for (labels, totals) in each {
      snapshot.addHistogram(
        totals.receivedSizes, bounds: bounds, sum: Double(totals.receivedBytes), labels)
    }
  }

  // Durations ---------------------------------------------------------------------------------

  /// The bounds that each name has, in seconds: some of those that are counted by.
  private enum Bounds {
    static let goSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
    static let conventionSeconds = [
      0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10,
    ]
    static let ownSeconds = [
      0, 0.000_01, 0.000_05, 0.000_1, 0.000_3, 0.000_6, 0.000_8, 0.001, 0.002, 0.003, 0.004, 0.005,
      0.006, 0.008, 0.01, 0.013, 0.016, 0.02, 0.025, 0.03, 0.04, 0.05, 0.065, 0.08, 0.1, 0.13, 0.16,
      0.2, 0.25, 0.3, 0.4, 0.5, 0.65, 0.8, 1, 2, 5, 10, 20, 50, 100,
    ]
  }

  /// Adds a histogram with fewer bounds than are counted by.
  private static func addDurations(
    _ counts: [Int], _ nanoseconds: Int, _ bounds: [Double], _ labels: MetricLabels,
    to snapshot: inout MetricsSnapshot
  ) {
    var merged = [Int](repeating: 0, count: bounds.count + 1)
    var place = 0
    for (index, count) in counts.enumerated() {
      let bound =
        index < CallStatistics.durationBounds.count
        ? Double(CallStatistics.durationBounds[index]) / 1e9 : .infinity
      while place < bounds.count, bounds[place] < bound { place += 1 }
      merged[place] += count
    }
    snapshot.addHistogram(merged, bounds: bounds, sum: Double(nanoseconds) / 1e9, labels)
  }

  /// The codes as Go's gRPC spells them.
  private static let codeNames = [
    "OK", "Canceled", "Unknown", "InvalidArgument", "DeadlineExceeded", "NotFound",
    "AlreadyExists", "PermissionDenied", "ResourceExhausted", "FailedPrecondition", "Aborted",
    "OutOfRange", "Unimplemented", "Internal", "Unavailable", "DataLoss", "Unauthenticated",
  ]
}
