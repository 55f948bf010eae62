// SPDX-License-Identifier: Apache-2.0

import CertificateTestSupport
import Foundation
import Testing

@testable import RPC

/// Files that cannot be used: the error names the file and what is wrong with it.
@Suite struct TLSFileTests {
  private let authority: CertificateAuthority
  private let server: IssuedCertificate

  init() throws {
    authority = try CertificateAuthority()
    server = try authority.issueServer()
  }

  private var good: ServerTLS {
    ServerTLS(certificateChainFile: server.certificateFile, privateKeyFile: server.keyFile)
  }

  private func expect(
    _ code: TLSError.Code, _ message: String, _ location: SourceLocation = #_sourceLocation,
    _ change: (inout ServerTLS) throws -> Void
  ) throws {
    var tls = good
    try change(&tls)
    let error = #expect(throws: TLSError.self, sourceLocation: location) { try tls.check() }
    #expect(error?.code == code, sourceLocation: location)
    #expect(error?.message == message, sourceLocation: location)
  }

  @Test func whatIsGoodIsTaken() throws {
    try good.check()
    var tls = good
    tls.clientCertificates = .required
    tls.clientAuthoritiesFile = authority.certificateFile
    try tls.check()
    try ClientTLS(authorities: .file(authority.certificateFile)).check()
    try ClientTLS().check()
  }

  @Test func missing() throws {
    let path = authority.path("none.pem")
    try expect(.unreadableFile, "the certificate file '\(path)' is missing") {
      $0.certificateChainFile = path
    }
    try expect(.unreadableFile, "the private key file '\(path)' is missing") {
      $0.privateKeyFile = path
    }
    try expect(.unreadableFile, "the client authorities file '\(path)' is missing") {
      $0.clientCertificates = .optional
      $0.clientAuthoritiesFile = path
    }
  }

