// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// What is recorded about a running call if the server is observed.
///
/// Confined to the event loop of the call's connection.
final class CallObservation {
  private let began = NIODeadline.now()
  private let method: ServedMethod?
  private let peer: String
  private let headers: HeaderRecord
  private let span: (any CallSpan)?
  var code: RPCStatus.Code?
  var receivedMessageCount = 0
  var receivedBytes = 0
  var sentMessageCount = 0
  var sentBytes = 0

  init(method: ServedMethod?, peer: String, headers: HeaderRecord, span: (any CallSpan)? = nil) {
    self.method = method
    self.peer = peer
    self.headers = headers
    self.span = span
  }

  /// The summary of the ended call; without a status nobody was waiting for one.
  func summary(deadline: Deadline?) -> CallSummary {
    CallSummary(
      method: method, peer: peer, code: code ?? .cancelled,
      duration: .nanoseconds((NIODeadline.now() - began).nanoseconds), deadline: deadline,
      receivedMessageCount: receivedMessageCount, receivedBytes: receivedBytes,
      sentMessageCount: sentMessageCount, sentBytes: sentBytes, span: span, headers: headers)
  }
}
