// SPDX-License-Identifier: Apache-2.0

import RPC
import Testing

@testable import ServiceKit

@Suite struct ServerLimitTests {
  private static let keys = ServerLimit.all.map(\.key)

  /// What `--help` calls the defaults are the server's own.
  @Test func theDefaultsAreTheServers() throws {
    let configured = try ServiceConfiguration(
      keys: [.host, .port(default: 0)] + Self.keys
    ).limitedServer
    #expect("\(configured)" == "\(ServerConfiguration(host: "127.0.0.1", port: 0))")
  }

  /// Each limit changes the server's settings, and no two the same one.
  @Test func eachLimitHasItsSetting() throws {
    let changed = try Self.keys.map { key in
      let configuration = try ServiceConfiguration(
        keys: [.host, .port(default: 0)] + Self.keys, arguments: [key.flag, "7"])
      return "\(configuration.limitedServer)"
    }
    #expect(changed.count == 17)
    #expect(Set(changed + ["\(ServerConfiguration(host: "127.0.0.1", port: 0))"]).count == 18)
    for description in changed { #expect(description.contains("7")) }
  }

  @Test func limitsAreKeysOfEveryService() {
    let application = ServiceApplication(name: "any", summary: "", keys: [.catalogPath()])
    #expect(Set(Self.keys).isSubset(of: application.keys))
  }
}
