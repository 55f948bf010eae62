// SPDX-License-Identifier: Apache-2.0

/// Why a server could not start.
public struct ServerError: Error, Sendable, CustomStringConvertible {
  /// A kind of failure.
  public struct Code: Sendable, Hashable {
    private enum Value { case addressUnavailable, alreadyStarted, unusableCredentials }
    private let value: Value

    /// The address cannot be bound: it is in use, not this machine's, or not permitted.
    public static let addressUnavailable = Code(value: .addressUnavailable)
    /// The server was started before; each runs only once.
    public static let alreadyStarted = Code(value: .alreadyStarted)
    /// The TLS files are unusable; the message and the cause, a ``TLSError``, say why.
    public static let unusableCredentials = Code(value: .unusableCredentials)
  }

  /// The kind of failure.
  public let code: Code
  /// What happened, including the address.
  public let message: String
  /// The system's error.
  public let cause: (any Error)?

  /// The message and the system's error.
  public var description: String {
    cause.map { "\(message): \($0)" } ?? message
  }
}
