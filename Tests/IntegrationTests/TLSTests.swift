// SPDX-License-Identifier: Apache-2.0

import CertificateTestSupport
import Foundation
import Messages
import ProcessTestSupport
import RPC
import Testing

/// The services over TLS and over Unix sockets, as processes.
@Suite struct TLSTests {
  private let authority: CertificateAuthority
  private let server: IssuedCertificate
  private let client: IssuedCertificate

  init() throws {
    authority = try CertificateAuthority()
    server = try authority.issueServer()
    client = try authority.issue("client", names: ["URI:spiffe://caffe/ana"])
  }

  /// The flags of a service that speaks TLS and asks for clients' certificates.
  private var flags: [String] {
    [
      "--tls-cert-file", server.certificateFile, "--tls-key-file", server.keyFile,
      "--tls-client-ca-file", authority.certificateFile, "--tls-reload-interval", "0.1",
    ]
  }

  /// The flags with which menu and pricing call such a service.
  private var localizationFlags: [String] {
    [
      "--localization-tls-ca-file", authority.certificateFile, "--localization-tls-cert-file",
      client.certificateFile, "--localization-tls-key-file", client.keyFile,
    ]
  }

  private var caffe: [String: String] {
    [
      "CAFFE_CA_FILE": authority.certificateFile, "CAFFE_CERT_FILE": client.certificateFile,
      "CAFFE_KEY_FILE": client.keyFile,
    ]
  }

  private func settings(_ certificate: IssuedCertificate?) -> ClientConfiguration {
    var tls = ClientTLS(authorities: .file(authority.certificateFile))
    tls.certificateChainFile = certificate?.certificateFile
    tls.privateKeyFile = certificate?.keyFile
    var configuration = ClientConfiguration()
    configuration.tls = tls
    return configuration
  }

  /// Runs `caffe` until it shows a text: a slow machine's answers may come without.
  private func untilShown(
    _ text: String, _ arguments: [String], environment: [String: String]
  ) async throws {
    while true {
      let run = try await ServiceProcess.caffe(arguments, environment: environment)
      try #require(run.exit == .init(code: 0), "\(run.errors)")
      if run.output.contains(text) { return }
      try await Task.sleep(for: .milliseconds(100))
    }
  }

  @Test("Texts, menu and prices over TLS, each side with a certificate", .timeLimit(.minutes(5)))
  func everythingOverTLS() async throws {
    let localization = try ServiceProcess.localization(flags)
    let address = try await localization.ready()
    let menu = try ServiceProcess.menu(localization: address, flags + localizationFlags)
    let pricing = try ServiceProcess.pricing(localization: address, flags + localizationFlags)
    var environment = caffe
    environment["LOCALIZATION_ADDR"] = address
    environment["MENU_ADDR"] = try await menu.ready()
    environment["PRICING_ADDR"] = try await pricing.ready()
    let health = try await ServiceProcess.caffe(
      ["health", "--timeout", "60"], environment: environment)
    #expect(health.exit == .init(code: 0), "\(health.errors)")
    try await untilShown(
      "Ensalada", ["menu", "--timeout", "60", "--locale", "es"], environment: environment)
    // Flags instead of variables.
    let resolved = try await ServiceProcess.caffe([
      "resolve", "--timeout", "60", "--locale", "es", "Your %@ %@ is ready.", "small", "salad",
      "--localization-address", address, "--ca-file", authority.certificateFile, "--cert-file",
      client.certificateFile, "--key-file", client.keyFile,
    ])
    #expect(resolved.output == "Tu ensalada pequeña está lista.\n")
    // Without a certificate, and in plaintext.
    environment["CAFFE_CERT_FILE"] = nil
    environment["CAFFE_KEY_FILE"] = nil
    let unknown = try await ServiceProcess.caffe(["health", "menu"], environment: environment)
    #expect(unknown.exit == .init(code: 4))
    environment["CAFFE_CA_FILE"] = nil
    let plaintext = try await ServiceProcess.caffe(["health", "menu"], environment: environment)
    #expect(plaintext.exit == .init(code: 4))
    #expect(plaintext.output.contains("the server speaks TLS, and this client plaintext"))
    for process in [menu, pricing, localization] {
      process.signal(SIGTERM)
      #expect(try await process.exit() == .init(code: 0))
      #expect(!process.errorOutput.contains("\"ERROR\""))
    }
  }

