// SPDX-License-Identifier: Apache-2.0

import Messages
import Synchronization
import TestMessages
import Testing

@testable import RPC

/// Clients that make a server keep or do too much; `Tests/IntegrationTests/Python/attacks` has more
/// of them, beside a good one.
@Suite(.timeLimit(.minutes(5))) struct HostileClientTests {
  private static let open = RawRequestTests.headers("UnaryCall")

  /// A handler that takes no notice of being cancelled, until it may go.
  private static func stubborn(_ running: Gauge, until mayGo: Signal) -> Router {
    var router = Router.testService(except: ["UnaryCall", "StreamingOutputCall"])
    router.unary(TestService.unaryCall) { _, _ in
      running.add(1)
      while !mayGo.isOpen {
        // Sleeping throws at once in a task that is cancelled.
        await Task.detached { try? await Task.sleep(for: .milliseconds(2)) }.value
      }
      running.add(-1)
      return .init()
    }
    router.serverStreaming(TestService.streamingOutputCall) { _, _, _ in
      running.add(1)
      try await mayGo.wait()
      running.add(-1)
    }
    return router
  }

  /// A number and the most that it was.
  private final class Gauge: Sendable {
    private let value = Atomic(0)
    private let most = Atomic(0)

    var now: Int { value.load(ordering: .acquiring) }
    var max: Int { most.load(ordering: .acquiring) }

    func add(_ count: Int) {
      let new = value.add(count, ordering: .acquiringAndReleasing).newValue
      _ = most.max(new, ordering: .acquiringAndReleasing)
    }
  }

  @Test func handlersOfResetCallsStillCount() async throws {
    let (running, mayGo) = (Gauge(), Signal())
    let message = try RawRequestTests.frame(.init())
    try await Rig.with(
      Self.stubborn(running, until: mayGo), server: { $0.concurrentCallsMax = 10 }
    ) { rig in
      try await RawConnection.with(rig.address) { raw in
        for stream in stride(from: Int32(1), to: 201, by: 2) {
          try await raw.sendHeaders(stream, Self.open)
          try await raw.sendData(stream, message, end: true)
          // One that is reset before its handler has begun never has one.
          let count = Int(stream + 1) / 2
          if count <= 10 { try await until { running.now == count } }
          try await raw.send(type: 3, stream: stream, [0, 0, 0, 8])
        }
        try await raw.sendHeaders(201, Self.open)
        #expect(try await raw.response(201).resetCode == 7)
        #expect(running.max == 10)
        // Another connection is not concerned.
        _ = try await rig.client.unary(TestService.emptyCall, .init())
        mayGo.open()
        try await until { running.now == 0 }
        // What has ended counts no more, though the loop may hear of it a little later.
        var stream: Int32 = 203
        var status: String?
        while status != "0" {
          try await raw.sendHeaders(stream, Self.open)
          try await raw.sendData(stream, message, end: true)
          status = try await raw.response(stream).grpcStatus
          stream += 2
        }
      }
    }
  }

  @Test func requestsThatNeverEndAreBounded() async throws {
    try await Rig.with(server: { $0.requestBufferBytesMax = 100_000 }) { rig in
      try await RawConnection.with(rig.address) { raw in
        // Calls that together send more than may wait, and whose messages are not whole.
        for stream in [Int32(1), 3, 5] {
          try await raw.sendHeaders(stream, RawRequestTests.headers("FullDuplexCall"))
          try await raw.sendData(stream, [0, 0, 1, 0, 0])
          for _ in 0..<6 { try await raw.sendData(stream, [UInt8](repeating: 0, count: 10_000)) }
        }
        #expect(try await raw.response(3).grpcStatus == "8")
        #expect(try await raw.response(5).grpcStatus == "8")
        // Their places are free again, and the others go on.
        try await raw.sendHeaders(7, Self.open)
        try await raw.sendData(7, RawRequestTests.frame(.init()), end: true)
        #expect(try await raw.response(7).grpcStatus == "0")
        #expect(!raw.frames.contains { $0.stream == 1 && $0.endsStream })
      }
    }
  }

  /// Headers that a call keeps, and what runs it, count as what it sends: a few bytes of HPACK can
  /// stand for many.
  @Test func openCallsAreBounded() async throws {
    let headers = RawRequestTests.headers(
      "FullDuplexCall", [("x-long", String(repeating: "v", count: 10_000))])
    try await Rig.with(server: { $0.requestBufferBytesMax = 100_000 }) { rig in
      try await RawConnection.with(rig.address) { raw in
        for stream in stride(from: Int32(1), to: 41, by: 2) {
          try await raw.sendHeaders(stream, headers)
        }
        #expect(try await raw.response(39).grpcStatus == "8")
        #expect(!raw.frames.contains { $0.stream == 1 && $0.endsStream })
        // Whoever goes makes room.
        for stream in stride(from: Int32(1), to: 21, by: 2) {
          try await raw.send(type: 3, stream: stream, [0, 0, 0, 8])
        }
        try await raw.sendHeaders(41, Self.open)
        try await raw.sendData(41, RawRequestTests.frame(.init()), end: true)
        #expect(try await raw.response(41).grpcStatus == "0")
      }
    }
  }

  /// What comes behind the GOAWAY's last call is sent again by its client, so nobody may run it.
  @Test func callsBehindAGoAwayAreNotRun() async throws {
    let running = Gauge()
    var router = Router()
    router.onEventLoop(TestService.emptyCall) { _, _ in
      running.add(1)
      return .init()
    }
    try await Rig.with(router) { rig in
      try await RawConnection.with(rig.address) { raw in
        // In one piece: the calls are read before the GOAWAY, which the pings bring, is sent.
        let message = try RawRequestTests.frame(.init())
        let headers = RawRequestTests.headers("EmptyCall")
        var bytes = RawFrame.headers(1, headers) + RawFrame.data(1, message, end: true)
        for _ in 0..<20 {
          bytes += RawFrame.bytes(type: 6, stream: 0, [UInt8](repeating: 1, count: 8))
        }
        for stream in [Int32(3), 5] {
          bytes += RawFrame.headers(stream, headers) + RawFrame.data(stream, message, end: true)
        }
        try await raw.write(bytes)
        try await until { raw.isClosed }
        let goAways = ConnectionRulesTests.goAways(raw)
        #expect(goAways.map(\.lastStream) == [1])
        #expect(running.max == 1)
        #expect(RawResponse(raw.frames, stream: 3).grpcStatus == nil)
      }
    }
  }

  @Test func connectionsAreBounded() async throws {
    let message = try RawRequestTests.frame(.init())
    try await Rig.with(server: {
      $0.connectionsMax = 2
      $0.connections.evictableAfter = .seconds(3600)
    }) { rig in
      _ = try await rig.client.unary(TestService.emptyCall, .init())
      try await RawConnection.with(rig.address) { raw in
        try await raw.sendHeaders(1, Self.open)
        try await raw.sendData(1, message, end: true)
        #expect(try await raw.response(1).grpcStatus == "0")
        try await RawConnection.with(rig.address, preface: false) { third in
          try await until { third.isClosed }
        }
        _ = try await rig.client.unary(TestService.emptyCall, .init())
      }
      // The place is free again once the server has noticed.
      var isAnswered = false
      while !isAnswered {
        try? await RawConnection.with(rig.address) { raw in
          try await raw.sendHeaders(1, Self.open)
          try await raw.sendData(1, message, end: true)
          isAnswered = try await raw.response(1).grpcStatus == "0"
        }
      }
    }
  }

  /// Whoever holds connections that it does not use keeps nobody out.
  @Test func idleConnectionsMakeRoom() async throws {
    let message = try RawRequestTests.frame(.init())
    try await Rig.with(server: {
      $0.eventLoopThreads = 1
      $0.connectionsMax = 3
      $0.connections.evictableAfter = .zero
    }) { rig in
      func call(_ raw: RawConnection) async throws {
        try await raw.sendHeaders(1, Self.open)
        try await raw.sendData(1, message, end: true)
        #expect(try await raw.response(1).grpcStatus == "0")
      }
      try await RawConnection.with(rig.address) { busy in
        // With a call that has not ended it is in use, however silent.
        try await busy.sendHeaders(1, RawRequestTests.headers("FullDuplexCall"))
        try await busy.sendData(1, message)
        try await RawConnection.with(rig.address) { idle in
          try await call(idle)
          for _ in 0..<3 {
            try await RawConnection.with(rig.address) { raw in
              try await call(raw)
              _ = try await rig.client.unary(TestService.emptyCall, .init())
            }
          }
          try await until { idle.isClosed }
          #expect(
            ConnectionRulesTests.goAways(idle) == [
              .init(lastStream: 1, code: 0, debugData: "max_idle")
            ])
        }
        #expect(!busy.isClosed)
        try await busy.sendData(1, [], end: true)
        #expect(try await busy.response(1).grpcStatus == "0")
      }
    }
  }

  @Test func aBombOfHeadersResetsTheStreamOnly() async throws {
    try await Rig.with(server: { $0.headerListBytesMax = 2_000 }) { rig in
      try await RawConnection.with(rig.address) { raw in
        let many = (0..<100).map { ("x-\($0)", String(repeating: "v", count: 100) as String?) }
        try await raw.sendHeaders(1, RawRequestTests.headers("UnaryCall", many), end: true)
        #expect(try await raw.response(1).resetCode == 2)
        try await raw.sendHeaders(3, Self.open)
        try await raw.sendData(3, RawRequestTests.frame(.init()), end: true)
        #expect(try await raw.response(3).grpcStatus == "0")
      }
    }
  }

  /// Each way to make the server wait, and how it ends.
  @Test(arguments: ["nothing", "preface", "headers", "settings", "flood"])
  func whoeverMakesItWaitIsSentAway(how: String) async throws {
    try await Rig.with(server: {
      $0.handshakeTimeout = .seconds(how == "headers" || how == "flood" ? 60 : 5)
      $0.headerTimeout = .milliseconds(50)
      $0.controlFrameBurst = 100
      $0.controlFramesPerSecond = 1
    }) { rig in
      try await RawConnection.with(
        rig.address, preface: how != "nothing" && how != "preface", acknowledges: how != "settings"
      ) { raw in
        switch how {
        case "preface": try await raw.write(Array("PRI * HT".utf8))
        case "headers": try await raw.send(type: 1, stream: 1, [0, 1])
        case "flood":
          for _ in 0..<200 where !raw.isClosed {
            try? await raw.send(type: 6, stream: 0, [UInt8](repeating: 0, count: 8))
          }
        default: break
        }
        try await until { raw.isClosed }
        // To those who have not said that they speak HTTP/2 nothing is said.
        let codes = ["settings": UInt8(4), "headers": 11, "flood": 11]
        if let code = codes[how], let goAway = raw.frames.first(where: { $0.type == 7 }) {
          #expect(goAway.payload[7] == code)
        }
        if codes[how] == nil { #expect(raw.frames.isEmpty) }
      }
      // On a slow machine a good client can be too late, too, and begins again.
      _ = try await rig.client.unary(
        TestService.emptyCall, .init(), options: .init(waitForReady: true))
    }
  }

  @Test func aRequestThatDoesNotArriveEndsUnlessItIsAStream() async throws {
    try await Rig.with(server: { $0.requestTimeout = .milliseconds(100) }) { rig in
      try await RawConnection.with(rig.address) { raw in
        for (stream, method) in [
          (Int32(1), "UnaryCall"), (3, "StreamingOutputCall"), (5, "EmptyCall"),
          (7, "FullDuplexCall"), (9, "StreamingInputCall"),
        ] {
          try await raw.sendHeaders(stream, RawRequestTests.headers(method))
          try await raw.sendData(stream, [0, 0, 0])
        }
        // Whatever time it says that it has.
        try await raw.sendHeaders(
          11, RawRequestTests.headers("UnaryCall") + [("grpc-timeout", "99999999H")])
        for stream in [Int32(1), 3, 5, 11] {
          #expect(try await raw.response(stream).grpcStatus == "4")
        }
        #expect(!raw.frames.contains { ($0.stream == 7 || $0.stream == 9) && $0.type != 8 })
      }
    }
  }

  @Test func aResponseThatNobodyTakesIsReset() async throws {
    var router = Router.testService(except: ["UnaryCall"])
    router.unary(TestService.unaryCall) { request, _ in
      // Longer than several looks at the stream.
      try await Task.sleep(for: .milliseconds(300))
      return .init(payload: .zeros(request.responseSize))
    }
    try await Rig.with(
      router,
      server: {
        $0.unreadResponseTimeout = .milliseconds(100)
      }
    ) { rig in
      try await RawConnection.with(rig.address) { raw in
        try await raw.send(type: 4, stream: 0, [0, 4, 0, 0, 0, 0])
        try await raw.sendHeaders(1, Self.open)
        try await raw.sendData(1, RawRequestTests.frame(.init(responseSize: 10)), end: true)
        #expect(try await raw.response(1).resetCode == 11)
        #expect(!raw.isClosed)
      }
    }
  }

  /// Whether the answer comes with the burst that brought the request, or from a task.
  @Test(arguments: [true, false])
  func anAnswerThatIsNotTakenBeforeTheDeadlineIsReset(isAtOnce: Bool) async throws {
    var router = Router.testService(except: isAtOnce ? ["UnaryCall"] : [])
    if isAtOnce {
      router.onEventLoop(TestService.unaryCall) { request, _ in
        .init(payload: .zeros(request.responseSize))
      }
    }
    try await Rig.with(router, server: { $0.writeTimeout = .milliseconds(800) }) { rig in
      try await RawConnection.with(rig.address) { raw in
        try await raw.send(type: 4, stream: 0, [0, 4, 0, 0, 0, 0])
        // A busy machine may let a short deadline pass before there is an answer.
        for (stream, timeout) in [(Int32(1), "500m"), (3, "5S"), (5, "50S")] {
          try await raw.sendHeaders(stream, Self.open + [("grpc-timeout", timeout)])
          try await raw.sendData(stream, RawRequestTests.frame(.init(responseSize: 10)), end: true)
          let response = try await raw.response(stream)
          if response.resetCode == nil, stream < 5 {
            #expect(response.grpcStatus == "4")
          } else {
            #expect(response.resetCode == 8)
            break
          }
        }
        #expect(!raw.isClosed)
      }
    }
  }

  @Test func anUnknownMethodOfHTTP1IsToldSo() async throws {
    try await Rig.with { rig in
      try await RawConnection.with(rig.address, preface: false) { raw in
        try await raw.write(Array("BREW / HTTP/1.1\r\nhost: x\r\n\r\n".utf8))
        try await until { raw.isClosed }
        #expect(raw.text.hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
        let parts = raw.text.split(separator: "\r\n\r\n")
        #expect(parts.count == 2 && parts[0].contains("content-length: \(parts[1].utf8.count)"))
      }
    }
  }

  /// RFC 9113 section 3.4: an invalid preface is a connection error, which GOAWAY tells of.
  @Test(arguments: [
    "INVALID CONNECTION PREFACE\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nXX", "SSH-2.0-x\r\n", "\0\0\0",
  ])
  func whoSpeaksNothingKnownGetsAGoAway(opening: String) async throws {
    try await Rig.with { rig in
      try await RawConnection.with(rig.address, preface: false) { raw in
        try await raw.write(Array(opening.utf8))
        try await until { raw.isClosed }
        let goAway = try #require(raw.frames.first { $0.type == 7 })
        #expect(Array(goAway.payload[4..<8]) == [0, 0, 0, 1])
      }
    }
  }

  /// What a client sends after it has ended a stream is a connection error, whether the stream has
  /// been answered or not (RFC 9113 section 5.1).
  @Test(arguments: [true, false], [true, false])
  func whoGoesOnAfterTheEndGetsAGoAway(isReset: Bool, isAnswered: Bool) async throws {
    try await Rig.with { rig in
      try await RawConnection.with(rig.address) { raw in
        try await raw.sendHeaders(1, RawRequestTests.headers("EmptyCall"))
        if isReset {
          try await raw.send(type: 3, stream: 1, [0, 0, 0, 8])
        } else {
          try await raw.sendData(1, [0, 0, 0, 0, 0], end: true)
        }
        if isAnswered, !isReset { _ = try await raw.response(1) }
        try await raw.sendData(1, [0])
        try await until { raw.isClosed }
        let goAway = try #require(raw.frames.first { $0.type == 7 })
        #expect(Array(goAway.payload[4..<8]) == [0, 0, 0, 5])
      }
    }
  }
}
