// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Messages
import NIOPosix
import TestMessages
import Testing

@testable import RPC

/// A call that takes long gives the event loop back, and ends whenever it is to end.
@Suite(.timeLimit(.minutes(5))) struct SliceTests {
  /// What a handler of slices has seen, and what is known of it outside.
  final class Record: Sendable {
    let slices = RunningCount()
    let isOnLoop = Mutex<Bool?>(nil)
    let begun = Signal()
    let ended = Signal()
    let mayEnd = Signal()
  }

  /// Goes on until it may end; so it is gone when the last of its call is.
  final class Endless: SlicedWork {
    typealias Response = Grpc.Testing.SimpleResponse

    private let record: Record
    private var request: [UInt8]?

    init(_ record: Record) { self.record = record }

    deinit { record.ended.open() }

    func proceed(
      _ request: UnsafeRawBufferPointer, _ slice: inout Slice
    ) throws -> Encoded<Response>? {
      if let before = self.request { #expect(before == Array(request)) }
      self.request = Array(request)
      record.isOnLoop.withLock { $0 = MultiThreadedEventLoopGroup.currentEventLoop != nil }
      record.slices.add(1)
      record.begun.open()
      while !record.mayEnd.isOpen {
        if slice.isOver(afterSteps: .max) { return nil }
      }
      return try Encoded(.init(username: "done"))
    }
  }

  /// Takes some slices on the event loop, and then one that only another call can end.
  struct Indivisible: SlicedWork {
    typealias Response = Grpc.Testing.SimpleResponse

    let record: Record
    /// The slices that it takes on the loop before that.
    let slicesOnLoop: Int
    private var slices = 0

    init(_ record: Record, slicesOnLoop: Int) {
      self.record = record
      self.slicesOnLoop = slicesOnLoop
    }

    mutating func proceed(
      _ request: UnsafeRawBufferPointer, _ slice: inout Slice
    ) throws -> Encoded<Response>? {
      slices += 1
      guard slices > slicesOnLoop else { return nil }
      guard !slice.isOnEventLoop else {
        slice.leaveEventLoop()
        return nil
      }
      #expect(MultiThreadedEventLoopGroup.currentEventLoop == nil)
      record.begun.open()
      while !record.mayEnd.isOpen {
        if slice.isOver(afterSteps: .max) { return nil }
      }
      return try Encoded(.init(username: "\(slices) slices of \(request.count) bytes"))
    }
  }

  static func router(_ record: Record) -> Router { router(record) { Endless(record) } }

  static func router<Work: SlicedWork>(
    _ record: Record, _ work: @escaping @Sendable () -> Work
  ) -> Router where Work.Response == Grpc.Testing.SimpleResponse {
    var router = Router.testService(except: ["EmptyCall", "UnaryCall"])
    router.inSlices(bytesOf: TestService.unaryCall) { _ in work() }
    router.onEventLoop(TestService.emptyCall) { _, _ in
      record.mayEnd.open()
      return .init()
    }
    return router
  }

  /// Answers with a text that no message can hold.
  struct Unsendable: SlicedWork {
    typealias Response = Grpc.Testing.SimpleResponse

    func proceed(
      _ request: UnsafeRawBufferPointer, _ slice: inout Slice
    ) throws -> Encoded<Response>? {
      _ = try Grpc.Testing.SimpleRequest(decoding: request, limits: .default)
      return try Encoded(.init(username: "a\0b"))
    }
  }

  /// The request is not blamed for what the handler could not encode.
  @Test(arguments: [true, false])
  func whatCannotBeSentIsNoFaultOfTheRequest(isSliced: Bool) async throws {
    var router = Router.testService(except: ["UnaryCall"])
    if isSliced {
      router.inSlices(bytesOf: TestService.unaryCall) { _ in Unsendable() }
    } else {
      router.onEventLoop(bytesOf: TestService.unaryCall) { _, _ in
        try Encoded(Grpc.Testing.SimpleResponse(username: "a\0b")).decoded()
      }
    }
    try await Rig.with(router) { rig in
      let error = await #expect(throws: RPCError.self) {
        try await rig.client.unary(TestService.unaryCall, .init())
      }
      #expect(error?.code == .internal)
      #expect(error?.message == "a message to send cannot be encoded")
    }
  }

  /// One loop, so that whoever holds it holds all of them.
  static func oneLoop(_ configuration: inout ServerConfiguration) {
    configuration.eventLoopThreads = 1
  }

  /// Where nothing is held up there is but one slice, which takes no time of the clock.
  @Test func whatIsShortTakesOneSlice() async throws {
    let record = Record()
    record.mayEnd.open()
    try await Rig.with(Self.router(record), server: Self.oneLoop) { rig in
      for _ in 0..<10 {
        let response = try await rig.client.unary(TestService.unaryCall, .init())
        #expect(response.username == "done")
      }
      #expect(record.slices.value == 10)
    }
  }

  /// The call ends only after another has been answered, on the same connection or another one.
  @Test(arguments: [true, false], [0, 1_000])
  func othersAreAnsweredInBetween(sameConnection: Bool, microseconds: Int) async throws {
    let record = Record()
    try await Rig.with(
      Self.router(record),
      server: {
        Self.oneLoop(&$0)
        $0.sliceTime = .microseconds(microseconds)
      }
    ) { rig in
      let other = try RPCClient(target: rig.address.description)
      try await withThrowingTaskGroup { group in
        for number in 0..<5 {
          group.addTask {
            let request = Grpc.Testing.SimpleRequest(
              responseSize: Int32(number), payload: .init(body: [UInt8](repeating: 7, count: 100)))
            let response = try await rig.client.unary(TestService.unaryCall, request)
            #expect(response.username == "done")
          }
        }
        try await record.begun.wait()
        _ = try await (sameConnection ? rig.client : other).unary(TestService.emptyCall, .init())
        try await group.waitForAll()
      }
      await other.shutdown()
    }
  }

  /// A part that takes longer than a slice is done in a task, with all that came before it.
  @Test(arguments: [0, 1, 3], [true, false])
  func whatCannotBeDividedLeavesTheLoop(slicesOnLoop: Int, sameConnection: Bool) async throws {
    let record = Record()
    let router = Self.router(record) { Indivisible(record, slicesOnLoop: slicesOnLoop) }
    try await Rig.with(router, server: Self.oneLoop) { rig in
      let other = try RPCClient(target: rig.address.description)
      let request = Grpc.Testing.SimpleRequest(
        payload: .init(body: [UInt8](repeating: 7, count: 100)))
      async let response = rig.client.unary(TestService.unaryCall, request)
      try await record.begun.wait()
      _ = try await (sameConnection ? rig.client : other).unary(TestService.emptyCall, .init())
      let answer = try await response.username
      let words = answer.split(separator: " ")
      #expect(Int(words.first ?? "") ?? 0 >= slicesOnLoop + 2)
      #expect(answer.hasSuffix("slices of \(try request.encoded().count) bytes"))
      await other.shutdown()
    }
  }

  @Test func aDeadlineEndsIt() async throws {
    let record = Record()
    try await Rig.with(Self.router(record), server: Self.oneLoop) { rig in
      for timeout in DeadlineTests.timeouts where !record.begun.isOpen {
        let error = await rpcError {
          _ = try await rig.client.unary(
            TestService.unaryCall, .init(), options: .init(timeout: timeout))
        }
        #expect(error?.code == .deadlineExceeded)
      }
      try await record.ended.wait()
    }
  }

  /// Nobody waits for an answer any more, and nothing is done for it.
  @Test(arguments: ["reset", "connection", "shutdown"])
  func itEndsWithItsCaller(how: String) async throws {
    let record = Record()
    try await Rig.with(Self.router(record), server: Self.oneLoop) { rig in
      try await RawConnection.with(rig.address) { raw in
        for stream in [Int32(1), 3, 5] {
          try await raw.sendHeaders(stream, RawRequestTests.headers("UnaryCall"))
          try await raw.sendData(stream, RawRequestTests.frame(.init()), end: true)
        }
        try await record.begun.wait()
        switch how {
        case "reset":
          for stream in [Int32(1), 3, 5] {
            try await raw.send(type: 3, stream: stream, [0, 0, 0, 8])
          }
        case "connection": try await raw.close()
        default:
          await rig.server.shutdownGracefully(within: .zero)
          #expect(try await raw.response(1).grpcStatus == "14")
        }
        try await record.ended.wait()
      }
    }
  }

  /// The requests of calls that wait are counted.
  @Test func whatWaitsIsBounded() async throws {
    let record = Record()
    let request = try RawRequestTests.frame(
      .init(payload: .init(body: [UInt8](repeating: 7, count: 10_000))))
    try await Rig.with(
      Self.router(record),
      server: {
        Self.oneLoop(&$0)
        $0.requestBufferBytesMax = 28_000
      }
    ) { rig in
      try await RawConnection.with(rig.address) { raw in
        for stream in [Int32(1), 3, 5] {
          try await raw.sendHeaders(stream, RawRequestTests.headers("UnaryCall"))
          try await raw.sendData(stream, request, end: true)
        }
        #expect(try await raw.response(5).grpcStatus == "8")
        record.mayEnd.open()
        #expect(try await raw.response(1).grpcStatus == "0")
        #expect(try await raw.response(3).grpcStatus == "0")
        // There is room again.
        try await raw.sendHeaders(7, RawRequestTests.headers("UnaryCall"))
        try await raw.sendData(7, request, end: true)
        #expect(try await raw.response(7).grpcStatus == "0")
      }
    }
  }

  /// Reading a long request takes long by itself, and decompressing it too.
  @Test(arguments: [(1_000, true), (100_000, true), (200_000, false)])
  func longRequestsAreNotReadOnTheLoop(bytes: Int, isOnLoop: Bool) async throws {
    for compression in [nil, CompressionAlgorithm.gzip] {
      let record = Record()
      record.mayEnd.open()
      try await Rig.with(Self.router(record), server: Self.oneLoop) { rig in
        let request = Grpc.Testing.SimpleRequest(
          payload: .init(body: [UInt8](repeating: 7, count: bytes)))
        _ = try await rig.client.unary(
          TestService.unaryCall, request, options: .init(compression: compression))
        #expect(record.isOnLoop.withLock { $0 } == isOnLoop)
      }
    }
  }

  /// The same in a task, which has a deadline and a caller too.
  @Test func aLongRequestEndsInTimeToo() async throws {
    let record = Record()
    try await Rig.with(Self.router(record), server: Self.oneLoop) { rig in
      let request = Grpc.Testing.SimpleRequest(
        payload: .init(body: [UInt8](repeating: 7, count: 200_000)))
      for timeout in DeadlineTests.timeouts where !record.begun.isOpen {
        let error = await rpcError {
          _ = try await rig.client.unary(
            TestService.unaryCall, request, options: .init(timeout: timeout))
        }
        #expect(error?.code == .deadlineExceeded)
      }
      try await record.ended.wait()
      _ = try await rig.client.unary(TestService.emptyCall, .init())
      let response = try await rig.client.unary(TestService.unaryCall, request)
      #expect(response.username == "done")
    }
  }

  /// A handler in a task that only computes ends with its call, and lets others through.
  @Test func tasksKeepTheirPace() async throws {
    let (begun, ended) = (RunningCount(), RunningCount())
    var router = Router.testService(except: ["UnaryCall"])
    router.unary(TestService.unaryCall) { _, context in
      var pace = WorkPace(context)
      begun.add(1)
      defer { ended.add(1) }
      while true { try await pace.step() }
    }
    try await Rig.with(router) { rig in
      await withTaskGroup { group in
        for _ in 0..<10 {
          group.addTask {
            let error = await rpcError {
              _ = try await rig.client.unary(
                TestService.unaryCall, .init(), options: .init(timeout: .seconds(2)))
            }
            #expect(error?.code == .deadlineExceeded)
          }
        }
        await group.waitForAll()
      }
      _ = try await rig.client.unary(TestService.emptyCall, .init())
      try await until { ended.value == begun.value }
    }
  }
}
