// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging
import RPC
import ServiceKit
import ServiceTestSupport
import Stubs

@testable import LocalizationService

/// The localization service on a free port of this process, with catalogs of the test's own.
struct LocalizationFixture: Sendable {
  let folder: TemporaryFolder
  let localization: LocalizationServiceClient

  /// Runs a test with a service, and ends the service.
  ///
  /// - Parameters:
  ///   - strings: The texts of `main`, in English.
  ///   - token: The administrators'.
  ///   - body: The test.
  /// - Throws: What the service or the test throws.
  static func with(
    strings: [String: String] = [:], token: String? = "secret",
    _ body: (LocalizationFixture) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    try write(strings, in: folder)
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let handlers = LocalizationHandlers(
      catalogs: try LoadedCatalogs(directory: folder.url.path, logger: logger),
      administrators: Administrators(token: token))
    var router = Router()
    handlers.addMethods(to: &router)
    var configuration = ServerConfiguration()
    configuration.host = "127.0.0.1"
    configuration.port = 0
    let server = Server(router: router, configuration: configuration, logger: logger)
    let address = try await server.start()
    let client = try RPCClient(target: "127.0.0.1:\(address.port)")
    let fixture = LocalizationFixture(
      folder: folder, localization: LocalizationServiceClient(client))
    let result: Result<Void, any Error>
    do {
      result = .success(try await body(fixture))
    } catch {
      result = .failure(error)
    }
    await client.shutdown()
    await server.shutdownGracefully(within: .seconds(1))
    try result.get()
  }

  /// Replaces the English texts of `main`; they are in use after a reload.
  func write(_ strings: [String: String]) throws { try Self.write(strings, in: folder) }

  /// Replaces the file of the English texts of `main`, whatever it says.
  func write(file text: String) throws { try Self.write(file: text, in: folder) }

  private static func write(_ strings: [String: String], in folder: TemporaryFolder) throws {
    let lines = strings.sorted { $0.key < $1.key }.map { "\"\($0)\" = \"\($1)\";\n" }
    try write(file: lines.joined(), in: folder)
  }

  private static func write(file text: String, in folder: TemporaryFolder) throws {
    let language = folder.url.appendingPathComponent("main/en.lproj")
    try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: language.appendingPathComponent("Localizable.strings"))
  }

  /// What administrators' calls carry.
  static let administrator = CallOptions(metadata: ["authorization": "Bearer secret"])
}
