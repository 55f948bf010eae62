// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RPC

@Suite struct TargetTests {
  @Test(arguments: [
    ("127.0.0.1:50051", [Target.Address.host("127.0.0.1", port: 50051)], "127.0.0.1:50051"),
    ("menu:50052", [.host("menu", port: 50052)], "menu:50052"),
    ("menu", [.host("menu", port: 443)], "menu"),
    ("dns:menu:50052", [.host("menu", port: 50052)], "menu:50052"),
    ("dns:///menu:50052", [.host("menu", port: 50052)], "menu:50052"),
    ("[::1]:50051", [.host("::1", port: 50051)], "[::1]:50051"),
    ("[::1]", [.host("::1", port: 443)], "[::1]"),
    ("ipv4:1.2.3.4:5", [.host("1.2.3.4", port: 5)], "1.2.3.4:5"),
    (
      "ipv4:1.2.3.4:5,6.7.8.9:10", [.host("1.2.3.4", port: 5), .host("6.7.8.9", port: 10)],
      "1.2.3.4:5"
    ),
    ("ipv6:[::1]:5", [.host("::1", port: 5)], "[::1]:5"),
    (
      "menu-1:5,menu-2:6,[::1]:7",
      [.host("menu-1", port: 5), .host("menu-2", port: 6), .host("::1", port: 7)], "menu-1:5"
    ),
    ("unix:relative/path", [.unixSocket(path: "relative/path")], "localhost"),
    ("unix:/a/path", [.unixSocket(path: "/a/path")], "localhost"),
    ("unix:///a/path", [.unixSocket(path: "/a/path")], "localhost"),
  ])
  func understood(text: String, addresses: [Target.Address], authority: String) throws {
    let target = try Target(text)
    #expect(target.addresses == addresses)
    #expect(target.authority == authority)
  }

  @Test(arguments: [
    "", ":50051", "menu:", "menu:0", "menu:65536", "menu:x", "menu:-1", "[::1", "[::1]x", "[]:5",
    "ipv4:", "ipv4:menu:5", "ipv6:::x:5", "unix:", "http://menu:5", "a b:5", "menu:٥", "menu:5,",
    ",menu:5",
  ])
  func refused(text: String) {
    let error = #expect(throws: RPCError.self) { try Target(text) }
    #expect(error?.code == .unavailable)
    #expect(error?.message.contains("\"\(text)\"") == true)
  }

  @Test func backoffGrowsToItsLimit() {
    var backoff = Backoff(.with { $0.backoffJitter = 0 })
    let pauses = (0..<15).map { _ in Double(backoff.nextNanoseconds()) / 1e9 }
    for (index, pause) in pauses.enumerated() {
      var expected = 1.0
      for _ in 0..<index { expected = min(expected * 1.6, 120) }
      #expect(abs(pause - expected) < 0.001)
    }
    backoff.reset()
    #expect(backoff.nextNanoseconds() == 1_000_000_000)
  }

  @Test func backoffIsJittered() {
    var pauses: Set<Int64> = []
    for _ in 0..<100 {
      var backoff = Backoff(ClientConfiguration())
      let pause = backoff.nextNanoseconds()
      #expect((800_000_000...1_200_000_000).contains(pause))
      pauses.insert(pause)
    }
    #expect(pauses.count > 1)
  }
}
