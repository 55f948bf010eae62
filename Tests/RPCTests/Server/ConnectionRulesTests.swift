// SPDX-License-Identifier: Apache-2.0

import Messages
import NIOCore
import TestMessages
import Testing

@testable import RPC

/// What the rules for connections do to real ones.
@Suite(.timeLimit(.minutes(5))) struct ConnectionRulesTests {
  /// A GOAWAY as RFC 9113 section 6.8 lays it out.
  struct GoAway: Equatable {
    var lastStream: UInt32
    var code: UInt32
    var debugData: String

    /// The first of two: it refuses nothing.
    static func notice(_ debugData: String) -> GoAway {
      GoAway(lastStream: UInt32(Int32.max), code: 0, debugData: debugData)
    }
  }

  static func goAways(_ raw: RawConnection) -> [GoAway] {
    raw.frames.filter { $0.type == 7 }.map { frame in
      func number(_ bytes: ArraySlice<UInt8>) -> UInt32 { bytes.reduce(0) { $0 << 8 | UInt32($1) } }
      return GoAway(
        lastStream: number(frame.payload[..<4]), code: number(frame.payload[4..<8]),
        debugData: String(decoding: frame.payload[8...], as: UTF8.self))
    }
  }

  /// Pings that the server sent, not its answers.
  static func pings(_ raw: RawConnection) -> [[UInt8]] {
    raw.frames.filter { $0.type == 6 && $0.flags == 0 }.map(\.payload)
  }

  /// Lets every connection do what is due in so many hours, so that no test waits for a clock.
  static func act(_ rig: Rig, inHours hours: UInt64) {
    rig.server.registry.forEach { connection in
      let now = NIODeadline.now().uptimeNanoseconds
      connection.act(at: now + hours * 3_600_000_000_000)
    }
  }

  private static let call = RawRequestTests.headers("EmptyCall")
  private static func empty() throws -> [UInt8] {
    try MessageFrame.encode(Grpc.Testing.Empty(), bytesMax: .max)
  }

  @Test(arguments: [(true, "max_idle"), (false, "max_age")])
  func theClientIsAskedToLeaveInTwoSteps(isIdle: Bool, debugData: String) async throws {
    try await Rig.with(
      server: {
        $0.connections.keepaliveTime = nil
        if isIdle { $0.connections.idleMax = .seconds(3_600) }
        if !isIdle { $0.connections.ageMax = .seconds(3_600) }
      }
    ) { rig in
      try await RawConnection.with(rig.address) { raw in
        try await until { !raw.frames.isEmpty }
        Self.act(rig, inHours: 2)
        try await until { Self.goAways(raw).count == 1 && Self.pings(raw).count == 1 }
        #expect(Self.goAways(raw) == [.notice(debugData)])
        // A call that was on its way is answered.
        try await raw.sendHeaders(1, Self.call)
        try await raw.sendData(1, Self.empty(), end: true)
        #expect(try await raw.response(1).grpcStatus == "0")
        #expect(!raw.isClosed)
        try await raw.send(type: 6, flags: 1, stream: 0, Self.pings(raw)[0])
        try await until { raw.isClosed }
        #expect(
          Self.goAways(raw) == [
            .notice(debugData), GoAway(lastStream: 1, code: 0, debugData: debugData),
          ])
      }
    }
  }

  @Test func aClientThatNeverAnswersTheNoticeIsLetGo() async throws {
    try await Rig.with(
      server: {
        $0.connections.keepaliveTime = nil
        $0.connections.idleMax = .seconds(3_600)
      }
    ) { rig in
      try await RawConnection.with(rig.address) { raw in
        try await until { !raw.frames.isEmpty }
        Self.act(rig, inHours: 2)
        try await until { Self.pings(raw).count == 1 }
        Self.act(rig, inHours: 3)
        try await until { raw.isClosed }
        #expect(
          Self.goAways(raw) == [
            .notice("max_idle"), GoAway(lastStream: 0, code: 0, debugData: "max_idle"),
          ])
      }
    }
  }

  /// Calls of a connection that is too old end themselves, in time, or are ended.
  @Test func anOldConnectionLetsItsCallsEnd() async throws {
    let started = Signal()
    var router = Router()
    router.bidirectional(TestService.fullDuplexCall) { requests, _, _ in
      started.open()
      for try await _ in requests {}
    }
    try await Rig.with(
      router,
      server: {
        $0.connections.keepaliveTime = nil
        $0.connections.ageMax = .seconds(3_600)
        $0.connections.ageGrace = .seconds(3_600)
      }
    ) { rig in
      try await RawConnection.with(rig.address) { raw in
        try await raw.sendHeaders(1, RawRequestTests.headers("FullDuplexCall"))
        try await started.wait()
        Self.act(rig, inHours: 2)
        try await until { Self.pings(raw).count == 1 }
        try await raw.send(type: 6, flags: 1, stream: 0, Self.pings(raw)[0])
        try await until { Self.goAways(raw).count == 2 }
        #expect(!raw.isClosed)
        Self.act(rig, inHours: 4)
        let response = try await raw.response(1)
        #expect(response.grpcStatus == "14")
        #expect(response.blocks.last?["grpc-message"] == "the connection is too old")
        try await until { raw.isClosed }
      }
    }
  }

  @Test func noCallIsLostWhileConnectionsAgeAllTheTime() async throws {
    try await Rig.with(
      server: { $0.connections.ageMax = .milliseconds(20) },
      client: { $0.backoffInitial = .milliseconds(10) }
    ) { rig in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<8 {
          group.addTask {
            for _ in 0..<400 {
              _ = try await rig.client.unary(
                TestService.emptyCall, .init(), options: .init(waitForReady: true))
            }
          }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test func aClientThatAnswersIsKept() async throws {
    try await Rig.with(
      server: {
        $0.connections.keepaliveTime = .milliseconds(20)
        $0.connections.keepaliveTimeout = .seconds(50)
      }
    ) { rig in
      try await RawConnection.with(rig.address) { raw in
        for count in 1...5 {
          try await until { Self.pings(raw).count >= count }
          try await raw.send(type: 6, flags: 1, stream: 0, Self.pings(raw)[count - 1])
        }
        #expect(!raw.isClosed)
        #expect(Self.goAways(raw).isEmpty)
      }
    }
  }

  /// Idleness that begins long after the list was last gone through is not overlooked.
  @Test func idlenessAfterACall() async throws {
    try await Rig.with(server: { $0.connections.idleMax = .milliseconds(500) }) { rig in
      // A connection that is idle before it has a call is made again.
      let stream = try await rig.client.bidirectional(
        TestService.fullDuplexCall, options: .init(waitForReady: true))
      try await Task.sleep(for: .milliseconds(800))
      try await stream.send(.sizes([1]))
      var responses = stream.responses.makeAsyncIterator()
      #expect(try await responses.next() != nil)
      stream.finish()
      #expect(try await responses.next() == nil)
      try await until { rig.server.registry.isEmpty }
    }
  }

  @Test func aClientThatDoesNotAnswerIsGivenUpAndItsCallsCancelled() async throws {
    let (started, cancelled) = (Signal(), Signal())
    var router = Router()
    router.bidirectional(TestService.fullDuplexCall) { requests, _, context in
      started.open()
      do {
        for try await _ in requests {}
      } catch {
        if (error as? RPCError)?.code == .cancelled, context.isCancelled { cancelled.open() }
        throw error
      }
    }
    try await Rig.with(
      router,
      server: {
        $0.connections.keepaliveTime = .seconds(3_600)
        $0.connections.keepaliveTimeout = .seconds(3_600)
      }
    ) { rig in
      try await RawConnection.with(rig.address) { raw in
        try await raw.sendHeaders(1, RawRequestTests.headers("FullDuplexCall"))
        try await started.wait()
        Self.act(rig, inHours: 2)
        try await until { Self.pings(raw).count == 1 }
        #expect(!cancelled.isOpen)
        Self.act(rig, inHours: 4)
        try await cancelled.wait()
        try await until { raw.isClosed }
      }
    }
  }

  @Test func tooManyPings() async throws {
    try await Rig.with { rig in
      try await RawConnection.with(rig.address) { raw in
        try await raw.sendHeaders(1, Self.call)
        for _ in 0..<10 {
          try? await raw.send(type: 6, stream: 0, [1, 2, 3, 4, 5, 6, 7, 8])
        }
        try await until { raw.isClosed }
        #expect(
          Self.goAways(raw) == [GoAway(lastStream: 1, code: 11, debugData: "too_many_pings")])
      }
    }
  }

  /// As clients do that measure their bandwidth: one ping for what came.
  @Test func pingsWithDataAreHonest() async throws {
    try await Rig.with { rig in
      try await RawConnection.with(rig.address) { raw in
        for index in 0..<30 {
          let stream = Int32(2 * index + 1)
          try await raw.sendHeaders(stream, Self.call)
          try await raw.sendData(stream, Self.empty(), end: true)
          #expect(try await raw.response(stream).grpcStatus == "0")
          try await raw.send(type: 6, stream: 0, [UInt8](repeating: UInt8(index), count: 8))
          try await until { raw.frames.filter { $0.type == 6 && $0.flags == 1 }.count == index + 1 }
        }
        #expect(Self.goAways(raw).isEmpty)
        #expect(!raw.isClosed)
      }
    }
  }

  /// One timer for all: the rules hold for each of many connections.
  @Test func manyIdleConnectionsLeave() async throws {
    try await Rig.with(server: { $0.connections.idleMax = .milliseconds(100) }) { rig in
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<200 {
          group.addTask {
            // On a slow machine the connection is gone before the client has said a word.
            try? await RawConnection.with(rig.address) { raw in
              try await until { Self.pings(raw).count == 1 || raw.isClosed }
              if let ping = Self.pings(raw).first {
                try await raw.send(type: 6, flags: 1, stream: 0, ping)
              }
              try await until { raw.isClosed }
              #expect(Self.goAways(raw).map(\.debugData) == ["max_idle", "max_idle"])
            }
          }
        }
      }
      try await until { rig.server.registry.isEmpty }
    }
  }

  @Test(
    arguments: [
      (Duration?.none, Duration?.none, 1_000_000_000), (.seconds(1), nil, 62_500_000),
      (nil, .milliseconds(1), 1_000_000),
    ] as [(Duration?, Duration?, UInt64)])
  func theSweepHasAPace(idle: Duration?, age: Duration?, pace: UInt64) {
    var rules = ConnectionRules()
    rules.idleMax = idle
    rules.ageMax = age
    #expect(ConnectionSweep.pace(rules) == pace)
  }
}
