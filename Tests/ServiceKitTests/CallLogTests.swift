// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Foundation
import Logging
import Messages
import RPC
import TestMessages
import Testing

@testable import ServiceKit

/// The line that each call gets.
@Suite(.timeLimit(.minutes(5))) struct CallLogTests {
  typealias Empty = Grpc.Testing.Empty

  /// Lines of a log, with a way to wait for the first.
  private final class Lines: Sendable {
    private let text = Mutex("")
    var whole: String { text.withLock { $0 } }
    func write(_ line: String) { text.withLock { $0 += line } }
  }

  private static func logger(_ lines: Lines) -> Logger {
    Logger(label: "test") { _ in
      ServiceLogHandler(service: "test", format: .json, level: .info) { lines.write($0) }
    }
  }

  /// The line of one call to a method that answers as `handler` does.
  private static func line(
    _ options: CallOptions,
    _ handler: @escaping @Sendable (Empty, ServerContext) throws -> Empty = { _, _ in .init() }
  ) async throws -> [String: Any] {
    let lines = Lines()
    var router = Router()
    router.onEventLoop(Grpc.Testing.TestService.emptyCall, handler)
    var configuration = ServerConfiguration()
    configuration.observers = [
      try #require(CallLog(logger: logger(lines), level: .info) as (any CallObserver)?)
    ]
    let server = Server(router: router, configuration: configuration)
    let client = try RPCClient(target: try await server.start().description)
    _ = try? await client.unary(Grpc.Testing.TestService.emptyCall, .init(), options: options)
    await client.shutdown()
    await server.shutdownGracefully(within: .seconds(600))
    let text = lines.whole
    #expect(text.split(separator: "\n").count == 1)
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(object as? [String: Any])
  }

  @Test func itSaysWhatHappened() async throws {
    let line = try await Self.line(.init(timeout: .seconds(500)))
    #expect(line["severity"] as? String == "INFO")
    #expect(line["message"] as? String == "Answered a call.")
    #expect(line["rpc"] as? String == "grpc.testing.TestService/EmptyCall")
    #expect(line["code"] as? String == "OK")
    #expect((line["peer"] as? String)?.hasPrefix("127.0.0.1:") == true)
    #expect((line["duration_ms"] as? Double).map { $0 > 0 && $0 < 500_000 } == true)
    #expect((line["deadline_left_ms"] as? Double).map { $0 > 0 && $0 < 500_000 } == true)
    for (key, number) in [
      "received_messages": 1, "received_bytes": 5, "sent_messages": 1, "sent_bytes": 5,
    ] {
      #expect(line[key] as? Int == number, "\(key)")
    }
    #expect(line["request_id"] == nil)
    #expect(line["trace_id"] == nil)
  }

  @Test func failuresAreNoMoreSevere() async throws {
    for code in [RPCStatus.Code.cancelled, .internal, .notFound] {
      let line = try await Self.line(.init()) { _, _ in throw RPCError(code, "no") }
      #expect(line["severity"] as? String == "INFO")
      #expect(line["code"] as? String == "\(code)")
    }
  }

  @Test(arguments: [
    ("x-request-id", "7f-3", "request_id", "7f-3"),
    ("x-request-id", "with a blank", "request_id", nil),
    ("x-request-id", String(repeating: "x", count: 129), "request_id", nil),
    (
      "traceparent", "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01", "trace_id",
      "4bf92f3577b34da6a3ce929d0e0e4736"
    ),
    ("traceparent", "00-4bf92f-00f067aa0ba902b7-01", "trace_id", nil),
    ("traceparent", "4bf92f3577b34da6a3ce929d0e0e4736", "trace_id", nil),
    ("traceparent", "hello-\(String(repeating: "A", count: 32))-x", "trace_id", nil),
    ("traceparent", "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7", "trace_id", nil),
    (
      "traceparent", "00-\(String(repeating: "0", count: 32))-00f067aa0ba902b7-01", "trace_id", nil
    ),
  ])
  func whatTheCallerNames(header: String, value: String, key: String, logged: String?) async throws
  {
    var metadata = Metadata()
    metadata.add(header, value)
    let line = try await Self.line(.init(metadata: metadata))
    #expect(line[key] as? String == logged)
  }

  /// Nothing is measured for lines that nobody would see.
  @Test(arguments: [
    (Logger.Level?.none, false), (.debug, false), (.trace, false), (.info, true), (.notice, true),
  ])
  func aLogThatWritesNothingIsNone(level: Logger.Level?, isThere: Bool) {
    #expect((CallLog(logger: Self.logger(Lines()), level: level) != nil) == isThere)
  }
}
