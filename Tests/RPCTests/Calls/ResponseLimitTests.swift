// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

@testable import RPC

/// A response message is no larger than its caller expects, whoever makes it.
@Suite(.timeLimit(.minutes(5))) struct ResponseLimitTests {
  /// What makes responses, by the method.
  enum Kind: String, CaseIterable {
    case onEventLoop, sliced, task, encodedTask, serverStreaming, clientStreaming
  }

  private struct Made: SlicedWork {
    mutating func proceed(
      _ request: UnsafeRawBufferPointer, _ slice: inout Slice
    ) throws -> Encoded<Grpc.Testing.SimpleResponse>? {
      let request = try Grpc.Testing.SimpleRequest(decoding: request, limits: .default)
      return try Encoded(ResponseLimitTests.response(request))
    }
  }

  private static func response(
    _ request: Grpc.Testing.SimpleRequest
  ) -> Grpc.Testing.SimpleResponse {
    .init(username: String(repeating: "x", count: Int(request.responseSize)))
  }

  private static func router(_ kind: Kind) -> Router {
    var router = Router()
    switch kind {
    case .onEventLoop: router.onEventLoop(TestService.unaryCall) { request, _ in response(request) }
    case .sliced: router.inSlices(bytesOf: TestService.unaryCall) { _ in Made() }
    case .task: router.unary(TestService.unaryCall) { request, _ in response(request) }
    case .encodedTask:
      router.unary(encodedResponseOf: TestService.unaryCall) { request, _ in
        try Encoded(response(request))
      }
    case .serverStreaming:
      router.serverStreaming(streaming(TestService.unaryCall)) { request, responses, _ in
        // Each by itself may have as many bytes.
        for _ in 0..<3 { try await responses.write(response(request)) }
      }
    case .clientStreaming:
      router.bidirectional(streaming(TestService.unaryCall)) { requests, responses, _ in
        for try await request in requests { try await responses.write(response(request)) }
      }
    }
    return router
  }

  private static func streaming(
    _ method: Method<Grpc.Testing.SimpleRequest, Grpc.Testing.SimpleResponse>
  ) -> Method<Grpc.Testing.SimpleRequest, Grpc.Testing.SimpleResponse> {
    Method(
      service: method.service, name: method.name, clientStreaming: true, serverStreaming: true)
  }

  struct Case: Sendable {
    var size: Int32
    var header: String?
    var passes: Bool
  }

  /// The limit is 1,000 bytes, and 5,000 for those who allow as many; a message has three more than
  /// its text.
  static let cases = [
    Case(size: 997, header: nil, passes: true),
    Case(size: 998, header: nil, passes: false),
    Case(size: 998, header: "1001", passes: true),
    Case(size: 999, header: "1001", passes: false),
    Case(size: 4_000, header: " 4096 ", passes: true),
    Case(size: 4_997, header: "99999999999", passes: true),
    Case(size: 4_998, header: "99999999999", passes: false),
    // Nobody asks for less, and what is no number says nothing.
    Case(size: 997, header: "10", passes: true),
    Case(size: 998, header: "many", passes: false),
    Case(size: 998, header: "99999999999999999999999", passes: false),
    Case(size: 998, header: "-1", passes: false),
  ]

  @Test(arguments: Kind.allCases, cases)
  func isRefusedBeforeItIsPutTogether(kind: Kind, response: Case) async throws {
    try await Rig.with(
      Self.router(kind),
      server: {
        $0.sentMessageBytesMax = 1_000
        $0.sentMessageBytesHardMax = 5_000
      }
    ) { rig in
      let options = CallOptions(
        metadata: response.header.map { ["response-bytes-max": "\($0)", "x-other": "1"] } ?? [:])
      let error = await rpcError {
        _ = try await rig.client.unary(
          TestService.unaryCall, .init(responseSize: response.size), options: options)
      }
      // The client is surprised by three responses to a unary call, which the server has sent.
      let code = error?.code
      if response.passes, kind != .serverStreaming {
        #expect(code == nil)
      } else if !response.passes {
        #expect(code == .resourceExhausted)
        #expect(error?.message.contains("response-bytes-max") == true)
      }
    }
  }

  @Test func theHardLimitIsNoLowerThanTheOther() {
    let limit = ResponseLimit(bytesMax: 1_000, bytesHardMax: 10)
    #expect(limit.bytesMax(for: HeaderRecord()) == 1_000)
  }

  @Test func handlersKnowTheLimit() async throws {
    var router = Router()
    router.unary(TestService.unaryCall) { request, context in
      try context.check(responseBytes: Int(request.responseSize))
      return .init(username: "\(context.responseBytesMax)")
    }
    try await Rig.with(
      router,
      server: {
        $0.sentMessageBytesMax = 1_000
        $0.sentMessageBytesHardMax = 5_000
      }
    ) { rig in
      for (header, limit) in [("", "1000"), ("3000", "3000"), ("6000", "5000"), ("1", "1000")] {
        let response = try await rig.client.unary(
          TestService.unaryCall, .init(responseSize: 1_000),
          options: .init(metadata: ["response-bytes-max": "\(header)"]))
        #expect(response.username == limit)
      }
      let error = await rpcError {
        _ = try await rig.client.unary(TestService.unaryCall, .init(responseSize: 1_001))
      }
      #expect(error?.code == .resourceExhausted)
    }
  }
}
