// SPDX-License-Identifier: Apache-2.0

import Glibc
import NIOSSL

/// The certificates trusted by one side, and what each of them is trusted for.
///
/// For BoringSSL, a chain must end with a self-signed certificate. A user who configures an
/// intermediate authority, or a peer's own certificate, means that one and nothing above it:
/// OpenSSL and gRPC's own libraries call this a partial chain (`X509_V_FLAG_PARTIAL_CHAIN`). NIOSSL
/// has no option for it, so ``PeerTrust`` decides when BoringSSL finds no end.
struct TrustAnchors: Sendable {
  /// The role of this side's peers.
  enum Peers: Sendable { case clients, servers }

  /// A trusted certificate.
  struct Anchor: Sendable {
    private let notBefore: time_t
    private let notAfter: time_t
    /// Whether it may sign others.
    let isAuthority: Bool
    /// Whether a peer may present it.
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

  /// The entry for a trusted certificate, as long as that is valid.
  subscript(certificate: NIOSSLCertificate) -> Anchor? {
    anchors[certificate].flatMap { $0.isCurrent ? $0 : nil }
  }
}
