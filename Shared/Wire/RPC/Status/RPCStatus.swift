// SPDX-License-Identifier: Apache-2.0

/// The outcome of a call, as sent in the trailers.
public struct RPCStatus: Sendable, Hashable {
  /// The kind of outcome.
  public var code: Code
  /// Text for a developer; may be empty.
  public var message: String
  /// Structured details, sent as `grpc-status-details-bin` if there are any.
  public var details: [RPCStatusDetail]

  /// Creates a status.
  public init(_ code: Code, _ message: String = "", details: [RPCStatusDetail] = []) {
    self.code = code
    self.message = message
    self.details = details
  }

  /// Success.
  public static let ok = RPCStatus(.ok)

  /// The status for a call whose handler threw `error`.
  ///
  /// Only an ``RPCError`` is meant for the caller; anything else is internal and must not leak, so
  /// it becomes `UNKNOWN` with a fixed text.
  public init(answering error: any Error) {
    if let error = error as? RPCError {
      self = error.status
    } else if error is CancellationError {
      self.init(.cancelled, "the call was cancelled")
    } else {
      self.init(.unknown, "the handler failed")
    }
  }
}

extension RPCStatus: CustomStringConvertible {
  /// The code's name and the message, such as `NOT_FOUND: no such food`.
  public var description: String {
    message.isEmpty ? code.description : "\(code): \(message)"
  }
}
