// SPDX-License-Identifier: Apache-2.0

import RPC
import Testing

@testable import ServiceKit

/// Who may change what a service has.
@Suite struct AdministratorsTests {
  private static let ana = PeerCertificate(
    commonName: "Root", dnsNames: ["ana.caffe"], uriNames: ["spiffe://caffe/ana"])
  private static let menu = PeerCertificate(
    commonName: "Root", dnsNames: ["menu.caffe"], uriNames: [])
  private static let root = PeerCertificate(commonName: "Root", dnsNames: [], uriNames: [])
  private static let nameless = PeerCertificate(commonName: nil, dnsNames: [], uriNames: [])

  private func check(
    _ administrators: Administrators, _ header: String?, _ certificate: PeerCertificate? = nil
  ) -> Result<Administrator, RPCError> {
    let metadata: Metadata = header.map { ["authorization": $0] } ?? [:]
    return Result { () throws(RPCError) in
      try administrators.check(metadata, certificate: certificate)
    }
  }

  private func code(_ result: Result<Administrator, RPCError>) -> RPCStatus.Code? {
    if case .failure(let error) = result { error.code } else { nil }
  }

  @Test(arguments: [nil, "Bearer secret", "Bearer "], [nil, Self.ana, Self.nameless])
  func withoutATokenAndNamesNobodyMay(header: String?, certificate: PeerCertificate?) {
    #expect(code(check(Administrators(token: nil), header, certificate)) == .permissionDenied)
  }

  @Test(arguments: [
    nil, "", "secret", "Basic secret", "Bearer", "Bearer ", "Bearer wrong", "Bearer secre",
    "Bearer secrets", "Bearer  secret", "Bearer secret\0", "Bearer Secret",
    "Bearer " + String(repeating: "secret", count: 5000),
  ])
  func onlyTheTokenOpensTheDoor(header: String?) {
    #expect(code(check(Administrators(token: "secret"), header)) == .unauthenticated)
  }

  @Test(arguments: ["Bearer open sesame", "bearer open sesame", "BEARER open sesame"])
  func theTokenMayHaveSpaces(header: String) throws {
    let result = check(Administrators(token: "open sesame"), header)
    #expect(try result.get() == .tokenHolder)
  }

  @Test func anEmptyTokenIsNobodys() {
    #expect(code(check(Administrators(token: ""), "Bearer ")) == .permissionDenied)
  }

  private typealias Row = (
    certificate: PeerCertificate?, header: String?, who: Administrator?, code: RPCStatus.Code?
  )

  /// Names in a certificate, and a token or none, with and without a token that is taken.
  private static let rows: [Row] = [
    (ana, nil, .client(name: "spiffe://caffe/ana"), nil),
    (ana, "Bearer wrong", .client(name: "spiffe://caffe/ana"), nil),
    (menu, nil, nil, .permissionDenied),
    (menu, "Bearer secret", .tokenHolder, nil),
    (menu, "Bearer wrong", nil, .unauthenticated),
    // A name that ana's and menu's have too, as an authority may let anybody have.
    (root, nil, .client(name: "Root"), nil),
    (nameless, nil, nil, .permissionDenied),
    (nil, nil, nil, .unauthenticated),
    (nil, "Bearer secret", .tokenHolder, nil),
  ]

  @Test(arguments: rows)
  func certificates(
    certificate: PeerCertificate?, header: String?, who: Administrator?, code: RPCStatus.Code?
  ) {
    let administrators = Administrators(
      token: "secret", clientNames: ["spiffe://caffe/ana", "Root"])
    let result = check(administrators, header, certificate)
    #expect((try? result.get()) == who)
    #expect(self.code(result) == code)
  }

  @Test func namesAlone() {
    let administrators = Administrators(token: nil, clientNames: ["ana.caffe"])
    #expect((try? check(administrators, nil, Self.ana).get()) == .client(name: "ana.caffe"))
    #expect(code(check(administrators, "Bearer secret")) == .unauthenticated)
    #expect(code(check(administrators, "Bearer secret", Self.menu)) == .permissionDenied)
  }

  /// To Swift these texts are equal; to the authority that signs them they are not.
  @Test(arguments: [("Kim", "\u{212A}im"), ("José", "Jose\u{301}"), ("Å", "\u{212B}")])
  func aNameThatLooksTheSameIsAnothers(name: String, other: String) {
    let administrators = Administrators(token: nil, clientNames: [name])
    let certificate = PeerCertificate(commonName: other, dnsNames: [], uriNames: [])
    #expect(code(check(administrators, nil, certificate)) == .permissionDenied)
  }

  @Test func whoIsNamedInLogs() {
    #expect("\(Administrator.tokenHolder)" == "token")
    #expect("\(Administrator.client(name: "a.b"))" == "certificate a.b")
  }

  @Test(arguments: [
    ("a", "a", true), ("a", "b", false), ("a", "aa", false), ("aa", "a", false), ("a", "", false),
    ("a", "a\0", false), (String(repeating: "x", count: 4096), "x", false),
    (String(repeating: "x", count: 4096), String(repeating: "x", count: 4096), true),
    (String(repeating: "x", count: 4096), String(repeating: "x", count: 4097), false),
  ])
  func secrets(secret: String, guess: String, isRight: Bool) throws {
    #expect(try #require(Secret(secret)).matches(guess.utf8) == isRight)
  }

  @Test func textsThatAreNoSecrets() {
    #expect(Secret("") == nil)
    #expect(Secret(String(repeating: "x", count: 4097)) == nil)
  }
}
