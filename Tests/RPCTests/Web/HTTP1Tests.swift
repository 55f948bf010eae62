// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

@testable import RPC

/// HTTP/1.1 on the port of HTTP/2: RFC 9112, and those who break it.
@Suite(.timeLimit(.minutes(5))) struct HTTP1Tests {
  private static let target = "/grpc.testing.TestService/"

  /// A request with JSON.
  private static func request(
    _ method: String = "UnaryCall", _ body: String = "{}", headers: String = "",
    version: String = "1.1"
  ) -> String {
    "POST \(target)\(method) HTTP/\(version)\r\nHost: test\r\nContent-Type: application/json\r\n"
      + "Content-Length: \(body.utf8.count)\r\n\(headers)\r\n\(body)"
  }

  /// Calls a closure with a connection of HTTP/1.1.
  private static func with(
    _ router: Router = .testService(), server: (inout ServerConfiguration) -> Void = { _ in },
    _ body: (WebConnection, Rig) async throws -> Void
  ) async throws {
    try await Rig.with(router, server: server) { rig in
      try await WebConnection.with(.http1, rig.address) { try await body($0, rig) }
    }
  }

  // What a connection is kept for ------------------------------------------------------------

  @Test func keptAlive() async throws {
    try await Self.with { web, _ in
      for size in 0..<50 {
        try await web.write(Self.request("UnaryCall", #"{"responseSize":\#(size)}"#))
        let answer = try await web.answer()
        #expect(answer.status == 200)
        #expect(answer.headers["connection"] == nil)
      }
    }
  }

  @Test func oneByteAtATime() async throws {
    try await Self.with { web, _ in
      for byte in Self.request("UnaryCall", #"{"responseSize":1}"#).utf8 {
        try await web.write([byte])
      }
      #expect(try await web.answer().text == #"{"payload":{"body":"AA=="}}"#)
    }
  }

  /// Wherever a request is divided, it is the same, and so is the one behind it.
  @Test func twoParts() async throws {
    try await Self.with { web, _ in
      let request = Array(Self.request("UnaryCall", #"{"responseSize":1}"#).utf8)
      for index in 1..<request.count {
        try await web.write(Array(request[..<index]))
        // So that they are read one after the other, as a rule.
        try await Task.sleep(for: .milliseconds(1))
        try await web.write(Array(request[index...]))
        #expect(try await web.answer().text == #"{"payload":{"body":"AA=="}}"#, "\(index)")
      }
    }
  }

  /// The beginning of a request may come with the one in front of it.
  @Test func partsOfTheNext() async throws {
    let request = Array(Self.request("UnaryCall", #"{"responseSize":1}"#).utf8)
    for index in stride(from: 1, to: request.count, by: 7) {
      try await Self.with { web, _ in
        try await web.write(request + request[..<index])
        #expect(try await web.answer().status == 200)
        try await web.write(Array(request[index...]) + request)
        for _ in 0..<2 {
          #expect(try await web.answer().text == #"{"payload":{"body":"AA=="}}"#, "\(index)")
        }
      }
    }
  }

  /// Plain requests and others follow one another on the same connection.
  @Test func plainAndOtherRequests() async throws {
    try await Self.with { web, _ in
      let requests = [
        Self.request(), "GET /healthz HTTP/1.1\r\nHost: test\r\n\r\n",
        Self.request("UnaryCall", "{\(String(repeating: " ", count: 300_000))}"),
        Self.request("UnaryCall", ""), Self.request("UnaryCall", "["), Self.request("None"),
        Self.request(headers: "X: \u{E9}\r\n"),
        Self.request("UnaryCall", #"{"responseSize":100000}"#),
      ]
      for request in requests + requests {
        try await web.write(request)
        let answer = try await web.answer()
        #expect(answer.headers["connection"] == nil, "\(request.prefix(200))")
      }
    }
  }

  /// What is received goes on in turns, however short they are, and nothing of it is lost.
  @Test(arguments: [Duration.zero, .microseconds(50), .milliseconds(1)])
  func manyChunksInTurns(sliceTime: Duration) async throws {
    try await Self.with(server: { $0.sliceTime = sliceTime }) { web, _ in
      let count = 50_000
      let chunks =
        Self.chunk(#"{"responseSize":1,"payload":{"body":""#)
        + String(repeating: "4\r\nAAAA\r\n", count: count) + Self.chunk(#""}}"#) + "0\r\n\r\n"
      let head =
        "POST \(Self.target)UnaryCall HTTP/1.1\r\nHost: test\r\n"
        + "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
      // The next request is behind it in the same reads.
      try await web.write(head + chunks + Self.request("UnaryCall", #"{"responseSize":2}"#))
      #expect(try await web.answer().text == #"{"payload":{"body":"AA=="}}"#)
      #expect(try await web.answer().text == #"{"payload":{"body":"AAA="}}"#)
    }
  }

  private static func chunk(_ text: String) -> String {
    "\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n"
  }

  /// Answers come in the order of the requests, whichever is ready first.
  @Test func pipelined() async throws {
    var router = Router.testService(except: ["UnaryCall"])
    router.unary(TestService.unaryCall) { request, _ in
      if request.responseSize == 0 { try await Task.sleep(for: .milliseconds(100)) }
      return .init(payload: .zeros(request.responseSize))
    }
    try await Self.with(router) { web, _ in
      let sizes = [0, 3, 6, 0, 9]
      let requests = sizes.map { Self.request("UnaryCall", #"{"responseSize":\#($0)}"#) }
      try await web.write(requests.joined())
      for size in sizes {
        let answer = try await web.answer()
        let body = String(repeating: "A", count: size / 3 * 4)
        #expect(
          answer.text == (size == 0 ? #"{"payload":{}}"# : #"{"payload":{"body":"\#(body)"}}"#))
      }
      try await web.write(Self.request())
      #expect(try await web.answer().status == 200)
    }
  }

  /// Whoever sends more at once is answered what it may, and asked to come again.
  @Test func tooManyPipelined() async throws {
    let mayGo = Signal()
    var router = Router.testService(except: ["UnaryCall"])
    router.unary(TestService.unaryCall) { _, _ in
      try await mayGo.wait()
      return .init()
    }
    try await Self.with(router) { web, _ in
      // So much that as much is read at once from then on.
      let blank = String(repeating: " ", count: 400_000)
      try await web.write(Self.request("UnaryCall", "{\(blank)}"))
      try await web.write(
        String(repeating: "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n", count: 1000))
      try await Task.sleep(for: .milliseconds(100))
      mayGo.open()
      var statuses: [Int] = []
      while statuses.last != 503 {
        let answer = try await web.answer()
        statuses.append(answer.status)
        #expect((answer.headers["connection"] == "close") == (answer.status == 503))
      }
      #expect(statuses.count > HTTP1Limits.pipelinedMax)
      #expect(statuses.dropLast().allSatisfy { $0 == 200 })
      try await until { web.isClosed }
      #expect(web.rest.isEmpty)
    }
  }

  @Test(arguments: [
    ("Connection: close\r\n", "1.1"), ("", "1.0"), ("Connection: keep-alive\r\n", "1.0"),
    ("Connection: upgrade\r\nUpgrade: h2c\r\n", "1.1"),
  ])
  func closedAfterTheAnswer(headers: String, version: String) async throws {
    try await Self.with { web, _ in
      try await web.write(Self.request(headers: headers, version: version))
      let answer = try await web.answer()
      #expect(answer.status == 200)
      #expect(answer.headers["connection"] == "close")
      try await until { web.isClosed }
    }
  }

  /// Without chunks, the end of the connection is the end of the body.
  @Test func streamToAnOldClient() async throws {
    try await Self.with { web, _ in
      let body = String(
        decoding: ConnectTests.envelope(#"{"responseParameters":[{"size":1}]}"#), as: UTF8.self)
      try await web.write(
        "POST \(Self.target)StreamingOutputCall HTTP/1.0\r\nContent-Type: application/connect+json"
          + "\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
      let answer = try await web.answer()
      #expect(answer.headers["transfer-encoding"] == nil)
      #expect(answer.envelopes.map(\.flags) == [0, 2])
    }
  }

  // Bodies -----------------------------------------------------------------------------------

  @Test func chunks() async throws {
    try await Self.with { web, _ in
      for _ in 0..<2 {
        try await web.write(
          "POST \(Self.target)UnaryCall HTTP/1.1\r\nhost: test\r\ncontent-type: application/json"
            + "\r\ntransfer-encoding: chunked\r\n\r\n")
        for piece in ["1\r\n{\r\n", "f;a=b\r\n\"responseSize\":\r\n", "2\r\n1}\r\n"] {
          try await web.write(piece)
        }
        try await web.write("0\r\nx-trailer: 1\r\n\r\n")
        #expect(try await web.answer().text == #"{"payload":{"body":"AA=="}}"#)
      }
    }
  }

  @Test func expectation() async throws {
    try await Self.with { web, _ in
      let parts = Self.request(headers: "Expect: 100-continue\r\n")
      try await web.write(String(parts.dropLast(2)))
      #expect(try await web.answer().status == 100)
      try await web.write("{}")
      #expect(try await web.answer().status == 200)
      try await web.write(Self.request(headers: "Expect: 200-ok\r\n"))
      #expect(try await web.answer().status == 417)
      try await until { web.isClosed }
    }
  }

  /// Whoever asks before sending something that is too large learns it at once.
  @Test func expectationOfTooMuch() async throws {
    try await Self.with(server: { $0.receivedMessageBytesMax = 1000 }) { web, _ in
      try await web.write(
        "POST \(Self.target)UnaryCall HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\n"
          + "Expect: 100-continue\r\nContent-Length: 1001\r\n\r\n")
      #expect(try await web.answer().status == 413)
    }
  }

  /// A body that never ends is answered when it is too large, and read no further.
  @Test(.timeLimit(.minutes(1))) func endlessBody() async throws {
    try await Self.with(server: { $0.receivedMessageBytesMax = 100_000 }) { web, _ in
      try await web.write(
        "POST \(Self.target)UnaryCall HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\n"
          + "Transfer-Encoding: chunked\r\n\r\n")
      let chunk = "2710\r\n" + String(repeating: " ", count: 10_000) + "\r\n"
      for _ in 0..<100 where !web.isClosed {
        do { try await web.write(chunk) } catch { break }
      }
      let answer = try await web.answer()
      #expect(answer.status == 429)
      #expect(answer.headers["connection"] == "close")
      try await until { web.isClosed }
    }
  }

  /// A handler that does not read stops the client, not the server's memory; then all of it comes.
  @Test func aStreamThatIsNotRead() async throws {
    let mayGo = Signal()
    var router = Router(descriptors: .testing)
    router.clientStreaming(TestService.streamingInputCall) { requests, _ in
      try await mayGo.wait()
      var size = 0
      for try await request in requests { size += request.payload?.body.count ?? 0 }
      return .init(aggregatedPayloadSize: Int32(size))
    }
    try await Self.with(router) { web, _ in
      let message = ConnectTests.envelope(
        #"{"payload":{"body":"\#(String(repeating: "A", count: 40_000))"}}"#)
      let count = 100
      try await web.write(
        "POST \(Self.target)StreamingInputCall HTTP/1.1\r\nHost: test\r\n"
          + "Content-Type: application/connect+json\r\nContent-Length: \(message.count * count)"
          + "\r\n\r\n")
      async let writing: Void = {
        for _ in 0..<count { try await web.write(message) }
      }()
      try await Task.sleep(for: .milliseconds(200))
      mayGo.open()
      try await writing
      let answer = try await web.answer()
      #expect(
        answer.envelopes.first?.contents == #"{"aggregatedPayloadSize":\#(30_000 * count)}"#)
    }
  }

  // Heads ------------------------------------------------------------------------------------

  @Test(arguments: [
    ("no host", "GET /healthz HTTP/1.1\r\n\r\n", 400),
    ("two hosts", "GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
    ("no version", "GET /healthz\r\n\r\n", 505),
    ("another version", "GET /healthz HTTP/2.0\r\nHost: a\r\n\r\n", 505),
    ("a space in front of a colon", "GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400),
    ("a folded line", "GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n c\r\n\r\n", 400),
    ("a bare line feed in a value", "GET / HTTP/1.1\r\nHost: a\r\nX: b\u{1}c\r\n\r\n", 400),
    (
      "two lengths", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
      400
    ),
    ("a signed length", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +1\r\n\r\n", 400),
    (
      "a length and chunks",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n"
        + "0\r\n\r\n", 400
    ),
    (
      "an unknown transfer coding",
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, x\r\n\r\n", 400
    ),
    (
      "a coding before chunks",
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n", 400
    ),
    (
      "a coding on a line of its own",
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: identity\r\n"
        + "Transfer-Encoding: chunked\r\n\r\n", 400
    ),
    ("an empty coding", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding:\r\n\r\n", 400),
    ("two hosts in HTTP/1.0", "GET /healthz HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n", 400),
    ("a path in the query", "GET http://test?/healthz HTTP/1.1\r\nHost: a\r\n\r\n", 404),
    ("a target without a host", "GET http:///healthz HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("two hosts in one", "GET /healthz HTTP/1.1\r\nHost: a,b\r\n\r\n", 400),
    ("a host with a path", "GET /healthz HTTP/1.1\r\nHost: a/b\r\n\r\n", 400),
    ("a host with a user", "GET /healthz HTTP/1.1\r\nHost: a@b\r\n\r\n", 400),
    ("a port that is none", "GET /healthz HTTP/1.1\r\nHost: a:b\r\n\r\n", 400),
    ("half an address", "GET /healthz HTTP/1.1\r\nHost: [::1\r\n\r\n", 400),
    ("a target that is none", "GET healthz HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("the target of CONNECT", "CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("an unknown path", "GET / HTTP/1.1\r\nHost: a\r\n\r\n", 404),
  ])
  func faultyHeads(name: String, text: String, status: Int) async throws {
    try await Self.with { web, rig in
      try await web.write(text)
      let answer = try await web.answer()
      #expect(answer.status == status)
      if status != 404 {
        #expect(answer.headers["connection"] == "close")
        try await until { web.isClosed }
      }
      // Nobody else is concerned.
      _ = try await rig.client.unary(TestService.emptyCall, .init())
    }
  }

  @Test(arguments: [
    "GET /healthz HTTP/1.1\r\nHost: test\r\n\r\n",
    "GET http://test/healthz HTTP/1.1\r\nHost: test\r\n\r\n",
    "GET /readyz?x=y HTTP/1.1\r\nHost:\r\n\r\n",
    "GET /healthz HTTP/1.1\r\nHost: test\r\nConnection: keep-alive, x-hop\r\nX-Hop: 1\r\n"
      + "Keep-Alive: 5\r\nTE: gzip\r\nProxy-Connection: close\r\n\r\n",
    "\r\nGET /healthz HTTP/1.1\r\nHost: test\r\n\r\n",
    "GET /healthz HTTP/1.1\r\nHost: \t test \t \r\nX: y \r\n\r\n",
    "GET /healthz HTTP/1.1\r\nHost: test:80\r\n\r\n",
    "GET /healthz HTTP/1.1\r\nHost: [::1]:80\r\n\r\n",
    "GET /healthz HTTP/1.1\r\nHost: caf%C3%A9.example:\r\n\r\n",
  ])
  func goodHeads(text: String) async throws {
    try await Self.with { web, _ in
      try await web.write(text)
      let answer = try await web.answer()
      #expect(answer.status == 200)
      #expect(answer.text == "SERVING\n")
    }
  }

  /// Old clients send an empty line behind a body, and others behind nothing.
  @Test func emptyLines() async throws {
    try await Self.with { web, _ in
      for byte in ("\r\n" + Self.request()).utf8 { try await web.write([byte]) }
      #expect(try await web.answer().status == 200)
      try await web.write(Self.request() + "\r\n" + Self.request())
      #expect(try await web.answer().status == 200)
      #expect(try await web.answer().status == 200)
    }
  }

  /// Spaces and tabs around a value are not part of it.
  @Test func blanksAroundValues() async throws {
    try await Self.with { web, _ in
      let head =
        "POST \(Self.target)UnaryCall HTTP/1.1\r\nHost: test \r\n"
        + "Content-Type: application/json \t\r\n"
      try await web.write(head + "Content-Length: \t2  \r\n\r\n{}")
      #expect(try await web.answer().status == 200)
      try await web.write(head + "Transfer-Encoding: \tchunked  \r\n\r\n2\r\n{}\r\n0\r\n\r\n")
      #expect(try await web.answer().status == 200)
      try await web.write(head + "Expect: 100-continue \r\nContent-Length: 2 \r\n\r\n")
      #expect(try await web.answer().status == 100)
      try await web.write("{}")
      #expect(try await web.answer().status == 200)
    }
  }

  /// Nobody can hide a page's origin, a token or a host by calling it a matter of the connection.
  @Test(arguments: ["Origin", "Authorization", "X-Forwarded-For"])
  func nothingIsHidden(name: String) async throws {
    var router = Router.testService(except: ["UnaryCall"])
    router.unary(TestService.unaryCall) { _, context in
      guard context.metadata[name.lowercased()] == "https://evil.example" else {
        throw RPCError(.notFound, "the header is gone")
      }
      return .init()
    }
    try await Self.with(router) { web, _ in
      try await web.write(
        Self.request(headers: "Connection: \(name), host\r\n\(name): https://evil.example\r\n"))
      #expect(try await web.answer().status == 200)
    }
  }

  /// Their lengths are numbers of one byte and of two, some of them a capital's code.
  @Test func namesOfAllLengths() async throws {
    try await Self.with { web, _ in
      for count in [1, 126, 127, 128, 191, 192, 200, 217, 218, 254, 255, 300] {
        let name = "X" + String(repeating: "-Y", count: count / 2)
        try await web.write("GET /healthz HTTP/1.1\r\nHost: test\r\n\(name): Z\r\n\r\n")
        #expect(try await web.answer().status == 200, "\(count)")
      }
    }
  }

  private static let largeHeads = [
    "a long header": "X-Long: " + String(repeating: "a", count: 20_000) + "\r\n",
    "a long name": String(repeating: "a", count: 20_000) + ": x\r\n",
    "many headers": String(repeating: "X: y\r\n", count: 400),
    // As HTTP/2 counts, each has 32 bytes more.
    "not so many": String(repeating: "X: y\r\n", count: 250)
      + String(repeating: "Y: \(String(repeating: "a", count: 2000))\r\n", count: 5),
  ]

  @Test(arguments: largeHeads.keys.sorted())
  func headsThatAreTooLarge(name: String) async throws {
    let headers = try #require(Self.largeHeads[name])
    try await Self.with { web, _ in
      try await web.write("GET /healthz HTTP/1.1\r\nHost: test\r\n\(headers)\r\n")
      #expect(try await web.answer().status == 431)
      try await until { web.isClosed }
    }
  }

  @Test func aTargetThatIsTooLong() async throws {
    try await Self.with { web, _ in
      try await web.write("GET /\(String(repeating: "a", count: 20_000)) HTTP/1.1\r\n")
      #expect([400, 431].contains(try await web.answer().status))
      try await until { web.isClosed }
    }
  }

  /// An endless head is not stored: the answer comes before its end.
  @Test func endlessHead() async throws {
    try await Self.with { web, _ in
      try await web.write("GET /healthz HTTP/1.1\r\nHost: test\r\n")
      for index in 0..<500 where !web.isClosed {
        let header = "x-\(index): \(String(repeating: "a", count: 100))\r\n"
        do { try await web.write(header) } catch { break }
      }
      #expect(try await web.answer().status == 431)
      try await until { web.isClosed }
    }
  }

  @Test func head() async throws {
    try await Self.with { web, _ in
      try await web.write("HEAD /healthz HTTP/1.1\r\nHost: test\r\n\r\n")
      let answer = try await web.answer(isBodiless: true)
      #expect(answer.status == 200)
      #expect(answer.headers["content-length"] == "8")
      try await web.write(Self.request())
      #expect(try await web.answer().status == 200)
    }
  }

  /// A request that cannot be read has nothing to do with those in front of it.
  @Test func aFaultyRequestBehindAGoodOne() async throws {
    try await Self.with { web, _ in
      try await web.write(Self.request() + Self.request() + "\u{0}\r\n\r\n")
      #expect(try await web.answer().status == 200)
      #expect(try await web.answer().status == 200)
      #expect(try await web.answer().status == 400)
      try await until { web.isClosed }
    }
  }

  /// A body whose chunks are malformed ends its call.
  @Test func aFaultyChunk() async throws {
    let running = RunningCount()
    var router = Router(descriptors: .testing)
    router.clientStreaming(TestService.streamingInputCall) { requests, _ in
      running.add(1)
      defer { running.add(-1) }
      for try await _ in requests {}
      return .init()
    }
    try await Self.with(router) { web, _ in
      try await web.write(
        "POST \(Self.target)StreamingInputCall HTTP/1.1\r\nHost: test\r\n"
          + "Content-Type: application/connect+json\r\nTransfer-Encoding: chunked\r\n\r\n")
      try await until { running.value == 1 }
      try await web.write("zz\r\n")
      #expect(try await web.answer().status == 400)
      try await until { running.value == 0 && web.isClosed }
    }
  }

  // Times ------------------------------------------------------------------------------------

  @Test(arguments: ["GET", "GET /healthz HTTP/1.1\r\nHo"])
  func aSlowHead(text: String) async throws {
    try await Self.with(
      server: {
        $0.headerTimeout = .milliseconds(100)
        // With fewer than four bytes nobody knows what is spoken.
        if text.count <= 3 { $0.handshakeTimeout = .milliseconds(100) }
      }
    ) { web, _ in
      try await web.write(text)
      try await until { web.isClosed }
      if text.count > 3 { #expect(try await web.answer().status == 408) }
    }
  }

  @Test func aSlowSecondHead() async throws {
    try await Self.with(server: { $0.headerTimeout = .milliseconds(300) }) { web, _ in
      try await web.write(Self.request())
      #expect(try await web.answer().status == 200)
      try await web.write("GET /healthz HTTP/1.1\r\n")
      #expect(try await web.answer().status == 408)
    }
  }

  @Test func idleness() async throws {
    try await Self.with(server: { $0.http1IdleTimeout = .milliseconds(100) }) { web, _ in
      try await web.write(Self.request())
      #expect(try await web.answer().status == 200)
      try await until { web.isClosed }
      #expect(web.rest.isEmpty)
    }
  }

  /// A call may take as long as it likes: only heads and the time between calls are limited.
  @Test func aLongCall() async throws {
    var router = Router(descriptors: .testing)
    router.unary(TestService.emptyCall) { _, _ in
      try await Task.sleep(for: .seconds(3))
      return .init()
    }
    try await Self.with(
      router,
      server: {
        // Enough for a busy machine to send the request.
        $0.http1IdleTimeout = .seconds(2)
        $0.headerTimeout = .seconds(2)
        $0.handshakeTimeout = .seconds(2)
      }
    ) { web, _ in
      try await web.write(Self.request("EmptyCall"))
      #expect(try await web.answer().status == 200)
    }
  }

  @Test func aBodyThatDoesNotCome() async throws {
    try await Self.with(server: { $0.requestTimeout = .milliseconds(100) }) { web, _ in
      try await web.write(String(Self.request().dropLast()))
      let answer = try await web.answer()
      #expect(answer.status == 504)
      #expect(answer.headers["connection"] == "close")
    }
  }

  // The end ----------------------------------------------------------------------------------

  @Test func whoHangsUpCancelsItsCall() async throws {
    let running = RunningCount()
    var router = Router(descriptors: .testing)
    router.unary(TestService.emptyCall) { _, _ in
      running.add(1)
      defer { running.add(-1) }
      try await Task.sleep(for: .seconds(600))
      return .init()
    }
    try await Rig.with(router) { rig in
      try await WebConnection.with(.http1, rig.address) { web in
        try await web.write(Self.request("EmptyCall"))
        try await until { running.value == 1 }
      }
      try await until { running.value == 0 }
    }
  }

  @Test func shutdown() async throws {
    let (running, mayGo) = (RunningCount(), Signal())
    var router = Router(descriptors: .testing)
    router.unary(TestService.emptyCall) { _, _ in
      running.add(1)
      try await mayGo.wait()
      return .init()
    }
    try await Rig.with(router) { rig in
      try await WebConnection.with(.http1, rig.address) { idle in
        try await idle.write("GET /healthz HTTP/1.1\r\nHost: test\r\n\r\n")
        #expect(try await idle.answer().status == 200)
        try await WebConnection.with(.http1, rig.address) { web in
          try await web.write(Self.request("EmptyCall"))
          try await until { running.value == 1 }
          async let stopped: Void = rig.server.shutdownGracefully(within: .seconds(600))
          // Whoever has no request is disconnected, and whoever has is answered.
          try await until { idle.isClosed }
          mayGo.open()
          let answer = try await web.answer()
          #expect(answer.status == 200)
          #expect(answer.headers["connection"] == "close")
          try await until { web.isClosed }
          await stopped
        }
      }
    }
  }

  /// A response that cannot be completed does not look complete.
  @Test func aResponseThatIsCut() async throws {
    var router = Router(descriptors: .testing)
    router.serverStreaming(TestService.streamingOutputCall) { _, responses, _ in
      for _ in 0..<10_000 { try await responses.write(.init(payload: .zeros(10_000))) }
    }
    try await Self.with(router) { web, rig in
      let body = String(decoding: ConnectTests.envelope("{}"), as: UTF8.self)
      try await web.write(
        "POST \(Self.target)StreamingOutputCall HTTP/1.1\r\nHost: test\r\n"
          + "Content-Type: application/connect+json\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
          + body)
      try await until { web.rest.count > 1_000_000 }
      await rig.server.shutdownGracefully(within: .zero)
      try await until { web.isClosed }
      let text = web.rest
      #expect(text.starts(with: "HTTP/1.1 200".utf8))
    }
  }

  @Test func tooManyConnections() async throws {
    try await Rig.with(server: {
      $0.connectionsMax = 1
      $0.connections.evictableAfter = .seconds(3600)
    }) { rig in
      try await WebConnection.with(.http1, rig.address) { web in
        try await web.write(Self.request())
        #expect(try await web.answer().status == 200)
        try await WebConnection.with(.http1, rig.address) { other in
          try await until { other.isClosed }
        }
      }
    }
  }

  @Test func anIdleConnectionMakesRoom() async throws {
    try await Rig.with(server: {
      $0.eventLoopThreads = 1
      $0.connectionsMax = 1
      $0.connections.evictableAfter = .zero
    }) { rig in
      try await WebConnection.with(.http1, rig.address) { web in
        try await web.write(Self.request())
        #expect(try await web.answer().status == 200)
        try await WebConnection.with(.http1, rig.address) { other in
          try await other.write(Self.request())
          #expect(try await other.answer().status == 200)
          try await until { web.isClosed }
        }
      }
    }
  }

  /// Observers see the same calls as those of gRPC.
  @Test func observers() async throws {
    let observer = SummaryRecorder()
    try await Self.with(ConnectTests.router(), server: { $0.observers = [observer] }) { web, _ in
      try await web.write(Self.request("UnaryCall", #"{"responseSize":3}"#))
      #expect(try await web.answer().status == 200)
      try await web.write(
        "GET \(Self.target)CacheableUnaryCall?encoding=json&message=%7B%7D HTTP/1.1\r\n"
          + "Host: test\r\n\r\n")
      #expect(try await web.answer().status == 200)
      try await web.write(Self.request("UnaryCall", "["))
      #expect(try await web.answer().status == 400)
      try await web.write("GET /healthz HTTP/1.1\r\nHost: test\r\n\r\n")
      #expect(try await web.answer().status == 200)
      try await until { observer.summaries.count == 4 }
      let summaries = observer.summaries
      #expect(
        summaries.map { $0.method.map { String($0.name) } } == [
          "UnaryCall", "CacheableUnaryCall", "UnaryCall", nil,
        ])
      #expect(summaries.map(\.code) == [.ok, .ok, .invalidArgument, .ok])
      #expect(summaries[0].receivedMessageCount == 1)
      #expect(summaries[0].sentMessageCount == 1)
      #expect(summaries[0].sentBytes == #"{"payload":{"body":"AAAA"}}"#.utf8.count)
    }
  }
}
