// SPDX-License-Identifier: Apache-2.0

/// A failed call: thrown by clients, and by handlers to answer with a status.
public struct RPCError: Error, Sendable {
  /// The kind of failure; never `.ok`.
  public var code: RPCStatus.Code
  /// Text for a developer; a handler's message is sent to the caller.
  public var message: String
  /// Structured details, sent as `grpc-status-details-bin` if there are any.
  public var details: [RPCStatusDetail]
  /// Trailing metadata received with the failure, or to be sent with it by a handler.
  public var metadata: Metadata
  /// The metadata received before a unary call failed, if the server had begun a response.
  ///
  /// Empty if the failure was the whole response, and in streaming calls, which provide it
  /// themselves.
  public var initialMetadata = Metadata()
  /// The underlying error on this side; never sent.
  public var cause: (any Error)?

  /// Creates an error.
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

  /// Creates an error from a status that is not `.ok`.
  public init(_ status: RPCStatus, metadata: Metadata = [:]) {
    self.init(status.code, status.message, details: status.details, metadata: metadata)
  }

  /// The part of the error sent in the trailers, without metadata.
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
