// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

@testable import RPC

/// The details of `google.rpc`, from a handler to its caller.
@Suite(.timeLimit(.minutes(5))) struct DetailsTests {
  typealias Violation = Google.Rpc.BadRequest.FieldViolation

  static let bare = RPCError(.failedPrecondition, "no")
  static let violations = [
    Violation(field: "lines[0].count", description: "is 0"),
    Violation(
      field: "id", description: "is empty", reason: "ID_EMPTY",
      localizedMessage: .init(locale: "es", message: "Falta el identificador")),
  ]

  /// What a caller gets when a handler throws `error`.
  static func caught(_ error: RPCError) async throws -> RPCError? {
    var router = Router()
    router.unary(TestService.emptyCall) { _, _ in throw error }
    return try await Rig.with(router) { rig in
      await rpcError { _ = try await rig.client.unary(TestService.emptyCall, .init()) }
    }
  }

  @Test func eachThereAndBack() async throws {
    let thrown = Self.bare.adding(reason: "SOLD_OUT", domain: "caffe", metadata: ["foodId": "tart"])
      .adding(fieldViolations: Self.violations)
      .adding(retryDelay: .milliseconds(1_500))
      .adding(localizedMessage: "Ya no quedan ensaladas.", locale: "es-ES")
    let caught = try #require(try await Self.caught(thrown))
    #expect(caught.status == thrown.status)
    #expect(caught.errorInfo?.reason == "SOLD_OUT")
    #expect(caught.errorInfo?.domain == "caffe")
    #expect(caught.errorInfo?.metadata == ["foodId": "tart"])
    #expect(caught.fieldViolations == Self.violations)
    #expect(caught.retryDelay == .milliseconds(1_500))
    #expect(caught.localizedMessage?.locale == "es-ES")
    #expect(caught.localizedMessage?.message == "Ya no quedan ensaladas.")
    #expect(
      caught.details.map(\.typeURL) == [
        "type.googleapis.com/google.rpc.ErrorInfo", "type.googleapis.com/google.rpc.BadRequest",
        "type.googleapis.com/google.rpc.RetryInfo",
        "type.googleapis.com/google.rpc.LocalizedMessage",
      ])
  }

  @Test func whatIsNotThere() async throws {
    let caught = try #require(try await Self.caught(Self.bare))
    #expect(caught.details.isEmpty)
    #expect(caught.errorInfo == nil)
    #expect(caught.fieldViolations.isEmpty)
    #expect(caught.retryDelay == nil)
    #expect(caught.localizedMessage == nil)
  }

  /// A detail of a type that nobody knows, and one that is broken, hide none of the others.
  @Test func othersAmongThem() async throws {
    var thrown = Self.bare
    thrown.details = [
      .init(typeURL: "type.googleapis.com/other.Detail", value: [1, 2, 3]),
      .init(typeURL: "type.googleapis.com/google.rpc.ErrorInfo", value: [0xFF]),
      .init(typeURL: "google.rpc.RetryInfo", value: []),
    ]
    thrown = thrown.adding(reason: "FIRST", domain: "d").adding(reason: "SECOND", domain: "d")
    let caught = try #require(try await Self.caught(thrown))
    #expect(caught.details == thrown.details)
    #expect(caught.errorInfo?.reason == "FIRST")
    #expect(caught.details(of: Google.Rpc.ErrorInfo.self).map(\.reason) == ["FIRST", "SECOND"])
    // It names no delay.
    #expect(caught.retryDelay == nil)
  }

  @Test func whatCannotBeEncodedIsLeftOut() {
    #expect(Self.bare.adding(reason: "A\0B", domain: "d").details.isEmpty)
  }

  @Test(
    arguments: [
      (.zero, .zero), (.seconds(-5), .zero), (.nanoseconds(1), .nanoseconds(1)),
      (.seconds(90) + .nanoseconds(999_999_999), .seconds(90) + .nanoseconds(999_999_999)),
      (.seconds(315_576_000_001), .seconds(315_576_000_000)),
      (.seconds(Int64.max) * 2, .seconds(315_576_000_000)),
    ] as [(Duration, Duration)])
  func retryDelays(delay: Duration, read: Duration) {
    #expect(Self.bare.adding(retryDelay: delay).retryDelay == read)
  }

  /// Durations that no sender of ours would write.
  @Test(
    arguments: [(-1, 0), (0, -1), (.min, .min), (.max, .max), (1, 2_000_000_000)]
      as [(Int64, Int32)])
  func foreignRetryDelays(seconds: Int64, nanos: Int32) throws {
    let info = Google.Rpc.RetryInfo(
      retryDelay: Google.Protobuf.Duration(seconds: seconds, nanos: nanos))
    let delay = try #require(Self.bare.adding(info).retryDelay)
    #expect((.zero ... .seconds(315_576_000_000)).contains(delay))
    if seconds <= 0 { #expect(delay == .zero) }
  }

  /// More details than a peer takes in its trailers: the status still arrives.
  @Test func tooManyForTheTrailers() async throws {
    let many = (0..<2_000).map { Violation(field: "lines[\($0)]", description: "is wrong") }
    let caught = try #require(try await Self.caught(Self.bare.adding(fieldViolations: many)))
    #expect(caught.code == .resourceExhausted)
  }
}
