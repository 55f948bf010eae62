// SPDX-License-Identifier: Apache-2.0

import CertificateTestSupport
import Foundation
import Messages
import RPC
import Stubs
import Testing

/// Who may change what the services have, with a token, a certificate, both or neither.
@Suite struct AdministrationTests {
  /// A method that only administrators may call, with a request that the method would refuse.
  private struct AdministrativeCall: Sendable {
    let service: String
    let name: String
    /// What an administrator's request gets.
    let answer: RPCStatus.Code
    let make: @Sendable (RPCClient, CallOptions) async throws -> Void
  }

  private static let calls: [AdministrativeCall] = [
    .init(service: "menu", name: "PutFood", answer: .invalidArgument) { client, options in
      _ = try await client.unary(Caffe.Menu.V1.MenuService.putFood, .init(), options: options)
    },
    .init(service: "menu", name: "DeleteFood", answer: .invalidArgument) { client, options in
      _ = try await client.unary(Caffe.Menu.V1.MenuService.deleteFood, .init(), options: options)
    },
    .init(service: "pricing", name: "PutPrice", answer: .invalidArgument) { client, options in
      _ = try await client.unary(
        Caffe.Pricing.V1.PricingService.putPrice, .init(), options: options)
    },
    .init(service: "pricing", name: "DeletePrice", answer: .invalidArgument) { client, options in
      _ = try await client.unary(
        Caffe.Pricing.V1.PricingService.deletePrice, .init(), options: options)
    },
    .init(service: "pricing", name: "PutPromotion", answer: .invalidArgument) { client, options in
      _ = try await client.unary(
        Caffe.Pricing.V1.PricingService.putPromotion, .init(), options: options)
    },
    .init(service: "localization", name: "ReloadCatalogs", answer: .ok) { client, options in
      _ = try await client.unary(
        Caffe.Localization.V1.LocalizationService.reloadCatalogs, .init(), options: options)
    },
  ]

  private let authority: CertificateAuthority
  private let server: IssuedCertificate
  private let ana: IssuedCertificate
  private let menu: IssuedCertificate
  private let tokenFile: AdministratorTokenFile

  init() throws {
    authority = try CertificateAuthority()
    server = try authority.issueServer()
    ana = try authority.issue("ana", names: ["URI:spiffe://caffe/ana"])
    // An authority may let anything stand in a common name; openssl wants its slashes escaped.
    menu = try authority.issue(
      "menu", commonName: #"spiffe:\/\/caffe\/ana"#, names: ["DNS:menu.caffe"])
    tokenFile = try AdministratorTokenFile(in: URL(fileURLWithPath: authority.path("")))
  }

  private func start(_ service: String, _ arguments: [String]) throws -> ServiceProcess {
    switch service {
    case "menu": try .menu(localization: "127.0.0.1:1", arguments)
    case "pricing": try .pricing(localization: "127.0.0.1:1", arguments)
    default: try .localization(arguments)
    }
  }

  /// The code that a call gets; OK where it gets an answer.
  private func code(
    _ call: AdministrativeCall, _ address: String, _ certificate: IssuedCertificate?,
    token: String?, isSecure: Bool = true
  ) async throws -> RPCStatus.Code {
    var configuration = ClientConfiguration()
    if isSecure {
      var tls = ClientTLS(authorities: .file(authority.certificateFile))
      tls.certificateChainFile = certificate?.certificateFile
      tls.privateKeyFile = certificate?.keyFile
      configuration.tls = tls
    }
    let client = try RPCClient(target: address, configuration: configuration)
    let options = token.map(AdministratorTokenFile.callOptions) ?? CallOptions()
    do {
      try await call.make(client, options)
      await client.shutdown()
      return .ok
    } catch let error as RPCError {
      await client.shutdown()
      return error.code
    }
  }

  @Test(
    "With a token and names in certificates", .timeLimit(.minutes(5)),
    arguments: ["menu", "pricing", "localization"])
  func tokenAndNames(service: String) async throws {
    let process = try start(
      service,
      [
        "--tls-cert-file", server.certificateFile, "--tls-key-file", server.keyFile,
        "--tls-client-ca-file", authority.certificateFile, "--tls-client-auth", "optional",
        "--admin-client-names", "spiffe://caffe/ana",
      ] + tokenFile.arguments)
    let address = try await process.ready()
    for call in Self.calls where call.service == service {
      let rows: [(IssuedCertificate?, String?, RPCStatus.Code)] = [
        (nil, nil, .unauthenticated), (nil, "wrong", .unauthenticated),
        (nil, AdministratorTokenFile.token, call.answer),
        (menu, nil, .permissionDenied), (menu, "wrong", .unauthenticated),
        (menu, AdministratorTokenFile.token, call.answer), (ana, nil, call.answer),
        (ana, "wrong", call.answer),
      ]
      for (certificate, token, expected) in rows {
        let code = try await code(call, address, certificate, token: token)
        #expect(code == expected, "\(call.name) \(token ?? "-")")
      }
    }
    if service == "localization" {
      #expect(process.errorOutput.contains("\"administrator\":\"token\""))
      #expect(
        process.errorOutput.contains("\"administrator\":\"certificate spiffe://caffe/ana\""))
    }
    #expect(!process.errorOutput.contains("sesame"))
    try await process.stop()
  }

  @Test("Without settings nobody may", arguments: ["menu", "pricing", "localization"])
  func nobody(service: String) async throws {
    let process = try start(service, [])
    let address = try await process.ready()
    for call in Self.calls where call.service == service {
      for token in [nil, AdministratorTokenFile.token] {
        let code = try await code(call, address, nil, token: token, isSecure: false)
        #expect(code == .permissionDenied, "\(call.name)")
      }
    }
    try await process.stop()
  }

  @Test("Changes name who made them, and a new token counts at once")
  func changesAreLogged() async throws {
    let process = try start("menu", tokenFile.arguments)
    let client = try RPCClient(target: try await process.ready())
    func delete(_ id: String, _ token: String) async -> RPCStatus.Code? {
      do {
        _ = try await client.unary(
          Caffe.Menu.V1.MenuService.deleteFood, .init(id: id),
          options: AdministratorTokenFile.callOptions(token))
        return .ok
      } catch {
        return error.code
      }
    }
    #expect(await delete("salad", AdministratorTokenFile.token) == .ok)
    let line = process.errorOutput.split(separator: "\n").first { $0.contains("Deleted a food.") }
    #expect(line?.contains("\"administrator\":\"token\"") == true)
    #expect(line?.contains("\"food\":\"salad\"") == true)
    try tokenFile.write("second")
    #expect(await delete("pizza", AdministratorTokenFile.token) == .unauthenticated)
    #expect(await delete("pizza", "second") == .ok)
    await client.shutdown()
    try await process.stop()
  }
}
