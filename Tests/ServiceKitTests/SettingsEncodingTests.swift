// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ServiceKit

/// Settings that are no text are refused by their names, and never shown.
@Suite struct SettingsEncodingTests {
  private static let latin = Array("/srv/caf".utf8) + [0xE9]

  @Test(
    arguments: [
      ([], [Array("--database-path".utf8), latin], "flag --database-path"),
      ([], [Array("--database-path=".utf8) + latin], "flag --database-path"),
      ([], [latin], "argument 1"),
      ([], [Array("--port".utf8), Array("1".utf8), latin], "argument 3"),
      ([], [Array("--port=1".utf8), latin], "argument 2"),
      (latin, [], "environment DATABASE_PATH"),
    ] as [([UInt8], [[UInt8]], String)])
  func areRefusedByName(_ variable: [UInt8], _ arguments: [[UInt8]], _ origin: String) {
    let error = #expect(throws: ConfigurationError.self) {
      try SettingsEncoding.check(
        arguments: arguments,
        variables: [("HOST", Array("::1".utf8)), ("DATABASE_PATH", variable)])
    }
    #expect(error?.code == .badValue)
    #expect(error.map { "\($0)" } == "the value must be UTF-8 (from \(origin))")
  }

  @Test func othersAreTaken() throws {
    try SettingsEncoding.check(
      arguments: [Array("--database-path=/srv/café".utf8), []],
      variables: [("DATABASE_PATH", Array("/srv/café".utf8)), ("HOST", [])])
  }
}
