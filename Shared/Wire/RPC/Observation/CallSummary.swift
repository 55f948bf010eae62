// SPDX-License-Identifier: Apache-2.0

/// What there is to say about a call that is over.
public struct CallSummary: Sendable {
  /// What was called; nil for a method that the server does not have.
  public let method: ServedMethod?
  /// The caller's address, as `127.0.0.1:41234` or `unix`.
  public let peer: String
  /// The status that the server gave the call; `.cancelled` where the caller did not wait for one.
  ///
  /// A request that is no gRPC call, and is answered as HTTP, counts as `.unknown`, which is what
  /// clients make of that.
  public let code: RPCStatus.Code
  /// The time from the request's headers to the last byte of the response.
  public let duration: Duration
  /// The caller's deadline, if it named one.
  public let deadline: Deadline?
  /// Request messages.
  public let receivedMessageCount: Int
  /// Bytes of request messages, each with five of gRPC's.
  public let receivedBytes: Int
  /// Response messages that were written; the last ones may not have left.
  public let sentMessageCount: Int
  /// Bytes of response messages that left, each with five of gRPC's.
  public let sentBytes: Int

  let headers: HeaderRecord

  /// The custom headers of the request, decoded when they are asked for.
  public var metadata: Metadata { headers.metadata() }
}
