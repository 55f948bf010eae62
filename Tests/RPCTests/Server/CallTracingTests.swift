// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Messages
import TestMessages
import Testing

@testable import RPC

/// Which calls are traced, and what their handlers see of it.
@Suite(.timeLimit(.minutes(5))) struct CallTracingTests {
  private static let header = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"

  private static func parse(_ text: String) -> TraceParent? {
    var text = text
    return text.withUTF8 { TraceParent($0) }
  }

  // The header --------------------------------------------------------------------------------

  @Test func aHeaderIsReadAndWritten() throws {
    let parent = try #require(Self.parse(Self.header))
    #expect(parent.traceHigh == 0x4bf9_2f35_77b3_4da6)
    #expect(parent.traceLow == 0xa3ce_929d_0e0e_4736)
    #expect(parent.spanID == 0x00f0_67aa_0ba9_02b7)
    #expect(parent.isSampled)
    #expect(parent.header == Self.header)
    #expect(parent.traceID == "4bf92f3577b34da6a3ce929d0e0e4736")
    #expect(parent.spanIDText == "00f067aa0ba902b7")
  }

  /// A header, and what it is passed on as; nil where it says nothing.
  @Test(arguments: [
    ("00-0000000000000000000000000000000a-000000000000000b-00", "same"),
    ("00-a0000000000000000000000000000000-b000000000000000-01", "same"),
    // Flags that nobody knows are not passed on; that of a random number is.
    (
      "00-0000000000000000000000000000000a-000000000000000b-ff",
      "00-0000000000000000000000000000000a-000000000000000b-03"
    ),
    // Later versions may have more.
    (
      "cc-0000000000000000000000000000000a-000000000000000b-01",
      "00-0000000000000000000000000000000a-000000000000000b-01"
    ),
    (
      "cc-0000000000000000000000000000000a-000000000000000b-01-what-will-be",
      "00-0000000000000000000000000000000a-000000000000000b-01"
    ),
    ("cc-0000000000000000000000000000000a-000000000000000b-01.", nil),
    ("00-0000000000000000000000000000000a-000000000000000b-01-", nil),
    ("ff-0000000000000000000000000000000a-000000000000000b-01", nil),
    ("00-00000000000000000000000000000000-000000000000000b-01", nil),
    ("00-0000000000000000000000000000000a-0000000000000000-01", nil),
    ("00-0000000000000000000000000000000A-000000000000000b-01", nil),
    ("00-0000000000000000000000000000000g-000000000000000b-01", nil),
    ("00-000000000000000000000000000000a-000000000000000b-01", nil),
    ("00_0000000000000000000000000000000a-000000000000000b-01", nil),
    ("00-0000000000000000000000000000000a-000000000000000b-1", nil),
    ("0-0000000000000000000000000000000a-000000000000000b-01", nil),
    ("", nil),
  ])
  func headers(text: String, passedOn: String?) {
    #expect(Self.parse(text)?.header == (passedOn == "same" ? text : passedOn))
  }

  // Sampling ----------------------------------------------------------------------------------

  @Test(arguments: [
    (1.0, true, true, true), (1, true, false, false), (1, true, nil, true),
    (0, true, true, true), (0, true, false, false), (0, true, nil, false),
    (1, false, false, true), (0, false, true, false),
  ])
  func whatTheCallerSays(ratio: Double, follows: Bool, caller: Bool?, isTraced: Bool) {
    let parent = caller.map { isSampled in
      TraceParent(traceHigh: 1, traceLow: 2, spanID: 3, flags: isSampled ? 1 : 0)
    }
    let sampling = CallSampling(ratio: ratio, followsCaller: follows)
    for number in [0, 1, UInt64.max / 2, .max] {
      #expect(sampling.includes(parent: parent, number: number) == isTraced)
    }
  }

  @Test(arguments: [0.01, 0.25, 0.5, 0.999]) func aShareOfTheNumbers(ratio: Double) {
    let sampling = CallSampling(ratio: ratio, followsCaller: true)
    var numbers = TraceNumbers()
    let count = 100_000
    let traced = (0..<count).count { _ in
      sampling.includes(parent: nil, number: numbers.next())
    }
    let deviation = (Double(count) * ratio * (1 - ratio)).squareRoot()
    #expect(abs(Double(traced) - Double(count) * ratio) < 6 * deviation)
    // Whoever takes more takes what others take.
    let larger = CallSampling(ratio: min(1, ratio * 1.5), followsCaller: true)
    for _ in 0..<1000 {
      let number = numbers.next()
      guard sampling.includes(parent: nil, number: number) else { continue }
      #expect(larger.includes(parent: nil, number: number))
    }
  }

  @Test func numbersDiffer() {
    var (first, second) = (TraceNumbers(), TraceNumbers())
    #expect(Set((0..<1000).flatMap { _ in [first.next(), second.next()] }).count == 2000)
  }

  // Calls -------------------------------------------------------------------------------------

  /// A span that notes what becomes of it.
  private final class NotedSpan: CallSpan {
    @TaskLocal static var current: NotedSpan?

    let call: TracedCall
    let summary = Mutex<CallSummary?>(nil)

    init(_ call: TracedCall) { self.call = call }

    var identity: TraceParent {
      TraceParent(traceHigh: 7, traceLow: call.traceLow, spanID: 9, flags: 1)
    }

    func run<Result>(_ body: () async throws -> Result) async rethrows -> Result {
      try await Self.$current.withValue(self, operation: body)
    }

    func ended(_ call: CallSummary) { summary.withLock { $0 = call } }
  }

  private final class NotingTracer: CallTracer {
    private let made = Mutex<[NotedSpan]>([])
    var spans: [NotedSpan] { made.withLock { $0 } }

    func begin(_ call: TracedCall) -> (any CallSpan)? {
      let span = NotedSpan(call)
      made.withLock { $0.append(span) }
      return span
    }
  }

  /// What a handler answers: its trace's header, and whether it runs within the span.
  private static func router() -> Router {
    var router = Router()
    router.unary(TestService.unaryCall) { _, context in
      let isWithin = NotedSpan.current != nil && ServerContext.current?.traceParent != nil
      let text =
        "\(context.traceParent?.header ?? "none") \(context.traceState ?? "none") \(isWithin)"
      return .init(payload: .init(body: Array(text.utf8)))
    }
    return router
  }

  private static func answer(
    _ sampling: CallSampling?, _ metadata: Metadata
  ) async throws -> (text: String, spans: [NotedSpan]) {
    let tracer = NotingTracer()
    var text = ""
    try await Rig.with(
      router(), server: { $0.tracing = sampling.map { CallTracing(sampling: $0, tracer: tracer) } }
    ) { rig in
      let response = try await rig.client.unary(
        TestService.unaryCall, .init(), options: .init(metadata: metadata))
      text = String(decoding: response.payload?.body ?? [], as: UTF8.self)
      try await until { tracer.spans.allSatisfy { $0.summary.withLock { $0 != nil } } }
    }
    return (text, tracer.spans)
  }

  private static let all = CallSampling(ratio: 1, followsCaller: true)

  @Test func aTracedCallRunsWithinItsSpan() async throws {
    let (text, spans) = try await Self.answer(
      Self.all, ["traceparent": Self.header, "tracestate": "a=1", "tracestate": "b=2"])
    let span = try #require(spans.first)
    #expect(spans.count == 1)
    #expect(text == "\(span.identity.header) a=1,b=2 true")
    #expect(span.call.parent?.header == Self.header)
    #expect(span.call.method?.name == "UnaryCall")
    #expect(span.call.peer.hasPrefix("127.0.0.1:"))
    let summary = try #require(span.summary.withLock { $0 })
    #expect(summary.code == .ok && summary.span === span && summary.duration > .zero)
  }

  @Test func aCallWithoutAParentBeginsATrace() async throws {
    let (text, spans) = try await Self.answer(Self.all, [:])
    let span = try #require(spans.first)
    #expect(span.call.parent == nil)
    #expect(text == "\(span.identity.header) none true")
  }

  /// The caller's span is known wherever there is no other.
  @Test(arguments: [nil, CallSampling(ratio: 0, followsCaller: false)])
  func aCallThatIsNotTracedHasItsCallers(sampling: CallSampling?) async throws {
    let (text, spans) = try await Self.answer(
      sampling, ["traceparent": Self.header, "tracestate": "a=1"])
    #expect(spans.isEmpty)
    #expect(text == "\(Self.header) a=1 false")
  }

  /// Two headers contradict each other, and a state belongs to a parent.
  @Test(
    arguments: [
      ["traceparent": header, "traceparent": header, "tracestate": "a=1"], ["tracestate": "a=1"],
      ["traceparent": "00-1-2-01", "tracestate": "a=1"],
    ] as [Metadata])
  func whatIsNotValidSaysNothing(metadata: Metadata) async throws {
    let (text, _) = try await Self.answer(nil, metadata)
    #expect(text == "none none false")
  }
}
