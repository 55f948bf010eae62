// SPDX-License-Identifier: Apache-2.0

import RPC
import Testing

@testable import ServiceKit

/// The names by which plaintext HTTP/1.1 may call a service.
@Suite struct AllowedHostsTests {
  /// On loopback only what this machine is called, unless other names are given; elsewhere any.
  @Test(arguments: [
    ("127.0.0.1", nil, []), ("localhost", nil, []), ("::1", nil, []), ("127.3.2.1", nil, []),
    ("LOCALHOST", nil, []), ("127.1", nil, []), ("0:0:0:0:0:0:0:1", nil, []),
    ("::ffff:127.0.0.1", nil, []), ("::2", nil, nil),
    ("0.0.0.0", nil, nil), ("10.1.2.3", nil, nil), ("unix:/a", nil, nil),
    ("127.caffe.example", nil, nil),
    ("127.0.0.1", "Caffe.example, b_c.d", ["caffe.example", "b_c.d"]), ("127.0.0.1", "*", nil),
    ("0.0.0.0", "a", ["a"]), ("0.0.0.0", "a,*", nil),
  ] as [(String, String?, Set<String>?)])
  func allowedHosts(host: String, value: String?, allowed: Set<String>?) throws {
    let configuration = try ServiceConfiguration(
      keys: [.host, .port(default: 0), .allowedHosts],
      arguments: ["--host", host] + (value.map { ["--allowed-hosts", $0] } ?? []))
    #expect(try configuration.serverConfiguration().allowedHosts == allowed)
  }

  /// The metrics of a service on a Unix socket are on loopback.
  @Test(arguments: [
    ("unix:/a", nil, []), ("unix:/a", "a", ["a"]), ("unix:/a", "*", nil), ("::1", nil, []),
    ("0.0.0.0", nil, nil),
  ] as [(String, String?, Set<String>?)])
  func allowedHostsOfMetrics(host: String, value: String?, allowed: Set<String>?) throws {
    let configuration = try ServiceConfiguration(
      keys: [.host, .port(default: 0), .allowedHosts],
      arguments: ["--host", host] + (value.map { ["--allowed-hosts", $0] } ?? []))
    let address = MetricsService.host(of: configuration.host)
    #expect(configuration.allowedHosts(on: address) == allowed)
  }

  @Test(arguments: ["http://a", "a:80", "a b", "a,", ",", "a/b", "[::1]", "a.", "ä", ""])
  func noHosts(value: String) {
    #expect(throws: ConfigurationError.self) {
      try ServiceConfiguration(keys: [.allowedHosts], arguments: ["--allowed-hosts", value])
    }
  }
}
