// SPDX-License-Identifier: Apache-2.0

import CertificateTestSupport
import Messages
import TestMessages
import Testing

@testable import RPC

/// Peers whose chain ends, for the side that looks at it, below an authority that signs itself.
@Suite(.timeLimit(.minutes(5))) struct PartialChainTests {
  private static let names = ["IP:127.0.0.1", "DNS:peer.test"]
  private static let middle = (certificate: "middle.pem", key: "middle.key")
  private static let noAuthority = "basicConstraints=critical,CA:FALSE"
  private static let peersKey = "keyUsage=critical,digitalSignature"

  /// Who shows the certificate, and for what it must be good.
  enum Side: String, CaseIterable, Sendable {
    case client = "clientAuth"
    case server = "serverAuth"

    var other: Side { self == .client ? .server : .client }
  }

  /// What a peer shows, and what the other side trusts, made in an authority's folder.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let isTrusted: Bool
    /// Makes `leaf.key`, and gives the files of the chain that is shown and of the trusted.
    let make: @Sendable (CertificateAuthority, Side) throws -> (shown: [String], trusted: [String])

    init(
      _ description: String, isTrusted: Bool,
      _ make:
        @escaping @Sendable (CertificateAuthority, Side) throws -> (
          shown: [String], trusted: [String]
        )
    ) {
      testDescription = description
      self.isTrusted = isTrusted
      self.make = make
    }
  }

  /// Adds an authority below the first one, `middle.pem`.
  private static func addMiddle(_ authority: CertificateAuthority, days: Int = 2) throws {
    try authority.issue(
      "middle", commonName: "Middle", extensions: ["basicConstraints=critical,CA:TRUE"], days: days)
  }

  static let cases: [Case] = [
    Case("its own anchor", isTrusted: true) { authority, side in
      try authority.issue(
        "leaf", commonName: "leaf", names: names,
        extensions: [noAuthority, peersKey, "extendedKeyUsage=\(side.rawValue)"], signer: nil)
      return (["leaf.pem"], ["leaf.pem"])
    },
    Case("its own anchor beside others", isTrusted: true) { authority, _ in
      try addMiddle(authority)
      try authority.issue(
        "leaf", commonName: "leaf", names: names, extensions: [noAuthority, peersKey], signer: nil)
      return (["leaf.pem"], ["ca.pem", "middle.pem", "leaf.pem"])
    },
    Case("trusted itself, and not who signed it", isTrusted: true) { authority, _ in
      try authority.issue("leaf", commonName: "leaf", names: names)
      return (["leaf.pem"], ["leaf.pem"])
    },
    Case("trusted itself, and shown with who signed it", isTrusted: true) { authority, _ in
      try addMiddle(authority)
      try authority.issue("leaf", commonName: "leaf", names: names, signer: middle)
      return (["leaf.pem", "middle.pem"], ["leaf.pem"])
    },
    Case("signed by one in the middle", isTrusted: true) { authority, _ in
      try addMiddle(authority)
      try authority.issue("leaf", commonName: "leaf", names: names, signer: middle)
      return (["leaf.pem"], ["middle.pem"])
    },
    Case("signed by one in the middle that is shown as well", isTrusted: true) { authority, _ in
      try addMiddle(authority)
      try authority.issue("leaf", commonName: "leaf", names: names, signer: middle)
      return (["leaf.pem", "middle.pem", "ca.pem"], ["middle.pem"])
    },
    Case("two steps below one in the middle", isTrusted: true) { authority, _ in
      try addMiddle(authority)
      try authority.issue(
        "low", commonName: "Low", extensions: ["basicConstraints=CA:TRUE"], signer: middle)
      try authority.issue("leaf", commonName: "leaf", names: names, signer: ("low.pem", "low.key"))
      return (["leaf.pem", "low.pem"], ["middle.pem"])
    },

    Case("its own anchor for the other side only", isTrusted: false) { authority, side in
      try authority.issue(
        "leaf", commonName: "leaf", names: names,
        extensions: [noAuthority, peersKey, "extendedKeyUsage=\(side.other.rawValue)"], signer: nil)
      return (["leaf.pem"], ["leaf.pem"])
    },
    Case("its own anchor with a critical extension that nobody knows", isTrusted: false) {
      authority, _ in
      try authority.issue(
        "leaf", commonName: "leaf", names: names,
        extensions: [noAuthority, peersKey, "1.2.3.4=critical,ASN1:NULL"], signer: nil)
      return (["leaf.pem"], ["leaf.pem"])
    },
    Case("signed by a peer that is trusted", isTrusted: false) { authority, _ in
      try authority.issue("peer", commonName: "peer", extensions: [noAuthority])
      try authority.issue(
        "leaf", commonName: "leaf", names: names, signer: ("peer.pem", "peer.key"))
      return (["leaf.pem", "peer.pem"], ["peer.pem"])
    },
    Case("signed by a peer that is its own anchor", isTrusted: false) { authority, _ in
      try authority.issue(
        "peer", commonName: "peer", extensions: [noAuthority, peersKey], signer: nil)
      try authority.issue(
        "leaf", commonName: "leaf", names: names, signer: ("peer.pem", "peer.key"))
      return (["leaf.pem", "peer.pem"], ["peer.pem"])
    },
    Case("signed by another of the same name", isTrusted: false) { authority, _ in
      try addMiddle(authority)
      try authority.openssl(["x509", "-in", "middle.pem", "-out", "trusted.pem"])
      try addMiddle(authority)
      try authority.issue("leaf", commonName: "leaf", names: names, signer: middle)
      return (["leaf.pem"], ["trusted.pem"])
    },
    Case("shown beside what is trusted", isTrusted: false) { authority, _ in
      try addMiddle(authority)
      try authority.issue("leaf", commonName: "leaf", names: names)
      return (["leaf.pem", "middle.pem"], ["middle.pem"])
    },
  ]

  @Test(arguments: cases, Side.allCases)
  func partialChain(_ item: Case, shownBy side: Side) async throws {
    let (shown, trusted) = try Self.files(item, side)
    try await Self.call(side, shown, trusted: trusted) { error in
      #expect((error == nil) == item.isTrusted, "\(error?.message ?? "")")
      if let error { #expect(error.code == .unavailable) }
    }
  }

  /// The chain that is shown, and the authority in whose folder both chains are.
  private static func files(
    _ item: Case, _ side: Side
  ) throws -> (IssuedCertificate, trusted: CertificateAuthority) {
    let authority = try CertificateAuthority()
    let (shown, trusted) = try item.make(authority, side)
    try authority.concatenate(shown, to: "shown.pem")
    try authority.concatenate(trusted, to: "trusted-here.pem")
    let leaf = IssuedCertificate(
      certificateFile: authority.path("shown.pem"), keyFile: authority.path("leaf.key"))
    return (leaf, authority)
  }

  private static func call(
    _ side: Side, _ shown: IssuedCertificate, trusted: CertificateAuthority,
    name: String? = nil, _ check: (RPCError?) -> Void
  ) async throws {
    // Its files are there as long as it is.
    defer { withExtendedLifetime(trusted) {} }
    let credentials = try Credentials.shared.get()
    let file = trusted.path("trusted-here.pem")
    var server = credentials.serverTLS(side == .client ? .required : .none)
    var client = credentials.clientTLS(side == .client ? shown : nil)
    switch side {
    case .client: server.clientAuthoritiesFile = file
    case .server:
      server = credentials.serverTLS(.none, shown)
      client.authorities = .file(file)
      client.serverName = name
    }
    let (serverTLS, clientTLS) = (server, client)
    try await Rig.with(server: { $0.tls = serverTLS }, client: { $0.tls = clientTLS }) { rig in
      check(await rpcError { _ = try await rig.client.unary(TestService.emptyCall, .init()) })
    }
  }

  /// Whoever is trusted for itself still has its names and no others.
  @Test(arguments: [("peer.test", true), ("other.test", false)])
  func itHasItsNames(name: String, isRight: Bool) async throws {
    let (shown, trusted) = try Self.files(Self.cases[0], .server)
    try await Self.call(.server, shown, trusted: trusted, name: name) { error in
      #expect((error == nil) == isRight, "\(error?.message ?? "")")
      if let error { #expect(error.message.contains("is not for other.test, but for peer.test")) }
    }
  }

  /// BoringSSL itself shows no certificate with such a key; a peer might.
  @Test func aKeyForOtherThings() throws {
    let authority = try CertificateAuthority()
    for (use, isForPeers) in [("digitalSignature", true), ("cRLSign", false)] {
      try authority.issue(
        use, commonName: use, extensions: [Self.noAuthority, "keyUsage=critical,\(use)"],
        signer: nil)
      let certificates = try PEMFile(role: "", path: authority.path("\(use).pem")).certificates()
      let anchors = TrustAnchors(certificates, for: .servers)
      #expect(anchors[certificates[0]]?.isForPeers == isForPeers, "\(use)")
    }
  }

  /// What has expired ends no chain, neither a peer's own nor one that it is to end.
  @Test func expired() throws {
    let authority = try CertificateAuthority()
    try Self.addMiddle(authority, days: -1)
    try authority.issue("leaf", commonName: "leaf", extensions: [Self.noAuthority], days: -1)
    try authority.issue("good", commonName: "good", extensions: [Self.noAuthority])
    for (file, isThere) in [("middle", false), ("leaf", false), ("good", true), ("ca", true)] {
      let certificates = try PEMFile(role: "", path: authority.path("\(file).pem")).certificates()
      let anchors = TrustAnchors(certificates, for: .clients)
      #expect((anchors[certificates[0]] != nil) == isThere, "\(file)")
    }
  }
}
