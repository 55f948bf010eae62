// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

@testable import RPC

/// Servers that answer before they have the whole request, which HTTP/2 lets them.
@Suite(.timeLimit(.minutes(5))) struct EarlyAnswerTests {
  /// More than the window of a server that takes nothing.
  private static let payload = Grpc.Testing.Payload(body: [UInt8](repeating: 0, count: 1 << 20))

  /// Makes a call with a request that stays on its way, and answers with `trailers`.
  private static func outcome(
    _ trailers: [(String, String)], _ message: Grpc.Testing.StreamingOutputCallResponse? = nil
  ) async throws -> (count: Int, failure: RPCError?, trailing: Metadata) {
    var outcome: (count: Int, failure: RPCError?, trailing: Metadata) = (0, nil, [:])
    try await RawServer.with { server in
      let client = try RPCClient(target: server.target, logger: .silent)
      async let answering: Void = {
        let raw = try await server.connection()
        let stream = try await raw.request(whole: false)
        try await raw.sendHeaders(stream, RawConnection.responseHeaders)
        if let message {
          try await raw.sendData(stream, try MessageFrame.encode(message, bytesMax: .max))
        }
        try await raw.sendHeaders(stream, trailers, end: true)
      }()
      do throws(RPCError) {
        let responses = try await client.serverStreaming(
          TestService.streamingOutputCall, .init(payload: Self.payload))
        do throws(RPCError) {
          var iterator = responses.makeAsyncIterator()
          while try await iterator.next() != nil { outcome.count += 1 }
        } catch {
          outcome.failure = error
        }
        outcome.trailing = responses.trailingMetadata
      } catch {
        Issue.record("the call was not made: \(error)")
      }
      try await answering
      await client.shutdown()
    }
    return outcome
  }

  @Test func aCallThatSucceedsEarlyHasSucceeded() async throws {
    let outcome = try await Self.outcome(
      [("grpc-status", "0"), ("x-end", "early")], .init(payload: .init(body: [1])))
    #expect(outcome.failure == nil)
    #expect(outcome.count == 1)
    #expect(outcome.trailing["x-end"] == "early")
  }

  @Test func aCallThatFailsEarlySaysWhyWhereItIsRead() async throws {
    let outcome = try await Self.outcome([("grpc-status", "9"), ("x-end", "early")])
    #expect(outcome.failure?.code == .failedPrecondition)
    #expect(outcome.trailing["x-end"] == "early")
  }

  @Test func theHeadersBeforeAFailureAreTold() async throws {
    try await RawServer.with { server in
      let client = try RPCClient(target: server.target, logger: .silent)
      async let answering: Void = {
        let raw = try await server.connection()
        let stream = try await raw.request()
        try await raw.sendHeaders(stream, RawConnection.responseHeaders + [("x-begin", "yes")])
        try await raw.sendHeaders(stream, [("grpc-status", "9"), ("x-end", "no")], end: true)
      }()
      let failure = await #expect(throws: RPCError.self) {
        _ = try await client.unary(TestService.emptyCall, .init())
      }
      #expect(failure?.code == .failedPrecondition)
      #expect(failure?.initialMetadata["x-begin"] == "yes")
      #expect(failure?.metadata["x-end"] == "no")
      try await answering
      await client.shutdown()
    }
  }
}
