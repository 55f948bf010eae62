// SPDX-License-Identifier: Apache-2.0

import Logging
import ServiceKit
import Testing

@Suite struct ConfigurationTests {
  static let keys: [ConfigurationKey] = [
    .host, .port(default: 50052), .catalogPath(default: "catalogs"),
    .databasePath(default: "menu.sqlite"), .localizationAddress, .logLevel, .logFormat,
    .shutdownTimeout, .adminTokenFile,
  ]

  struct Precedence: Sendable, CustomTestStringConvertible {
    var name: String
    var arguments: [String] = []
    var environment: [String: String] = [:]
    var file: String?
    var port: Int
    var testDescription: String { name }
  }

  @Test(arguments: [
    Precedence(name: "default", port: 50052),
    Precedence(name: "file over default", file: #"{"port": 7}"#, port: 7),
    Precedence(name: "file with text", file: #"{"port": "8"}"#, port: 8),
    Precedence(
      name: "environment over file", environment: ["PORT": "9"], file: #"{"port": 7}"#, port: 9),
    Precedence(
      name: "empty variable counts as unset", environment: ["PORT": ""], file: #"{"port": 7}"#,
      port: 7),
    Precedence(
      name: "flag over environment", arguments: ["--port", "10"], environment: ["PORT": "9"],
      file: #"{"port": 7}"#, port: 10),
    Precedence(name: "flag with equals sign", arguments: ["--port=0"], port: 0),
  ])
  func flagsWinOverEnvironmentOverFileOverDefault(_ row: Precedence) throws {
    guard let file = row.file else {
      let configuration = try ServiceConfiguration(
        keys: Self.keys, arguments: row.arguments, environment: row.environment)
      #expect(configuration.port == row.port)
      return
    }
    try withTemporaryFile(file) { path in
      let byFlag = try ServiceConfiguration(
        keys: Self.keys, arguments: row.arguments + ["--config", path],
        environment: row.environment)
      #expect(byFlag.port == row.port)
      let byVariable = try ServiceConfiguration(
        keys: Self.keys, arguments: row.arguments,
        environment: row.environment.merging(["CONFIG_FILE": path]) { $1 })
      #expect(byVariable.port == row.port)
    }
  }

  @Test func everyKeyIsReadFromEachSource() throws {
    let expected = [
      "HOST": "::1", "PORT": "1", "CATALOG_PATH": "a,b c", "DATABASE_PATH": "/tmp/x",
      "LOCALIZATION_ADDR": "example:2", "LOG_LEVEL": "debug", "LOG_FORMAT": "text",
      "SHUTDOWN_TIMEOUT": "2.5", "ADMIN_TOKEN_FILE": "/run/token",
    ]
    let arguments = Self.keys.flatMap { [$0.flag, expected[$0.name, default: ""]] }
    let members = Self.keys.map { "\"\($0.fileKey)\": \"\(expected[$0.name, default: ""])\"" }
    try withTemporaryFile("{\(members.joined(separator: ","))}") { path in
      for configuration in [
        try ServiceConfiguration(keys: Self.keys, arguments: arguments),
        try ServiceConfiguration(keys: Self.keys, environment: expected),
        try ServiceConfiguration(keys: Self.keys, arguments: ["--config=\(path)"]),
      ] {
        #expect(configuration.host == "::1")
        #expect(configuration.port == 1)
        #expect(configuration.catalogPath == "a,b c")
        #expect(configuration.databasePath == "/tmp/x")
        #expect(configuration.localizationAddress == "example:2")
        #expect(configuration.logLevel == .debug)
        #expect(configuration.logFormat == .text)
        #expect(configuration.shutdownTimeout == .milliseconds(2500))
        #expect(configuration[.adminTokenFile] == "/run/token")
      }
    }
  }

  /// Names with digits in them included, which are split into words in another way elsewhere.
  @Test func everyVariableOfAServiceIsLookedAt() throws {
    let application = ServiceApplication(name: "x", summary: "", keys: [])
    #expect(application.keys.contains { $0.name == "HTTP1_IDLE_TIMEOUT" })
    for key in application.keys where key.isUsed {
      do {
        let configuration = try ServiceConfiguration(
          keys: [key], environment: [key.name: "\u{1}"])
        let value = configuration.description.contains("# environment \(key.name)")
        #expect(value, "\(key.name) is not read")
      } catch {
        #expect(error.description.hasSuffix("(from environment \(key.name))"))
      }
    }
  }

  /// Without any time, every connection would be refused.
  @Test(arguments: ["TLS_HANDSHAKE_TIMEOUT", "MAX_CONNECTION_AGE", "MAX_CONNECTION_IDLE"])
  func noTimeAtAllIsRefused(_ name: String) throws {
    let keys = ServiceApplication(name: "x", summary: "", keys: []).keys
    for text in ["0", "0.0004"] {
      let error = #expect(throws: ConfigurationError.self) {
        try ServiceConfiguration(keys: keys, environment: [name: text])
      }
      #expect(error?.code == .badValue)
    }
  }

  @Test func aKeyThatTheServiceDoesNotTakeIsEmpty() throws {
    let configuration = try ServiceConfiguration(keys: [.host])
    #expect(configuration.databasePath == "")
    #expect(configuration[.adminTokenFile] == nil)
  }

  @Test(arguments: [
    ("PORT", "--port", "port"),
    ("LOCALIZATION_ADDR", "--localization-addr", "localizationAddr"),
    ("ADMIN_TOKEN_FILE", "--admin-token-file", "adminTokenFile"),
  ])
  func aNameGivesTheOtherSpellings(name: String, flag: String, fileKey: String) {
    let key = ConfigurationKey(name, summary: "")
    #expect(key.flag == flag)
    #expect(key.fileKey == fileKey)
  }

  /// An origin becomes part of a header, so that nothing else may be in it.
  @Test(arguments: [
    ("http://127.0.0.1:50052", true), ("https://caffe.example", true), ("http://[::1]:5", true),
    ("*", false), ("127.0.0.1:50052", false), ("http://a,http://b", false),
    ("http://a; script-src *", false), ("http://a;b", false), ("http://", false),
    ("http://a/b", false), ("http://a'", false),
  ])
  func origins(value: String, isOne: Bool) throws {
    let arguments = ["--playground-menu", value]
    guard isOne else {
      #expect(throws: ConfigurationError.self) {
        try ServiceConfiguration(keys: [.playgroundMenu], arguments: arguments)
      }
      return
    }
    let configuration = try ServiceConfiguration(keys: [.playgroundMenu], arguments: arguments)
    #expect(configuration.playgroundMenu == value)
    #expect(configuration.playgroundPricing == nil)
  }

  @Test func aReplicaIsNamedForItsMachineAndPortUnlessItHasAName() throws {
    let keys: [ConfigurationKey] = [.port(default: 50051), .replicaName]
    let named = try ServiceConfiguration(keys: keys, arguments: ["--replica-name", "eu-1"])
    #expect(named.replicaName == "eu-1")
    let other = try ServiceConfiguration(keys: keys, arguments: ["--port", "7"])
    #expect(other.replicaName.hasSuffix(":7"))
    #expect(other.replicaName.count > 2)
    let again = try ServiceConfiguration(keys: keys, arguments: ["--port=7"])
    #expect(other.replicaName == again.replicaName)
  }
}
