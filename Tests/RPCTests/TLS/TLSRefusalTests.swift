// SPDX-License-Identifier: Apache-2.0

import CertificateTestSupport
import Foundation
import Logging
import Messages
import TestMessages
import Testing

@testable import RPC

/// Peers that are not trusted, or that cannot be spoken with: `UNAVAILABLE`, saying why.
@Suite(.timeLimit(.minutes(5))) struct TLSRefusalTests {
  private let credentials: Credentials

  init() throws { credentials = try Credentials.shared.get() }

  /// Calls once and looks at the error, and waits for what is to be logged: the server may learn of
  /// it later than the client.
  private func expect(
    server: ServerTLS?, client: ClientTLS?, _ text: String, logged: String? = nil,
    _ location: SourceLocation = #_sourceLocation
  ) async throws {
    let recorder = LogRecorder()
    try await Rig.with(
      server: { $0.tls = server }, client: { $0.tls = client }, logger: recorder.logger
    ) { rig in
      let error = await rpcError { _ = try await rig.client.unary(TestService.emptyCall, .init()) }
      #expect(error?.code == .unavailable, sourceLocation: location)
      let message = error?.message ?? ""
      #expect(message.contains(text), "\(message)", sourceLocation: location)
      if let logged { try await until { recorder.has(logged) } }
    }
    #expect(recorder.entries.allSatisfy { $0.level <= .debug }, sourceLocation: location)
  }

  // Servers that a client does not take --------------------------------------------------------

  @Test func anAuthorityThatIsNotTrusted() async throws {
    try await expect(
      server: credentials.serverTLS(),
      client: credentials.clientTLS(trusting: credentials.stranger),
      "the server's certificate is not signed by an authority that is trusted here",
      logged: "the client does not trust the authority that signed this side's certificate")
  }

  @Test func theSystemsAuthoritiesDoNotIncludeOurs() async throws {
    try await expect(
      server: credentials.serverTLS(), client: ClientTLS(),
      "is not signed by an authority that is trusted here")
  }

  @Test func anotherName() async throws {
    var client = credentials.clientTLS()
    client.serverName = "menu.caffe.test"
    try await expect(
      server: credentials.serverTLS(), client: client,
      "the server's certificate is not for menu.caffe.test, but for localhost")
  }

  @Test func anotherAddress() async throws {
    let other = try credentials.authority.issue("other", names: ["IP:192.0.2.1", "DNS:other.test"])
    try await expect(
      server: credentials.serverTLS(.none, other), client: credentials.clientTLS(),
      "the server's certificate is not for the address that was called, but for other.test")
  }

  /// Each address of a list is checked for the name that it was found under, whatever comes first:
  /// what a name resolves to is known from the network only.
  @Test(
    arguments: [
      (["IP:127.0.0.1"], "127.0.0.9:1,localhost:PORT", nil, "is not for localhost"),
      (["DNS:localhost"], "127.0.0.9:1,localhost:PORT", nil, nil),
      (["DNS:localhost"], "localhost:1,127.0.0.1:PORT", nil, "is not for the address"),
      (["IP:127.0.0.1"], "localhost:1,127.0.0.1:PORT", nil, nil),
      (["IP:127.0.0.1"], "127.0.0.9:1,localhost:PORT", "192.0.2.1:5", "is not for 192.0.2.1"),
      (["IP:127.0.0.1"], "localhost:PORT", "127.0.0.1:5", nil),
      (["IP:127.0.0.1"], "127.0.0.1:PORT", "menu.test:5", "is not for menu.test"),
      (["DNS:menu.test"], "127.0.0.9:1,localhost:PORT", "menu.test:5", nil),
    ] as [([String], String, String?, String?)])
  func eachAddressIsCheckedUnderItsOwnName(
    names: [String], target: String, authority: String?, refusal: String?
  ) async throws {
    let certificate = try credentials.authority.issue("list-\(UUID().uuidString)", names: names)
    try await Rig.with(server: { $0.tls = credentials.serverTLS(.none, certificate) }) { rig in
      var configuration = ClientConfiguration()
      configuration.tls = credentials.clientTLS()
      configuration.authority = authority
      configuration.unaryTimeout = .seconds(600)
      // One after the other, so that the last is the server's.
      configuration.connectionAttemptDelay = .seconds(600)
      let client = try RPCClient(
        target: target.replacing("PORT", with: "\(rig.address.port)"),
        configuration: configuration, logger: .silent)
      let error = await rpcError { _ = try await client.unary(TestService.emptyCall, .init()) }
      #expect(error?.code == (refusal == nil ? nil : .unavailable))
      if let refusal {
        #expect(error?.message.contains(refusal) == true, "\(error?.message ?? "")")
      }
      await client.shutdown()
    }
  }

  /// A certificate that has expired, one that is for clients only, a server that does not know
  /// HTTP/2, and one that knows no new TLS; shown by openssl, since our server would not.
  @Test(arguments: [
    ("expired", -1, ["-alpn", "h2"], "the server's certificate expired on 20"),
    ("no-alpn", 2, [], "the server did not choose HTTP/2 by ALPN"),
    ("old", 2, ["-tls1_1", "-cipher", "ALL:@SECLEVEL=0"], "version of TLS"),
  ])
  func serversOfOthers(name: String, days: Int, arguments: [String], text: String) async throws {
    let certificate = try credentials.authority.issue(
      name, names: ["DNS:localhost", "IP:127.0.0.1"], days: days)
    try await OpenSSLPeer.withServer(credentials.authority, certificate, arguments) { port in
      let client = try RPCClient(
        target: "127.0.0.1:\(port)", configuration: .with { $0.tls = credentials.clientTLS() },
        logger: .silent)
      let error = await rpcError { _ = try await client.unary(TestService.emptyCall, .init()) }
      #expect(error?.code == .unavailable)
      #expect(error?.message.contains(text) == true, "\(error?.message ?? "")")
      await client.shutdown()
    }
  }

  // Clients that a server does not take --------------------------------------------------------

  @Test func aClientWithoutACertificate() async throws {
    try await expect(
      server: credentials.serverTLS(.required), client: credentials.clientTLS(),
      "certificate", logged: "the client showed no certificate")
  }

  @Test(arguments: [ServerTLS.ClientCertificates.optional, .required])
  func aClientOfAStranger(clients: ServerTLS.ClientCertificates) async throws {
    try await expect(
      server: credentials.serverTLS(clients),
      client: credentials.clientTLS(credentials.strangersClient),
      "cannot connect to 127.0.0.1",
      logged: "the client's certificate is not signed by an authority that is trusted here")
  }

  @Test func aClientWhoseCertificateHasExpired() async throws {
    let recorder = LogRecorder()
    let expired = try credentials.authority.issue("old-client", commonName: "Ana", days: -1)
    try await Rig.with(
      server: { $0.tls = credentials.serverTLS(.required) },
      client: { $0.tls = credentials.clientTLS() }, logger: recorder.logger
    ) { rig in
      _ = try await OpenSSLPeer.connect(
        to: rig.address.description, credentials.authority,
        ["-alpn", "h2", "-cert", expired.certificateFile, "-key", expired.keyFile])
      try await until { recorder.has("the client's certificate expired on 20") }
    }
  }

  /// Whoever does not offer HTTP/2 is answered in HTTP/1.1, even without ALPN.
  @Test(arguments: [["-alpn", "http/1.1"], []])
  func aClientThatDoesNotOfferHTTP2(arguments: [String]) async throws {
    try await Rig.with(
      server: { $0.tls = credentials.serverTLS() }, client: { $0.tls = credentials.clientTLS() }
    ) { rig in
      let said = try await OpenSSLPeer.connect(
        to: rig.address.description, credentials.authority, arguments,
        sending: "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
      #expect(said.contains("HTTP/1.1 200 OK"), "\(said)")
      #expect(said.contains("SERVING"))
    }
  }

  /// TLS before 1.2 and suites that HTTP/2 forbids end in the handshake; what remains is AEAD with
  /// a key exchange of its own.
  @Test(arguments: [
    (["-tls1_1", "-cipher", "ALL:@SECLEVEL=0"], nil),
    (["-tls1_2", "-cipher", "AES128-GCM-SHA256"], nil),
    (["-tls1_2", "-cipher", "ECDHE-ECDSA-AES128-SHA"], nil),
    (["-tls1_2"], "ECDHE-ECDSA-"),
    (["-tls1_3"], "TLS_"),
  ])
  func versionsAndSuites(arguments: [String], suite: String?) async throws {
    try await Rig.with(
      server: { $0.tls = credentials.serverTLS() }, client: { $0.tls = credentials.clientTLS() }
    ) { rig in
      // Offering HTTP/1 only makes the server close what was established.
      let said = try await OpenSSLPeer.connect(
        to: rig.address.description, credentials.authority, ["-alpn", "http/1.1"] + arguments)
      if let suite {
        #expect(said.contains("Cipher is \(suite)"), "\(said)")
        #expect(said.contains("Verify return code: 0 (ok)"))
      } else {
        #expect(said.contains("Cipher is (NONE)"), "\(said)")
      }
    }
  }

  @Test func aClientThatSaysNothingIsNotWaitedFor() async throws {
    let recorder = LogRecorder()
    var tls = credentials.serverTLS()
    tls.handshakeTimeout = .milliseconds(100)
    try await Rig.with(
      server: { $0.tls = tls }, client: { $0.tls = credentials.clientTLS() },
      logger: recorder.logger
    ) { rig in
      try await PlainConnection.with(rig.address) { connection in
        try await until { connection.isClosed }
      }
      try await until { recorder.has("the TLS handshake took more than 0.1 seconds") }
    }
  }

  @Test func aServerThatSaysNothingIsNotWaitedFor() async throws {
    var tls = credentials.clientTLS()
    tls.handshakeTimeout = .milliseconds(100)
    try await SilentListener.with { address in
      let client = try RPCClient(
        target: address, configuration: .with { $0.tls = tls }, logger: .silent)
      let error = await rpcError { _ = try await client.unary(TestService.emptyCall, .init()) }
      #expect(error?.code == .unavailable)
      #expect(error?.message.contains("the TLS handshake took more than 0.1 seconds") == true)
      await client.shutdown()
    }
  }

  /// Whoever opens connections and says nothing takes of the number that there may be.
  @Test func handshakesCountAsConnections() async throws {
    try await Rig.with(
      server: {
        $0.tls = credentials.serverTLS()
        $0.connectionsMax = 2
        $0.connections.evictableAfter = .seconds(3600)
      },
      client: { $0.tls = credentials.clientTLS() }
    ) { rig in
      _ = try await rig.client.unary(TestService.emptyCall, .init())
      try await PlainConnection.with(rig.address) { first in
        try await first.write([0x16])
        try await PlainConnection.with(rig.address) { second in
          // They are on two event loops, of which either may count its own first.
          try await until { first.isClosed || second.isClosed }
          #expect(first.isClosed != second.isClosed)
        }
      }
      _ = try await rig.client.unary(TestService.emptyCall, .init())
    }
  }

  /// A handshake that does not go on is given up in favour of a new one.
  @Test func theOldestHandshakeMakesRoom() async throws {
    try await Rig.with(
      server: {
        $0.tls = credentials.serverTLS()
        $0.connectionsMax = 3
        $0.connections.evictableAfter = .zero
      },
      client: { $0.tls = credentials.clientTLS() }
    ) { rig in
      try await PlainConnection.with(rig.address) { first in
        try await first.write([0x16])
        try await PlainConnection.with(rig.address) { second in
          try await second.write([0x16])
          try await PlainConnection.with(rig.address) { third in
            try await third.write([0x16])
            _ = try await rig.client.unary(TestService.emptyCall, .init())
            try await until { first.isClosed || second.isClosed || third.isClosed }
          }
        }
      }
    }
  }

  /// A connection that is kept for nothing is closed in favour of a new one, handshake included.
  @Test func anIdleConnectionMakesRoom() async throws {
    try await Rig.with(
      server: {
        $0.tls = credentials.serverTLS()
        $0.eventLoopThreads = 1
        $0.connectionsMax = 1
        $0.connections.evictableAfter = .zero
      },
      client: { $0.tls = credentials.clientTLS() }
    ) { rig in
      _ = try await rig.client.unary(TestService.emptyCall, .init())
      let tls = credentials.clientTLS()
      let other = try RPCClient(
        target: "\(rig.address)", configuration: .with { $0.tls = tls }, logger: .silent)
      _ = try await other.unary(TestService.emptyCall, .init())
      await other.shutdown()
    }
  }

  /// A connection in the middle of its handshake does not keep a server from ending.
  @Test func shuttingDownDuringAHandshake() async throws {
    try await Rig.with(
      server: { $0.tls = credentials.serverTLS() }, client: { $0.tls = credentials.clientTLS() }
    ) { rig in
      _ = try await rig.client.unary(TestService.emptyCall, .init())
      try await PlainConnection.with(rig.address) { connection in
        try await connection.write([0x16, 0x03, 0x01])
        await rig.server.shutdownGracefully(within: .seconds(600))
        try await until { connection.isClosed }
      }
    }
  }

  // TLS meets plaintext ------------------------------------------------------------------------

  @Test func plaintextToATLSServer() async throws {
    try await expect(
      server: credentials.serverTLS(), client: nil,
      "the server speaks TLS, and this client plaintext",
      logged: "the peer spoke plaintext HTTP/2 on a TLS port")
  }

  @Test func tlsToAPlaintextServer() async throws {
    try await expect(
      server: nil, client: credentials.clientTLS(),
      "the server speaks plaintext HTTP/2, and this client only TLS",
      logged: "a client is refused")
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\r\n\r\n", "plaintext HTTP/1", "HTTP/1.1 400 Bad Request"),
    ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "plaintext HTTP/2", "\u{15}\u{3}\u{3}\0\u{2}\u{2}\u{A}"),
    ("\0\u{1}\u{2}\u{3}\u{4}", "something other than TLS", ""),
  ])
  func bytesOnATLSPort(sent: String, name: String, answer: String) async throws {
    let recorder = LogRecorder()
    try await Rig.with(
      server: { $0.tls = credentials.serverTLS() }, client: { $0.tls = credentials.clientTLS() },
      logger: recorder.logger
    ) { rig in
      try await PlainConnection.with(rig.address) { connection in
        // One byte after the other: what comes may be cut anywhere. A server that has seen enough
        // may hang up before the last of them.
        for byte in sent.utf8.prefix(3) { try? await connection.write([byte]) }
        try? await connection.write(Array(sent.utf8.dropFirst(3)))
        try await until { connection.isClosed }
        #expect(connection.received.starts(with: answer.utf8))
        try await until { recorder.has("the peer spoke \(name) on a TLS port") }
        #expect(recorder.entries.filter { $0.text.contains("TLS") }.count == 1)
      }
    }
  }

  /// Servers that hang up, and one that speaks HTTP/1.
  @Test(arguments: [
    (true, "", "may speak plaintext only"), (false, "", "may speak TLS only"),
    (true, "HTTP/1.1 400 Bad Request\r\n\r\n", "the server speaks plaintext HTTP/1"),
    (false, "HTTP/1.1 400 Bad Request\r\n\r\n", "the server speaks HTTP/1"),
    (false, "\u{15}\u{3}\u{3}\0\u{2}\u{2}\u{46}", "the server speaks TLS"),
  ])
  func strangeServers(isSecure: Bool, says: String, text: String) async throws {
    try await StrangeListener.with(saying: says) { address in
      let client = try RPCClient(
        target: address,
        configuration: .with { $0.tls = isSecure ? credentials.clientTLS() : nil }, logger: .silent)
      let error = await rpcError { _ = try await client.unary(TestService.emptyCall, .init()) }
      #expect(error?.code == .unavailable)
      #expect(error?.message.contains(text) == true, "\(error?.message ?? "")")
      await client.shutdown()
    }
  }
}
