// SPDX-License-Identifier: Apache-2.0

/// A problem with the TLS files, or the reason why no secure connection was established.
public struct TLSError: Error, Sendable, CustomStringConvertible {
  /// A kind of failure.
  public struct Code: Sendable, Hashable {
    private enum Value {
      case unreadableFile, malformedFile, mismatchedKey, expired, incomplete, handshakeFailed
      case plaintextPeer, tlsPeer
    }
    private let value: Value

    /// A file is missing, cannot be read, or is too large.
    public static let unreadableFile = Code(value: .unreadableFile)
    /// A file is not PEM, or does not contain what it is supposed to.
    public static let malformedFile = Code(value: .malformedFile)
    /// The private key does not match the certificate.
    public static let mismatchedKey = Code(value: .mismatchedKey)
    /// A certificate has expired.
    public static let expired = Code(value: .expired)
    /// A setting required by another is missing or empty.
    public static let incomplete = Code(value: .incomplete)
    /// The two sides could not agree on a secure protocol, or one did not trust the other.
    public static let handshakeFailed = Code(value: .handshakeFailed)
    /// The other side speaks plaintext.
    public static let plaintextPeer = Code(value: .plaintextPeer)
    /// The other side speaks TLS, and this one does not.
    public static let tlsPeer = Code(value: .tlsPeer)
  }

  /// The kind of failure.
  public let code: Code
  /// What happened, in one line; names the file, if any.
  public let message: String
  /// The unusable file.
  public let file: String?
  /// The error of the system or BoringSSL.
  public let cause: (any Error)?

  init(_ code: Code, _ message: String, file: String? = nil, cause: (any Error)? = nil) {
    self.code = code
    self.message = message
    self.file = file
    self.cause = cause
  }

  /// The message.
  public var description: String { message }
}
