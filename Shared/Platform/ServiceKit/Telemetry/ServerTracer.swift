// SPDX-License-Identifier: Apache-2.0

import RPC
import Tracing

/// Makes the spans of the calls that a server answers, with the names and attributes of
/// OpenTelemetry's semantic conventions for gRPC.
struct ServerTracer: CallTracer {
  let queue: SpanQueue

  func begin(_ call: TracedCall) -> (any CallSpan)? {
    // Probes ask every few seconds, and nobody asks for their traces.
    if call.parent == nil, call.method?.service == "grpc.health.v1.Health" { return nil }
    let identity =
      call.parent?.child()
      ?? TraceParent(
        traceHigh: .random(in: 1 ... .max), traceLow: call.traceLow,
        spanID: .random(in: 1 ... .max), flags: 0)
    var sampled = identity
    sampled.flags |= TraceParent.sampled
    let name = call.method.map { String($0.path.dropFirst()) } ?? Self.otherMethod
    var record = SpanRecord(
      identity: sampled,
      parent: call.parent.map { SpanRecord.Parent(spanID: $0.spanID, isRemote: true) },
      traceState: call.parent.flatMap { _ in call.metadata.traceState }, kind: .server,
      name: name, start: DefaultTracerClock.now.nanosecondsSinceEpoch)
    record.attributes = ["rpc.system.name": "grpc", "rpc.method": .string(name)]
    let peer = PeerAddress(call.peer)
    record.attributes["network.peer.address"] = peer.host
    if let port = peer.port { record.attributes["network.peer.port"] = port }
    return ServerSpan(sampled, RecordedSpan(record, in: .topLevel, to: queue), record.start)
  }

  /// The method of a call of none.
  static let otherMethod = "_OTHER"
}

/// The span of a call that a server answers.
final class ServerSpan: CallSpan {
  let identity: TraceParent
  private let span: RecordedSpan
  private let start: UInt64

  init(_ identity: TraceParent, _ span: RecordedSpan, _ start: UInt64) {
    self.identity = identity
    self.span = span
    self.start = start
  }

  func run<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    try await InstrumentationContext.$current.withValue(span.context, operation: body)
  }

  func ended(_ call: CallSummary) {
    let duration = call.duration / .nanoseconds(1)
    span.end(at: start + UInt64(max(0, duration))) { record in
      let code = "\(call.code)"
      record.attributes["rpc.response.status_code"] = code
      if call.code.isServerFault {
        record.attributes["error.type"] = code
        record.status = SpanStatus(code: .error)
      }
    }
  }
}

extension RPCStatus.Code {
  /// Whether the server is to blame, rather than its caller.
  var isServerFault: Bool {
    switch self {
    case .unknown, .deadlineExceeded, .unimplemented, .internal, .unavailable, .dataLoss: true
    default: false
    }
  }
}

/// The other end of a connection, as `127.0.0.1:41234`, `[::1]:41234` or `unix` say it.
struct PeerAddress: Equatable {
  let host: String
  let port: Int?

  init(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), let port = Int(text[text.index(after: colon)...])
    else {
      host = text
      port = nil
      return
    }
    host = text[..<colon].trimmingBrackets
    self.port = port
  }
}

extension Substring {
  fileprivate var trimmingBrackets: String {
    hasPrefix("[") && hasSuffix("]") ? String(dropFirst().dropLast()) : String(self)
  }
}
