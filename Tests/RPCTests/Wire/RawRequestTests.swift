// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

@testable import RPC

/// Requests that no client of ours would make.
@Suite(.timeLimit(.minutes(5))) struct RawRequestTests {
  /// A good request for `method`, with changes: nil removes a header.
  static func headers(
    _ method: String = "UnaryCall", _ changes: [(String, String?)] = []
  ) -> [(String, String)] {
    var headers: [(String, String)] = [
      (":method", "POST"), (":scheme", "http"), (":path", "/grpc.testing.TestService/\(method)"),
      (":authority", "test"), ("te", "trailers"), ("content-type", "application/grpc"),
    ]
    for (name, value) in changes {
      let index = headers.firstIndex { $0.0 == name }
      switch (index, value) {
      case (let index?, let value?): headers[index].1 = value
      case (let index?, nil): headers.remove(at: index)
      case (nil, let value?): headers.append((name, value))
      case (nil, nil): break
      }
    }
    return headers
  }

  static func frame(_ request: Grpc.Testing.SimpleRequest) throws -> [UInt8] {
    try MessageFrame.encode(request, bytesMax: .max)
  }

  @Test func oneByteAtATime() async throws {
    let message = try Self.frame(.init(responseSize: 3, payload: .zeros(40)))
    try await Rig.with { rig in
      try await RawConnection.with(rig.address) { raw in
        try await raw.sendHeaders(1, Self.headers())
        for byte in message {
          try await raw.sendData(1, [byte])
          try await raw.sendData(1, [])
        }
        try await raw.sendData(1, [], end: true)
        let response = try await raw.response(1)
        #expect(response.status == "200")
        #expect(response.blocks.first?["content-type"] == "application/grpc")
        #expect(response.grpcStatus == "0")
        #expect(response.body.count == 5 + 7)
      }
    }
  }

  /// Stock clients send metadata as it is; RFC 9113 has no spaces at the ends, gRPC takes them off.
  @Test func spacesAtTheEndsOfMetadata() async throws {
    var router = Router()
    router.unary(TestService.unaryCall) { _, context in
      .init(username: context.metadata["x-spaced"].map { "<\($0)>" } ?? "")
    }
    try await Rig.with(router) { rig in
      try await RawConnection.with(rig.address) { raw in
        try await raw.sendHeaders(1, Self.headers("UnaryCall", [("x-spaced", " a b\t ")]))
        try await raw.sendData(1, Self.frame(.init()), end: true)
        let response = try await raw.response(1)
        #expect(response.grpcStatus == "0")
        #expect(String(decoding: response.body, as: UTF8.self).hasSuffix("<a b>"))
      }
      let metadata: Metadata = ["x-spaced": "  c "]
      let answer = try await rig.client.unary(
        TestService.unaryCall, .init(), options: .init(metadata: metadata))
      #expect(answer.username == "<c>")
    }
  }

  /// RFC 9113 section 6.1: a byte for the count, the data, the padding.
  @Test func paddedData() async throws {
    let message = try Self.frame(.init(responseSize: 3))
    try await Rig.with { rig in
      try await RawConnection.with(rig.address) { raw in
        try await raw.sendHeaders(1, Self.headers())
        try await raw.send(
          type: 0, flags: 9, stream: 1, [10] + message + [UInt8](repeating: 0, count: 10))
        #expect(try await raw.response(1).grpcStatus == "0")
      }
    }
  }

  /// The same request in one write or split anywhere: borrowed bytes must not outlive their buffer.
  @Test func oneWriteSplitAnywhere() async throws {
    let message = try Self.frame(.init(responseSize: 3, payload: .zeros(20)))
    try await Rig.with { rig in
      try await RawConnection.with(rig.address) { raw in
        for (index, split) in stride(from: 1, to: message.count, by: 5).enumerated() {
          let stream = Int32(2 * index + 1)
          try await raw.sendHeaders(stream, Self.headers())
          try await raw.sendData(stream, Array(message[..<split]))
          try await raw.sendData(stream, Array(message[split...]), end: true)
          let response = try await raw.response(stream)
          #expect(response.grpcStatus == "0")
          #expect(response.body.count == 5 + 7)
        }
      }
    }
  }

  @Test(
    arguments: [
      ([(":method", "GET")], "405"), ([(":method", "PUT")], "405"),
      ([("content-type", nil)], "415"), ([("content-type", "text/plain")], "415"),
      ([("content-type", "application/grpcfoo")], "415"),
    ] as [([(String, String?)], String)])
  func notGRPC(changes: [(String, String?)], status: String) async throws {
    try await Rig.with { rig in
      try await RawConnection.with(rig.address) { raw in
        try await raw.sendHeaders(1, Self.headers("UnaryCall", changes), end: true)
        let response = try await raw.response(1)
        #expect(response.status == status)
        #expect(response.isEnded)
        #expect(!response.body.isEmpty)
        #expect(response.grpcStatus == nil)
      }
    }
  }

  /// Whoever sends what is no call may go on until the request ends, and may break HTTP/2 so.
  @Test(
    arguments: [("405", [(":method", "GET")]), ("415", [("content-type", nil)])]
      as [(String, [(String, String?)])])
  func notGRPCIsSaidWhenTheRequestEnds(
    status: String, changes: [(String, String?)]
  ) async throws {
    try await Rig.with { rig in
      try await RawConnection.with(rig.address) { raw in
        for stream in [Int32(1), 3] {
          try await raw.sendHeaders(stream, Self.headers("UnaryCall", changes))
          try await raw.sendData(stream, [1, 2, 3])
        }
        try await raw.send(type: 6, stream: 0, [1, 2, 3, 4, 5, 6, 7, 8])
        try await until { raw.frames.contains { $0.type == 6 } }
        #expect(!raw.frames.contains { $0.type == 1 })
        try await raw.sendData(1, [], end: true)
        let response = try await raw.response(1)
        #expect(response.status == status)
        #expect(response.resetCode == nil)
        // Another HEADERS frame must end the request (RFC 9113 section 8.1).
        try await raw.sendHeaders(3, [("x-more", "1")])
        #expect(try await raw.response(3).resetCode == 1)
      }
    }
  }

  /// A request that does not end is answered after a while, as calls are.
  @Test func notGRPCIsSaidInTime() async throws {
    try await Rig.with(server: { $0.requestTimeout = .milliseconds(100) }) { rig in
      try await RawConnection.with(rig.address) { raw in
        try await raw.sendHeaders(1, Self.headers("UnaryCall", [(":method", "PUT")]))
        let response = try await raw.response(1)
        #expect(response.status == "405")
      }
    }
  }

  /// No call is answered after its deadline, also where no timer has had the time to say so.
  @Test(arguments: ["EmptyCall", "UnaryCall", "StreamingOutputCall", "FullDuplexCall"])
  func nanosecondsPass(method: String) async throws {
    try await Rig.with { rig in
      try await RawConnection.with(rig.address) { raw in
        for (index, timeout) in ["1n", "99n"].enumerated() {
          let stream = Int32(2 * index + 1)
          try await raw.sendHeaders(stream, Self.headers(method, [("grpc-timeout", timeout)]))
          try await raw.sendData(stream, [0, 0, 0, 0, 0], end: true)
          #expect(try await raw.response(stream).grpcStatus == "4")
        }
      }
    }
  }

  @Test(arguments: ["EmptyCall", "UnaryCall", "StreamingOutputCall"], [true, false])
  func aHandlerThatTakesLongerThanItsCallerWaits(method: String, fails: Bool) async throws {
    let work: @Sendable (ServerContext) throws -> Void = { context in
      while context.deadline?.hasPassed == false {}
      if fails { throw RPCError(.aborted, "too late") }
    }
    var router = Router()
    // Nothing else runs on the loop meanwhile, its timers included.
    router.onEventLoop(TestService.emptyCall) { _, context in
      try work(context)
      return .init()
    }
    router.unary(TestService.unaryCall) { _, context in
      try work(context)
      return .init()
    }
    router.serverStreaming(TestService.streamingOutputCall) { _, _, context in try work(context) }
    try await Rig.with(router) { rig in
      try await RawConnection.with(rig.address) { raw in
        try await raw.sendHeaders(1, Self.headers(method, [("grpc-timeout", "50m")]))
        try await raw.sendData(1, [0, 0, 0, 0, 0], end: true)
        #expect(try await raw.response(1).grpcStatus == "4")
      }
    }
  }

  /// A HEAD request's answer has no body (RFC 9110 section 9.3.2).
  @Test func head() async throws {
    try await Rig.with { rig in
      try await RawConnection.with(rig.address) { raw in
        try await raw.sendHeaders(1, Self.headers("UnaryCall", [(":method", "HEAD")]), end: true)
        let response = try await raw.response(1)
        #expect(response.status == "405")
        #expect(response.body.isEmpty)
      }
    }
  }

  @Test(
    arguments: [
      ([("content-type", "application/grpc+proto")], "0"),
      ([("content-type", "application/grpc;charset=utf-8")], "0"),
      ([("content-type", "application/grpc+xml")], "12"), ([("te", nil)], "0"),
      ([("grpc-timeout", "10S")], "0"), ([("grpc-timeout", "10s")], "13"),
      ([("grpc-timeout", "")], "13"), ([("grpc-timeout", "123456789S")], "13"),
      ([("grpc-timeout", "0S")], "4"), ([("grpc-timeout", "5n")], "4"),
      ([("grpc-timeout", "99999999H")], "0"),
      ([("grpc-encoding", "identity")], "0"), ([("grpc-encoding", "snappy")], "12"),
      ([("grpc-encoding", "gzip")], "0"), ([("grpc-encoding", "")], "12"),
      ([("grpc-anything", "else")], "0"), ([("x-bin", "Zg==,Zg")], "0"), ([("x-bin", "!")], "13"),
      ([(":path", "/grpc.testing.TestService/NoSuch")], "12"),
      ([(":path", "/grpc.testing.NoSuch/UnaryCall")], "12"), ([(":path", "/")], "12"),
      ([(":path", "/grpc.testing.TestService/UnaryCall/")], "12"),
      ([("host", "test"), (":authority", nil)], "0"),
    ] as [([(String, String?)], String)])
  func answeredWithAStatus(changes: [(String, String?)], status: String) async throws {
    let message = try Self.frame(.init())
    try await Rig.with { rig in
      try await RawConnection.with(rig.address) { raw in
        try await raw.sendHeaders(1, Self.headers("UnaryCall", changes))
        try await raw.sendData(1, message, end: true)
        let response = try await raw.response(1)
        #expect(response.status == "200")
        #expect(response.grpcStatus == status)
        // A call that fails before its first message is answered by trailers only.
        #expect(response.blocks.count == (status == "0" ? 2 : 1))
        let isRefused = changes.first?.0 == "grpc-encoding" && status == "12"
        #expect(
          response.blocks.last?["grpc-accept-encoding"]
            == (isRefused ? "identity,deflate,gzip" : nil))
      }
    }
  }

  /// A request that ends too soon, or holds too much.
  @Test(arguments: ["UnaryCall", "EmptyCall", "StreamingInputCall", "StreamingOutputCall"])
  func truncated(method: String) async throws {
    try await Rig.with { rig in
      try await RawConnection.with(rig.address) { raw in
        let bodies: [[UInt8]] = [[0], [0, 0, 0, 0], [0, 0, 0, 0, 2], [0, 0, 0, 0, 2, 8]]
        for (index, body) in bodies.enumerated() {
          let stream = Int32(2 * index + 1)
          try await raw.sendHeaders(stream, Self.headers(method))
          try await raw.sendData(stream, body, end: true)
          #expect(try await raw.response(stream).grpcStatus == "13")
        }
        try await raw.sendHeaders(9, Self.headers(method), end: true)
        let none = try await raw.response(9)
        #expect(none.grpcStatus == (method == "StreamingInputCall" ? "0" : "12"))
      }
    }
  }

  @Test(arguments: ["UnaryCall", "EmptyCall", "FullDuplexCall"])
  func badPrefixesAreAnsweredAtOnce(method: String) async throws {
    try await Rig.with { rig in
      try await RawConnection.with(rig.address) { raw in
        for (index, (prefix, status)) in [
          ([0, 0xFF, 0xFF, 0xFF, 0xFF], "8"), ([1, 0, 0, 0, 0], "13"), ([2, 0, 0, 0, 0], "13"),
        ].enumerated() {
          let stream = Int32(2 * index + 1)
          try await raw.sendHeaders(stream, Self.headers(method))
          try await raw.sendData(stream, prefix.map { UInt8($0) })
          let response = try await raw.response(stream)
          #expect(response.grpcStatus == status)
          // The request has not ended, so its rest is refused without blame.
          try await until {
            raw.frames.contains { $0.stream == stream && $0.type == 3 } || raw.isClosed
          }
          #expect(RawResponse(raw.frames, stream: stream).resetCode == 0)
        }
      }
    }
  }

  @Test func headersOverTheLimitLeaveTheConnectionAlone() async throws {
    let message = try Self.frame(.init())
    try await Rig.with { rig in
      try await RawConnection.with(rig.address) { raw in
        let large = (0..<15).map { ("x-\($0)", String(repeating: "v", count: 1_000) as String?) }
        try await raw.sendHeaders(1, Self.headers("UnaryCall", large), end: true)
        #expect(try await raw.response(1).grpcStatus == "12")
        let larger = (0..<16).map { ("x-\($0)", String(repeating: "v", count: 990) as String?) }
        try await raw.sendHeaders(3, Self.headers("UnaryCall", larger), end: true)
        #expect(try await raw.response(3).grpcStatus == "8")
        try await raw.sendHeaders(5, Self.headers())
        try await raw.sendData(5, message, end: true)
        #expect(try await raw.response(5).grpcStatus == "0")
      }
    }
  }

  @Test func aCallThatStopsInTheMiddleEndsByItsDeadline() async throws {
    try await Rig.with { rig in
      try await RawConnection.with(rig.address) { raw in
        for (index, method) in ["UnaryCall", "EmptyCall", "FullDuplexCall"].enumerated() {
          let stream = Int32(2 * index + 1)
          try await raw.sendHeaders(stream, Self.headers(method, [("grpc-timeout", "50m")]))
          try await raw.sendData(stream, [0, 0, 0])
          #expect(try await raw.response(stream).grpcStatus == "4")
        }
      }
    }
  }

  /// A client that opens no window makes answers wait; beyond the limit its calls are refused.
  @Test func unreadResponsesAreBounded() async throws {
    let message = try Self.frame(.init(responseSize: 1_000))
    try await Rig.with(server: { $0.responseBufferBytesMax = 10_000 }) { rig in
      try await RawConnection.with(rig.address) { raw in
        // SETTINGS_INITIAL_WINDOW_SIZE of 0.
        try await raw.send(type: 4, stream: 0, [0, 4, 0, 0, 0, 0])
        var stream: Int32 = 1
        while !raw.frames.contains(where: { $0.type == 3 }), stream < 200 {
          try await raw.sendHeaders(stream, Self.headers())
          try await raw.sendData(stream, message, end: true)
          try await until { raw.frames.contains { $0.stream == stream } }
          stream += 2
        }
        // REFUSED_STREAM, which tells the client that it may try again.
        #expect(RawResponse(raw.frames, stream: stream - 2).resetCode == 7)
        #expect((20...26).contains(stream - 2))
      }
    }
  }

  @Test func resetAndHangUpCancelHandlers() async throws {
    for hangsUp in [false, true] {
      let (started, cancelled) = (Signal(), Signal())
      try await Rig.with(
        DeadlineTests.waiting(started: started, cancelled: cancelled)
      ) { rig in
        try await RawConnection.with(rig.address) { raw in
          try await raw.sendHeaders(1, Self.headers())
          try await raw.sendData(1, [0, 0, 0, 0, 0], end: true)
          try await started.wait()
          if !hangsUp {
            try await raw.send(type: 3, stream: 1, [0, 0, 0, 8])
            try await cancelled.wait()
          }
        }
        try await cancelled.wait()
      }
    }
  }

  @Test func notHTTP2ClosesTheConnection() async throws {
    try await Rig.with { rig in
      for text in ["GET / HTTP/1.1\r\n\r\n", String(repeating: "\0", count: 100)] {
        try await RawConnection.with(rig.address, preface: false) { raw in
          try await raw.write(Array(text.utf8))
          try await until { raw.isClosed }
        }
      }
    }
  }

  /// DATA on stream 0 is a connection error (RFC 9113 section 6.1).
  @Test func connectionErrorClosesTheConnection() async throws {
    try await Rig.with { rig in
      try await RawConnection.with(rig.address) { raw in
        try await raw.sendData(0, [1])
        try await until { raw.isClosed }
        #expect(raw.frames.contains { $0.type == 7 })
      }
    }
  }
}
