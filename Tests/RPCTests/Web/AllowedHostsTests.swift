// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RPC

/// Names by which plaintext HTTP/1.1 may call: a page may let its own lead to this machine.
@Suite(.timeLimit(.minutes(5))) struct AllowedHostsTests {
  @Test(arguments: [
    ("", true), (":80", true), ("localhost", true), ("LOCALHOST:50051", true),
    ("localhost.", true), ("cafe.localhost:1", true), ("127.0.0.1", true),
    ("192.168.0.1:50051", true), ("[::1]", true), ("[fe80::1]:50051", true),
    ("caffe.example", true), ("Caffe.Example:443", true), ("caffe.example.", true),
    ("evil.example", false), ("evil.example:50051", false), ("a.caffe.example", false),
    ("caffe.example.evil.example", false), ("127.0.0.1.evil.example", false),
    ("localhost.evil.example", false), ("notlocalhost", false), ("1", true), ("0x7f.1", false),
    ("%31", false),
  ])
  func names(host: String, isAllowed: Bool) {
    #expect(AllowedHosts(names: ["caffe.example"]).allows(host.utf8) == isAllowed)
  }

  private static let body =
    "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"

  /// Both where a head needs the decoder and where it does not, and only for what can be read.
  @Test(arguments: [
    ("localhost", "/grpc.testing.TestService/UnaryCall", 200),
    ("evil.example", "/grpc.testing.TestService/UnaryCall", 421), ("evil.example", "/", 421),
    ("evil.example", "/healthz", 200), ("evil.example", "/readyz?x", 200),
    ("evil.example", "/healthzz", 421), ("127.0.0.1", "/", 404),
    ("evil.example", "http://evil.example/healthz", 200),
    ("evil.example", "http://evil.example/?/healthz", 421),
  ])
  func requests(host: String, path: String, status: Int) async throws {
    try await Rig.with(server: { $0.allowedHosts = [] }) { rig in
      for extra in ["", "TE: trailers\r\n"] {
        try await WebConnection.with(.http1, rig.address) { web in
          let isCall = path.hasSuffix("Call")
          try await web.write(
            "\(isCall ? "POST" : "GET") \(path) HTTP/1.1\r\nHost: \(host)\r\n\(extra)"
              + (isCall ? Self.body : "\r\n"))
          let answer = try await web.answer()
          #expect(answer.status == status, "\(answer.text)")
          if status == 421 { #expect(answer.headers["connection"] == "close") }
        }
      }
    }
  }

  /// Whoever does not say which names there are is called by any, and no browser speaks HTTP/2
  /// without a certificate.
  @Test func whereItDoesNotMatter() async throws {
    try await Rig.with { rig in
      try await WebConnection.with(.http1, rig.address) { web in
        let answer = try await web.call("/healthzz", [], [], method: "GET")
        #expect(answer.status == 404)
      }
    }
    try await Rig.with(server: { $0.allowedHosts = [] }) { rig in
      try await WebConnection.with(.http2, rig.address) { web in
        let answer = try await web.call(
          ConnectTests.path("UnaryCall"), ConnectTests.json, "{}")
        #expect(answer.status == 200)
      }
    }
  }
}
