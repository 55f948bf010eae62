// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

@testable import RPC

/// Calls of web pages of other sites, and probes.
@Suite(.timeLimit(.minutes(5))) struct CORSTests {
  typealias Version = WebConnection.Version

  private static let preflight = [
    ("origin", "https://caffe.example"), ("access-control-request-method", "POST"),
    ("access-control-request-headers", "content-type,connect-protocol-version"),
  ]

  @Test(arguments: Version.allCases)
  func allowed(version: Version) async throws {
    let policy = CORSPolicy(origins: ["https://caffe.example"], maxAge: .seconds(60))
    try await Rig.with(server: { $0.cors = policy }) { rig in
      try await WebConnection.with(version, rig.address) { web in
        let preflight = try await web.call(
          ConnectTests.path("UnaryCall"), Self.preflight, [], method: "OPTIONS")
        #expect(preflight.status == 204)
        #expect(preflight.headers["access-control-allow-origin"] == "https://caffe.example")
        #expect(preflight.headers["access-control-allow-methods"] == "GET, POST")
        #expect(
          preflight.headers["access-control-allow-headers"]
            == "content-type,connect-protocol-version")
        #expect(preflight.headers["access-control-max-age"] == "60")
        #expect(preflight.headers["access-control-allow-credentials"] == nil)
        for (status, body) in [(200, "{}"), (400, "[]")] {
          let answer = try await web.call(
            ConnectTests.path("UnaryCall"),
            ConnectTests.json + [("origin", "https://caffe.example")], body)
          #expect(answer.status == status)
          #expect(answer.headers["access-control-allow-origin"] == "https://caffe.example")
          #expect(answer.headers["access-control-expose-headers"] == "*")
          #expect(answer.headers["vary"] == "origin")
        }
        let other = try await web.call(
          ConnectTests.path("UnaryCall"),
          ConnectTests.json + [("origin", "https://evil.example")], "{}")
        #expect(other.headers["access-control-allow-origin"] == nil)
        #expect(other.headers["vary"] == "origin")
        let without = try await web.call(
          ConnectTests.path("UnaryCall"), ConnectTests.json, "{}")
        #expect(without.headers["access-control-allow-origin"] == nil)
        #expect(without.headers["vary"] == "origin")
        let refused = try await web.call(
          ConnectTests.path("UnaryCall"),
          [("origin", "https://evil.example"), ("access-control-request-method", "POST")], [],
          method: "OPTIONS")
        #expect(refused.status == 403)
        #expect(refused.headers["access-control-allow-origin"] == nil)
        #expect(refused.headers["vary"] == "origin")
      }
    }
  }

  /// A page learns why its request is none, and not only that something is wrong.
  @Test(
    arguments: Version.allCases,
    [
      ("UnaryCall", "PUT", "application/json", 405), ("UnaryCall", "GET", "", 405),
      ("UnaryCall", "POST", "text/plain", 415),
      ("StreamingOutputCall", "POST", "application/json", 415),
      ("NoSuchCall", "POST", "application/json", 404),
    ])
  func refusalsCanBeRead(
    version: Version, _ request: (method: String, verb: String, type: String, status: Int)
  ) async throws {
    let policy = CORSPolicy(origins: ["https://caffe.example"])
    try await Rig.with(server: { $0.cors = policy }) { rig in
      try await WebConnection.with(version, rig.address) { web in
        for (origin, allowed) in [
          ("https://caffe.example", "https://caffe.example"), ("https://evil.example", nil),
        ] {
          let answer = try await web.call(
            ConnectTests.path(request.method),
            [("content-type", request.type), ("origin", origin)],
            request.verb == "POST" ? "{}" : "", method: request.verb)
          #expect(answer.status == request.status)
          #expect(answer.headers["access-control-allow-origin"] == allowed)
          #expect(answer.headers["vary"] == "origin")
        }
      }
    }
  }

  @Test func anyOrigin() async throws {
    try await Rig.with(server: { $0.cors = CORSPolicy(origins: ["*"]) }) { rig in
      try await WebConnection.with(.http1, rig.address) { web in
        let answer = try await web.call(
          ConnectTests.path("StreamingOutputCall"),
          [("content-type", "application/grpc-web"), ("origin", "null")], MessageFrame.empty)
        #expect(answer.headers["access-control-allow-origin"] == "*")
      }
    }
  }

  @Test func noneByDefault() async throws {
    try await Rig.with { rig in
      try await WebConnection.with(.http1, rig.address) { web in
        let preflight = try await web.call(
          ConnectTests.path("UnaryCall"), Self.preflight, [], method: "OPTIONS")
        #expect(preflight.status == 403)
        let answer = try await web.call(
          ConnectTests.path("UnaryCall"),
          ConnectTests.json + [("origin", "https://caffe.example")], "{}")
        #expect(answer.status == 200)
        #expect(answer.headers["access-control-allow-origin"] == nil)
      }
    }
  }

  @Test(arguments: Version.allCases)
  func probes(version: Version) async throws {
    try await Rig.with { rig in
      try await WebConnection.with(version, rig.address) { web in
        for path in ["/healthz", "/readyz"] {
          rig.server.health.setStatus(.serving)
          let serving = try await web.call(path, [], [], method: "GET")
          #expect(serving.status == 200)
          #expect(serving.text == "SERVING\n")
          #expect(serving.headers["cache-control"] == "no-store")
          rig.server.health.setStatus(.notServing)
          let notServing = try await web.call(path, [], [], method: "GET")
          #expect(notServing.status == 503)
          #expect(notServing.text == "NOT_SERVING\n")
        }
        let post = try await web.call("/healthz", ConnectTests.json, "{}")
        #expect(post.status == 404)
        let put = try await web.call("/healthz", [], [], method: "PUT")
        #expect(put.status == 405)
        #expect(put.headers["allow"] == "GET, HEAD")
        let text = try await web.call("/healthz", [("content-type", "text/plain")], "x")
        #expect(text.status == 405)
      }
    }
  }
}
