// SPDX-License-Identifier: Apache-2.0

/// What observers and tracers are told about a call beside its numbers.
///
/// Confined to the event loop of the call's connection.
final class CallObservation {
  private let method: ServedMethod?
  private let peer: String
  private let headers: HeaderRecord
  private let traceParent: TraceParent?
  private let span: (any CallSpan)?

  init(
    method: ServedMethod?, peer: String, headers: HeaderRecord, traceParent: TraceParent?,
    span: (any CallSpan)?
  ) {
    self.method = method
    self.peer = peer
    self.headers = headers
    self.traceParent = traceParent
    self.span = span
  }

  /// The summary of the ended call; without a status nobody was waiting for one.
  func summary(
    of record: CallRecord, nanoseconds: UInt64, deadline: Deadline?
  ) -> CallSummary {
    CallSummary(
      method: method, peer: peer, code: record.code ?? .cancelled,
      duration: .nanoseconds(Int64(clamping: nanoseconds)), deadline: deadline,
      receivedMessageCount: record.receivedMessageCount, receivedBytes: record.receivedBytes,
      sentMessageCount: record.sentMessageCount, sentBytes: record.sentBytes,
      traceParent: traceParent, span: span, headers: headers)
  }
}
