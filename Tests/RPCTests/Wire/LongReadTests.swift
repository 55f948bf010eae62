// SPDX-License-Identifier: Apache-2.0

import Messages
import Synchronization
import TestMessages
import Testing

@testable import RPC

/// A client that sends many calls at once gets all of its answers, and does not hold up the others.
@Suite(.timeLimit(.minutes(5))) struct LongReadTests {
  /// Calls in one write, as far as a connection may have them open.
  private static let callCount = 900

  private static func calls(_ method: String) throws -> [UInt8] {
    let message = try RawRequestTests.frame(.init())
    let headers = RawRequestTests.headers(method)
    return (0..<callCount).flatMap { index in
      let stream = Int32(2 * index + 1)
      return RawFrame.headers(stream, headers) + RawFrame.data(stream, message, end: true)
    }
  }

  private final class Record: Sendable {
    let handled = Atomic(0)
    /// How many calls of the crowd had been handled when the neighbour's was; -1 before that.
    let handledBefore = Atomic(-1)
    let begun = Signal()
    let mayGoOn = Signal()
  }

  @Test func neighboursAreAnsweredInBetween() async throws {
    let record = Record()
    var router = Router.testService(except: ["EmptyCall", "UnaryCall"])
    router.onEventLoop(TestService.unaryCall) { _, _ in
      record.begun.open()
      // The neighbour's call has to be there before the rest of the crowd's is read.
      while !record.mayGoOn.isOpen {}
      record.handled.add(1, ordering: .relaxed)
      return .init()
    }
    router.onEventLoop(TestService.emptyCall) { _, _ in
      record.handledBefore.store(record.handled.load(ordering: .relaxed), ordering: .relaxed)
      return .init()
    }
    let crowd = try Self.calls("UnaryCall")
    try await Rig.with(
      router,
      server: {
        $0.eventLoopThreads = 1
        // Every piece is longer than this.
        $0.sliceTime = .zero
      }
    ) { rig in
      try await RawConnection.with(rig.address) { neighbour in
        try await neighbour.sendHeaders(1, RawRequestTests.headers("EmptyCall"))
        try await until { neighbour.frames.contains { $0.type == 4 } }
        try await RawConnection.with(rig.address) { raw in
          try await raw.write(crowd)
          try await record.begun.wait()
          try await neighbour.sendData(1, RawRequestTests.frame(.init()), end: true)
          record.mayGoOn.open()
          #expect(try await neighbour.response(1).grpcStatus == "0")
          let before = record.handledBefore.load(ordering: .relaxed)
          #expect((1..<Self.callCount / 2).contains(before))
          for index in 0..<Self.callCount {
            #expect(try await raw.response(Int32(2 * index + 1)).grpcStatus == "0")
          }
        }
      }
    }
  }

  /// What waits no longer counts when its connection is gone.
  @Test func whatWaitsGoesWithItsConnection() async throws {
    let record = Record()
    var router = Router.testService(except: ["UnaryCall"])
    router.onEventLoop(TestService.unaryCall) { _, _ in
      record.begun.open()
      return .init()
    }
    let crowd = try Self.calls("UnaryCall")
    try await Rig.with(
      router,
      server: {
        $0.eventLoopThreads = 1
        $0.sliceTime = .zero
        $0.bufferBytesMax = 500_000
      }
    ) { rig in
      for _ in 0..<20 {
        try await RawConnection.with(rig.address) { raw in
          try await raw.write(crowd)
          try await record.begun.wait()
        }
      }
      // Nothing is accepted beyond the connection's own bytes if the crowds still count.
      let large = Grpc.Testing.SimpleRequest(
        payload: .init(body: .init(repeating: 1, count: 200_000)))
      var isAnswered = false
      while !isAnswered {
        isAnswered = (try? await rig.client.unary(TestService.unaryCall, large)) != nil
      }
    }
  }
}
