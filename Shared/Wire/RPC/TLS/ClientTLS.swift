// SPDX-License-Identifier: Apache-2.0

/// A client's TLS settings: TLS 1.2 or later with HTTP/2 negotiated by ALPN, and nothing else.
///
/// The files are checked every few seconds. When one changes, new connections use the new files. If
/// files are unusable, the old ones stay in effect, and the log says at `error` what is wrong with
/// which.
public struct ClientTLS: Sendable, Hashable {
  /// The authorities trusted to sign servers' certificates.
  public enum Authorities: Sendable, Hashable {
    /// The authorities that the operating system trusts.
    case system
    /// Only the authorities in a PEM file.
    case file(String)
  }

  /// The authorities trusted to sign the server's certificate.
  public var authorities = Authorities.system
  /// The client's own certificate chain, PEM, its own certificate first.
  public var certificateChainFile: String?
  /// The private key of the client's certificate, PEM, unencrypted.
  public var privateKeyFile: String?
  /// The name that the server's certificate must have, also sent to the server (SNI).
  ///
  /// Nil uses the host of ``ClientConfiguration/authority`` or else the target's, in a list each
  /// address's own; an IP address must appear in the certificate as one.
  public var serverName: String?
  /// How long the server may take from the connection to the end of the handshake.
  public var handshakeTimeout: Duration = .seconds(10)
  /// The interval between checks of the files; a change takes effect when the next check finds no
  /// further one.
  ///
  /// Zero turns them off.
  public var reloadInterval: Duration = .seconds(5)

  /// Creates settings that trust `authorities`, without a client certificate.
  public init(authorities: Authorities = .system) {
    self.authorities = authorities
  }

  /// Reads the files as a new client would.
  ///
  /// - Throws: ``TLSError``, which names the file and what is wrong with it.
  public func check() throws(TLSError) {
    _ = try makeContext()
  }
}
