// SPDX-License-Identifier: Apache-2.0

/// How a client speaks TLS: TLS 1.2 or later with HTTP/2 chosen by ALPN, and nothing else.
///
/// The files are looked at every few seconds. When one changes, connections made from then on take
/// the new ones. Files that cannot be used leave the old ones in place, and the log says at `error`
/// what is wrong with which.
public struct ClientTLS: Sendable, Hashable {
  /// Who may vouch for a server.
  public enum Authorities: Sendable, Hashable {
    /// The authorities that the operating system trusts.
    case system
    /// The authorities in a PEM file, and no others.
    case file(String)
  }

  /// Who may vouch for the server.
  public var authorities = Authorities.system
  /// The client's own certificate and those that lead to its authority, PEM, its own first.
  public var certificateChainFile: String?
  /// The private key of the client's certificate, PEM and not encrypted.
  public var privateKeyFile: String?
  /// The name that the server's certificate must have, also sent to it (SNI).
  ///
  /// Nil takes the target's host; an IP address there must be in the certificate as one.
  public var serverName: String?
  /// How long the server may take from the connection to the end of the handshake.
  public var handshakeTimeout: Duration = .seconds(10)
  /// The pause between two looks at the files; a change counts when the next look sees the same.
  ///
  /// Zero never looks.
  public var reloadInterval: Duration = .seconds(5)

  /// Trusts `authorities`, and shows no certificate.
  public init(authorities: Authorities = .system) {
    self.authorities = authorities
  }

  /// Reads the files as a client would when it is made.
  ///
  /// - Throws: ``TLSError``, which names the file and what is wrong with it.
  public func check() throws(TLSError) {
    _ = try makeContext()
  }
}
