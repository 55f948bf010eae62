// SPDX-License-Identifier: Apache-2.0

import Foundation
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
  ///   - answerCacheBytes: What answers take that are kept.
  ///   - body: The test.
  /// - Throws: What the service or the test throws.
  static func with(
    strings: [String: String] = [:], token: String? = "secret",
    answerCacheBytes: Int = 1 << 20,
    _ body: (LocalizationFixture) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    try write(strings, in: folder)
    let handlers = LocalizationHandlers(
      catalogs: try LoadedCatalogs(
        directory: folder.url.path, answerCacheBytes: answerCacheBytes,
        logger: LocalServer.logger),
      administrators: Administrators(token: token), logger: LocalServer.logger)
    try await LocalServer.with({ handlers.register(in: &$0) }) { client in
      try await body(
        LocalizationFixture(folder: folder, localization: LocalizationServiceClient(client)))
    }
  }

  /// Replaces the English texts of `main`; they are in use after a reload.
  func write(_ strings: [String: String]) throws { try Self.write(strings, in: folder) }

  /// Replaces the file of the English texts of `main`, whatever it says.
  func write(file text: String) throws { try Self.write(file: text, in: folder) }

  /// Writes a catalog of a bundle, which is in use after a reload.
  func write(_ bytes: [UInt8], to path: String) throws {
    let file = folder.url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

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
