// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Messages
import TestMessages
import Testing

@testable import RPC

/// Answers that are kept in JSON.
@Suite(.timeLimit(.minutes(5))) struct KeptTranslationsTests {
  private static let path = "/grpc.testing.TestService/UnaryCall"

  /// What was kept, and how often an answer was made.
  private final class Kept: KeptTranslations {
    let answers = Mutex<[[UInt8]: [UInt8]]>([:])
    let made = RunningCount()
    let asked = RunningCount()

    func answer(toJSON request: UnsafeRawBufferPointer) -> [UInt8]? {
      asked.add(1)
      return answers.withLock { $0[Array(request)] }
    }

    func keep(_ answer: [UInt8], toJSON request: UnsafeRawBufferPointer) {
      answers.withLock { $0[Array(request)] = answer }
    }
  }

  /// Answers with how many answers were made; those to requests without a size may be given again.
  private struct Work: SlicedWork {
    typealias Response = Grpc.Testing.SimpleResponse

    let kept: Kept
    let context: ServerContext

    static var keepsTranslations: Bool { true }
    var keptTranslations: (any KeptTranslations)? { kept }

    mutating func proceed(
      _ request: UnsafeRawBufferPointer, _ slice: inout Slice
    ) throws -> Encoded<Response>? {
      kept.made.add(1)
      if request.isEmpty { context.keepTranslation(in: kept) }
      let text = String(repeating: "x", count: 2_000)
      return try Encoded(.init(username: "\(kept.made.value)", oauthScope: text))
    }
  }

  private static func router(_ kept: Kept) -> Router {
    var router = Router.testService(except: ["UnaryCall"])
    router.inSlices(bytesOf: TestService.unaryCall) { Work(kept: kept, context: $0) }
    return router
  }

  private static func number(_ answer: WebAnswer) -> Substring? {
    #expect(answer.status == 200)
    return answer.text.split(separator: "\"").dropFirst(3).first
  }

  /// Asks until the answer is kept, which it is not where a busy loop leaves it to a task.
  private static func keptNumber(
    of body: String, in kept: Kept, _ web: WebConnection
  ) async throws -> Substring? {
    while true {
      let answer = try await web.call(path, [("content-type", "application/json")], body)
      let number = number(answer)
      if kept.answers.withLock({ $0[Array(body.utf8)] != nil }) { return number }
    }
  }

  @Test(arguments: WebConnection.Version.allCases)
  func theSameText(version: WebConnection.Version) async throws {
    let kept = Kept()
    try await Rig.with(Self.router(kept)) { rig in
      try await WebConnection.with(version, rig.address) { web in
        let json = [("content-type", "application/json")]
        let first = try await Self.keptNumber(of: "{}", in: kept, web)
        let second = try await Self.keptNumber(of: "{ }", in: kept, web)
        let made = kept.made.value
        for (body, number) in [("{}", first), ("{ }", second), ("{}", first), ("{ }", second)] {
          #expect(Self.number(try await web.call(Self.path, json, body)) == number)
        }
        #expect(kept.made.value == made)
        // These may not be given again.
        for _ in 0..<2 {
          let answer = try await web.call(Self.path, json, #"{"responseSize":1}"#)
          #expect(![first, second].contains(Self.number(answer)))
        }
        #expect(kept.made.value == made + 2)
        #expect(kept.answers.withLock { $0.count } == 2)
        // What is no message is never kept, and another form is another question.
        for _ in 0..<2 {
          var answer = try await web.call(Self.path, json, "{")
          #expect(answer.status == 400)
          answer = try await web.call(Self.path, [("content-type", "application/proto")], "")
          #expect(answer.status == 200)
        }
        #expect(kept.answers.withLock { $0.count } == 2)
        #expect(kept.made.value == made + 4)
      }
    }
  }

  /// A kept answer is compressed for those who want it, and only for those.
  @Test(arguments: WebConnection.Version.allCases)
  func compressed(version: WebConnection.Version) async throws {
    let kept = Kept()
    try await Rig.with(
      Self.router(kept),
      server: {
        $0.compressesResponses = true
        $0.compressedBytesMin = 100
      }
    ) { rig in
      try await WebConnection.with(version, rig.address) { web in
        let plain = [("content-type", "application/json")]
        let gzip = plain + [("accept-encoding", "gzip")]
        _ = try await Self.keptNumber(of: "{}", in: kept, web)
        let made = kept.made.value
        for headers in [plain, gzip, plain, gzip] {
          let answer = try await web.call(Self.path, headers, "{}")
          #expect(answer.status == 200)
          let isCompressed = headers.count > 1
          #expect(answer.headers["content-encoding"] == (isCompressed ? "gzip" : nil))
          #expect((answer.body.count > 2_000) == !isCompressed)
        }
        #expect(kept.made.value == made)
      }
    }
  }

  /// The caller's limit holds for an answer that was made for another.
  @Test func tooLargeForTheCaller() async throws {
    let kept = Kept()
    try await Rig.with(
      Self.router(kept),
      server: {
        $0.sentMessageBytesMax = 1_000
        $0.sentMessageBytesHardMax = 10_000
      }
    ) { rig in
      try await WebConnection.with(.http1, rig.address) { web in
        let plain = [("content-type", "application/json")]
        let more = plain + [("response-bytes-max", "10000")]
        var answer = try await web.call(Self.path, plain, "{}")
        #expect(answer.status == 429)
        while kept.answers.withLock(\.isEmpty) {
          answer = try await web.call(Self.path, more, "{}")
          #expect(answer.status == 200)
        }
        answer = try await web.call(Self.path, more, "{}")
        #expect(answer.status == 200)
        answer = try await web.call(Self.path, plain, "{}")
        #expect(answer.status == 429)
        #expect(kept.answers.withLock { $0.count } == 1)
      }
    }
  }

  /// gRPC's own calls have nothing to do with it.
  @Test func otherFormsAreNotAsked() async throws {
    let kept = Kept()
    try await Rig.with(Self.router(kept)) { rig in
      for _ in 0..<2 { _ = try await rig.client.unary(TestService.unaryCall, .init()) }
      #expect(kept.made.value == 2)
      #expect(kept.asked.value == 0)
      #expect(kept.answers.withLock { $0.isEmpty })
    }
  }
}
