// SPDX-License-Identifier: Apache-2.0

/// A server's TLS settings: TLS 1.2 or later, with HTTP/2 negotiated by ALPN, or else HTTP/1.1.
///
/// The files are checked every few seconds. When one changes, new handshakes use the new files;
/// established connections are not affected. If files are unusable, the old ones stay in effect,
/// and the log says at `error` what is wrong with which.
public struct ServerTLS: Sendable, Hashable {
  /// Whether clients present certificates.
  public enum ClientCertificates: Sendable, Hashable, CaseIterable {
    /// Clients are not asked for one.
    case none
    /// Clients may present one, which must then be valid.
    case optional
    /// Clients must present a valid one.
    case required
  }

  /// The server's certificate chain, PEM, the server's own certificate first.
  public var certificateChainFile: String
  /// The private key of the certificate, PEM, unencrypted.
  public var privateKeyFile: String
  /// Whether clients present certificates; they must be signed by one of ``clientAuthoritiesFile``.
  public var clientCertificates = ClientCertificates.none
  /// The authorities trusted to sign client certificates, PEM; required unless certificates are
  /// never requested.
  public var clientAuthoritiesFile: String?
  /// How long a client may take from connecting to the end of the handshake.
  public var handshakeTimeout: Duration = .seconds(10)
  /// The interval between checks of the files; a change takes effect when the next check finds no
  /// further one.
  ///
  /// Zero turns them off.
  public var reloadInterval: Duration = .seconds(5)

  /// Creates settings with the certificate and the key from files, without client certificates.
  public init(certificateChainFile: String, privateKeyFile: String) {
    self.certificateChainFile = certificateChainFile
    self.privateKeyFile = privateKeyFile
  }

  /// Reads the files as a starting server would.
  ///
  /// - Throws: ``TLSError``, which names the file and what is wrong with it.
  public func check() throws(TLSError) {
    _ = try makeContext()
  }
}
