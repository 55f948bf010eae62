// SPDX-License-Identifier: Apache-2.0

import ServiceKit
import Testing

@Suite struct ConfigurationErrorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var arguments: [String] = []
    var environment: [String: String] = [:]
    var file: String?
    var code: ConfigurationError.Code
    var message: String
    var testDescription: String { name }
  }

  @Test(arguments: [
    Row(
      name: "unknown flag", arguments: ["--prot", "1"], code: .unknownKey,
      message: "unknown flag '--prot'; see --help"),
    Row(
      name: "unknown flag with a value", arguments: ["--prot=1"], code: .unknownKey,
      message: "unknown flag '--prot'; see --help"),
    Row(
      name: "stray argument", arguments: ["50052"], code: .usage,
      message: "unexpected argument '50052'; see --help"),
    Row(
      name: "flag without a value", arguments: ["--port"], code: .usage,
      message: "flag '--port' needs a value"),
    Row(
      name: "flag before a flag", arguments: ["--port", "--host", "x"], code: .usage,
      message: "flag '--port' needs a value"),
    Row(
      name: "flag twice", arguments: ["--port", "1", "--port=2"], code: .usage,
      message: "flag '--port' is given twice"),
    Row(
      name: "port out of range", arguments: ["--port", "65536"], code: .badValue,
      message: "PORT: '65536' must be a port from 0 to 65535 (from flag --port)"),
    Row(
      name: "port with a sign", environment: ["PORT": "+1"], code: .badValue,
      message: "PORT: '+1' must be a port from 0 to 65535 (from environment PORT)"),
    Row(
      name: "address without a port", environment: ["LOCALIZATION_ADDR": "localhost"],
      code: .badValue,
      message: "LOCALIZATION_ADDR: 'localhost' must be HOST:PORT with a port from 1 to 65535, "
        + "or several, or unix:/PATH (from environment LOCALIZATION_ADDR)"),
    Row(
      name: "address with port 0", arguments: ["--localization-addr", "a:0"], code: .badValue,
      message: "LOCALIZATION_ADDR: 'a:0' must be HOST:PORT with a port from 1 to 65535, "
        + "or several, or unix:/PATH (from flag --localization-addr)"),
    Row(
      name: "a list with nothing in it", arguments: ["--localization-addr", "a:1,,b:2"],
      code: .badValue,
      message: "LOCALIZATION_ADDR: 'a:1,,b:2' must be HOST:PORT with a port from 1 to 65535, "
        + "or several, or unix:/PATH (from flag --localization-addr)"),
    Row(
      name: "level", environment: ["LOG_LEVEL": "loud"], code: .badValue,
      message: "LOG_LEVEL: 'loud' must be one of trace, debug, info, notice, warning, error, "
        + "critical (from environment LOG_LEVEL)"),
    Row(
      name: "seconds", arguments: ["--shutdown-timeout", "inf"], code: .badValue,
      message: "SHUTDOWN_TIMEOUT: 'inf' must be a number of seconds from 0 to 3600 "
        + "(from flag --shutdown-timeout)"),
    Row(
      name: "no time", arguments: ["--limit-timeout", "0"], code: .badValue,
      message: "LIMIT_TIMEOUT: '0' must be a number of seconds above 0, up to 3600 "
        + "(from flag --limit-timeout)"),
    Row(
      name: "count", arguments: ["--limit-count", "0"], code: .badValue,
      message: "LIMIT_COUNT: '0' must be a whole number from 1 to 1000000000000 "
        + "(from flag --limit-count)"),
    Row(
      name: "number", arguments: ["--limit-number", "11"], code: .badValue,
      message: "LIMIT_NUMBER: '11' must be a whole number from 0 to 10 "
        + "(from flag --limit-number)"),
    Row(
      name: "a secret is not shown", arguments: ["--admin-token-file="], code: .badValue,
      message: "ADMIN_TOKEN_FILE: the value must be a path (from flag --admin-token-file)"),
    Row(
      name: "required", code: .missingValue,
      message: "DATABASE_PATH is required: set it, or pass --database-path"),
    Row(
      name: "missing file", arguments: ["--config", "/nonexistent.json"], code: .unreadableFile,
      message: "cannot read file '/nonexistent.json'"),
    Row(
      name: "file that is no JSON", file: "port = 1", code: .unreadableFile,
      message: "file 'FILE' is not JSON (line 1, column 1)"),
    Row(
      name: "more than JSON", file: "{\n  \"port\": 1\n} \"ä\"", code: .unreadableFile,
      message: "file 'FILE' is not JSON (line 3, column 3)"),
    Row(
      name: "less than JSON", file: "{\n  \"port\": 1,", code: .unreadableFile,
      message: "file 'FILE' is not JSON (line 2, column 13)"),
    Row(
      name: "a number that cannot be had", file: "{\"port\": 1e999,\n\"host\": 1}",
      code: .unreadableFile, message: "file 'FILE' is not JSON"),
    Row(
      name: "a text that is none", file: "{\n\"host\": \"\\u12\"}", code: .unreadableFile,
      message: "file 'FILE' is not JSON (line 2, column 12)"),
    Row(
      name: "a key twice in the file", file: #"{"port": 1, "host": "\"a", "p\u006frt": 1}"#,
      code: .badValue, message: "file 'FILE': 'port' is given twice"),
    Row(
      name: "file that is no object", file: "[1]", code: .unreadableFile,
      message: "file 'FILE' is not a JSON object"),
    Row(
      name: "unknown key in the file", file: #"{"prot": 1}"#, code: .unknownKey,
      message: "file 'FILE': unknown key 'prot'"),
    Row(
      name: "wrong type in the file", file: #"{"port": [1]}"#, code: .badValue,
      message: "port must be a port from 0 to 65535 (from file FILE)"),
    Row(
      name: "object in the file", file: #"{"adminTokenFile": {"path": "/x"}}"#, code: .badValue,
      message: "adminTokenFile must be a path (from file FILE)"),
    Row(
      name: "null in the file", file: #"{"host": "::1", "logLevel": null}"#, code: .badValue,
      message: "logLevel must be one of trace, debug, info, notice, warning, error, critical "
        + "(from file FILE)"),
    Row(
      name: "true in the file", file: #"{"port": true}"#, code: .badValue,
      message: "port must be a port from 0 to 65535 (from file FILE)"),
    Row(
      name: "false in the file", file: #"{"port": false}"#, code: .badValue,
      message: "port must be a port from 0 to 65535 (from file FILE)"),
  ])
  func aBadSettingIsNamedInOneLine(_ row: Row) throws {
    let keys: [ConfigurationKey] = [
      ConfigurationKey("LIMIT_TIMEOUT", summary: "", kind: .timeLimit),
      ConfigurationKey("LIMIT_COUNT", summary: "", kind: .count),
      ConfigurationKey("LIMIT_NUMBER", summary: "", kind: .number(0...10)),
      .port(default: 1), .host, .localizationAddress, .logLevel, .shutdownTimeout, .adminTokenFile,
      .databasePath(),
    ]
    try withTemporaryFile(row.file ?? "{}") { path in
      let arguments = row.arguments + (row.file == nil ? [] : ["--config", path])
      let error = try #require(throws: ConfigurationError.self) {
        try ServiceConfiguration(keys: keys, arguments: arguments, environment: row.environment)
      }
      #expect(error.code == row.code)
      #expect(
        error.description
          == row.message.replacing("FILE'", with: "\(path)'")
          .replacing("file FILE)", with: "file \(path))"))
      #expect(!error.description.contains("\n"))
    }
  }

  @Test(arguments: [
    ("  s3cret\n", "s3cret" as String?), ("\n", nil), (String(repeating: "x", count: 4097), nil),
  ])
  func aSecretIsReadFromItsFile(contents: String, secret: String?) throws {
    try withTemporaryFile(contents) { path in
      let configuration = try ServiceConfiguration(
        keys: [.adminTokenFile], arguments: ["--admin-token-file", path])
      if let secret {
        #expect(try configuration.secret(in: .adminTokenFile) == secret)
      } else {
        let error = #expect(throws: ConfigurationError.self) {
          try configuration.secret(in: .adminTokenFile)
        }
        #expect(error?.code == .unreadableFile)
        #expect(error?.description.contains("ADMIN_TOKEN_FILE") == true)
      }
    }
  }

  @Test func noSecretIsNil() throws {
    #expect(try ServiceConfiguration(keys: [.adminTokenFile]).secret(in: .adminTokenFile) == nil)
  }
}
