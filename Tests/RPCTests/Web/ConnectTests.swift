// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

@testable import RPC

/// The Connect protocol, over both versions of HTTP.
@Suite(.timeLimit(.minutes(5))) struct ConnectTests {
  typealias Version = WebConnection.Version

  static let json = [("content-type", "application/json")]
  static let proto = [("content-type", "application/proto")]
  static let stream = [("content-type", "application/connect+json")]

  static func path(_ method: String) -> String { "/grpc.testing.TestService/\(method)" }

  /// A message in its envelope.
  static func envelope(_ text: String, flags: UInt8 = 0) -> [UInt8] {
    Envelope.make(flags: flags, Array(text.utf8))
  }

  /// The interop service, with a method that a GET may call.
  static func router() -> Router {
    var router = Router.testService()
    router.onEventLoop(TestService.cacheableUnaryCall) { request, _ in
      .init(payload: .zeros(request.responseSize))
    }
    return router
  }

  // Unary calls ------------------------------------------------------------------------------

  @Test(arguments: Version.allCases)
  func json(version: Version) async throws {
    try await Rig.with(Self.router()) { rig in
      try await WebConnection.with(version, rig.address) { web in
        // More than one on a connection, on the event loop and in tasks.
        for method in ["UnaryCall", "CacheableUnaryCall", "UnaryCall"] {
          let answer = try await web.call(
            Self.path(method), Self.json, #"{"responseSize":3}"#)
          #expect(answer.status == 200)
          #expect(answer.headers["content-type"] == "application/json")
          #expect(answer.headers["content-length"] == "\(answer.body.count)")
          #expect(answer.text == #"{"payload":{"body":"AAAA"}}"#)
        }
      }
    }
  }

  @Test(arguments: Version.allCases)
  func protobuf(version: Version) async throws {
    try await Rig.with { rig in
      try await WebConnection.with(version, rig.address) { web in
        let request = try Grpc.Testing.SimpleRequest(responseSize: 3).encoded()
        let answer = try await web.call(Self.path("UnaryCall"), Self.proto, request)
        #expect(answer.status == 200)
        #expect(answer.headers["content-type"] == "application/proto")
        let response = try Grpc.Testing.SimpleResponse(decoding: answer.body)
        #expect(response.payload?.body == [0, 0, 0])
        // A message without contents has no bytes.
        let empty = try await web.call(Self.path("EmptyCall"), Self.proto, [UInt8]())
        #expect(empty.status == 200)
        #expect(empty.body.isEmpty)
      }
    }
  }

  @Test(arguments: [
    (1, 499, "canceled"), (2, 500, "unknown"), (3, 400, "invalid_argument"),
    (4, 504, "deadline_exceeded"), (5, 404, "not_found"), (6, 409, "already_exists"),
    (7, 403, "permission_denied"), (8, 429, "resource_exhausted"),
    (9, 400, "failed_precondition"), (10, 409, "aborted"), (11, 400, "out_of_range"),
    (12, 501, "unimplemented"), (13, 500, "internal"), (14, 503, "unavailable"),
    (15, 500, "data_loss"), (16, 401, "unauthenticated"), (99, 500, "unknown"),
  ])
  func errors(code: Int, status: Int, name: String) async throws {
    try await Rig.with { rig in
      for version in Version.allCases {
        try await WebConnection.with(version, rig.address) { web in
          let answer = try await web.call(
            Self.path("UnaryCall"), Self.json,
            #"{"responseStatus":{"code":\#(code),"message":"\"é\""}}"#)
          #expect(answer.status == status)
          #expect(answer.headers["content-type"] == "application/json")
          #expect(answer.text == #"{"code":"\#(name)","message":"\"é\""}"#)
        }
      }
    }
  }

  @Test(arguments: Version.allCases)
  func detailsAndMetadataOfAnError(version: Version) async throws {
    var router = Router(descriptors: .testing)
    router.unary(TestService.emptyCall) { _, context in
      context.addInitialMetadata(["x-first": "1"])
      context.addTrailingMetadata(["x-last": "2"])
      throw RPCError(.notFound, "gone", metadata: ["x-error": "3"])
        .adding(reason: "GONE", domain: "test")
        .adding(Caffe.Testing.V1.FieldKinds(int32Value: 1))
    }
    try await Rig.with(router) { rig in
      try await WebConnection.with(version, rig.address) { web in
        let answer = try await web.call(Self.path("EmptyCall"), Self.json, "{}")
        #expect(answer.status == 404)
        #expect(answer.headers["x-first"] == "1")
        #expect(answer.headers["trailer-x-last"] == "2")
        #expect(answer.headers["trailer-x-error"] == "3")
        #expect(
          answer.text == #"{"code":"not_found","message":"gone","details":["#
            + #"{"type":"google.rpc.ErrorInfo","value":"CgRHT05FEgR0ZXN0","#
            + #""debug":{"reason":"GONE","domain":"test"}},"#
            + #"{"type":"caffe.testing.v1.FieldKinds","value":"CAE","debug":{"int32Value":1}}]}"#)
      }
    }
  }

  @Test(arguments: Version.allCases)
  func metadataBothWays(version: Version) async throws {
    try await Rig.with { rig in
      try await WebConnection.with(version, rig.address) { web in
        let headers = [
          ("x-grpc-test-echo-initial", "first"), ("x-grpc-test-echo-trailing-bin", "AQI="),
        ]
        let answer = try await web.call(Self.path("UnaryCall"), Self.json + headers, "{}")
        #expect(answer.status == 200)
        #expect(answer.headers["x-grpc-test-echo-initial"] == "first")
        #expect(answer.headers["trailer-x-grpc-test-echo-trailing-bin"] == "AQI")
      }
    }
  }

  @Test(arguments: [
    // What is wrong is named by its path in JSON.
    (#"{"responseSize":"x"}"#, 400, "responseSize: The value is not a whole number of 32 bits."),
    (#"{"payload":{"body":1}}"#, 400, "payload.body: There is a number where bytes in base64"),
    (#"{"payload":{"bodyy":""}}"#, 400, "payload.bodyy: There is no such field."),
    (#"{"responseSize":1,}"#, 400, "There is \u{201C}}\u{201D} where a name in quotes"),
    ("", 400, "The text ends where"), ("[]", 400, "There is a list where"),
  ])
  func textThatIsNoMessage(text: String, status: Int, message: String) async throws {
    try await Rig.with { rig in
      for version in Version.allCases {
        try await WebConnection.with(version, rig.address) { web in
          let answer = try await web.call(Self.path("UnaryCall"), Self.json, text)
          #expect(answer.status == status)
          #expect(answer.text.contains(#"{"code":"invalid_argument","message":""#))
          #expect(answer.text.contains(message), "\(answer.text)")
          // The connection is not to blame.
          let next = try await web.call(Self.path("UnaryCall"), Self.json, "{}")
          #expect(next.status == 200)
        }
      }
    }
  }

  @Test func unknownFieldsIgnored() async throws {
    try await Rig.with(server: { $0.ignoresUnknownJSONFields = true }) { rig in
      try await WebConnection.with(.http2, rig.address) { web in
        let answer = try await web.call(
          Self.path("UnaryCall"), Self.json, #"{"new":[1],"responseSize":1}"#)
        #expect(answer.text == #"{"payload":{"body":"AA=="}}"#)
      }
    }
  }

  @Test(arguments: Version.allCases)
  func limits(version: Version) async throws {
    try await Rig.with(
      server: {
        $0.receivedMessageBytesMax = 1000
        $0.sentMessageBytesMax = 1000
        $0.sentMessageBytesHardMax = 1000
      }
    ) { rig in
      try await WebConnection.with(version, rig.address) { web in
        let large = #"{"payload":{"body":"\#(String(repeating: "A", count: 1200))"}}"#
        let request = try await web.call(Self.path("UnaryCall"), Self.json, large)
        #expect(request.status == 429)
        #expect(request.text.contains("resource_exhausted"))
      }
      try await WebConnection.with(version, rig.address) { web in
        // In the wire format it would fit.
        let response = try await web.call(
          Self.path("UnaryCall"), Self.json, #"{"responseSize":900}"#)
        #expect(response.status == 429)
        #expect(response.text.contains("as JSON"))
      }
    }
  }

  @Test(arguments: Version.allCases)
  func largeMessages(version: Version) async throws {
    // Larger than what is translated on the event loop, and than the windows.
    let size = 1_500_000
    try await Rig.with(
      server: { $0.receivedMessageBytesMax = 8 << 20 }
    ) { rig in
      try await WebConnection.with(version, rig.address) { web in
        guard version == .http1 else { return }
        let text =
          #"{"responseSize":\#(size),"payload":{"body":"\#(String(repeating: "A", count: size))"}}"#
        let answer = try await web.call(Self.path("UnaryCall"), Self.json, text)
        #expect(answer.status == 200)
        #expect(answer.body.count == size / 3 * 4 + #"{"payload":{"body":""}}"#.utf8.count)
      }
    }
  }

  @Test(arguments: Version.allCases)
  func timeouts(version: Version) async throws {
    var router = Router(descriptors: .testing)
    router.unary(TestService.emptyCall) { _, _ in
      try await Task.sleep(for: .seconds(600))
      return .init()
    }
    try await Rig.with(router) { rig in
      try await WebConnection.with(version, rig.address) { web in
        let answer = try await web.call(
          Self.path("EmptyCall"), Self.json + [("connect-timeout-ms", "20")], "{}")
        #expect(answer.status == 504)
        #expect(answer.text.contains("deadline_exceeded"))
        for wrong in ["", "1s", "-1", "12345678901"] {
          let answer = try await web.call(
            Self.path("EmptyCall"), Self.json + [("connect-timeout-ms", wrong)], "{}")
          #expect(answer.status == 400)
        }
        let version = try await web.call(
          Self.path("EmptyCall"), Self.json + [("connect-protocol-version", "2")], "{}")
        #expect(version.status == 400)
      }
    }
  }

  @Test(arguments: Version.allCases)
  func compression(version: Version) async throws {
    try await Rig.with(server: { $0.compressesResponses = true }) { rig in
      try await WebConnection.with(version, rig.address) { web in
        let frame = MessageFrame.compressed(
          Self.envelope(#"{"responseSize":4000}"# + String(repeating: " ", count: 100)), .gzip)
        let body = Array(try #require(frame)[5...])
        let plain = try await web.call(
          Self.path("UnaryCall"), Self.json + [("content-encoding", "gzip")], body)
        #expect(plain.status == 200)
        for name in ["GZIP", "x-gzip"] {
          let other = try await web.call(
            Self.path("UnaryCall"), Self.json + [("content-encoding", name)], body)
          #expect(other.body == plain.body)
        }
        let identity = try await web.call(
          Self.path("UnaryCall"), Self.json + [("content-encoding", "Identity")], "{}")
        #expect(identity.status == 200)
        #expect(plain.headers["content-encoding"] == nil)
        #expect(plain.headers["vary"] == "accept-encoding")
        let packed = try await web.call(
          Self.path("UnaryCall"),
          Self.json + [("content-encoding", "gzip"), ("accept-encoding", "br, gzip;q=0.5")], body)
        #expect(packed.headers["content-encoding"] == "gzip")
        #expect(packed.body.count < 500)
        let text = try ReceivedMessage(bytes: packed.body, algorithm: .gzip)
          .inflated(bytesMax: 1 << 20)
        #expect(text == plain.body)
        let refused = try await web.call(
          Self.path("UnaryCall"), Self.json + [("accept-encoding", "gzip;q=0")],
          #"{"responseSize":4000}"#)
        #expect(refused.headers["content-encoding"] == nil)
        let unknown = try await web.call(
          Self.path("UnaryCall"), Self.json + [("content-encoding", "br")], "{}")
        #expect(unknown.status == 501)
        let bomb = try await web.call(
          Self.path("UnaryCall"), Self.json + [("content-encoding", "gzip")], "no gzip")
        #expect(bomb.status == 500)
      }
    }
  }

  // GET --------------------------------------------------------------------------------------

  @Test(arguments: [
    ("CacheableUnaryCall", "connect=v1&encoding=json&message=%7B%22responseSize%22%3A3%7D", 200),
    ("CacheableUnaryCall", "encoding=json&base64=1&message=eyJyZXNwb25zZVNpemUiOjN9", 200),
    ("CacheableUnaryCall", "encoding=json&message=%7B+%22responseSize%22:3+%7D&x=y", 200),
    ("CacheableUnaryCall", "encoding=json", 400), ("CacheableUnaryCall", "message=%7B%7D", 400),
    ("CacheableUnaryCall", "encoding=xml&message=%7B%7D", 400),
    ("CacheableUnaryCall", "connect=v2&encoding=json&message=%7B%7D", 400),
    ("CacheableUnaryCall", "encoding=json&base64=1&message=*", 400),
    ("CacheableUnaryCall", "encoding=json&message=%7B%7D&compression=br", 501),
    // Only the contract can say that a call changes nothing.
    ("UnaryCall", "encoding=json&message=%7B%7D", 405),
    ("StreamingOutputCall", "encoding=json&message=%7B%7D", 405), ("No", "encoding=json", 404),
  ])
  func get(method: String, query: String, status: Int) async throws {
    try await Rig.with(Self.router()) { rig in
      for version in Version.allCases {
        try await WebConnection.with(version, rig.address) { web in
          let answer = try await web.call(
            Self.path(method) + "?" + query, [], [], method: "GET")
          #expect(answer.status == status, "\(answer.text)")
          if status == 200 { #expect(answer.text == #"{"payload":{"body":"AAAA"}}"#) }
        }
      }
    }
  }

  @Test func getWithProtobuf() async throws {
    try await Rig.with(Self.router()) { rig in
      try await WebConnection.with(.http1, rig.address) { web in
        let answer = try await web.call(
          Self.path("CacheableUnaryCall") + "?encoding=proto&base64=1&message=EAM", [], [],
          method: "GET")
        #expect(answer.headers["content-type"] == "application/proto")
        #expect(try Grpc.Testing.SimpleResponse(decoding: answer.body).payload?.body.count == 3)
      }
    }
  }

  // What is not a call -----------------------------------------------------------------------

  @Test(arguments: Version.allCases)
  func refusals(version: Version) async throws {
    try await Rig.with(Self.router()) { rig in
      try await WebConnection.with(version, rig.address) { web in
        let unknown = try await web.call(Self.path("No"), Self.json, "{}")
        #expect(unknown.status == 404)
        #expect(unknown.text.contains(#""code":"unimplemented""#))
        for (method, type) in [
          ("StreamingOutputCall", "application/json"), ("UnaryCall", "application/connect+json"),
          ("UnaryCall", "text/plain"), ("UnaryCall", "application/jsonp"),
          ("UnaryCall", "application/x-www-form-urlencoded"),
        ] {
          let answer = try await web.call(
            Self.path(method), [("content-type", type)], "{}")
          #expect(answer.status == 415, "\(type)")
        }
      }
    }
  }

  /// What is nowhere can be had in no way, whatever else is wrong with the request.
  @Test(
    arguments: Version.allCases,
    [
      ("UnaryCall", "PUT", "", 405, "POST"), ("UnaryCall", "GET", "", 405, "POST"),
      ("UnaryCall?encoding=json", "GET", "", 405, "POST"),
      ("CacheableUnaryCall", "GET", "", 400, nil), ("CacheableUnaryCall?", "GET", "", 400, nil),
      ("CacheableUnaryCall", "PUT", "", 405, "GET, POST"),
      ("CacheableUnaryCall?encoding=json", "DELETE", "", 405, "GET, POST"),
      ("No", "GET", "", 404, nil), ("No", "HEAD", "", 404, nil), ("No?x=y", "GET", "", 404, nil),
      ("No", "OPTIONS", "", 404, nil), ("No", "DELETE", "application/json", 404, nil),
      ("No", "POST", "text/plain", 404, nil), ("No", "POST", "", 404, nil),
    ] as [(String, String, String, Int, String?)])
  func whatIsNotThere(
    version: Version,
    _ request: (method: String, verb: String, type: String, status: Int, allowed: String?)
  ) async throws {
    try await Rig.with(Self.router()) { rig in
      try await WebConnection.with(version, rig.address) { web in
        let answer = try await web.call(
          Self.path(request.method), request.type.isEmpty ? [] : [("content-type", request.type)],
          [], method: request.verb)
        #expect(answer.status == request.status)
        #expect(answer.headers["allow"] == request.allowed)
        #expect(answer.text.isEmpty == (request.verb == "HEAD"))
      }
    }
  }

  /// Whoever asks by HTTP is told by HTTP, wherever the type is among the headers.
  @Test(
    arguments: [
      ("UnaryCall", "POST", "application/json", 429),
      ("UnaryCall", "POST", "application/grpc-web", 200),
      ("UnaryCall", "POST", "application/grpc", 200), ("UnaryCall", "POST", "text/plain", 431),
      ("UnaryCall", "POST", "", 431), ("UnaryCall", "PUT", "", 431), ("No", "GET", "", 431),
      ("CacheableUnaryCall?encoding=json&message=" + String(repeating: "x", count: 3000), "GET", "",
       431),
    ] as [(String, String, String, Int)], [true, false])
  func headersThatAreTooLarge(
    _ request: (method: String, verb: String, type: String, status: Int), typeComesFirst: Bool
  ) async throws {
    let type = request.type.isEmpty ? [] : [("content-type", request.type)]
    let large = [("cookie", String(repeating: "x", count: 3000))]
    try await Rig.with(Self.router(), server: { $0.headerListBytesMax = 2000 }) { rig in
      try await WebConnection.with(.http2, rig.address) { web in
        let answer = try await web.call(
          Self.path(request.method), typeComesFirst ? type + large : large + type, "{}",
          method: request.verb)
        #expect(answer.status == request.status)
        let said = "\(answer.text) \(answer.headers["grpc-message"] ?? "")"
        #expect(said.contains("the request's headers are larger than 2000 bytes"))
      }
    }
  }

  /// The first of them is named, and not all of a long name.
  @Test(arguments: Version.allCases)
  func headersThatAreNotBase64(version: Version) async throws {
    let long = String(repeating: "y", count: 1000) + "-bin"
    try await Rig.with(Self.router()) { rig in
      try await WebConnection.with(version, rig.address) { web in
        for (name, said) in [("x-bin", "x-bin"), ("grpc-a-bin", "grpc-a-bin"), (long, "yyy…")] {
          let answer = try await web.call(
            Self.path("UnaryCall"),
            Self.json + [("a-bin", "AA, AAA="), (name, "*"), ("z-bin", "?")], "{}")
          #expect(answer.text.contains("\(said) is not base64"), "\(answer.text)")
          #expect(answer.text.utf8.count < 200)
        }
      }
    }
  }

  @Test func typesWithParameters() async throws {
    try await Rig.with { rig in
      try await WebConnection.with(.http1, rig.address) { web in
        for type in ["application/json; charset=utf-8", "Application/JSON"] {
          let answer = try await web.call(
            Self.path("EmptyCall"), [("content-type", type)], "{}")
          #expect(answer.text == "{}")
        }
      }
    }
  }

  // Streams ----------------------------------------------------------------------------------

  @Test(arguments: Version.allCases)
  func serverStream(version: Version) async throws {
    try await Rig.with { rig in
      try await WebConnection.with(version, rig.address) { web in
        let answer = try await web.call(
          Self.path("StreamingOutputCall"),
          Self.stream + [("x-grpc-test-echo-trailing-bin", "AQI")],
          Self.envelope(#"{"responseParameters":[{"size":1},{"size":2}]}"#))
        #expect(answer.status == 200)
        #expect(answer.headers["content-type"] == "application/connect+json")
        let envelopes = answer.envelopes
        #expect(envelopes.map(\.flags) == [0, 0, 2])
        #expect(
          envelopes.map(\.contents) == [
            #"{"payload":{"body":"AA=="}}"#, #"{"payload":{"body":"AAA="}}"#,
            #"{"metadata":{"x-grpc-test-echo-trailing-bin":["AQI"]}}"#,
          ])
        let failed = try await web.call(
          Self.path("StreamingOutputCall"), Self.stream,
          Self.envelope(
            #"{"responseParameters":[{"size":1}],"responseStatus":{"code":5,"message":"gone"}}"#))
        #expect(failed.status == 200)
        #expect(failed.envelopes.map(\.flags) == [0, 2])
        #expect(
          failed.envelopes.last?.contents
            == #"{"error":{"code":"not_found","message":"gone"}}"#)
        let wrong = try await web.call(
          Self.path("StreamingOutputCall"), Self.stream, Self.envelope("[]"))
        #expect(wrong.envelopes.count == 1)
        #expect(wrong.envelopes.first?.contents.contains("invalid_argument") == true)
      }
    }
  }

  @Test(arguments: Version.allCases)
  func clientStream(version: Version) async throws {
    try await Rig.with { rig in
      try await WebConnection.with(version, rig.address) { web in
        let message = Self.envelope(#"{"payload":{"body":"AAAA"}}"#)
        let answer = try await web.call(
          Self.path("StreamingInputCall"), Self.stream, message + message)
        #expect(answer.envelopes.map(\.contents) == [#"{"aggregatedPayloadSize":6}"#, "{}"])
        let cut = try await web.call(
          Self.path("StreamingInputCall"), Self.stream, Array(message.dropLast()))
        #expect(cut.envelopes.last?.contents.contains("internal") == true)
        // Nobody but the server ends a stream with an envelope.
        let flag = try await web.call(
          Self.path("StreamingInputCall"), Self.stream, Self.envelope("{}", flags: 2))
        #expect(flag.envelopes.last?.contents.contains("unknown flag 2") == true)
      }
    }
  }

  @Test func bothWays() async throws {
    try await Rig.with { rig in
      try await RawConnection.with(rig.address) { raw in
        try await raw.sendHeaders(
          1, RawRequestTests.headers("FullDuplexCall", [("content-type", Self.stream[0].1)]))
        let request = Self.envelope(#"{"responseParameters":[{"size":1}]}"#)
        // Each is answered before the next is sent.
        for count in 1...3 {
          try await raw.sendData(1, request)
          try await until {
            WebAnswer(RawResponse(raw.frames, stream: 1)).envelopes.count == count
          }
        }
        try await raw.sendData(1, [], end: true)
        let answer = WebAnswer(try await raw.response(1))
        #expect(answer.envelopes.map(\.flags) == [0, 0, 0, 2])
      }
      try await WebConnection.with(.http1, rig.address) { web in
        let answer = try await web.call(Self.path("FullDuplexCall"), Self.stream, "")
        #expect(answer.status == 505)
      }
    }
  }

  @Test func compressedStream() async throws {
    try await Rig.with(server: { $0.compressesResponses = true }) { rig in
      try await WebConnection.with(.http1, rig.address) { web in
        let request = Self.envelope(
          #"{"responseParameters":[{"size":4000}]}"# + String(repeating: " ", count: 100))
        let frame = try #require(MessageFrame.compressed(request, .gzip))
        let answer = try await web.call(
          Self.path("StreamingOutputCall"),
          Self.stream + [
            ("connect-content-encoding", "gzip"), ("connect-accept-encoding", "gzip"),
          ], frame)
        #expect(answer.headers["connect-content-encoding"] == "gzip")
        #expect(answer.envelopes.map(\.flags) == [1, 2])
      }
    }
  }
}
