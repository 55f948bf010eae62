// SPDX-License-Identifier: Apache-2.0

import Concurrency
import RPC

/// Counts calls under the names of go-grpc-prometheus, for which dashboards exist.
///
/// The labels are bounded: all unknown methods share one.
final class CallMetrics: CallObserver, MetricSource {
  fileprivate struct Counts {
    var begun = 0
    var receivedMessages = 0
    var sentMessages = 0
    /// Calls by status code; the last element counts codes unknown to gRPC.
    var ended = [Int](repeating: 0, count: CallMetrics.codeNames.count)
    /// Calls by the first bound that they do not exceed; the last element counts those above all
    /// bounds.
    var durations = [Int](repeating: 0, count: CallMetrics.secondsBounds.count + 1)
    var seconds = 0.0
  }

  /// go-grpc-prometheus' default buckets, which are those of Prometheus.
  private static let secondsBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
  /// The codes in the spelling of Go's gRPC.
  private static let codeNames = [
    "OK", "Canceled", "Unknown", "InvalidArgument", "DeadlineExceeded", "NotFound",
    "AlreadyExists", "PermissionDenied", "ResourceExhausted", "FailedPrecondition", "Aborted",
    "OutOfRange", "Unimplemented", "Internal", "Unavailable", "DataLoss", "Unauthenticated",
    "Other",
  ]

  private let counts: Mutex<[ServedMethod?: Counts]>

  /// Starts each method at zero, so that methods that were never called are visible, too.
  init(methods: [ServedMethod]) {
    counts = Mutex(Dictionary(methods.map { ($0, Counts()) }, uniquingKeysWith: { $1 }))
  }

  func callBegan(_ method: ServedMethod?) {
    counts.withLock { $0[method, default: Counts()].begun += 1 }
  }

  func callEnded(_ call: CallSummary) {
    let seconds = call.duration / .seconds(1)
    let bucket = Self.secondsBounds.firstIndex { seconds <= $0 } ?? Self.secondsBounds.count
    let code = min(call.code.rawValue, Self.codeNames.count - 1)
    counts.withLock { counts in
      counts[call.method, default: Counts()].add(call, seconds: seconds, bucket: bucket, code: code)
    }
  }

  func write(to text: inout MetricsText) {
    let series = counts.withLock { $0 }.map { ($0.key, $0.value) }
      .sorted { ($0.0?.path ?? "~") < ($1.0?.path ?? "~") }
    text.begin("grpc_server_started_total", .counter, "Calls that began.")
    for (method, counts) in series { text.add(counts.begun, Self.labels(method)) }
    text.begin("grpc_server_handled_total", .counter, "Calls that ended, by their status.")
    for (method, counts) in series {
      for (name, count) in zip(Self.codeNames, counts.ended) where name != "Other" || count > 0 {
        text.add(count, Self.labels(method) + [("grpc_code", name)])
      }
    }
    text.begin("grpc_server_msg_received_total", .counter, "Messages received.")
    for (method, counts) in series { text.add(counts.receivedMessages, Self.labels(method)) }
    text.begin("grpc_server_msg_sent_total", .counter, "Messages sent.")
    for (method, counts) in series { text.add(counts.sentMessages, Self.labels(method)) }
    text.begin("grpc_server_handling_seconds", .histogram, "Seconds from headers to status.")
    for (method, counts) in series {
      text.addHistogram(
        counts.durations, bounds: Self.secondsBounds, sum: counts.seconds, Self.labels(method))
    }
  }

  private static func labels(_ method: ServedMethod?) -> [(String, String)] {
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

extension CallMetrics.Counts {
  fileprivate mutating func add(_ call: CallSummary, seconds: Double, bucket: Int, code: Int) {
    ended[code] += 1
    durations[bucket] += 1
    self.seconds += seconds
    receivedMessages += call.receivedMessageCount
    sentMessages += call.sentMessageCount
  }
}
