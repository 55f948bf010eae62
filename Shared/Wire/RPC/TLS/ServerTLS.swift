// SPDX-License-Identifier: Apache-2.0

/// How a server speaks TLS: TLS 1.2 or later with HTTP/2 chosen by ALPN, and nothing else.
///
/// The files are looked at every few seconds. When one changes, handshakes from then on take the
/// new ones; connections that are up stay as they are. Files that cannot be used leave the old ones
/// in place, and the log says at `error` what is wrong with which.
public struct ServerTLS: Sendable, Hashable {
  /// Whether clients show certificates.
  public enum ClientCertificates: Sendable, Hashable, CaseIterable {
    /// They are not asked for one.
    case none
    /// They may show one, which must then be good.
    case optional
    /// They must show a good one.
    case required
  }

  /// The server's certificate and those that lead to its authority, PEM, the server's own first.
  public var certificateChainFile: String
  /// The private key of the certificate, PEM and not encrypted.
  public var privateKeyFile: String
  /// Whether clients show certificates; those that do must have one from ``clientAuthoritiesFile``.
  public var clientCertificates = ClientCertificates.none
  /// The authorities that may sign clients' certificates, PEM; needed unless none are asked for.
  public var clientAuthoritiesFile: String?
  /// How long a client may take from connecting to the end of the handshake.
  public var handshakeTimeout: Duration = .seconds(10)
  /// The pause between two looks at the files; a change counts when the next look sees the same.
  ///
  /// Zero never looks.
  public var reloadInterval: Duration = .seconds(5)

  /// Takes the certificate and the key from files, and asks clients for none.
  public init(certificateChainFile: String, privateKeyFile: String) {
    self.certificateChainFile = certificateChainFile
    self.privateKeyFile = privateKeyFile
  }

  /// Reads the files as a server would when it starts.
  ///
  /// - Throws: ``TLSError``, which names the file and what is wrong with it.
  public func check() throws(TLSError) {
    _ = try makeContext()
  }
}
