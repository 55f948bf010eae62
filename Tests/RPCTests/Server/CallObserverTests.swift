// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Messages
import TestMessages
import Testing

@testable import RPC

@Suite(.timeLimit(.minutes(5))) struct CallObserverTests {
  /// Notes what it is told.
  final class Notes: CallObserver {
    private let begun = Mutex<[String]>([])
    private let ended = Mutex<[CallSummary]>([])

    var methods: [String] { begun.withLock { $0 } }
    var calls: [CallSummary] { ended.withLock { $0 } }

    func callBegan(_ method: ServedMethod?) {
      begun.withLock { $0.append(method?.path ?? "") }
    }

    func callEnded(_ call: CallSummary) {
      ended.withLock { $0.append(call) }
    }
  }

  /// What one call comes to.
  private static func observe(
    _ router: Router = .testService(), _ body: (Rig) async throws -> Void
  ) async throws -> CallSummary {
    let notes = Notes()
    try await Rig.with(router, server: { $0.observers = [notes] }) { rig in
      try await body(rig)
      try await until { !notes.calls.isEmpty }
    }
    #expect(notes.calls.count == 1)
    #expect(notes.methods == notes.calls.map { $0.method?.path ?? "" })
    return try #require(notes.calls.first)
  }

  private static func path(_ name: String) -> String { "/grpc.testing.TestService/\(name)" }

  @Test(arguments: ["EmptyCall", "UnaryCall"])
  func unary(name: String) async throws {
    let call = try await Self.observe { rig in
      if name == "EmptyCall" {
        _ = try await rig.client.unary(
          TestService.emptyCall, .init(),
          options: .init(metadata: ["x-request-id": "7"], timeout: .seconds(500)))
      } else {
        _ = try await rig.client.unary(
          TestService.unaryCall, .init(responseSize: 100, payload: .zeros(1_000)),
          options: .init(metadata: ["x-request-id": "7"], timeout: .seconds(500)))
      }
    }
    #expect(call.method?.path == Self.path(name))
    #expect(call.method?.service == "grpc.testing.TestService")
    #expect(call.method?.name ?? "" == name)
    #expect(call.method?.kind == .unary)
    #expect(call.code == .ok)
    #expect(call.peer.hasPrefix("127.0.0.1:"))
    #expect(call.duration > .zero && call.duration < .seconds(500))
    #expect(call.deadline.map { $0.remaining > .zero } == true)
    #expect(call.metadata.values(for: "x-request-id") == ["7"])
    #expect(call.receivedMessageCount == 1)
    #expect(call.sentMessageCount == 1)
    // Five bytes of gRPC's, and for payloads a tag and a length each.
    let isEmpty = name == "EmptyCall"
    #expect(isEmpty ? call.receivedBytes == 5 : (1_005...1_020).contains(call.receivedBytes))
    #expect(isEmpty ? call.sentBytes == 5 : (105...120).contains(call.sentBytes))
  }

  @Test func streams() async throws {
    let call = try await Self.observe { rig in
      let stream = try await rig.client.bidirectional(TestService.fullDuplexCall)
      var responses = stream.responses.makeAsyncIterator()
      for _ in 0..<3 {
        try await stream.send(.sizes([1, 2]))
        _ = try await responses.next()
        _ = try await responses.next()
      }
      stream.finish()
      #expect(try await responses.next() == nil)
    }
    #expect(call.method?.kind == .bidirectional)
    #expect(call.code == .ok)
    #expect(call.receivedMessageCount == 3)
    #expect(call.sentMessageCount == 6)
    #expect(call.deadline == nil)
  }

  @Test func failures() async throws {
    let call = try await Self.observe { rig in
      let error = await rpcError {
        _ = try await rig.client.unary(
          TestService.unaryCall, .init(responseStatus: .init(code: 9, message: "no")))
      }
      #expect(error?.code == .failedPrecondition)
    }
    #expect(call.code == .failedPrecondition)
    #expect(call.sentMessageCount == 0)
    #expect(call.sentBytes == 0)
  }

  @Test(
    arguments: [
      ([(":path", "/x.Y/Z")], .unimplemented), ([(":method", "GET")], .invalidArgument),
      ([("content-type", "text/plain")], .invalidArgument), ([("grpc-timeout", "x")], .internal),
      ([("grpc-timeout", "0S")], .deadlineExceeded),
      ([("grpc-encoding", "snappy")], .unimplemented),
    ] as [([(String, String?)], RPCStatus.Code)])
  func refusals(changes: [(String, String?)], code: RPCStatus.Code) async throws {
    let call = try await Self.observe { rig in
      try await RawConnection.with(rig.address) { raw in
        // What is not gRPC is answered when the request has ended.
        try await raw.sendHeaders(
          1, RawRequestTests.headers("UnaryCall", changes), end: code == .invalidArgument)
        _ = try await raw.response(1)
      }
    }
    #expect(call.code == code)
    #expect((call.method == nil) == (changes[0].0 == ":path"))
  }

  @Test(arguments: ["the call", "the connection"])
  func whoeverGoesAwayIsCancelled(leaves: String) async throws {
    let started = Signal()
    var router = Router()
    router.unary(TestService.unaryCall) { _, _ in
      started.open()
      try await Task.sleep(for: .seconds(3_600))
      return .init()
    }
    let call = try await Self.observe(router) { rig in
      let call = Task { try await rig.client.unary(TestService.unaryCall, .init()) }
      try await started.wait()
      if leaves == "the call" { call.cancel() } else { await rig.client.shutdown() }
      _ = try? await call.value
    }
    #expect(call.code == .cancelled)
    #expect(call.receivedMessageCount == 1)
  }

  @Test func aDeadlineIsOnesOwnStatus() async throws {
    var router = Router()
    router.unary(TestService.unaryCall) { _, _ in
      try await Task.sleep(for: .seconds(3_600))
      return .init()
    }
    let call = try await Self.observe(router) { rig in
      try await RawConnection.with(rig.address) { raw in
        try await raw.sendHeaders(
          1, RawRequestTests.headers("UnaryCall", [("grpc-timeout", "50m")]))
        try await raw.sendData(1, [0, 0, 0, 0, 0], end: true)
        #expect(try await raw.response(1).grpcStatus == "4")
      }
    }
    #expect(call.code == .deadlineExceeded)
  }

  @Test func theRouterKnowsItsMethods() {
    let kinds = Dictionary(
      Router.testService().methods.map { (String($0.name), $0.kind) }, uniquingKeysWith: { $1 })
    #expect(
      kinds == [
        "EmptyCall": .unary, "UnaryCall": .unary, "StreamingOutputCall": .serverStreaming,
        "StreamingInputCall": .clientStreaming, "FullDuplexCall": .bidirectional,
      ])
  }
}
