// SPDX-License-Identifier: Apache-2.0

import Glibc
import NIOSSL

/// The certificates that one side was given to trust, and what each of them may be trusted for.
///
/// To BoringSSL a chain must end with a certificate that signs itself. Whoever is given the
/// authority in the middle, or the very certificate of a peer, means that and nothing above it:
/// OpenSSL and gRPC's own libraries call it a partial chain (`X509_V_FLAG_PARTIAL_CHAIN`). NIOSSL
/// has no way to ask for it, so ``PeerTrust`` decides where BoringSSL finds no end.
struct TrustAnchors: Sendable {
  /// What the peers of this side are.
  enum Peers: Sendable { case clients, servers }

  /// A certificate that is trusted.
  struct Anchor: Sendable {
    private let notBefore: time_t
    private let notAfter: time_t
    /// Whether it may sign others.
    let isAuthority: Bool
    /// Whether a peer may show it for itself.
    let isForPeers: Bool

    init(_ certificate: NIOSSLCertificate, for peers: Peers) {
      notBefore = certificate.notValidBefore
      notAfter = certificate.notValidAfter
      let use = CertificateUse((try? certificate.toDERBytes()) ?? [])
      isAuthority = use.isAuthority
      isForPeers = peers == .clients ? use.isForClients : use.isForServers
    }

    /// Whether it is valid now.
    var isCurrent: Bool {
      let now = time(nil)
      return notBefore <= now && now <= notAfter
    }
  }

  private let anchors: [NIOSSLCertificate: Anchor]

  init(_ certificates: [NIOSSLCertificate], for peers: Peers) {
    anchors = Dictionary(certificates.map { ($0, Anchor($0, for: peers)) }) { first, _ in first }
  }

  /// What is known of a certificate that is trusted, as long as it is valid.
  subscript(certificate: NIOSSLCertificate) -> Anchor? {
    anchors[certificate].flatMap { $0.isCurrent ? $0 : nil }
  }
}
