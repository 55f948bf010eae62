// SPDX-License-Identifier: Apache-2.0

import CertificateTestSupport
import Foundation
import Testing

@testable import RPC

/// The names in certificates, as openssl writes them.
@Suite struct PeerCertificateTests {
  /// What openssl makes of a subject and its alternative names, DER.
  private static func certificate(_ commonName: String?, _ names: [String]) throws -> [UInt8] {
    let authority = try CertificateAuthority()
    try authority.issue("any", commonName: commonName, names: names)
    try authority.openssl(["x509", "-in", "any.pem", "-outform", "DER", "-out", "any.der"])
    return Array(try Data(contentsOf: authority.folder.appendingPathComponent("any.der")))
  }

  @Test(arguments: [
    ("Ana", [], ["Ana"]),
    (
      "Ana", ["DNS:a.test", "URI:spiffe://caffe/ana", "DNS:b.test"],
      ["spiffe://caffe/ana", "a.test", "b.test"]
    ),
    ("Ana", ["email:ana@a.test", "IP:127.0.0.1"], ["Ana"]),
    (nil, ["DNS:a.test"], ["a.test"]),
    (nil, [], []),
    ("José ☺", [], ["José ☺"]),
    ("a/CN=b", [], ["b"]),
  ])
  func names(commonName: String?, alternative: [String], names: [String]) throws {
    let certificate = PeerCertificate(der: try Self.certificate(commonName, alternative))
    #expect(certificate.names == names)
    #expect(certificate.identity == names.first)
  }

  /// Every prefix of a certificate, and one with any byte another, is read without harm.
  @Test func damage() throws {
    let bytes = try Self.certificate("Ana", ["DNS:a.test"])
    #expect(PeerCertificate(der: bytes).dnsNames == ["a.test"])
    for count in bytes.indices {
      let cut = PeerCertificate(der: Array(bytes[..<count]))
      #expect(cut.names == [])
      for byte in [UInt8(0), 0x7F, 0x80, 0x84, 0xFF] {
        var changed = bytes
        changed[count] = byte
        #expect(PeerCertificate(der: changed).names.count <= 2)
      }
    }
  }

  @Test(arguments: [
    (["a.test"], "a.test", true), (["A.Test"], "a.tEST", true), (["a.test"], "b.test", false),
    (["*.test"], "a.test", true), (["*.test"], "a.b.test", false), (["*.test"], "test", false),
    (["*"], "test", false), (["a*.test"], "ab.test", false), ([], "a.test", false),
    (["x.test", "a.test"], "a.test", true), (["*.a.test"], ".a.test", true),
  ])
  func hostNames(names: [String], name: String, isFor: Bool) {
    let certificate = PeerCertificate(commonName: name, dnsNames: names, uriNames: [])
    #expect(certificate.isFor(dnsName: name) == isFor)
  }

  @Test(arguments: [
    ("127.0.0.1", ["IP:127.0.0.1"], true), ("127.0.0.1", ["IP:127.0.0.2", "IP:127.0.0.1"], true),
    ("127.0.0.1", ["IP:127.0.0.2"], false), ("127.0.0.1", ["DNS:127.0.0.1"], false),
    ("::1", ["IP:0:0:0:0:0:0:0:1"], true), ("0:0::1", ["IP:::1"], true),
    ("::1", ["IP:127.0.0.1"], false), ("a.test", ["IP:127.0.0.1"], false),
    ("a.test.", ["DNS:a.test"], true), ("a.test", [], false),
  ])
  func servers(host: String, names: [String], isFor: Bool) throws {
    let certificate = PeerCertificate(der: try Self.certificate("a.test", names))
    #expect(ServerIdentity(host: host).matches(certificate) == isFor)
  }

  @Test(arguments: [
    ([0x16, 0x03], WireProtocol.tls), ([0x15, 0x03, 0x03], .tls), ([0x16, 0x02], .unknown),
    ([0x16], nil), ([], nil), (Array("PRI * HT".utf8), .http2), (Array("PRI".utf8), nil),
    (Array("PRIX".utf8), .unknown), (Array("GET /".utf8), .http1),
    (Array("HTTP/1.1".utf8), .http1), ([0, 0, 18, 4], .http2), ([0, 0, 18], nil),
    ([0, 0, 0, 6], .unknown), ([0x80, 0x2E], .unknown), (Array("get /".utf8), .unknown),
  ])
  func firstBytes(bytes: [UInt8], expected: WireProtocol?) {
    #expect(WireProtocol(bytes) == expected)
  }
}
