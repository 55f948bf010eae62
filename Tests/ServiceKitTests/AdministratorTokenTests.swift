// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Foundation
import Logging
import RPC
import ServiceTestSupport
import Testing

@testable import ServiceKit

/// The token's file, and what becomes of it while a service runs.
@Suite struct AdministratorTokenTests {
  private let folder: TemporaryFolder
  private let log = Mutex("")

  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.path("token") }

  private var logger: Logger {
    let log = log
    return Logger(label: "test") { _ in
      ServiceLogHandler(service: "test", format: .text, level: .trace) { line in
        log.withLock { $0 += line }
      }
    }
  }

  private func write(_ text: String, mode: Int = 0o600) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  private func administrators() throws -> Administrators {
    let configuration = try ServiceConfiguration(
      keys: ConfigurationKey.administration, environment: ["ADMIN_TOKEN_FILE": path])
    return try configuration.administrators(logger: logger)
  }

  private func isTaken(_ token: String, _ administrators: Administrators) -> Bool {
    let who = try? administrators.check(["authorization": "Bearer \(token)"], certificate: nil)
    return who == .tokenHolder
  }

  @Test(arguments: ["secret", "secret\n", "secret\r\n", "secret \n\n"])
  func theEndOfTheLineIsNotPartOfIt(contents: String) throws {
    try write(contents)
    let administrators = try administrators()
    #expect(isTaken("secret", administrators))
    #expect(!isTaken("secret\n", administrators))
    #expect(log.withLock { $0 } == "")
  }

  @Test(arguments: [
    (nil, "ADMIN_TOKEN_FILE: the file cannot be read"),
    ("", "ADMIN_TOKEN_FILE: the file is empty"), ("\n", "ADMIN_TOKEN_FILE: the file is empty"),
    (
      String(repeating: "x", count: 5000),
      "ADMIN_TOKEN_FILE: the file is not a secret of 4096 bytes at most"
    ),
  ])
  func aFileWithoutAToken(contents: String?, message: String) throws {
    if let contents { try write(contents) }
    let error = #expect(throws: ConfigurationError.self) { try administrators() }
    #expect(error?.description == message)
    #expect(error?.code == .unreadableFile)
  }

  @Test(arguments: [(0o600, false), (0o400, false), (0o640, true), (0o604, true), (0o620, false)])
  func aFileThatOthersMayRead(mode: Int, isComplainedOf: Bool) throws {
    try write("secret", mode: mode)
    _ = try administrators()
    #expect(log.withLock { $0.contains("WARNING") && $0.contains(path) } == isComplainedOf)
  }

  @Test func aNewTokenCountsAtOnce() throws {
    try write("first\n")
    let administrators = try administrators()
    #expect(isTaken("first", administrators))
    try write("second\n")
    #expect(!isTaken("first", administrators))
    #expect(isTaken("second", administrators))
    #expect(log.withLock { $0.contains("Took a new administrators' token.") })
    #expect(log.withLock { !$0.contains("second") })
  }

  /// Nobody is let in with a token that was taken away, nor with none.
  @Test func aTokenThatIsTakenAway() throws {
    try write("first\n")
    let administrators = try administrators()
    try write("")
    for token in ["first", ""] { #expect(!isTaken(token, administrators)) }
    #expect(log.withLock { $0.contains("ERROR") && $0.contains("the file is empty") })
    try FileManager.default.removeItem(atPath: path)
    #expect(!isTaken("first", administrators))
    try write("third")
    #expect(isTaken("third", administrators))
    #expect(log.withLock { $0.components(separatedBy: "ERROR").count } == 3)
  }

  /// What may have taken the file's place: whoever read it would wait for good, or get no token.
  enum Mishap: String, CaseIterable {
    case pipe, endless, folder, large, notText, unreadable
  }

  private func befall(_ mishap: Mishap) throws {
    let manager = FileManager.default
    try manager.removeItem(atPath: path)
    switch mishap {
    case .pipe: #expect(mkfifo(path, 0o600) == 0)
    case .endless: #expect(symlink("/dev/zero", path) == 0)
    case .folder: try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
    case .large: try Data(count: 1 << 20).write(to: URL(fileURLWithPath: path))
    case .notText: try Data([0xFF, 0xFE, 0xFD]).write(to: URL(fileURLWithPath: path))
    case .unreadable: #expect(symlink(path, path) == 0)
    }
  }

  @Test(arguments: Mishap.allCases)
  func theTokenOfBeforeStays(mishap: Mishap) throws {
    try write("first\n")
    let administrators = try administrators()
    try befall(mishap)
    for _ in 0..<5 {
      #expect(isTaken("first", administrators))
      #expect(!isTaken("other", administrators))
    }
    // Once, and not at every call.
    #expect(log.withLock { $0.components(separatedBy: "WARNING").count } == 2)
    #expect(log.withLock { $0.contains("the one of before stays") })
    try FileManager.default.removeItem(atPath: path)
    try write("second\n")
    #expect(isTaken("second", administrators))
    #expect(!isTaken("first", administrators))
  }

  @Test(arguments: Mishap.allCases)
  func noServiceStartsWithoutAToken(mishap: Mishap) throws {
    try write("first\n")
    try befall(mishap)
    let error = #expect(throws: ConfigurationError.self) { try administrators() }
    #expect(error?.code == .unreadableFile)
  }

  @Test(arguments: [
    "a.caffe", " a.caffe ,spiffe://caffe/ana,,", "Ana María,a.caffe",
  ])
  func names(list: String) throws {
    let configuration = try ServiceConfiguration(
      keys: ConfigurationKey.administration + ConfigurationKey.serving,
      environment: ["ADMIN_CLIENT_NAMES": list, "TLS_CLIENT_AUTH": "optional"])
    let administrators = try configuration.administrators(logger: logger)
    let certificate = PeerCertificate(commonName: nil, dnsNames: ["a.caffe"], uriNames: [])
    #expect(try administrators.check([:], certificate: certificate) == .client(name: "a.caffe"))
    // A browser presents it for any page that calls.
    #expect(throws: RPCError.self) {
      try administrators.check(["origin": "https://evil.example"], certificate: certificate)
    }
  }

  @Test func namesNeedCertificates() throws {
    let configuration = try ServiceConfiguration(
      keys: ConfigurationKey.administration, environment: ["ADMIN_CLIENT_NAMES": "a.caffe"])
    let error = #expect(throws: ConfigurationError.self) {
      try configuration.administrators(logger: logger)
    }
    #expect(
      error?.description
        == "ADMIN_CLIENT_NAMES needs TLS_CLIENT_CA_FILE too: set it, or pass --tls-client-ca-file")
  }
}
