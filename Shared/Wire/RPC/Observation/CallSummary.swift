// SPDX-License-Identifier: Apache-2.0

/// The summary of a finished call.
public struct CallSummary: Sendable {
  /// The method called; nil if the server does not have it.
  public let method: ServedMethod?
  /// The caller's address, as `127.0.0.1:41234` or `unix`.
  public let peer: String
  /// The status of the call; `.cancelled` if the caller did not wait for one.
  ///
  /// A request that is no call, and is refused by HTTP alone, counts as `.invalidArgument`: its
  /// caller is to blame.
  public let code: RPCStatus.Code
  /// The time from the request's headers to the last byte of the response.
  public let duration: Duration
  /// The caller's deadline, if any.
  public let deadline: Deadline?
  /// Request messages.
  public let receivedMessageCount: Int
  /// Bytes of the request's body: its messages, each with gRPC's five or what else frames it.
  public let receivedBytes: Int
  /// Response messages written; the last ones may not have been sent.
  public let sentMessageCount: Int
  /// Bytes of the response's body that were sent, in the same way.
  public let sentBytes: Int

  /// The caller's span, if it says which.
  public let traceParent: TraceParent?
  /// The call's span, if it is traced.
  public let span: (any CallSpan)?

  let headers: HeaderRecord

  /// The custom headers of the request, decoded on demand.
  public var metadata: Metadata { headers.metadata() }
}
