// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

@testable import RPC

/// gRPC-Web, binary and as text, and gRPC's own form of JSON.
@Suite(.timeLimit(.minutes(5))) struct GRPCWebTests {
  typealias Version = WebConnection.Version

  private static func type(_ suffix: String) -> [(String, String)] {
    [("content-type", "application/grpc-web\(suffix)")]
  }

  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    bytes.withUnsafeBytes { Base64.append($0, to: &text) }
    return text
  }

  /// A body whose pieces are base64, each for itself.
  private static func decoded(_ text: [UInt8]) throws -> [UInt8] {
    var stream = Base64Stream()
    return try #require(text.withUnsafeBytes { stream.decode($0) })
  }

  @Test(arguments: Version.allCases)
  func unary(version: Version) async throws {
    let request = try RawRequestTests.frame(.init(responseSize: 3))
    try await Rig.with { rig in
      try await WebConnection.with(version, rig.address) { web in
        for suffix in ["", "+proto"] {
          let answer = try await web.call(
            ConnectTests.path("UnaryCall"),
            Self.type(suffix) + [("x-grpc-test-echo-initial", "first")], request)
          #expect(answer.status == 200)
          #expect(answer.headers["content-type"] == "application/grpc-web+proto")
          #expect(answer.headers["x-grpc-test-echo-initial"] == "first")
          #expect(answer.headers["grpc-status"] == nil)
          #expect(answer.envelopes.map(\.flags) == [0, 0x80])
          #expect(answer.envelopes.last?.contents == "grpc-status: 0\r\n")
        }
      }
    }
  }

  @Test(arguments: Version.allCases)
  func text(version: Version) async throws {
    let request = Self.base64(try RawRequestTests.frame(.init(responseSize: 3)))
    try await Rig.with { rig in
      try await WebConnection.with(version, rig.address) { web in
        var answer = try await web.call(
          ConnectTests.path("UnaryCall"), Self.type("-text"), request)
        #expect(answer.headers["content-type"] == "application/grpc-web-text+proto")
        answer.body = try Self.decoded(answer.body)
        #expect(answer.envelopes.map(\.flags) == [0, 0x80])
        let unpadded = request.filter { $0 != UInt8(ascii: "=") }
        answer = try await web.call(ConnectTests.path("UnaryCall"), Self.type("-text"), unpadded)
        answer.body = try Self.decoded(answer.body)
        #expect(answer.envelopes.map(\.flags) == [0, 0x80])
        for text in [Array("no base64!".utf8), request + "A".utf8, request + "AAA".utf8] {
          for method in ["UnaryCall", "StreamingInputCall"] {
            var wrong = try await web.call(ConnectTests.path(method), Self.type("-text"), text)
            wrong.body = try Self.decoded(wrong.body)
            #expect(wrong.envelopes.last?.contents.hasPrefix("grpc-status: 13\r\n") == true)
          }
        }
      }
    }
  }

  @Test(arguments: Version.allCases)
  func json(version: Version) async throws {
    try await Rig.with { rig in
      try await WebConnection.with(version, rig.address) { web in
        let answer = try await web.call(
          ConnectTests.path("StreamingOutputCall"), Self.type("+json"),
          ConnectTests.envelope(#"{"responseParameters":[{"size":1},{"size":3}]}"#))
        #expect(answer.headers["content-type"] == "application/grpc-web+json")
        #expect(
          answer.envelopes.map(\.contents) == [
            #"{"payload":{"body":"AA=="}}"#, #"{"payload":{"body":"AAAA"}}"#,
            "grpc-status: 0\r\n",
          ])
      }
    }
  }

  @Test(arguments: Version.allCases)
  func errors(version: Version) async throws {
    try await Rig.with { rig in
      try await WebConnection.with(version, rig.address) { web in
        let failed = try await web.call(
          ConnectTests.path("UnaryCall"),
          Self.type("") + [("x-grpc-test-echo-trailing-bin", "AQI")],
          RawRequestTests.frame(.init(responseStatus: .init(code: 5, message: "é"))))
        #expect(failed.status == 200)
        #expect(
          failed.envelopes.map(\.contents) == [
            "grpc-status: 5\r\ngrpc-message: %C3%A9\r\nx-grpc-test-echo-trailing-bin: AQI\r\n"
          ])
        let unknown = try await web.call(
          ConnectTests.path("No"), Self.type(""), RawRequestTests.frame(.init()))
        #expect(unknown.envelopes.last?.contents.hasPrefix("grpc-status: 12\r\n") == true)
        let timeout = try await web.call(
          ConnectTests.path("UnaryCall"), Self.type("") + [("grpc-timeout", "1x")],
          RawRequestTests.frame(.init()))
        #expect(timeout.envelopes.last?.contents.hasPrefix("grpc-status: 13\r\n") == true)
        let encoding = try await web.call(
          ConnectTests.path("UnaryCall"), Self.type("") + [("grpc-encoding", "br")],
          RawRequestTests.frame(.init()))
        #expect(encoding.envelopes.last?.contents.hasPrefix("grpc-status: 12\r\n") == true)
        let subtype = try await web.call(
          ConnectTests.path("UnaryCall"), Self.type("+xml"), RawRequestTests.frame(.init()))
        #expect(subtype.status == 415)
      }
    }
  }

  @Test func deadline() async throws {
    var router = Router(descriptors: .testing)
    router.serverStreaming(TestService.streamingOutputCall) { _, responses, _ in
      try await responses.write(.init())
      try await Task.sleep(for: .seconds(600))
    }
    try await Rig.with(router) { rig in
      try await WebConnection.with(.http1, rig.address) { web in
        let answer = try await web.call(
          ConnectTests.path("StreamingOutputCall"), Self.type("") + [("grpc-timeout", "300m")],
          MessageFrame.empty)
        #expect(answer.envelopes.last?.contents.hasPrefix("grpc-status: 4\r\n") == true)
      }
    }
  }

  @Test func grpcWithJSON() async throws {
    try await Rig.with { rig in
      try await RawConnection.with(rig.address) { raw in
        let json = [("content-type", "application/grpc+json") as (String, String?)]
        try await raw.sendHeaders(1, RawRequestTests.headers("UnaryCall", json))
        try await raw.sendData(1, ConnectTests.envelope(#"{"responseSize":3}"#), end: true)
        let response = try await raw.response(1)
        #expect(response.grpcStatus == "0")
        #expect(response.blocks.first?["content-type"] == "application/grpc+json")
        #expect(WebAnswer(response).envelopes.map(\.contents) == [#"{"payload":{"body":"AAAA"}}"#])
        try await raw.sendHeaders(3, RawRequestTests.headers("UnaryCall", json))
        try await raw.sendData(3, ConnectTests.envelope(#"{"responseSize":"?"}"#), end: true)
        let wrong = try await raw.response(3)
        #expect(wrong.grpcStatus == "3")
        #expect(wrong.blocks.last?["grpc-message"]?.contains("responseSize") == true)
        #expect(wrong.blocks.first?["content-type"] == "application/grpc+json")
        try await raw.sendHeaders(5, RawRequestTests.headers("FullDuplexCall", json))
        try await raw.sendData(
          5, ConnectTests.envelope(#"{"responseParameters":[{"size":1}]}"#), end: true)
        let stream = try await raw.response(5)
        #expect(stream.grpcStatus == "0")
        #expect(WebAnswer(stream).envelopes.map(\.contents) == [#"{"payload":{"body":"AA=="}}"#])
      }
    }
  }

  @Test func grpcNeedsHTTP2() async throws {
    try await Rig.with { rig in
      try await WebConnection.with(.http1, rig.address) { web in
        for type in ["application/grpc", "application/grpc+json"] {
          let answer = try await web.call(
            ConnectTests.path("UnaryCall"), [("content-type", type)], MessageFrame.empty)
          #expect(answer.status == 505)
        }
      }
    }
  }
}