  @Test func unreadable() throws {
    let folder = authority.folder.path
    try expect(
      .unreadableFile, "the private key file '\(folder)' is no regular file"
    ) { $0.privateKeyFile = folder }
    // Nobody writes to the pipe, and the device has no end.
    let pipe = authority.path("pipe.pem")
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, "/dev/zero"] {
      try expect(.unreadableFile, "the private key file '\(path)' is no regular file") {
        $0.privateKeyFile = path
      }
    }
    try authority.write(String(repeating: "x", count: PEMFile.bytesMax + 1), to: "large.pem")
    let large = authority.path("large.pem")
    try expect(
      .unreadableFile,
      "the certificate file '\(large)' is larger than \(PEMFile.bytesMax) bytes"
    ) { $0.certificateChainFile = large }
  }

  @Test(arguments: ["", "not a certificate\n", "\u{30}\u{3}\u{2}\u{1}\u{1}"])
  func noPEM(contents: String) throws {
    try authority.write(contents, to: "odd.pem")
    let path = authority.path("odd.pem")
    try expect(.malformedFile, "the certificate file '\(path)' is not PEM") {
      $0.certificateChainFile = path
    }
    try expect(.malformedFile, "the private key file '\(path)' is not PEM") {
      $0.privateKeyFile = path
    }
  }

  @Test func oneInPlaceOfTheOther() throws {
    try expect(
      .malformedFile, "the certificate file '\(server.keyFile)' has no certificate"
    ) { $0.certificateChainFile = server.keyFile }
    try expect(
      .malformedFile, "the private key file '\(server.certificateFile)' has no private key"
    ) { $0.privateKeyFile = server.certificateFile }
  }

  @Test func damaged() throws {
    for kind in ["CERTIFICATE", "PRIVATE KEY"] {
      try authority.write(
        "-----BEGIN \(kind)-----\nAAAA\n-----END \(kind)-----\n", to: "\(kind.count).pem")
    }
    let certificate = authority.path("11.pem")
    #expect("CERTIFICATE".count == "PRIVATE KEY".count)
    try authority.write(
      "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n", to: "c.pem")
    try expect(
      .malformedFile,
      "the certificate file '\(authority.path("c.pem"))' has a certificate that cannot be parsed"
    ) { $0.certificateChainFile = authority.path("c.pem") }
    try expect(
      .malformedFile,
      "the private key file '\(certificate)' has a private key that cannot be parsed"
    ) { $0.privateKeyFile = certificate }
  }

  @Test func aKeyWithAPassphrase() throws {
    try authority.openssl([
      "pkey", "-in", "server.key", "-aes256", "-passout", "pass:secret", "-out", "locked.key",
    ])
    let path = authority.path("locked.key")
    try expect(
      .malformedFile,
      "the private key file '\(path)' is encrypted with a passphrase; a key is taken without one"
    ) { $0.privateKeyFile = path }
  }

  @Test func aKeyOfAnotherCertificate() throws {
    let other = try authority.issueServer("other")
    try expect(
      .mismatchedKey,
      "the private key file '\(other.keyFile)' does not fit the certificate in "
        + "'\(server.certificateFile)'"
    ) { $0.privateKeyFile = other.keyFile }
  }

  @Test func expired() throws {
    let old = try authority.issue("old", names: ["DNS:localhost"], days: -1)
    var tls = good
    tls.certificateChainFile = old.certificateFile
    tls.privateKeyFile = old.keyFile
    let error = #expect(throws: TLSError.self) { try tls.check() }
    #expect(error?.code == .expired)
    let pattern = #/the certificate file '.*old\.pem' has a certificate that expired on 20.* UTC/#
    #expect(error?.message.wholeMatch(of: pattern) != nil)
  }

  /// An authority that has expired beside one that has not is what systems' bundles are like.
  @Test func expiredAuthorities() throws {
    let old = try authority.issue("old", commonName: "Old", days: -1)
    var tls = ClientTLS(authorities: .file(old.certificateFile))
    let error = #expect(throws: TLSError.self) { try tls.check() }
    #expect(error?.code == .expired)
    try authority.concatenate(["old.pem", "ca.pem"], to: "bundle.pem")
    tls.authorities = .file(authority.path("bundle.pem"))
    try tls.check()
  }

  @Test func halfASetting() throws {
    try expect(
      .incomplete, "clients' certificates need a file of the authorities that sign them"
    ) { $0.clientCertificates = .required }
    var client = ClientTLS()
    client.certificateChainFile = server.certificateFile
    let error = #expect(throws: TLSError.self) { try client.check() }
    #expect(error?.message == "a client's certificate and its private key go together")
  }

  @Test(arguments: ["127.0.0.1", "::1", "", "a b", "menu_service", "a/b"])
  func namesThatNoCertificateHas(name: String) throws {
    var client = ClientTLS(authorities: .file(authority.certificateFile))
    client.serverName = name
    let error = #expect(throws: TLSError.self) { try client.check() }
    #expect(error?.code == .incomplete)
  }

  @Test func aServerDoesNotStart() async throws {
    var configuration = ServerConfiguration()
    configuration.tls = good
    configuration.tls?.privateKeyFile = authority.path("none.key")
    let server = Server(router: Router(), configuration: configuration, logger: .silent)
    let error = await #expect(throws: ServerError.self) { try await server.start() }
    #expect(error?.code == .unusableCredentials)
    #expect(
      error?.description
        == "cannot speak TLS: the private key file '\(authority.path("none.key"))' is missing")
    // And does not keep who waits for its end waiting.
    await server.shutdownGracefully(within: .seconds(600))
  }

  @Test func aClientIsNotMade() throws {
    var tls = ClientTLS(authorities: .file(authority.path("none.pem")))
    tls.reloadInterval = .zero
    let error = #expect(throws: RPCError.self) {
      try RPCClient(target: "127.0.0.1:1", configuration: .with { $0.tls = tls })
    }
    #expect(error?.code == .unavailable)
    #expect((error?.cause as? TLSError)?.code == .unreadableFile)
  }
}