  @Test("A new certificate is taken without a restart", .timeLimit(.minutes(5)))
  func renewal() async throws {
    let other = try CertificateAuthority(name: "Other")
    try authority.concatenate(["server.pem"], to: "tls.pem")
    try authority.concatenate(["server.key"], to: "tls.key")
    let process = try ServiceProcess.localization([
      "--tls-cert-file", authority.path("tls.pem"), "--tls-key-file", authority.path("tls.key"),
      "--tls-reload-interval", "0.1",
    ])
    let address = try await process.ready()
    func isServing(_ authority: CertificateAuthority) async throws -> Bool {
      let run = try await ServiceProcess.caffe(
        ["health", "--timeout", "60", "localization"],
        environment: [
          "CAFFE_CA_FILE": authority.certificateFile, "LOCALIZATION_ADDR": address,
        ])
      return run.exit == .init(code: 0)
    }
    #expect(try await isServing(authority))
    #expect(try await !isServing(other))
    try authority.write("nothing", to: "tls.key")
    while !process.errorOutput.contains("'\(authority.path("tls.key"))' is not PEM") {
      try await Task.sleep(for: .milliseconds(50))
    }
    #expect(process.errorOutput.contains("\"severity\":\"ERROR\""))
    let new = try other.issueServer()
    for (file, source) in [("tls.pem", new.certificateFile), ("tls.key", new.keyFile)] {
      try Data(contentsOf: URL(fileURLWithPath: source))
        .write(to: URL(fileURLWithPath: authority.path(file)))
    }
    while try await !isServing(other) { try await Task.sleep(for: .milliseconds(50)) }
    try await process.stop()
  }

  @Test("Files and settings that cannot be used are one line and exit code 2")
  func filesThatCannotBeUsed() async throws {
    let other = try authority.issueServer("other")
    let expired = try authority.issue("old", names: ["DNS:localhost"], days: -1)
    let none = authority.path("none.pem")
    let rows: [(arguments: [String], text: String)] = [
      (["--tls-cert-file", none, "--tls-key-file", other.keyFile], "'\(none)' is missing"),
      (
        ["--tls-cert-file", server.certificateFile, "--tls-key-file", other.keyFile],
        "the private key file '\(other.keyFile)' does not fit the certificate in "
          + "'\(server.certificateFile)'"
      ),
      (
        ["--tls-cert-file", expired.certificateFile, "--tls-key-file", expired.keyFile],
        "'\(expired.certificateFile)' has a certificate that expired on"
      ),
      (["--tls-cert-file", server.certificateFile], "TLS_CERT_FILE needs TLS_KEY_FILE too"),
      (["--localization-tls-ca-file", none], "'\(none)' is missing"),
      (["--admin-token-file", none], "ADMIN_TOKEN_FILE: the file cannot be read"),
      (["--admin-client-names", "a"], "ADMIN_CLIENT_NAMES needs TLS_CLIENT_CA_FILE too"),
    ]
    for (arguments, text) in rows {
      let process = try ServiceProcess(
        "menu-service", ["--port", "0", "--database-path", "menu.sqlite"] + arguments)
      #expect(try await process.exit() == .init(code: 2), "\(arguments)")
      #expect(process.errorOutput.split(separator: "\n").count == 1)
      #expect(process.errorOutput.contains(text), "\(process.errorOutput)")
    }
    let run = try await ServiceProcess.caffe(["health"], environment: ["CAFFE_CA_FILE": none])
    #expect(run.exit == .init(code: 2))
    #expect(run.errors.contains("the authorities file '\(none)' is missing"))
  }

  @Test("Services and the command line meet on Unix sockets", .timeLimit(.minutes(5)))
  func unixSockets() async throws {
    let folder = "/tmp/caffe-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let localization = try ServiceProcess.localization([
      "--host", "unix:\(folder)/l.sock", "--socket-mode", "660",
    ])
    #expect(try await localization.ready() == "unix:\(folder)/l.sock")
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/l.sock")
    #expect(attributes[.posixPermissions] as? Int == 0o660)
    let menu = try ServiceProcess.menu(
      localization: "unix:\(folder)/l.sock", ["--host", "unix:\(folder)/m.sock"])
    #expect(try await menu.ready() == "unix:\(folder)/m.sock")
    let second = try ServiceProcess.localization([
      "--host", "unix:\(folder)/l.sock", "--log-level", "critical",
    ])
    #expect(try await second.exit() == .init(code: 1))
    #expect(
      second.errorOutput
        == "localization-service: cannot listen on unix:\(folder)/l.sock: somebody listens there; "
        + "set HOST, or pass --host\n")
    try await untilShown(
      "ensalada",
      [
        "menu", "--timeout", "60", "--locale", "es", "--json", "--menu-address",
        "unix:\(folder)/m.sock",
      ],
      environment: ["LOCALIZATION_ADDR": "unix:\(folder)/l.sock", "PRICING_ADDR": "127.0.0.1:1"])
    try await menu.stop()
    try await localization.stop()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }
}
