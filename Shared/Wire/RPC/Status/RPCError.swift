// SPDX-License-Identifier: Apache-2.0

/// A call that did not succeed: thrown by clients, and thrown by handlers to answer with a status.
public struct RPCError: Error, Sendable {
  /// What kind of failure it is; never `.ok`.
  public var code: RPCStatus.Code
  /// Text for a developer; what a handler throws is sent to the caller.
  public var message: String
  /// Structured details, sent as `grpc-status-details-bin` when there are any.
  public var details: [RPCStatusDetail]
  /// Trailing metadata that came with the failure, or that a handler wants to send with it.
  public var metadata: Metadata
  /// The metadata that came before a unary call failed: of a response that the server had begun.
  ///
  /// Empty where the failure was the whole response, and in streaming calls, which have it at hand.
  public var initialMetadata = Metadata()
  /// What brought it about on this side; never sent.
  public var cause: (any Error)?

  /// Makes an error from its parts.
  public init(
    _ code: RPCStatus.Code, _ message: String, details: [RPCStatusDetail] = [],
    metadata: Metadata = [:], cause: (any Error)? = nil
  ) {
    self.code = code == .ok ? .internal : code
    self.message = message
    self.details = details
    self.metadata = metadata
    self.cause = cause
  }

  /// Makes an error from a status that is not `.ok`.
  public init(_ status: RPCStatus, metadata: Metadata = [:]) {
    self.init(status.code, status.message, details: status.details, metadata: metadata)
  }

  /// The part of the error that travels in the trailers, without metadata.
  public var status: RPCStatus {
    RPCStatus(code, message, details: details)
  }
}

extension RPCError: CustomStringConvertible {
  /// The code's name, the message and the cause, as in `UNAVAILABLE: connection refused`.
  public var description: String {
    guard let cause else { return status.description }
    return "\(status.description) (\(cause))"
  }
}
