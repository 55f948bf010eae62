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
