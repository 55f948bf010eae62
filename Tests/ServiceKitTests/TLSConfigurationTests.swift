// SPDX-License-Identifier: Apache-2.0

import CertificateTestSupport
import RPC
import Testing

@testable import ServiceKit

/// The settings of TLS, on their own and against each other.
@Suite struct TLSConfigurationTests {
  private static let keys = ConfigurationKey.serving + ConfigurationKey.localizationClient
  private let authority: CertificateAuthority
  private let certificate: IssuedCertificate

  init() throws {
    authority = try CertificateAuthority()
    certificate = try authority.issueServer()
  }

  /// Settings whose values may name files: `@ca`, `@cert`, `@key`, `@none`.
  private func configuration(_ settings: [String: String]) throws -> ServiceConfiguration {
    let files = [
      "@ca": authority.certificateFile, "@cert": certificate.certificateFile,
      "@key": certificate.keyFile, "@none": authority.path("none"),
    ]
    return try ServiceConfiguration(
      keys: Self.keys, environment: settings.mapValues { files[$0] ?? $0 })
  }

  @Test func plaintextByDefault() throws {
    let configuration = try configuration([:])
    #expect(try configuration.serverConfiguration().tls == nil)
    #expect(try configuration.localizationTLS() == nil)
    #expect(try configuration.serverConfiguration().socketPermissions == 0o600)
  }

  @Test(arguments: [
    ([:], ServerTLS.ClientCertificates.none),
    (["TLS_CLIENT_CA_FILE": "@ca"], .required),
    (["TLS_CLIENT_CA_FILE": "@ca", "TLS_CLIENT_AUTH": "optional"], .optional),
    (["TLS_CLIENT_CA_FILE": "@ca", "TLS_CLIENT_AUTH": "required"], .required),
    (["TLS_CLIENT_CA_FILE": "@ca", "TLS_CLIENT_AUTH": "none"], .none),
  ])
  func clientsCertificates(
    settings: [String: String], expected: ServerTLS.ClientCertificates
  ) throws {
    let both = ["TLS_CERT_FILE": "@cert", "TLS_KEY_FILE": "@key"]
    let server = try configuration(settings.merging(both) { $1 }).serverConfiguration()
    #expect(server.tls?.clientCertificates == expected)
    #expect(server.tls?.handshakeTimeout == .seconds(10))
    #expect(server.tls?.reloadInterval == .seconds(5))
  }

  @Test(arguments: [
    (["TLS_CERT_FILE": "@cert"], "TLS_CERT_FILE needs TLS_KEY_FILE too"),
    (["TLS_KEY_FILE": "@key"], "TLS_KEY_FILE needs TLS_CERT_FILE too"),
    (["TLS_CLIENT_CA_FILE": "@ca"], "TLS_CLIENT_CA_FILE needs TLS_CERT_FILE too"),
    (["TLS_CLIENT_AUTH": "required"], "TLS_CLIENT_AUTH needs TLS_CERT_FILE too"),
    (
      ["TLS_CERT_FILE": "@cert", "TLS_KEY_FILE": "@key", "TLS_CLIENT_AUTH": "optional"],
      "TLS_CLIENT_AUTH needs TLS_CLIENT_CA_FILE too"
    ),
    (["TLS_CERT_FILE": "@none", "TLS_KEY_FILE": "@key"], "TLS: the certificate file '@none' is"),
    (["TLS_CERT_FILE": "@cert", "TLS_KEY_FILE": "@ca"], "TLS: the private key file '@ca' has no"),
  ])
  func serversThatCannotBe(settings: [String: String], message: String) throws {
    let configuration = try configuration(settings)
    let error = #expect(throws: ConfigurationError.self) {
      try configuration.serverConfiguration()
    }
    let expected = message.replacing("@none", with: authority.path("none"))
      .replacing("@ca", with: authority.certificateFile)
    #expect(error?.description.hasPrefix(expected) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [
    (["LOCALIZATION_TLS": "on"], ClientTLS.Authorities.system),
    (["LOCALIZATION_TLS_SERVER_NAME": "a.test"], .system),
    (["LOCALIZATION_TLS_CA_FILE": "@ca"], .file("@ca")),
    (["LOCALIZATION_TLS_CERT_FILE": "@cert", "LOCALIZATION_TLS_KEY_FILE": "@key"], .system),
  ])
  func clients(settings: [String: String], authorities: ClientTLS.Authorities) throws {
    let tls = try #require(try configuration(settings).localizationTLS())
    if case .file = authorities {
      #expect(tls.authorities == .file(authority.certificateFile))
    } else {
      #expect(tls.authorities == .system)
    }
    #expect((tls.certificateChainFile != nil) == (settings["LOCALIZATION_TLS_CERT_FILE"] != nil))
    #expect(tls.serverName == settings["LOCALIZATION_TLS_SERVER_NAME"])
  }

  @Test(arguments: [
    (
      ["LOCALIZATION_TLS": "off", "LOCALIZATION_TLS_CA_FILE": "@ca"],
      "LOCALIZATION_TLS_CA_FILE needs LOCALIZATION_TLS, which is off"
    ),
    (
      ["LOCALIZATION_TLS_CERT_FILE": "@cert"],
      "TLS: a client's certificate and its private key go together"
    ),
    (["LOCALIZATION_TLS_SERVER_NAME": "::1"], "TLS: '::1' is no DNS name"),
  ])
  func clientsThatCannotBe(settings: [String: String], message: String) throws {
    let configuration = try configuration(settings)
    let error = #expect(throws: ConfigurationError.self) { try configuration.localizationTLS() }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [
    ("600", 0o600 as UInt32?), ("0660", 0o660), ("777", 0o777), ("000", 0), ("66", nil),
    ("888", nil), ("1777", nil), ("rw-", nil), ("-66", nil), ("00600", nil),
  ])
  func permissions(text: String, mode: UInt32?) {
    #expect(ConfigurationValueKind.permissions(text) == mode)
    #expect(ConfigurationValueKind.permissions.accepts(text) == (mode != nil))
  }

  @Test(arguments: [
    ("unix:/run/caffe.sock", true), ("unix:run/caffe.sock", false), ("unix:", false),
    ("unix:1", false), ("localhost:1", true),
  ])
  func addresses(text: String, isOne: Bool) {
    #expect(ConfigurationValueKind.address.accepts(text) == isOne)
  }
}
