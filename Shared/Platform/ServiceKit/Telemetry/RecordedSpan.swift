// SPDX-License-Identifier: Apache-2.0

import Concurrency
import RPC
import Tracing

/// A span that is sent when it has ended.
final class RecordedSpan: Tracing.Span {
  /// Which span a context belongs to, and where those within it go.
  struct Reference: Sendable {
    let identity: TraceParent
    let traceState: String?
    let queue: SpanQueue
  }

  /// The place of the reference in a context.
  enum Key: InstrumentationContextKey {
    typealias Value = Reference
    static let nameOverride: String? = "caffe-span"
  }

  let context: InstrumentationContext
  private let queue: SpanQueue
  private let record: Mutex<SpanRecord>

  /// Begins a span.
  ///
  /// - Parameters:
  ///   - record: What is known of it.
  ///   - base: The context that it begins in.
  ///   - queue: Where it goes.
  init(_ record: SpanRecord, in base: InstrumentationContext, to queue: SpanQueue) {
    var context = base
    context[Key.self] = Reference(
      identity: record.identity, traceState: record.traceState, queue: queue)
    self.context = context
    self.queue = queue
    self.record = Mutex(record)
  }

  var operationName: String {
    get { record.withLock { $0.name } }
    set { record.withLock { $0.name = newValue } }
  }

  var attributes: SpanAttributes {
    get { record.withLock { $0.attributes } }
    set { record.withLock { $0.attributes = newValue } }
  }

  var isRecording: Bool { record.withLock { $0.end == 0 } }

  func setStatus(_ status: SpanStatus) { record.withLock { $0.status = status } }

  func addEvent(_ event: SpanEvent) { record.withLock { $0.add(event) } }

  func addLink(_ link: SpanLink) { record.withLock { $0.add(link) } }

  func recordError<Instant: TracerInstant>(
    _ error: any Error, attributes: SpanAttributes, at instant: @autoclosure () -> Instant
  ) {
    var all = attributes
    all["exception.type"] = "\(type(of: error))"
    all["exception.message"] = "\(error)".shortened(utf8Max: SpanRecord.textBytesMax)
    addEvent(SpanEvent(name: "exception", at: instant(), attributes: all))
  }

  func end<Instant: TracerInstant>(at instant: @autoclosure () -> Instant) {
    end(at: instant().nanosecondsSinceEpoch) { _ in }
  }

  /// Ends the span, unless it has ended, after a last change.
  func end(at nanoseconds: UInt64, _ change: (inout SpanRecord) -> Void) {
    let ended = record.withLock { record -> SpanRecord? in
      guard record.end == 0 else { return nil }
      change(&record)
      record.end = max(nanoseconds, record.start)
      return record
    }
    if let ended { queue.add(ended) }
  }
}
