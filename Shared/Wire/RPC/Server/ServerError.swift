// SPDX-License-Identifier: Apache-2.0

/// A server that cannot start.
public struct ServerError: Error, Sendable, CustomStringConvertible {
  /// What kind of failure it is.
  public struct Code: Sendable, Hashable {
    private enum Value { case addressUnavailable, alreadyStarted, unusableCredentials }
    private let value: Value

    /// The address cannot be listened on: it is in use, not this machine's, or not allowed.
    public static let addressUnavailable = Code(value: .addressUnavailable)
    /// The server was started before; each runs once.
    public static let alreadyStarted = Code(value: .alreadyStarted)
    /// The files of TLS cannot be used; the message and the cause, a ``TLSError``, say why.
    public static let unusableCredentials = Code(value: .unusableCredentials)
  }

  /// What kind of failure it is.
  public let code: Code
  /// What happened, naming the address.
  public let message: String
  /// What the system said.
  public let cause: (any Error)?

  /// The message and what the system said.
  public var description: String {
    cause.map { "\(message): \($0)" } ?? message
  }
}
