// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Logging
import Messages
import Metrics
import RPC
import ServiceLifecycle
import ServiceTestSupport
import Testing
import Tracing

@testable import ServiceKit

/// How spans wait, and how they are sent.
@Suite(.timeLimit(.minutes(5))) struct SpanExporterTests {
  private typealias Response = Opentelemetry.Proto.Collector.Trace.V1.ExportTraceServiceResponse

  private static func span(_ name: String) -> SpanRecord {
    var record = SpanRecord(
      identity: TraceParent(traceHigh: 1, traceLow: 2, spanID: 3, flags: 1), parent: nil,
      traceState: nil, kind: .server, name: name, start: 10)
    record.end = 20
    return record
  }

  /// Answers as it is told, in order, and then always well.
  private final class FakeReceiver: Sendable {
    let batches = Mutex<[[String]]>([])
    private let answers: Mutex<[Result<Response, RPCError>]>

    init(_ answers: [Result<Response, RPCError>] = []) { self.answers = Mutex(answers) }

    var names: [[String]] { batches.withLock { $0 } }

    func take(_ request: SpanExporter.ExportRequest) throws(RPCError) -> Response {
      let spans = request.resourceSpans.flatMap(\.scopeSpans).flatMap(\.spans)
      batches.withLock { $0.append(spans.map(\.name)) }
      let answer = answers.withLock { $0.isEmpty ? .success(Response()) : $0.removeFirst() }
      return try answer.get()
    }
  }

  /// Keeps the lines that are logged.
  private struct LogLines: LogHandler {
    let all: Kept
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info

    final class Kept: Sendable {
      let lines = Mutex<[String]>([])
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { all.lines.withLock { $0.append("\(event.message)") } }
  }

  /// Sends spans until the exporter is told to stop.
  private static func export(
    _ names: [String], to receiver: FakeReceiver, spansMax: Int = 100, batchMax: Int = 2,
    scheduleDelay: Duration = .milliseconds(1), exportTimeout: Duration = .seconds(60),
    logger: Logger = LocalServer.logger, until isDone: @escaping @Sendable () -> Bool
  ) async throws -> String {
    let metrics = PrometheusMetrics(help: TelemetryMetrics.help)
    let queue = SpanQueue(spansMax: spansMax, batchMax: batchMax, factory: metrics)
    for name in names { queue.add(span(name)) }
    var times = TelemetrySettings.Times()
    times.scheduleDelay = scheduleDelay
    times.exportTimeout = exportTimeout
    let exporter = SpanExporter(
      queue: queue, resource: TelemetryResource(service: "test", name: nil, attributes: []),
      times: times, receiver: { request, _ throws(RPCError) in try receiver.take(request) },
      factory: metrics, logger: logger)
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [.init(service: exporter)], logger: LocalServer.logger))
    async let running: Void = group.run()
    while !isDone() { try await Task.sleep(for: .milliseconds(1)) }
    await group.triggerGracefulShutdown()
    try await running
    return metrics.text
  }

  @Test func spansAreSentInBatches() async throws {
    let receiver = FakeReceiver()
    let text = try await Self.export(["a", "b", "c"], to: receiver) { receiver.names.count == 2 }
    #expect(receiver.names == [["a", "b"], ["c"]])
    #expect(text.contains("\notel_sdk_exporter_span_exported_total 3\n"))
    #expect(text.contains("\notel_sdk_processor_span_queue_size 0.0\n"))
    #expect(text.contains("\notel_sdk_processor_span_processed_total 3\n"))
  }

  @Test func whatIsTooMuchIsDropped() async throws {
    let receiver = FakeReceiver()
    let text = try await Self.export(["a", "b", "c", "d"], to: receiver, spansMax: 3) {
      receiver.names.count == 2
    }
    #expect(receiver.names == [["a", "b"], ["c"]])
    #expect(
      text.contains("\notel_sdk_processor_span_processed_total{error_type=\"queue_full\"} 1\n"))
    #expect(text.contains("\notel_sdk_processor_span_processed_total 3\n"))
  }

  /// What comes back is taken again, and was counted when it was taken first.
  @Test func whatComesBackIsCountedOnce() {
    let metrics = PrometheusMetrics()
    let queue = SpanQueue(spansMax: 3, batchMax: 2, factory: metrics)
    func counts(_ number: Int) -> Bool {
      metrics.text.contains("\notel_sdk_processor_span_processed_total \(number)\n")
    }
    for name in ["a", "b", "c"] { queue.add(Self.span(name)) }
    #expect(counts(0))
    let batch = queue.take()
    #expect(counts(2))
    #expect(queue.giveBack(batch) == 0)
    #expect(queue.take().map(\.name) == ["a", "b"])
    #expect(counts(2))
    // Room for two, one of which came meanwhile.
    queue.add(Self.span("d"))
    #expect(queue.giveBack(batch) == 1)
    #expect(queue.take().map(\.name) == ["b", "c"])
    #expect(queue.take().map(\.name) == ["d"])
    #expect(counts(4))
    #expect(!metrics.text.contains("queue_full\"} 1"))
  }

  /// A whole batch is sent at once, and the rest at the end.
  @Test func nothingIsWaitedForInVain() async throws {
    let receiver = FakeReceiver()
    _ = try await Self.export(["a", "b", "c"], to: receiver, scheduleDelay: .seconds(3600)) {
      !receiver.names.isEmpty
    }
    #expect(receiver.names.flatMap { $0 } == ["a", "b", "c"])
  }

  @Test(arguments: [RPCStatus.Code.unavailable, .deadlineExceeded, .cancelled])
  func whatMayPassIsTriedAgain(code: RPCStatus.Code) async throws {
    let receiver = FakeReceiver([.failure(RPCError(code, "no"))])
    let text = try await Self.export(["a"], to: receiver) { receiver.names.count == 2 }
    #expect(receiver.names == [["a"], ["a"]])
    #expect(text.contains("\notel_sdk_exporter_span_exported_total 1\n"))
  }

  @Test(arguments: [RPCStatus.Code.invalidArgument, .unimplemented, .resourceExhausted])
  func whatWillNotPassIsCounted(code: RPCStatus.Code) async throws {
    let receiver = FakeReceiver([.failure(RPCError(code, "no"))])
    let text = try await Self.export(["a", "b", "c"], to: receiver) { receiver.names.count == 2 }
    #expect(receiver.names == [["a", "b"], ["c"]])
    #expect(
      text.contains("otel_sdk_exporter_span_exported_total{error_type=\"\(code)\"} 2\n"))
  }

  /// A receiver chooses no names of series.
  @Test func codesThatAreNoneAreCountedTogether() async throws {
    let receiver = FakeReceiver(
      [17, 99, -1].map { .failure(RPCError(RPCStatus.Code(rawValue: $0), "no")) })
    let text = try await Self.export(["a", "b", "c", "d", "e", "f", "g"], to: receiver) {
      receiver.names.count == 4
    }
    #expect(text.contains("otel_sdk_exporter_span_exported_total{error_type=\"UNKNOWN\"} 6\n"))
    #expect(!text.contains("CODE_"))
  }

  @Test func aReceiverThatIsBusySaysUntilWhen() async throws {
    let busy = RPCError(.resourceExhausted, "busy").adding(retryDelay: .milliseconds(1))
    let receiver = FakeReceiver([.failure(busy)])
    _ = try await Self.export(["a"], to: receiver) { receiver.names.count == 2 }
    #expect(receiver.names == [["a"], ["a"]])
  }

  /// A batch is not kept for ever.
  @Test func aBatchIsGivenUp() async throws {
    let receiver = FakeReceiver([.failure(RPCError(.unavailable, "no"))])
    let text = try await Self.export(
      ["a", "b", "c"], to: receiver, exportTimeout: .milliseconds(100)
    ) { receiver.names.count == 2 }
    #expect(receiver.names == [["a", "b"], ["c"]])
    #expect(
      text.contains("otel_sdk_exporter_span_exported_total{error_type=\"UNAVAILABLE\"} 2\n"))
  }

  @Test func whatIsRejectedIsCounted() async throws {
    let receiver = FakeReceiver([
      .success(.init(partialSuccess: .init(rejectedSpans: 1, errorMessage: "no")))
    ])
    let text = try await Self.export(["a", "b"], to: receiver) { !receiver.names.isEmpty }
    #expect(text.contains("otel_sdk_exporter_span_exported_total{error_type=\"rejected\"} 1\n"))
    #expect(text.contains("\notel_sdk_exporter_span_exported_total 1\n"))
  }

  /// A receiver that takes a part of each batch makes one line a minute, and is not back before it
  /// takes a whole one.
  @Test func whatIsRejectedIsLoggedOnce() async throws {
    let part = Response(partialSuccess: .init(rejectedSpans: 1, errorMessage: "no"))
    let receiver = FakeReceiver([.success(part), .success(part), .success(part)])
    let kept = LogLines.Kept()
    _ = try await Self.export(
      ["a", "b", "c", "d", "e", "f", "g", "h"], to: receiver,
      logger: Logger(label: "test") { _ in LogLines(all: kept) }
    ) { receiver.names.count == 4 }
    #expect(kept.lines.withLock { $0 } == ["Spans are lost.", "Spans are sent again."])
  }

  // Spans -------------------------------------------------------------------------------------

  /// A span within another, as code that is traced makes it.
  @Test func aSpanWithinAnother() throws {
    ContextTracer.install()
    let queue = SpanQueue(spansMax: 10, batchMax: 10, factory: PrometheusMetrics())
    var outer = Self.span("outer")
    outer.end = 0
    let span = RecordedSpan(outer, in: .topLevel, to: queue)
    struct Fault: Error {}
    InstrumentationContext.$current.withValue(span.context) {
      #expect(throws: Fault.self) {
        try withSpan("inner", ofKind: .client) { inner in
          inner.attributes["number"] = 7
          inner.addEvent("something")
          #expect(inner.isRecording)
          throw Fault()
        }
      }
    }
    span.end()
    span.end()
    let spans = queue.take()
    #expect(spans.map(\.name) == ["inner", "outer"])
    let inner = try #require(spans.first)
    #expect(inner.parent == SpanRecord.Parent(spanID: 3, isRemote: false))
    #expect(inner.identity.traceLow == 2 && inner.identity.spanID != 3)
    #expect(inner.attributes.get("number") == .int64(7))
    #expect(inner.events.map(\.name) == ["something", "exception"])
    #expect(inner.end >= inner.start)
  }

  @Test func whatIsNotTracedHasNoSpans() {
    ContextTracer.install()
    withSpan("nothing") { span in #expect(!span.isRecording) }
  }

  @Test func aMessageHasWhatTheSpanHas() throws {
    var record = Self.span("name")
    record.status = SpanStatus(code: .error, message: "broken")
    for number in 0..<200 {
      record.attributes["key\(1000 + number)"] = number
      record.add(SpanEvent(name: "event"))
    }
    record.attributes["a"] = String(repeating: "x", count: 5000)
    record.attributes["b"] = ["one", "two"]
    record.attributes["c"] = true
    let resource = TelemetryResource(service: "test", name: nil, attributes: [])
    let request = SpanExporter.ExportRequest([record], from: resource)
    let decoded = try SpanExporter.ExportRequest(decoding: request.encoded())
    let process = decoded.resourceSpans.first?.resource?.attributes.first { pair in
      pair.key == "process.pid"
    }
    guard case .intValue? = process?.value?.value else { throw RPCError(.internal, "no number") }
    let span = try #require(decoded.resourceSpans.first?.scopeSpans.first?.spans.first)
    #expect(span.traceId == [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 2])
    #expect(span.spanId == [0, 0, 0, 0, 0, 0, 0, 3])
    #expect(span.parentSpanId.isEmpty)
    #expect([span.startTimeUnixNano, span.endTimeUnixNano] == [10, 20])
    #expect(span.kind == .server && span.flags == 0x101)
    #expect(span.status == .init(message: "broken", code: .error))
    #expect(span.attributes.count == 128 && span.droppedAttributesCount == 75)
    #expect(span.events.count == 128 && span.droppedEventsCount == 72)
    let values = Dictionary(uniqueKeysWithValues: span.attributes.map { ($0.key, $0.value?.value) })
    guard case .stringValue(let text) = values["a"] else { throw RPCError(.internal, "no text") }
    #expect(text.utf8.count == SpanRecord.textBytesMax)
    #expect(
      values["b"]
        == .arrayValue(
          .init(values: [.init(value: .stringValue("one")), .init(value: .stringValue("two"))])))
    #expect(values["c"] == .boolValue(true))
  }

  @Test(arguments: [
    ("127.0.0.1:41234", "127.0.0.1", 41234), ("[::1]:5", "::1", 5), ("unix", "unix", nil),
  ])
  func peers(text: String, host: String, port: Int?) {
    let address = PeerAddress(text)
    #expect(address.host == host)
    #expect(address.port == port)
  }
}
