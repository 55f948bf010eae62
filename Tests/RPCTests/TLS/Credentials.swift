// SPDX-License-Identifier: Apache-2.0

import CertificateTestSupport

@testable import RPC

/// The certificates that most tests of TLS take, made once.
///
/// One authority signs for servers and clients; another, `stranger`, is nobody's.
struct Credentials: Sendable {
  let authority: CertificateAuthority
  let stranger: CertificateAuthority
  let server: IssuedCertificate
  let client: IssuedCertificate
  let strangersClient: IssuedCertificate

  static let shared = Result { try Credentials() }

  private init() throws {
    authority = try CertificateAuthority()
    stranger = try CertificateAuthority(name: "Stranger")
    server = try authority.issueServer()
    client = try authority.issue(
      "client", commonName: "Ana", names: ["URI:spiffe://caffe/ana", "DNS:ana.caffe"])
    strangersClient = try stranger.issue("client", commonName: "Mallory")
  }

  /// What a server is configured with.
  func serverTLS(
    _ clients: ServerTLS.ClientCertificates = .none, _ certificate: IssuedCertificate? = nil
  ) -> ServerTLS {
    let certificate = certificate ?? server
    var tls = ServerTLS(
      certificateChainFile: certificate.certificateFile, privateKeyFile: certificate.keyFile)
    tls.handshakeTimeout = .seconds(600)
    tls.clientCertificates = clients
    if clients != .none { tls.clientAuthoritiesFile = authority.certificateFile }
    return tls
  }

  /// What a client is configured with.
  func clientTLS(
    _ certificate: IssuedCertificate? = nil, trusting trusted: CertificateAuthority? = nil
  ) -> ClientTLS {
    var tls = ClientTLS(authorities: .file((trusted ?? authority).certificateFile))
    tls.handshakeTimeout = .seconds(600)
    tls.certificateChainFile = certificate?.certificateFile
    tls.privateKeyFile = certificate?.keyFile
    return tls
  }
}
