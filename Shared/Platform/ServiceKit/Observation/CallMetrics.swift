// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Metrics
import RPC

/// Counts calls under the names of go-grpc-prometheus, for which dashboards exist.
///
/// The labels are bounded: all unknown methods share one.
/// The metrics of a service's methods are made before the first call, so that counting one locks
/// and allocates nothing.
final class CallMetrics: CallObserver {
  /// What the metrics count, in one line each.
  static let help = [
    Name.started: "Calls that began.",
    Name.handled: "Calls that ended, by their status.",
    Name.received: "Messages received.",
    Name.sent: "Messages sent.",
    Name.handling: "Seconds from headers to status.",
  ]

  private enum Name {
    static let started = "grpc_server_started_total"
    static let handled = "grpc_server_handled_total"
    static let received = "grpc_server_msg_received_total"
    static let sent = "grpc_server_msg_sent_total"
    static let handling = "grpc_server_handling_seconds"
  }

  /// The codes as Go's gRPC spells them.
  private static let codeNames = [
    "OK", "Canceled", "Unknown", "InvalidArgument", "DeadlineExceeded", "NotFound",
    "AlreadyExists", "PermissionDenied", "ResourceExhausted", "FailedPrecondition", "Aborted",
    "OutOfRange", "Unimplemented", "Internal", "Unavailable", "DataLoss", "Unauthenticated",
  ]

  /// The metrics of one method.
  private final class MethodMetrics: Sendable {
    private let factory: any MetricsFactory
    private let labels: [(String, String)]
    let started: Counter
    /// Calls that ended, by the numbers of their codes.
    private let ended: [Counter]
    let received: Counter
    let sent: Counter
    let handling: Timer

    init(_ method: ServedMethod?, _ factory: any MetricsFactory) {
      let labels = Self.labels(method)
      let counter = { name in Counter(label: name, dimensions: labels, factory: factory) }
      self.factory = factory
      self.labels = labels
      started = counter(Name.started)
      ended = CallMetrics.codeNames.map { Self.handled($0, labels, factory) }
      received = counter(Name.received)
      sent = counter(Name.sent)
      handling = Timer(label: Name.handling, dimensions: labels, factory: factory)
    }

    /// The calls that ended with a code; one that gRPC does not know has none before it comes.
    func handled(_ code: RPCStatus.Code) -> Counter {
      ended.indices.contains(code.rawValue)
        ? ended[code.rawValue] : Self.handled("Other", labels, factory)
    }

    private static func handled(
      _ code: String, _ labels: [(String, String)], _ factory: any MetricsFactory
    ) -> Counter {
      Counter(label: Name.handled, dimensions: labels + [("grpc_code", code)], factory: factory)
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

  private let factory: any MetricsFactory
  private let methods: [ServedMethod: MethodMetrics]
  /// Those of the methods that the server adds itself, such as health's, and of all that it does
  /// not have (nil), made when they are first called.
  private let others = Mutex<[ServedMethod?: MethodMetrics]>([:])

  /// Starts each method at zero, so that methods that were never called are visible, too.
  init(methods: [ServedMethod], factory: any MetricsFactory) {
    self.factory = factory
    var metrics: [ServedMethod: MethodMetrics] = [:]
    for method in methods.sorted(by: { $0.path < $1.path }) where metrics[method] == nil {
      metrics[method] = MethodMetrics(method, factory)
    }
    self.methods = metrics
  }

  func callBegan(_ method: ServedMethod?) {
    metrics(of: method).started.increment()
  }

  func callEnded(_ call: CallSummary) {
    let metrics = metrics(of: call.method)
    metrics.handled(call.code).increment()
    metrics.received.increment(by: call.receivedMessageCount)
    metrics.sent.increment(by: call.sentMessageCount)
    metrics.handling.record(duration: call.duration)
  }

  private func metrics(of method: ServedMethod?) -> MethodMetrics {
    if let method, let known = methods[method] { return known }
    return others.withLock { others in
      if let known = others[method] { return known }
      let made = MethodMetrics(method, factory)
      others[method] = made
      return made
    }
  }
}
