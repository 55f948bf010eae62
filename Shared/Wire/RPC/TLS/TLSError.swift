// SPDX-License-Identifier: Apache-2.0

/// What is wrong with the files of TLS, or why a secure connection did not come about.
public struct TLSError: Error, Sendable, CustomStringConvertible {
  /// What kind of failure it is.
  public struct Code: Sendable, Hashable {
    private enum Value {
      case unreadableFile, malformedFile, mismatchedKey, expired, incomplete, handshakeFailed
      case plaintextPeer, tlsPeer
    }
    private let value: Value

    /// A file is missing, cannot be read, or is too large.
    public static let unreadableFile = Code(value: .unreadableFile)
    /// A file is not PEM, or does not have what it is given for.
    public static let malformedFile = Code(value: .malformedFile)
    /// The private key belongs to another certificate.
    public static let mismatchedKey = Code(value: .mismatchedKey)
    /// A certificate is no longer valid.
    public static let expired = Code(value: .expired)
    /// A setting is missing that another needs, or is none.
    public static let incomplete = Code(value: .incomplete)
    /// The two sides found no secure way to speak, or one did not trust the other.
    public static let handshakeFailed = Code(value: .handshakeFailed)
    /// The other side speaks plaintext.
    public static let plaintextPeer = Code(value: .plaintextPeer)
    /// The other side speaks TLS, and this one does not.
    public static let tlsPeer = Code(value: .tlsPeer)
  }

  /// What kind of failure it is.
  public let code: Code
  /// What happened, in one line; names the file, if it is about one.
  public let message: String
  /// The file that cannot be used.
  public let file: String?
  /// What the system or BoringSSL said.
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
