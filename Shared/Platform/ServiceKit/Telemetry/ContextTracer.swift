// SPDX-License-Identifier: Apache-2.0

import RPC
import Tracing

/// The process's tracer: what is done for a call that is traced gets spans, everything else none.
///
/// It has no settings. Spans go where those of the call go, so that a process may have several
/// servers, as tests do.
struct ContextTracer: Tracer {
  /// The span of nothing that is traced: all calls share one.
  private static let none = OptionalSpan.none(NoOpTracer.NoOpSpan(context: .topLevel))

  /// Makes it the process's, once.
  static func install() { _ = installed }

  private static let installed: Void = InstrumentationSystem.bootstrap(ContextTracer())

  /// A span, or what takes its place where there is none.
  enum OptionalSpan: Tracing.Span {
    case some(RecordedSpan)
    case none(NoOpTracer.NoOpSpan)

    private var span: any Tracing.Span {
      switch self {
      case .some(let span): span
      case .none(let span): span
      }
    }

    var context: InstrumentationContext { span.context }
    var isRecording: Bool { span.isRecording }

    var operationName: String {
      get { span.operationName }
      nonmutating set { span.operationName = newValue }
    }

    var attributes: SpanAttributes {
      get { span.attributes }
      nonmutating set { span.attributes = newValue }
    }

    func setStatus(_ status: SpanStatus) { span.setStatus(status) }
    func addEvent(_ event: SpanEvent) { span.addEvent(event) }
    func addLink(_ link: SpanLink) { span.addLink(link) }

    func recordError<Instant: TracerInstant>(
      _ error: any Error, attributes: SpanAttributes, at instant: @autoclosure () -> Instant
    ) {
      span.recordError(error, attributes: attributes, at: instant())
    }

    func end<Instant: TracerInstant>(at instant: @autoclosure () -> Instant) {
      span.end(at: instant())
    }
  }

  func startSpan<Instant: TracerInstant>(
    _ operationName: String, context: @autoclosure () -> InstrumentationContext,
    ofKind kind: SpanKind, at instant: @autoclosure () -> Instant, function: String,
    file fileID: String, line: UInt
  ) -> OptionalSpan {
    let context = context()
    guard let parent = context[RecordedSpan.Key.self] else { return Self.none }
    let record = SpanRecord(
      identity: parent.identity.child(),
      parent: SpanRecord.Parent(spanID: parent.identity.spanID, isRemote: false),
      traceState: parent.traceState, kind: kind, name: operationName,
      start: instant().nanosecondsSinceEpoch)
    return .some(RecordedSpan(record, in: context, to: parent.queue))
  }

  func startAnySpan<Instant: TracerInstant>(
    _ operationName: String, context: @autoclosure () -> InstrumentationContext,
    ofKind kind: SpanKind, at instant: @autoclosure () -> Instant, function: String,
    file fileID: String, line: UInt
  ) -> any Tracing.Span {
    startSpan(
      operationName, context: context(), ofKind: kind, at: instant(), function: function,
      file: fileID, line: line)
  }

  /// Nothing: spans are sent by the process's exporter, in its own time.
  func forceFlush() {}

  func inject<Carrier, Inject: Injector>(
    _ context: InstrumentationContext, into carrier: inout Carrier, using injector: Inject
  ) where Inject.Carrier == Carrier {
    guard let span = context[RecordedSpan.Key.self] else { return }
    injector.inject(span.identity.header, forKey: "traceparent", into: &carrier)
    if let state = span.traceState { injector.inject(state, forKey: "tracestate", into: &carrier) }
  }

  /// Nothing: the server reads its callers' headers itself.
  func extract<Carrier, Extract: Extractor>(
    _ carrier: Carrier, into context: inout InstrumentationContext, using extractor: Extract
  ) where Extract.Carrier == Carrier {}
}

extension TraceParent {
  /// A span's identity within the same trace.
  func child() -> TraceParent {
    var child = self
    child.spanID = .random(in: 1 ... .max)
    return child
  }
}
