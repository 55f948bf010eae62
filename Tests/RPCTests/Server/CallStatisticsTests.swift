// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

@testable import RPC

/// The numbers that metrics are made of.
@Suite(.timeLimit(.minutes(5))) struct CallStatisticsTests {
  private static func run(
    _ statistics: CallStatistics, _ body: @escaping (Rig) async throws -> Void
  ) async throws {
    try await Rig.with(server: { $0.statistics = statistics }) { try await body($0) }
  }

  private static func numbers(
    _ statistics: CallStatistics, _ name: String
  ) -> MethodStatistics? {
    statistics.methods.first { $0.key?.path == "/grpc.testing.TestService/\(name)" }?.value
  }

  @Test func callsAreCountedByMethodAndStatus() async throws {
    let statistics = CallStatistics()
    try await Self.run(statistics) { rig in
      for _ in 0..<3 { _ = try await rig.client.unary(TestService.emptyCall, .init()) }
      _ = try await rig.client.unary(
        TestService.unaryCall, .init(responseSize: 2_000, payload: .zeros(100_000)))
      _ = try? await rig.client.unary(TestService.unimplementedCall, .init())
    }
    let empty = try #require(Self.numbers(statistics, "EmptyCall"))
    #expect([empty.started, empty.receivedMessages, empty.sentMessages] == [3, 3, 3])
    #expect(empty.ended.keys.map { $0 } == [.ok])
    let totals = try #require(empty.ended[.ok])
    #expect(totals.count == 3)
    #expect(totals.nanoseconds > 0 && totals.durations[0] == 0)
    #expect(totals.sentSizes[0] == 3 && totals.sentBytes == 0)
    let large = try #require(Self.numbers(statistics, "UnaryCall")?.ended[.ok])
    // From 1 KiB to 2 KiB, and from 64 KiB to 256 KiB.
    #expect(large.sentSizes[2] == 1 && (2_000...2_047).contains(large.sentBytes))
    #expect(large.receivedSizes[6] == 1 && (100_000...100_100).contains(large.receivedBytes))
    let unknown = try #require(statistics.methods[nil])
    #expect(unknown.started == 1 && unknown.ended[.unimplemented]?.count == 1)
  }

  /// What a request's message is wrapped in.
  enum Framing { case nothing, envelope, base64 }

  /// Whatever frames messages or stands beside them, their sizes are those of the messages.
  @Test(arguments: [
    ("application/proto", "UnaryCall", Framing.nothing),
    ("application/json", "UnaryCall", .nothing),
    ("application/grpc-web", "UnaryCall", .envelope),
    ("application/grpc-web+json", "UnaryCall", .envelope),
    ("application/grpc-web-text", "UnaryCall", .base64),
    ("application/grpc-web-text", "StreamingOutputCall", .base64),
    ("application/connect+proto", "StreamingOutputCall", .envelope),
    ("application/connect+json", "StreamingOutputCall", .envelope),
  ])
  func sizesAreThoseOfMessages(type: String, method: String, framing: Framing) async throws {
    let request: [UInt8]
    let response: Int
    if type.hasSuffix("json") {
      let isUnary = method == "UnaryCall"
      let text = isUnary ? #"{"responseSize":3}"# : #"{"responseParameters":[{"size":3}]}"#
      request = Array(text.utf8)
      response = #"{"payload":{"body":"AAAA"}}"#.utf8.count
    } else {
      request =
        method == "UnaryCall"
        ? try Grpc.Testing.SimpleRequest(responseSize: 3).encoded()
        : try Grpc.Testing.StreamingOutputCallRequest(responseParameters: [.init(size: 3)])
          .encoded()
      response = try Grpc.Testing.SimpleResponse(payload: .zeros(3)).encoded().count
    }
    var body = framing == .nothing ? request : Envelope.make(flags: 0, request)
    if framing == .base64 {
      var text: [UInt8] = []
      body.withUnsafeBytes { Base64.append($0, to: &text) }
      body = text
    }
    let sent = body
    let statistics = CallStatistics()
    try await Self.run(statistics) { rig in
      try await WebConnection.with(.http1, rig.address) { web in
        let answer = try await web.call(ConnectTests.path(method), [("content-type", type)], sent)
        #expect(answer.status == 200)
      }
      try await until { Self.numbers(statistics, method)?.ended.isEmpty == false }
    }
    let totals = try #require(Self.numbers(statistics, method)?.ended[.ok])
    #expect([totals.receivedBytes, totals.sentBytes] == [request.count, response])
  }

  /// The explanation of a refusal, and an error in JSON, are no messages.
  @Test func whatIsNoMessageHasNoSize() async throws {
    let statistics = CallStatistics()
    try await Self.run(statistics) { rig in
      try await WebConnection.with(.http1, rig.address) { web in
        let path = ConnectTests.path("UnaryCall")
        let refused = try await web.call(path, [("content-type", "text/plain")], "x")
        #expect(refused.status == 415)
        let failed = try await web.call(
          path, ConnectTests.json, #"{"responseStatus":{"code":5,"message":"no"}}"#)
        #expect(failed.status == 404)
      }
      try await until { Self.numbers(statistics, "UnaryCall")?.ended.count == 2 }
    }
    let ended = try #require(Self.numbers(statistics, "UnaryCall")?.ended)
    #expect(ended[.invalidArgument]?.receivedBytes == 0 && ended[.invalidArgument]?.sentBytes == 0)
    #expect(ended[.notFound]?.sentBytes == 0)
  }

  @Test func aCallThatIsGivenUpIsOne() async throws {
    let statistics = CallStatistics()
    try await Self.run(statistics) { rig in
      let call = try await rig.client.bidirectional(TestService.fullDuplexCall)
      try await call.send(.init())
      try await until { Self.numbers(statistics, "FullDuplexCall")?.started == 1 }
      call.cancel()
      try await until {
        Self.numbers(statistics, "FullDuplexCall")?.ended[.cancelled]?.count == 1
      }
    }
  }

  /// Each loop counts for itself, and nothing is counted twice.
  @Test func loopsAreAddedUp() {
    let statistics = CallStatistics()
    let method = ServedMethod(path: "/a.B/C", kind: .unary)
    let (first, second) = (statistics.makeLoop(), statistics.makeLoop())
    for (loop, code) in [(first, RPCStatus.Code.ok), (second, .ok), (second, .notFound)] {
      var record = CallRecord(began: 1, code: code)
      record.sentBytes = 5
      record.sentMessageCount = 1
      let tally = loop.tally(of: method)
      tally.began()
      tally.ended(record, nanoseconds: 10_001)
    }
    // A number that gRPC does not have.
    first.tally(of: method).ended(CallRecord(code: .init(rawValue: 99)), nanoseconds: 0)
    let numbers = statistics.methods[method]
    #expect(numbers?.started == 3 && numbers?.sentMessages == 3)
    #expect(numbers?.ended[.ok]?.durations[2] == 2)
    #expect(numbers?.ended[.ok]?.nanoseconds == 20_002)
    #expect(numbers?.ended[.notFound]?.count == 1)
    #expect(numbers?.ended.values.reduce(0) { $0 + $1.count } == 4)
  }

  @Test(arguments: [
    (-1, 0), (0, 0), (1, 1), (10, 1), (11, 2), (20, 2), (21, 3), (1_000, 3),
  ])
  func buckets(number: Int, bucket: Int) {
    #expect(CodeTally.bucket(of: number, in: [0, 10, 20]) == bucket)
  }

  @Test func boundsAscend() {
    for bounds in [CallStatistics.durationBounds, CallStatistics.sizeBounds] {
      #expect(bounds == Set(bounds).sorted())
    }
    // One bucket more than bounds, as many as there are counters.
    #expect(CallStatistics.durationBounds.count == 45 && CallStatistics.sizeBounds.count == 14)
  }
}
